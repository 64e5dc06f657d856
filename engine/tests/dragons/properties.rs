//! What must hold on any board.
//!
//! Exchange of colours is exact where no reading ends at its limit. Turning the board is not: reading tries points in an order that is not turned with it.

use super::{Examined, LEVEL};
use katachi::board::{Board, Colour, Point, PointSet};
use katachi::dragons::Dragon;
use katachi::examine::Changes;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;

const SIZE: u8 = 7;

/// Boards with some stones wherever they have a liberty.
fn boards() -> impl Strategy<Value = Board> {
    proptest::collection::vec(0..6u8, usize::from(SIZE) * usize::from(SIZE)).prop_map(|cells| {
        let mut board = Board::new(SIZE).expect("a size of boards");
        for (point, cell) in Point::all(SIZE).zip(cells) {
            let stone = [Some(Colour::Black), Some(Colour::White)].get(usize::from(cell)).copied().flatten();
            // A stone that would have no liberty, or take somebody's last, stays away.
            let _ = board.setup(point, stone);
        }
        board
    })
}

fn exchanged(board: &Board) -> Board {
    let stones: Vec<_> =
        board.points().map(|point| (point, board.stone(point).map(|colour| !colour))).collect();
    let mut exchanged = Board::new(SIZE).expect("a size of boards");
    exchanged.setup_all(&stones).expect("liberties as before");
    exchanged
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn dragons_are_a_partition_of_the_stones(board in boards()) {
        let mut examined = Examined::at_level(board.clone(), LEVEL);
        let (worms, dragons) = examined.look();
        let mut seen = PointSet::EMPTY;
        for dragon in dragons.iter() {
            for stone in &dragon.stones {
                prop_assert_eq!(board.stone(stone), Some(dragon.colour));
                prop_assert!(seen.insert(stone), "a stone of two dragons");
                prop_assert_eq!(dragons.at(worms, stone).map(|found| found.id), Some(dragon.id));
            }
            prop_assert!(dragon.stones.contains(dragon.origin));
            prop_assert!((0.0..=1.0).contains(&dragon.weakness));
            prop_assert!(dragon.strategic_size >= dragon.effective_size);
            // A dragon has at most ten neighbours.
            let known = |other: katachi::dragons::DragonId| &dragons[other].neighbours;
            let mutual = |&other: &_| known(other).contains(&dragon.id) || known(other).len() == 10;
            prop_assert!(dragon.neighbours.iter().all(mutual), "neighbours are mutual");
        }
        let stones = board.points().filter(|&point| board.stone(point).is_some()).count();
        prop_assert_eq!(seen.len() as usize, stones);
        let origins: Vec<Point> = dragons.iter().map(|dragon| dragon.origin).collect();
        prop_assert!(origins.is_sorted());
    }

    #[test]
    fn examining_restores_the_board(board in boards()) {
        let mut examined = Examined::at_level(board.clone(), LEVEL);
        let before = (board.hash_with_ko(), board.to_string());
        examined.look();
        prop_assert_eq!(&before, &(examined.board.hash_with_ko(), examined.board.to_string()));
        let Examined { board, reader, analysis } = &mut examined;
        let legal: BTreeSet<Point> = board.points().filter(|&point| board.is_empty(point)).collect();
        if let Some(&point) = legal.first() {
            analysis.after(board, reader, Colour::White, point, &Changes::default());
        }
        analysis.estimate(board, reader, 0.0, katachi::influence::Counting::Territory);
        prop_assert_eq!(before.1, examined.board.to_string());
    }
}

/// Nearly exactly: a question that ends at its limit has no answer that colours could exchange, since the tables of
/// reading are addressed by hashes and what they forget first differs. That was seen on one board of eighty.
#[test]
fn exchanging_colours_exchanges_dragons() {
    let mut runner = TestRunner::default();
    let mut differ = Vec::new();
    for _ in 0..12 {
        let board = boards().new_tree(&mut runner).expect("a board").current();
        let mut ours = Examined::at_level(board.clone(), LEVEL);
        let mut theirs = Examined::at_level(exchanged(&board), LEVEL);
        let (ours, theirs) = (ours.look().1, theirs.look().1);
        let expected: Vec<Dragon> =
            ours.iter().map(|one| Dragon { colour: !one.colour, ..one.clone() }).collect();
        if !expected.iter().eq(theirs.iter()) {
            differ.push(board);
        }
    }
    assert!(differ.len() <= 2, "{differ:?}");
}
