//! Constraints of the databases, asked of drawn boards.

use katachi::board::{Board, Colour};
use katachi::databases::{attack, patterns};
use katachi::facts::{Circumstances, Facts};
use katachi::reading::{Limits, Reader};
use katachi::worms::examine;
use mkpat_runtime::facts::{BoardFacts, DragonFacts, ReadingFacts};
use mkpat_runtime::plain;
use mkpat_runtime::point::Point;
use mkpat_runtime::query::Query;
use mkpat_runtime::rules::{Place, constraint_of};

fn with_facts<T>(drawing: &str, ask: impl FnOnce(&mut Facts<'_>) -> T) -> T {
    let mut board: Board = drawing.parse().expect("a drawn board");
    let mut reader = Reader::new(Limits::default());
    let worms = examine(&mut board, &mut reader);
    let circumstances = Circumstances::default();
    ask(&mut Facts { board: &mut board, reader: &mut reader, worms: &worms, circumstances })
}

const IN_ATARI: &str = "
    . . . . .
    . X . . .
    X O X . .
    . . . . .
    . . . . .";

#[test]
fn a_stone_in_atari_can_be_taken_and_saved() {
    with_facts(IN_ATARI, |facts| {
        let stone = Point::new(2, 1);
        assert_eq!((facts.lib(stone), facts.attack(stone)), (1, 5));
        assert!(facts.adjacent_to_stone_in_atari(Point::new(2, 0)));
    });
}

#[test]
fn a_question_about_dragons_has_no_verdict() {
    with_facts(IN_ATARI, |facts| {
        let stone = Point::new(2, 1);
        assert_eq!(facts.run(|answers| answers.lib(stone) == 1), Some(true));
        assert_eq!(facts.run(|answers| answers.weak(stone)), None);
        assert_eq!(facts.run(|answers| answers.lib(stone) == 2 && answers.weak(stone)), Some(false));
    });
}

#[test]
fn four_stones_bent_around_the_corner() {
    with_facts("X X X .\nX O O .\nO . . .\n. . . .", |facts| assert!(facts.bent_four(Point::new(0, 0))));
    with_facts("X X X X\nO O O .\n. . . .\n. . . .", |facts| assert!(!facts.bent_four(Point::new(0, 0))));
}

#[test]
fn constraints_of_every_layer_are_called_on_matches() {
    let drawing = "
        . . . . .
        . O X . .
        . X O . .
        . . . . .
        . . . . .";
    with_facts(drawing, |facts| {
        let own = Colour::Black.into();
        let found = plain::matches(&patterns::DATABASE, &*facts.board, &Query::raw(own));
        let verdicts: Vec<_> = found
            .iter()
            .filter_map(|m| Some((m, constraint_of(patterns::CONSTRAINTS, m.pattern)?)))
            .map(|(m, constraint)| facts.run(|answers| (constraint.holds)(answers, &Place::of(m, own, 5))))
            .collect();
        assert!(verdicts.contains(&Some(true)), "{verdicts:?}");
        let attacks = plain::matches(&attack::DATABASE, &*facts.board, &Query::raw(own));
        for m in &attacks {
            if let Some(constraint) = constraint_of(attack::CONSTRAINTS, m.pattern) {
                (constraint.holds)(facts, &Place::of(m, own, 5));
            }
        }
    });
}
