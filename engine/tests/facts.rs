//! Constraints of the databases, asked of drawn boards.

use katachi::board::{Board, Colour};
use katachi::databases::{Databases, Patterns, Rules};
use katachi::examine::{Analysis, COUNTS_CUTTING_STONES};
use katachi::facts::{Circumstances, Estimate, Facts, Unexamined};
use katachi::reading::{Limits, Reader};
use katachi::worms::{Proposals, examine};
use katachi_patterns::{attack, conn, patterns};
use mkpat_runtime::ask::{Call, Fact, Kind, Value};
use mkpat_runtime::facts::{
    self, BoardFacts, DragonFacts, EyeFacts, InfluenceFacts, OwlFacts, ReadingFacts, WormFacts,
};
use mkpat_runtime::pattern::{Database, PatternId};
use mkpat_runtime::plain;
use mkpat_runtime::point::Point;
use mkpat_runtime::query::{Match, Query, Status};
use mkpat_runtime::rules::{Place, constraint_of};
use std::sync::Arc;

/// The connection patterns. `counts` makes those that show a cut count cutting stones instead.
struct Connections {
    counts: bool,
}

impl Rules for Connections {
    fn accepts(&self, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool> {
        (&conn::COMPILED).accepts(facts, pattern, place)
    }

    fn run(
        &self,
        facts: &mut Facts<'_>,
        pattern: PatternId,
        place: &Place,
        effects: &mut Vec<mkpat_runtime::rules::Effect>,
    ) -> Option<bool> {
        (&conn::COMPILED).run(facts, pattern, place, effects)
    }
}

impl Patterns for Connections {
    fn database(&self) -> Database<'_> {
        conn::DATABASE
    }

    fn matches(&self, board: &Board, query: &Query<'_>) -> Vec<Match> {
        plain::matches(&conn::DATABASE, board, query)
    }

    fn helper(&self, _: PatternId) -> Option<&str> {
        self.counts.then_some(COUNTS_CUTTING_STONES)
    }
}

fn with_facts<T>(drawing: &str, ask: impl FnOnce(&mut Facts<'_>) -> T) -> T {
    with_cuts(drawing, false, ask)
}

fn with_cuts<T>(drawing: &str, counts: bool, ask: impl FnOnce(&mut Facts<'_>) -> T) -> T {
    let mut board: Board = drawing.parse().expect("a drawn board");
    let mut reader = Reader::new(Limits::default());
    let connections: Box<dyn Patterns> = Box::new(Connections { counts });
    let databases = Databases { connections: Some(connections), ..Databases::default() };
    let examined = Analysis::new(Arc::new(databases), &board, &reader);
    let circumstances = Circumstances::default();
    ask(&mut Facts::new(&mut board, &mut reader, &examined, circumstances))
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
fn a_question_about_the_dragon_that_is_read_about_has_no_verdict_while_nobody_reads() {
    with_facts(IN_ATARI, |facts| {
        let stone = Point::new(2, 1);
        let belongs = |answers: &mut Facts<'_>| answers.owl_goal_dragon(stone);
        assert_eq!(facts.run(|answers| answers.lib(stone) == 1), Some(true));
        assert_eq!(facts.run(belongs), None);
        assert_eq!(facts.run(|answers| answers.lib(stone) == 2 && belongs(answers)), Some(false));
    });
}

#[test]
fn dragons_and_influence_answer() {
    let living = "
        . X . X . . .
        X X X X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . O .
        . . . . . . .";
    with_facts(living, |facts| {
        let (stone, other, eye) = (Point::new(1, 1), Point::new(0, 3), Point::new(0, 0));
        let black = Colour::Black.into();
        assert_eq!(facts.run(|facts| facts.alive(stone)), Some(true));
        assert_eq!(facts.run(|facts| facts.weak(stone)), Some(false));
        assert_eq!(facts.run(|facts| facts.same_dragon(stone, other)), Some(true));
        assert_eq!(facts.run(|facts| facts.dragon_size(stone)), Some(6));
        assert_eq!(facts.run(|facts| facts.is_surrounded(stone)), Some(0));
        assert_eq!(facts.run(|facts| facts.territory(black, Colour::White.into(), eye)), Some(true));
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
            .map(|(m, constraint)| facts.run(|facts| (constraint.holds)(facts, &Place::of(m, own, 5))))
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

const DIAGONAL: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X O . . . .
    . . . O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_diagonal_can_be_cut_by_its_opponent() {
    with_facts(DIAGONAL, |facts| {
        let cut = Point::new(4, 4);
        assert!(facts.cut(Colour::Black.into(), cut));
        assert!(!facts.cut(Colour::White.into(), cut));
        assert!(!facts.cut(Colour::Black.into(), Point::new(5, 5)));
    });
}

#[test]
fn a_stone_that_can_be_taken_does_not_cut() {
    let taken = DIAGONAL.replace(". . . X O", ". . O X O");
    with_facts(&taken, |facts| assert!(!facts.cut(Colour::Black.into(), Point::new(4, 4))));
}

#[test]
fn a_stone_that_would_cut_twice_if_it_were_saved() {
    let twice = DIAGONAL.replace(". . . X O", ". . O X O");
    let potential = |drawing: &str| with_cuts(drawing, true, |f| f.potential_cutstone(Point::new(3, 3)));
    assert!(potential(&twice));
    assert!(!potential(DIAGONAL), "it cannot be taken");
}

#[test]
fn no_string_beside_it_can_be_taken() {
    with_facts(IN_ATARI, |facts| {
        assert!(!facts.in_seki(Point::new(1, 1)), "White's stone is in atari");
    });
    with_facts(DIAGONAL, |facts| assert!(facts.in_seki(Point::new(3, 3)), "White's stones are safe"));
}

#[test]
fn eye_spaces_are_asked_by_name() {
    let corner = "
        . . X . . . .
        X X X . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . O";
    with_facts(corner, |facts| {
        let mut ask = |method| facts.ask(&Call { points: vec![Point::new(0, 0)], ..Call::new(method) });
        assert_eq!(ask("eye"), Some(Value::Truth(true)));
        assert_eq!(ask("max_eye_value"), Some(Value::Integer(1)));
        assert_eq!(ask("half_eye"), Some(Value::Truth(false)));
        assert_eq!(ask("false_eye"), Some(Value::Truth(false)));
        let stones = |facts: &mut Facts<'_>| facts.proper_eye(Point::new(0, 0));
        assert_eq!(facts.run(stones), Some(true));
    });
}

#[test]
fn cuts_and_eyes_are_unknown_to_records_alone() {
    let mut board: Board = IN_ATARI.parse().expect("a drawn board");
    let mut reader = Reader::new(Limits::default());
    let worms = examine(&mut board, &mut reader, &Proposals::default(), Limits::default());
    let mut facts = Facts::new(&mut board, &mut reader, &worms, Circumstances::default());
    let stone = Point::new(2, 1);
    assert_eq!(facts.run(|facts| facts.eye(Point::new(0, 0))), None);
    assert_eq!(facts.run(|facts| facts.cut(Colour::Black.into(), Point::new(0, 0))), None);
    assert_eq!(facts.run(|facts| facts.potential_cutstone(stone)), None);
    assert_eq!(facts.run(|facts| facts.lib2(stone)), Some(1));
    assert_eq!(facts.run(|facts| facts.lib(stone)), Some(1), "what was asked before is forgotten");
}

/// Every question that needs a stage; board and reading answer the others.
const STAGED: [&[Fact]; 4] = [facts::WORMS, facts::EYES, facts::INFLUENCE, facts::DRAGONS];

#[test]
fn nothing_is_known_of_a_position_that_nobody_examines() {
    let mut board: Board = IN_ATARI.parse().expect("a drawn board");
    let mut reader = Reader::new(Limits::default());
    let mut unknown = Facts::new(&mut board, &mut reader, &Unexamined, Circumstances::default());
    for fact in STAGED.into_iter().flatten() {
        assert_eq!(unknown.ask(&call(fact)), None, "{}", fact.name);
    }
    assert_eq!(unknown.run(|facts| facts.attack(Point::new(2, 1))), Some(5), "this is read");
}

/// Every question that a stage to come would answer, by layer.
const TO_COME: [&[Fact]; 2] = [facts::OWL, facts::CLASSIC];
/// Every question that an estimate may answer in place of a stage.
const ESTIMATED: [&[Fact]; 2] = [facts::INFLUENCE, facts::DRAGONS];

/// A call of a fact with a stone wherever a point is taken.
fn call(fact: &Fact) -> Call {
    let mut call = Call::new(fact.name);
    for kind in fact.parameters {
        match kind {
            Kind::Colour => call.colours.push(Colour::White.into()),
            _ => call.points.push(Point::new(2, 1)),
        }
    }
    call
}

#[test]
fn stages_to_come_answer_nothing() {
    with_facts(IN_ATARI, |known| {
        for fact in TO_COME.into_iter().flatten() {
            assert_eq!(known.ask(&call(fact)), None, "{}", fact.name);
        }
    });
}

/// Says yes to everything.
struct Rosy;

impl Estimate for Rosy {
    fn status(&self, _: &Board, _: katachi::board::Point) -> Status {
        Status::Alive
    }

    fn weakness(&self, _: &Board, _: katachi::board::Point) -> f32 {
        0.25
    }

    fn is_weak(&self, _: &Board, _: katachi::board::Point) -> bool {
        true
    }

    fn same_dragon(&self, _: &Board, _: katachi::board::Point, _: katachi::board::Point) -> bool {
        true
    }

    fn is_area(&self, _: Colour, _: katachi::board::Point) -> bool {
        true
    }

    fn is_moyo(&self, _: Colour, _: katachi::board::Point) -> bool {
        true
    }

    fn is_territory(&self, _: Colour, _: katachi::board::Point) -> bool {
        true
    }
}

#[test]
fn an_estimate_answers_in_place_of_stages() {
    let mut board: Board = IN_ATARI.parse().expect("a drawn board");
    let mut reader = Reader::new(Limits::default());
    let worms = examine(&mut board, &mut reader, &Proposals::default(), Limits::default());
    let facts = Facts::new(&mut board, &mut reader, &worms, Circumstances::default());
    let mut estimated = facts.with_estimate(&Rosy);
    let answers: Vec<_> = ESTIMATED
        .into_iter()
        .flatten()
        .filter_map(|fact| Some((fact.name, estimated.ask(&call(fact))?)))
        .collect();
    let yes = |name| (name, Value::Truth(true));
    let no = |name| (name, Value::Truth(false));
    let expected = [
        yes("moyo"),
        yes("area"),
        yes("territory"),
        yes("alive"),
        no("unknown"),
        no("critical"),
        no("dead"),
        ("weakness", Value::Real(0.25)),
        yes("weak"),
        yes("alive_somewhere"),
        yes("same_dragon"),
    ];
    assert_eq!(answers, expected);
}
