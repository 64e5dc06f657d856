//! What must hold on any board.
//!
//! Exchange of colours is exact. Turning the board is not, as in the original: what leaves a point is what had arrived
//! when its turn in the queue came, and neighbours are visited south, west, north, east. Where stones make influence go
//! around, a point can be sent on before all has arrived. The tolerances below are what this costs on random boards.

use katachi::board::{Board, Colour, Point};
use katachi::influence::{Map, Stones};
use mkpat_runtime::transform::Transformation;
use proptest::prelude::*;

const SIZE: u8 = 9;

/// Boards with stones wherever they have a liberty.
fn boards() -> impl Strategy<Value = Board> {
    proptest::collection::vec(0..4u8, usize::from(SIZE) * usize::from(SIZE)).prop_map(|cells| {
        let mut board = Board::new(SIZE).expect("a size of boards");
        for (point, cell) in Point::all(SIZE).zip(cells) {
            let stone = [None, None, Some(Colour::Black), Some(Colour::White)][usize::from(cell)];
            // A stone that would have no liberty, or take somebody's last, stays away.
            let _ = board.setup(point, stone);
        }
        board
    })
}

fn map(board: &Board) -> Map {
    Map::of_territory(board, &Stones::all(board), Some(Colour::Black), None)
}

fn turned(board: &Board, t: Transformation, swap: bool) -> Board {
    let stones: Vec<_> = board
        .points()
        .map(|point| (image(point, t), board.stone(point).map(|colour| if swap { !colour } else { colour })))
        .collect();
    let mut turned = Board::new(SIZE).expect("a size of boards");
    turned.setup_all(&stones).expect("liberties as before");
    turned
}

fn image(point: Point, t: Transformation) -> Point {
    let image = t.on_board(point.into(), SIZE).expect("a point of the board");
    Point::at(SIZE, image.row, image.column).expect("a point of the board")
}

fn close(a: f32, b: f32) -> bool {
    (a - b).abs() <= 0.1 + 0.02 * a.max(b)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn exchanging_colours_exchanges_influence(board in boards()) {
        let (ours, theirs) = (map(&board), map(&turned(&board, Transformation::IDENTITY, true)));
        for point in board.points() {
            for colour in Colour::BOTH {
                prop_assert_eq!(ours.influence(colour, point), theirs.influence(!colour, point));
                prop_assert_eq!(ours.permeability(colour, point), theirs.permeability(!colour, point));
            }
            prop_assert_eq!(ours.territory(point), -theirs.territory(point));
        }
    }

    #[test]
    fn turning_the_board_turns_the_map(board in boards(), number in 0..8u8) {
        let t = Transformation::new(number).expect("one of eight");
        let (ours, theirs) = (map(&board), map(&turned(&board, t, false)));
        let mut apart = 0.0;
        for point in board.points() {
            let there = image(point, t);
            for colour in Colour::BOTH {
                let (a, b) = (ours.influence(colour, point), theirs.influence(colour, there));
                prop_assert!(close(a, b), "{} {a} {b}\n{board}", point.on(SIZE));
            }
            apart += (ours.territory(point) - theirs.territory(there)).abs();
        }
        prop_assert!(apart < 1.0, "{apart} points of territory\n{board}");
    }

    #[test]
    fn owners_are_nested(board in boards()) {
        use katachi::influence::Measure::{Area, Moyo, RestrictedMoyo, Territory};
        let map = map(&board);
        for point in board.points() {
            for pair in [[Territory, RestrictedMoyo], [RestrictedMoyo, Moyo], [Moyo, Area]] {
                let [inner, outer] = pair.map(|measure| map.owner(measure, point));
                prop_assert!(inner.is_none() || inner == outer);
            }
        }
    }
}
