//! Turning a board over, or exchanging the colours, changes nothing but names.

use crate::draw;
use crate::seki::{AN_EYE_EACH, TWO_SHARED_LIBERTIES};
use katachi::board::{Board, Colour, Point, PointSet, count};
use katachi::scoring::{Counting, settle};
use proptest::prelude::*;

/// A dead stone, and a group with an eye in each corner.
const DEAD_STONE: &str = "
    O . X O .
    . X X O .
    X . X O O
    X X X O .
    . X O O .";

/// The point where a stone at `point` stands after one of the eight transformations.
fn turn(point: Point, transformation: usize, size: u8) -> Point {
    let (mut row, mut column) = (point.row(), point.column());
    if transformation & 1 != 0 {
        row = size - 1 - row;
    }
    if transformation & 2 != 0 {
        column = size - 1 - column;
    }
    if transformation & 4 != 0 {
        (row, column) = (column, row);
    }
    Point::at(size, row, column).expect("a point of the board")
}

fn turn_all(points: &PointSet, transformation: usize, size: u8) -> PointSet {
    points.iter().map(|point| turn(point, transformation, size)).collect()
}

/// The board after one of the eight transformations, and with the colours exchanged if `swap`.
fn turned(board: &Board, transformation: usize, swap: bool) -> Board {
    let mut image = Board::new(board.size()).expect("a size");
    let stones: Vec<_> = board
        .points()
        .filter_map(|point| Some((point, board.stone(point)?)))
        .map(|(point, colour)| {
            (turn(point, transformation, board.size()), Some(if swap { !colour } else { colour }))
        })
        .collect();
    image.setup_all(&stones).expect("stones that can stand so");
    image
}

#[test]
fn a_clear_board_is_judged_alike_however_it_lies() {
    for drawing in [DEAD_STONE, TWO_SHARED_LIBERTIES, AN_EYE_EACH] {
        let board = draw(drawing);
        let settled = settle(&board, 0);
        for transformation in 0..8 {
            for swap in [false, true] {
                let image = turned(&board, transformation, swap);
                let judged = settle(&image, 0);
                let at = |points| turn_all(points, transformation, board.size());
                assert_eq!(judged.dead, at(&settled.dead), "{image}");
                assert_eq!(judged.seki, at(&settled.seki), "{image}");
                for counting in [Counting::Japanese, Counting::Chinese] {
                    let score = settled.score(counting, 0.0);
                    let expected = if swap { -score } else { score };
                    assert_eq!(judged.score(counting, 0.0), expected, "{image}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The count itself knows neither directions nor colours, whatever stones are called dead.
    #[test]
    fn a_count_is_the_same_however_the_board_lies(
        cells in proptest::collection::vec(0..4_u8, 36),
        dead in proptest::collection::vec(any::<bool>(), 36),
        transformation in 0..8_usize,
    ) {
        let letters: String = cells.iter().map(|&cell| [".", "X", "O", "."][usize::from(cell)]).collect();
        let rows: Vec<&str> = (0..6).filter_map(|row| letters.get(row * 6..row * 6 + 6)).collect();
        let Ok(board) = rows.join("\n").parse::<Board>() else { return Ok(()) };
        let dead: PointSet = board
            .points()
            .zip(dead)
            .filter(|&(point, dead)| dead && board.stone(point).is_some())
            .flat_map(|(point, _)| board.stones(point).collect::<Vec<_>>())
            .collect();
        let counted = count(&board, &dead);
        let image_dead = turn_all(&dead, transformation, board.size());
        let image = count(&turned(&board, transformation, true), &image_dead);
        for side in Colour::BOTH {
            prop_assert_eq!(image.area(!side), counted.area(side));
            prop_assert_eq!(image.territory_and_prisoners(!side), counted.territory_and_prisoners(side));
            let territory = turn_all(&counted.territory[side.index()], transformation, board.size());
            prop_assert_eq!(&image.territory[(!side).index()], &territory);
        }
        prop_assert_eq!(image.neutral, turn_all(&counted.neutral, transformation, board.size()));
    }
}
