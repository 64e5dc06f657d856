//! The self-test passes on tables as they are built, and finds every single mistake in them.

use mkpat::compile::{self, Session};
use mkpat::dfa::Dfa;
use mkpat::ir::Tables;
use mkpat::settings::Settings;
use mkpat::syntax::ast::Dialect;
use mkpat_matchers::incremental::Follower;
use mkpat_runtime::fast::Index;
use mkpat_runtime::pattern::{Cell, Edges, Element, Kind, Side};
use mkpat_runtime::point::Offset;
use mkpat_tools::selftest::{self, Report, selftest_with};

/// Every kind of cell, an edge, a corner, a drawing wider than its stones, a symmetric one.
const DATABASE: &str = "\
Pattern Free

?.*??
xOXo?
?????

:8,s

Pattern Edge

X,*
oO!
---

:8,s

Pattern Corner

|.X
|*O
+--

:8,s

Pattern Facing

O*O

:+,s
";

fn tables() -> Tables {
    let mut session = Session::default();
    let settings = Settings::assumed("nets", Dialect::Modern);
    let compiled = compile::compile_text(&mut session, "nets.db", DATABASE.as_bytes(), settings).unwrap();
    assert_eq!(session.diagnostics.errors(), 0, "{:?}", session.diagnostics);
    compiled.ir.tables()
}

/// The self-test of a database whose fast, incremental or automaton tables are those of another.
fn selftest_of(right: &Tables, wrong: [&Tables; 3]) -> Report {
    let views = wrong.map(Tables::view);
    let database = right.view();
    let index = Index::build(&views[0]);
    let follower = Follower::build(&views[1..2]);
    let dfa = Dfa::within(&views[2], 50_000).unwrap().tables();
    let tables = selftest::Tables {
        database: &database,
        index: &index,
        follower: &follower,
        automata: Some(dfa.view()),
    };
    selftest_with(&tables, &mut || {})
}

#[test]
fn tables_as_built_pass() {
    let right = tables();
    let report = selftest_of(&right, [&right; 3]);
    let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    // Three patterns have eight orientations and one has two, each for both sides.
    assert_eq!((report.hits, report.impossible), (2 * 26, 0));
    assert!(report.near_misses > 10 * report.hits, "{report:?}");
}

/// Demands that a mistake is found in whichever matcher has it, and in no other.
#[track_caller]
fn is_found(what: &str, right: &Tables, wrong: &Tables) {
    for (i, matcher) in ["fast", "incremental", "automaton"].into_iter().enumerate() {
        let mut which = [right; 3];
        which[i] = wrong;
        let failed: Vec<&str> = selftest_of(right, which).failed.into_keys().collect();
        assert_eq!(failed, [matcher], "{what}");
    }
}

fn accepted(kind: Kind) -> [bool; 3] {
    [Cell::Empty, Cell::Own, Cell::Other].map(|cell| kind.accepts(cell))
}

#[test]
fn a_wrong_cell_is_found() {
    let right = tables();
    for at in 0..right.elements.len() {
        let element = Element::unpack(right.elements[at]);
        let anchor = element.at == Offset::default();
        for kind in [Kind::Dot, Kind::X, Kind::O, Kind::MaybeX, Kind::MaybeO] {
            // An anchor that may be empty is a stone all the same.
            let harmless = anchor && accepted(kind).iter().zip(accepted(element.kind)).all(|(&a, b)| a || !b);
            if accepted(kind) != accepted(element.kind) && !harmless {
                let mut wrong = right.clone();
                wrong.elements[at] = Element { kind, ..element }.pack();
                is_found(&format!("{:?} as {kind:?}", element.kind), &right, &wrong);
            }
        }
        if !anchor {
            let mut wrong = right.clone();
            let moved = Offset::new(element.at.row, element.at.column + 1);
            wrong.elements[at] = Element { at: moved, ..element }.pack();
            is_found(&format!("{element:?} moved"), &right, &wrong);
        }
    }
}

#[test]
fn a_missing_or_superfluous_edge_is_found() {
    let right = tables();
    for at in 0..right.patterns.len() {
        for edge in [Edges::NORTH, Edges::SOUTH, Edges::WEST, Edges::EAST] {
            let mut wrong = right.clone();
            let edges = wrong.patterns[at].edges;
            wrong.patterns[at].edges =
                if edges.contains(edge) { edges.without(edge) } else { edges.union(edge) };
            is_found(&format!("pattern {at}, {edge:?}"), &right, &wrong);
        }
    }
}

#[test]
fn a_drawing_of_the_wrong_extent_is_found() {
    let right = tables();
    // `Free` is one column wider and one row higher than its cells ask.
    for (rows, columns) in [(-1, 0), (0, -1), (1, 0), (0, 1)] {
        let mut wrong = right.clone();
        let max = wrong.patterns[0].max;
        wrong.patterns[0].max = Offset::new(max.row + rows, max.column + columns);
        is_found(&format!("{rows} rows and {columns} columns more"), &right, &wrong);
    }
}

#[test]
fn a_missing_orientation_and_a_wrong_anchor_are_found() {
    let right = tables();
    for at in 0..right.patterns.len() {
        let mut wrong = right.clone();
        let tried = wrong.patterns[at].transformations;
        wrong.patterns[at].transformations = tried & (tried - 1);
        is_found(&format!("pattern {at}, an orientation less"), &right, &wrong);

        let mut wrong = right.clone();
        wrong.patterns[at].anchor = match wrong.patterns[at].anchor {
            Side::Own => Side::Other,
            Side::Other => Side::Own,
        };
        let anchor_matters = selftest_of(&right, [&wrong, &right, &right]).failed;
        // The anchor's side is said once more by its cell, which alone the tables are built from.
        assert!(anchor_matters.is_empty());
    }
}

#[test]
fn a_mistake_in_the_cells_a_pattern_has_none_of_is_found() {
    let right = tables();
    for at in 0..right.patterns.len() {
        let mut wrong = right.clone();
        wrong.patterns[at].elements -= 1;
        let what = format!("pattern {at}, its last cell forgotten");
        let last = wrong.patterns[at].first_element + u32::from(wrong.patterns[at].elements);
        if Element::unpack(right.elements[last as usize]).at != Offset::default() {
            is_found(&what, &right, &wrong);
        }
    }
}
