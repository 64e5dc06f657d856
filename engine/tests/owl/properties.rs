//! What must hold on any board.

use super::Asked;
use katachi::board::{Board, Colour, Point};
use katachi::reading::Limits;
use proptest::prelude::*;

const SIZE: u8 = 7;
/// Reading at this level is quick: what holds does not hang on it.
const LEVEL: i32 = 1;
/// Below this one no patterns tell shapes that cost an eye.
const LEVEL_WITH_SHAPES: i32 = 8;

/// Boards with some stones wherever they have a liberty.
fn boards() -> impl Strategy<Value = Board> {
    proptest::collection::vec(0..4u8, usize::from(SIZE) * usize::from(SIZE)).prop_map(|cells| {
        let mut board = Board::new(SIZE).expect("a size of boards");
        for (point, cell) in Point::all(SIZE).zip(cells) {
            let stone = [Some(Colour::Black), Some(Colour::White)].get(usize::from(cell)).copied().flatten();
            // A stone that would have no liberty, or take somebody's last, stays away.
            let _ = board.setup(point, stone);
        }
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn boards_are_restored_and_questions_are_bounded(board in boards()) {
        let mut asked = Asked::at_level(board.clone(), LEVEL);
        let most = Limits::of_level(LEVEL).life_nodes;
        for stone in board.points().filter(|&point| board.stone(point).is_some()).step_by(5) {
            let verdicts = asked.ask(|life, board, reader| {
                [life.attack(board, reader, stone), life.defend(board, reader, stone)]
            });
            prop_assert!(verdicts.iter().all(|verdict| verdict.nodes <= most), "{:?}", verdicts);
            prop_assert_eq!(asked.board.hash_with_ko(), board.hash_with_ko());
            prop_assert_eq!(asked.board.moves_played(), board.moves_played());
            prop_assert!(board.points().all(|point| asked.board.stone(point) == board.stone(point)));
        }
    }

    #[test]
    fn the_same_question_has_the_same_answer(board in boards()) {
        let (mut one, mut other) = (Asked::at_level(board.clone(), LEVEL), Asked::at_level(board.clone(), LEVEL));
        for stone in board.points().filter(|&point| board.stone(point).is_some()).step_by(7) {
            let first = one.ask(|life, board, reader| life.attack(board, reader, stone));
            let again = one.ask(|life, board, reader| life.attack(board, reader, stone));
            let elsewhere = other.ask(|life, board, reader| life.attack(board, reader, stone));
            prop_assert_eq!([first.answer, first.answer], [again.answer, elsewhere.answer]);
        }
    }

    #[test]
    fn what_is_told_of_a_search_is_a_tree_that_gives_its_answer(board in boards()) {
        let mut asked = Asked::at_level(board.clone(), LEVEL);
        for stone in board.points().filter(|&point| board.stone(point).is_some()).step_by(5) {
            let owner = board.stone(stone).expect("a stone");
            for (attacks, mover) in [(true, !owner), (false, owner)] {
                let (verdict, tale) = asked.ask(|life, board, reader| life.tell(board, reader, stone, attacks));
                let mut before = (-1, false);
                for step in &tale.steps {
                    // A reply follows its move, and nothing follows what was told before.
                    prop_assert!(step.depth <= before.0 + i32::from(!before.1), "{:?}", tale);
                    prop_assert!(step.ends[0] <= step.ends[1], "{:?}", tale);
                    before = (step.depth, step.told_before);
                }
                let mut first = tale.steps.iter().filter(|step| step.depth == 0 && step.mover == mover);
                let answer = verdict.answer;
                if let Some(point) = answer.point.filter(|_| verdict.certain) {
                    prop_assert!(first.any(|step| step.point == point && step.ends[0] == answer.code), "{:?}", tale);
                } else if verdict.certain && !answer.code.succeeds() {
                    prop_assert!(first.all(|step| !step.ends[1].succeeds()), "{:?}", tale);
                }
            }
        }
    }

    /// Shapes that cost an eye are looked for everywhere where somebody listens, and else where moves are wanted.
    #[test]
    fn who_listens_changes_nothing(board in boards()) {
        let [mut listened, mut alone] = [(); 2].map(|()| Asked::at_level(board.clone(), LEVEL_WITH_SHAPES));
        for stone in board.points().filter(|&point| board.stone(point).is_some()).step_by(5) {
            for attacks in [true, false] {
                let (told, _) = listened.ask(|life, board, reader| life.tell(board, reader, stone, attacks));
                let found = alone.ask(|life, board, reader| match attacks {
                    true => life.attack(board, reader, stone),
                    false => life.defend(board, reader, stone),
                });
                // What is settled without reading is not asked.
                prop_assert!(found.nodes == 0 || found == told, "{:?} and {:?} at {:?}", found, told, stone);
            }
        }
    }
}
