//! Orientation hints found by search: they make automata smaller and change nothing that is found.

use mkpat::compile::{self, Compiled, Session};
use mkpat::settings::{AnchorColours, Matcher, Settings};
use mkpat::syntax::ast::Dialect;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::Query;
use mkpat_tools::hints::{self, Choice};

fn compile(text: &[u8], hints: Option<&str>) -> Compiled {
    let settings = Settings {
        anchor: AnchorColours::Both,
        matcher: Matcher::Dfa,
        ..Settings::assumed("owl_attackpats", Dialect::Modern)
    };
    let mut session = Session::default();
    let file = session.sources.add("nets.db", text.to_vec()).expect("it fits");
    let hints = hints.map(|text| session.sources.add("nets.dtr", text.as_bytes().to_vec()).expect("it fits"));
    let compiled = compile::compile_files(&mut session, &[file], hints, settings);
    assert_eq!(session.diagnostics.errors(), 0, "{:#?}", session.diagnostics);
    compiled
}

fn choose(compiled: &Compiled) -> Choice {
    hints::choose(&compiled.checked, &compiled.ir, &compiled.settings, 5)
}

/// All matches for both sides, each with the orientation in which the drawing lies on the board.
fn matches(compiled: &Compiled, board: &DrawnBoard) -> Vec<(usize, u8, Point, Option<Point>)> {
    let tables = compiled.ir.tables();
    let mut all = Vec::new();
    for side in [Colour::Black, Colour::White] {
        for m in plain::matches(&tables.view(), board, &Query::raw(side)) {
            let pattern = &compiled.ir.patterns[m.pattern.index()];
            all.push((
                m.pattern.index(),
                m.transformation.after(pattern.hint).number(),
                m.anchor,
                m.proposed,
            ));
        }
    }
    all.sort_unstable();
    all
}

/// A board drawn by a simple rule, so that many shapes come up.
fn board(number: u32) -> DrawnBoard {
    let mut state = number.wrapping_mul(2_654_435_761).wrapping_add(1);
    let mut cell = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ['.', '.', '.', 'X', 'O'][(state >> 24) as usize % 5]
    };
    let rows: Vec<String> = (0..13).map(|_| (0..13).map(|_| cell()).collect()).collect();
    DrawnBoard::from_rows(&rows).expect("a square board")
}

#[test]
fn hints_change_no_match() {
    for name in ["owl_attackpats", "owl_vital_apats", "owl_defendpats"] {
        let text = std::fs::read(snapshots::workspace().join(format!("patterns/{name}.db"))).unwrap();
        let plainly = compile(&text, None);
        let choice = choose(&plainly);
        let turned = compile(&text, Some(&choice.text()));
        assert!(turned.ir.patterns.iter().any(|p| p.hint.number() != 0), "{name}: nothing is turned");
        let mut found = 0;
        for board in (0..60).map(board) {
            let before = matches(&plainly, &board);
            assert_eq!(matches(&turned, &board), before, "{name}");
            found += before.len();
        }
        assert!(found > 0, "{name}: no match to compare");
    }
}

#[test]
fn a_search_from_good_hints_finds_none_worse() {
    let text = std::fs::read(snapshots::workspace().join("patterns/owl_attackpats.db")).unwrap();
    let plainly = compile(&text, None);
    let first = choose(&plainly);
    assert_eq!((first.before, first.after < first.as_drawn), (first.as_drawn, true));
    let second = choose(&compile(&text, Some(&first.text())));
    assert_eq!((second.as_drawn, second.before), (first.as_drawn, first.after));
    assert!(second.after <= first.after);
}

const SYMMETRIC: &str = "attribute_map general

Pattern Bridge

XXX
O*O

:|,-

Pattern Cross

.X.
X*X
.X.

:+,-

Pattern Corner

OX.
X*X
.XO

:O,-
";

#[test]
fn symmetric_patterns_are_turned_within_their_range() {
    let plainly = compile(SYMMETRIC.as_bytes(), None);
    let choice = choose(&plainly);
    let turned = compile(SYMMETRIC.as_bytes(), Some(&choice.text()));
    for pattern in &turned.ir.patterns {
        let range = &pattern.transformations;
        assert!(range.iter().all(|t| range.contains(&t.after(pattern.hint))), "{}", pattern.name);
    }
    let names: Vec<&str> = choice.hints.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Bridge", "Cross", "Corner"]);
}

#[test]
fn patterns_that_share_a_name_stay_as_drawn() {
    let text =
        SYMMETRIC.replace("Pattern Bridge", "Pattern Corner").replace("Pattern Cross", "Pattern Corner");
    let choice = choose(&compile(text.as_bytes(), None));
    assert!(choice.hints.iter().all(|(_, hint)| hint.number() == 0));
}
