//! Why a pattern does not match, told for a drawn board; and that the telling agrees with the plain matcher.

use mkpat::compile::{self, Compiled, Session};
use mkpat::interpret::Number;
use mkpat::settings::Settings;
use mkpat::syntax::ast::Dialect;
use mkpat::trace::describe::describe;
use mkpat::trace::{Part, Question, Rejection, TraceOutcome, trace};
use mkpat_runtime::ask::{Call, Value};
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::pattern::{Cell, Edges, PatternId};
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::{Goal, Query, Status};
use mkpat_runtime::transform::Transformation;
use proptest::prelude::*;

const PATTERNS: &str = "\
attribute_map none

Pattern Push

XO?
.*.
---

:8,X

AO?
a*.
---

;lib(A) > 1 && (legal_omove(a) || !oplay_attack(*,A))

Pattern Hane

OX
.*

:8,sO

Pattern Bend

oXx
OX.
??*

:\\,s
";

fn compiled() -> (Compiled, Session) {
    let mut session = Session::default();
    let settings = Settings::assumed("patterns", Dialect::Modern);
    let compiled = compile::compile_text(&mut session, "push.db", PATTERNS.as_bytes(), settings).unwrap();
    assert_eq!(session.diagnostics.errors(), 0, "{:?}", session.diagnostics);
    (compiled, session)
}

/// Black is `X`, White `O`; White asks.
fn told(
    rows: [&str; 5],
    anchor: (u8, u8),
    k: u8,
    status: Status,
    facts: [i32; 3],
) -> (TraceOutcome, Session) {
    let (compiled, session) = compiled();
    let board = DrawnBoard::from_rows(&rows).unwrap();
    let status_of = |_| status;
    let query = Query { status: Some(&status_of), ..Query::raw(Colour::White) };
    let [liberties, legal, attack] = facts;
    let mut engine = |call: &Call| match call.method {
        "lib" => Some(Value::Integer(liberties)),
        "legal_move" => Some(Value::Truth(legal != 0)),
        "play_attack" => Some(Value::Integer(attack)),
        _ => None,
    };
    let question = Question {
        database: &compiled.ir,
        pattern: &compiled.ir.patterns[0],
        board: &board,
        query: &query,
        anchor: Point::new(anchor.0, anchor.1),
        transformation: Transformation::new(k).unwrap(),
    };
    (trace(&question, Some(&mut engine)), session)
}

const BOARD: [&str; 5] = [
    ".....", //
    ".....", //
    "X....", //
    ".XO..", //
    ".....", //
];

fn rejection(verdict: (TraceOutcome, Session)) -> Rejection {
    match verdict.0 {
        TraceOutcome::Rejected(rejection) => rejection,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_shape_rejects_at_its_first_fault() {
    let told = |rows, anchor, k| rejection(told(rows, anchor, k, Status::Alive, [2, 1, 0]));
    // Upside down the drawing's lower edge would have to be above.
    assert_eq!(told(BOARD, (3, 1), 5), Rejection::Edge(Edges::SOUTH));
    assert!(matches!(told(BOARD, (3, 1), 7), Rejection::OffBoard(_)));
    assert_eq!(told(BOARD, (4, 4), 0), Rejection::Anchor);
    let taken = [".....", ".....", "X....", ".XO..", "..X.."];
    let Rejection::Cell { point, found, .. } = told(taken, (3, 1), 0) else { panic!("another rejection") };
    assert_eq!((point, found), (Point::new(4, 2), Cell::Other));
}

#[test]
fn a_class_rejects_by_its_letter() {
    let verdict = told(BOARD, (3, 1), 0, Status::Dead, [2, 1, 0]);
    assert_eq!(
        rejection(verdict),
        Rejection::Class { letter: 'X', point: Point::new(3, 1), status: Status::Dead }
    );
}

#[test]
fn a_constraint_names_the_parts_that_decide() {
    let decisive = |facts| {
        let (verdict, session) = told(BOARD, (3, 1), 0, Status::Alive, facts);
        match verdict {
            TraceOutcome::Rejected(Rejection::Constraint { decisive, .. }) => {
                let text = |span| String::from_utf8_lossy(session.sources.text(span)).into_owned();
                decisive.into_iter().map(text).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(decisive([1, 1, 0]), ["lib(A) > 1"]);
    assert_eq!(decisive([2, 0, 5]), ["legal_omove(a)", "!oplay_attack(*,A)"]);
}

#[test]
fn parts_that_were_not_looked_at_have_no_value() {
    let (verdict, session) = told(BOARD, (3, 1), 0, Status::Alive, [2, 1, 0]);
    let TraceOutcome::Accepted(parts) = verdict else { panic!("{verdict:?}") };
    let shown = |part: &Part| {
        let text = String::from_utf8_lossy(session.sources.text(part.span)).into_owned();
        (text, part.value.map(|v| v.to_string()))
    };
    let shown: Vec<_> = parts.iter().filter(|p| p.asks).map(shown).collect();
    let one = Some("1".to_owned());
    assert_eq!(
        shown,
        [
            ("lib(A)".to_owned(), Some("2".to_owned())),
            ("legal_omove(a)".to_owned(), one),
            ("oplay_attack(*,A)".to_owned(), None)
        ]
    );
    assert_eq!(parts[0].value, Some(Number::Integer(1)));
}

#[test]
fn an_engine_that_does_not_know_leaves_it_undecided() {
    let (compiled, _) = compiled();
    let board = DrawnBoard::from_rows(&BOARD).unwrap();
    let question = Question {
        database: &compiled.ir,
        pattern: &compiled.ir.patterns[0],
        board: &board,
        query: &Query::raw(Colour::White),
        anchor: Point::new(3, 1),
        transformation: Transformation::IDENTITY,
    };
    let verdict = trace(&question, Some(&mut |_: &Call| None));
    assert!(matches!(verdict, TraceOutcome::Undecided(u) if u.method == "lib"));
}

#[test]
fn a_verdict_in_words() {
    let (compiled, session) = compiled();
    let mut lines = String::new();
    for (rows, (row, column), k, legal) in [
        (BOARD, (3, 1), 0, 1),
        (BOARD, (3, 1), 0, 0),
        (BOARD, (3, 1), 5, 1),
        ([".....", ".....", "X....", ".XO..", "..X.."], (3, 1), 0, 1),
        (BOARD, (0, 0), 0, 1),
    ] {
        let board = DrawnBoard::from_rows(&rows).unwrap();
        let question = Question {
            database: &compiled.ir,
            pattern: &compiled.ir.patterns[0],
            board: &board,
            query: &Query::raw(Colour::White),
            anchor: Point::new(row, column),
            transformation: Transformation::new(k).unwrap(),
        };
        let mut engine =
            |call: &Call| Some(Value::Integer(if call.method == "legal_move" { legal } else { 2 }));
        let verdict = trace(&question, Some(&mut engine));
        lines +=
            &format!("{}\n{}\n", rows.join("\n"), describe(&verdict, &question.subject(), &session.sources));
    }
    snapshots::check("trace", "verdicts_in_words", PATTERNS, &lines);
}

fn any_board() -> impl Strategy<Value = DrawnBoard> {
    proptest::collection::vec("[.XO]{5}", 5).prop_map(|rows| DrawnBoard::from_rows(&rows).unwrap())
}

fn any_status() -> impl Strategy<Value = [Status; 25]> {
    let one = proptest::sample::select(vec![Status::Alive, Status::Critical, Status::Dead, Status::Unknown]);
    proptest::array::uniform25(one)
}

proptest! {
    /// Without an engine the constraint is left out, and what remains is what the matcher decides.
    #[test]
    fn what_is_told_is_what_the_plain_matcher_does(
        board in any_board(), status in any_status(), goal in any::<u32>(), at_anchor: bool, white: bool,
    ) {
        let (compiled, _) = compiled();
        let index = |p: Point| usize::from(p.row) * 5 + usize::from(p.column);
        let status_of = |p: Point| status[index(p)];
        let in_goal = |p: Point| goal >> index(p) & 1 == 1;
        let own = if white { Colour::White } else { Colour::Black };
        let filtered = Query {
            status: Some(&status_of),
            goal: Some(Goal { contains: &in_goal, at_anchor }),
            ..Query::raw(own)
        };
        let tables = compiled.ir.tables();
        for query in [Query::raw(own), filtered] {
            let found = plain::matches(&tables.view(), &board, &query);
            let mut accepted = 0;
            for (i, pattern) in compiled.ir.patterns.iter().enumerate() {
                for (cell, transformation) in (0..25).flat_map(|c| Transformation::ALL.map(|t| (c, t))) {
                    let anchor = Point::new(cell / 5, cell % 5);
                    let question =
                        Question { database: &compiled.ir, pattern, board: &board, query: &query, anchor, transformation };
                    let accepts = trace(&question, None) == TraceOutcome::Accepted(Vec::new());
                    let id = PatternId(i as u32);
                    let matched = found
                        .iter()
                        .any(|m| (m.pattern, m.anchor, m.transformation) == (id, anchor, transformation));
                    prop_assert_eq!(accepts, matched, "{} at {:?}, {:?}", &pattern.name, anchor, transformation);
                    accepted += usize::from(accepts);
                }
            }
            prop_assert_eq!(accepted, found.len());
        }
    }
}
