//! Reasons of drawn boards and what valuations make of them.

use super::*;
use crate::board::{Board, Colour, Point};
use crate::databases;
use crate::facts::{Circumstances, Facts};
use crate::moves::generate;
use crate::moves::playout_estimate::PlayoutEstimate;
use crate::moves::reasons::{MoveReason, PointReasons};
use crate::playout::Shapes;
use crate::reading::{Limits, Reader};
use crate::worms::{Proposals, examine};

/// White's stone at C3 is in atari.
const IN_ATARI: &str = "
    . . . . .
    . . X . .
    . X O . .
    . . X . .
    . O . O .";

/// A position in which Black is to move.
fn with_position<T>(drawing: &str, ask: impl FnOnce(&mut Position<'_>) -> T) -> T {
    let mut board: Board = drawing.parse().unwrap();
    let mut reader = Reader::default();
    let worms = examine(&mut board, &mut reader, &Proposals::default(), Limits::default());
    let estimate = PlayoutEstimate::of(&board, &Shapes::new(), 1);
    let facts = Facts::new(&mut board, &mut reader, &worms, Circumstances::default());
    ask(&mut Position::new(Colour::Black, &worms, facts.with_estimate(&estimate), &estimate))
}

fn point(name: &str) -> Point {
    Point::parse(name, 5).unwrap()
}

/// Values nothing but the number of reasons.
struct Counting;

impl Valuation for Counting {
    fn of_move(&self, _: &mut Position<'_>, _: Point, said: &PointReasons) -> MoveValue {
        MoveValue { total: said.reasons.len() as f32, ..MoveValue::default() }
    }
}

#[test]
fn a_capture_is_a_fact_before_it_is_worth_something() {
    with_position(IN_ATARI, |position| {
        let reasons = generate::known(position, &databases::Databases::default(), 1);
        let string = position.string(point("C3")).unwrap();
        let said = reasons.get(point("D3")).unwrap();
        assert!(said.has(MoveReason::Captures(string)));
        let value = &Modern.value(position, &reasons)[&point("D3")];
        let index = said.reasons.iter().position(|&known| known == MoveReason::Captures(string)).unwrap();
        assert!(value.by_reason[index] > 2.0, "{value:?}");
        assert_eq!(value.by_reason.len(), said.reasons.len());
    });
}

#[test]
fn another_valuation_makes_other_values_of_the_same_reasons() {
    with_position(IN_ATARI, |position| {
        let reasons = generate::known(position, &databases::Databases::default(), 1);
        let [counted, valued] =
            [&Counting as &dyn Valuation, &Modern].map(|valuation| values(valuation, position, &reasons));
        assert_eq!(counted.keys().collect::<Vec<_>>(), valued.keys().collect::<Vec<_>>());
        assert_eq!(counted[&point("D3")].total, reasons.get(point("D3")).unwrap().reasons.len() as f32);
        assert_ne!(counted[&point("D3")].total, valued[&point("D3")].total);
    });
}

#[test]
fn a_replaced_move_gives_its_whole_value_whenever_the_rule_was_found() {
    with_position(IN_ATARI, |position| {
        let [from, to] = [point("A1"), point("A5")];
        let value = |rule_first: bool, position: &mut Position<'_>| {
            let mut reasons = Reasons::default();
            if rule_first {
                reasons.replace(position.board(), from, to);
            }
            reasons.at(from).add(MoveReason::Invades);
            reasons.at(from).add(MoveReason::ExpandsMoyo);
            if !rule_first {
                reasons.replace(position.board(), from, to);
            }
            let values = values(&Counting, position, &reasons);
            [values[&from].total, values[&to].total]
        };
        assert_eq!(value(true, position), [0.0, 2.0]);
        assert_eq!(value(false, position), [0.0, 2.0]);
    });
}

#[test]
fn a_move_that_loses_its_stones_takes_no_value_over() {
    with_position(IN_ATARI, |position| {
        let [from, to] = [point("A1"), point("A5")];
        let mut reasons = Reasons::default();
        reasons.at(from).add(MoveReason::Invades);
        reasons.at(from).add(MoveReason::ExpandsMoyo);
        reasons.at(to).add(MoveReason::CanBeCaptured(1));
        reasons.replace(position.board(), from, to);
        let values = values(&Counting, position, &reasons);
        assert_eq!([values[&from].total, values[&to].total], [0.0, 1.0]);
    });
}

/// Whether there may be an eye where the White string at a stone stands, once Black takes it.
fn feeds(drawing: &str, stone: &str) -> bool {
    with_position(drawing, |position| {
        let size = position.board().size();
        let worm = position.worm_at(Point::parse(stone, size).unwrap()).unwrap();
        food::gives_an_eye(position, worm)
    })
}

#[test]
fn a_stone_between_two_of_its_own_that_hold_leaves_a_false_eye() {
    let held_twice = "
        . . . . . . .
        . . . . . . .
        . . . X O O .
        . . X O X . .
        . O O . . . .
        . . . . . . .
        . . . . . . .";
    assert!(!feeds(held_twice, "D4"));
    let held_once = "
        . . . . . . .
        . . . . . . .
        . . . X O O .
        . . X O X . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert!(feeds(held_once, "D4"));
}

#[test]
fn two_stones_in_a_corner_leave_an_eye_where_one_beside_it_does_not() {
    let two = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . O O . .
        . . O O . . .
        . X O . . . .
        O O X . . . .";
    assert!(feeds(two, "B1"));
    let one = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . O O . .
        . . O O . . .
        . X O . . . .
        . O X . . . .";
    assert!(!feeds(one, "B1"));
}
