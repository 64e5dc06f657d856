//! What compiled patterns are and where they match, drawn.

use mkpat::compile::{self, Compiled, Session};
use mkpat::settings::{AnchorColours, Kind, Matcher, Settings};
use mkpat::syntax::ast::Dialect;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::pattern::AttributeKind;
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::query::{Anchors, Goal, Match, Query, Status};

fn settings(dialect: Dialect) -> Settings {
    Settings {
        kind: Kind::General,
        anchor: AnchorColours::Both,
        matcher: Matcher::Standard,
        ..Settings::assumed("test", dialect)
    }
}

fn compile_with(text: &str, settings: Settings) -> Compiled {
    let mut session = Session::default();
    let compiled = compile::compile_text(&mut session, "test.db", text.as_bytes(), settings).unwrap();
    assert_eq!(session.diagnostics.errors(), 0, "{:#?}", session.diagnostics);
    compiled
}

fn compile(text: &str) -> Compiled {
    compile_with(text, settings(Dialect::Modern))
}

/// Matches as `name transformation anchor>move`, on a board drawn with X black and O white; O is to move.
fn matches(compiled: &Compiled, board: &str) -> Vec<String> {
    matches_of(compiled, board, &Query::raw(Colour::White))
}

fn matches_of(compiled: &Compiled, board: &str, query: &Query<'_>) -> Vec<String> {
    let rows: Vec<&str> = board.split_whitespace().collect();
    let board = DrawnBoard::from_rows(&rows).expect("a square board");
    let size = mkpat_runtime::board::BoardView::size(&board);
    let tables = compiled.ir.tables();
    let view = tables.view();
    let shown = |m: Match| {
        let proposed = m.proposed.map_or("-".to_owned(), |p| p.vertex(size).to_string());
        format!(
            "{} {} {}>{proposed}",
            view.pattern_name(m.pattern),
            m.transformation.number(),
            m.anchor.vertex(size)
        )
    };
    plain::matches(&view, &board, query).into_iter().map(shown).collect()
}

#[test]
fn the_test_vector_of_the_reference() {
    // `semantics.md`
    let compiled = compile("Pattern A\n\nO.*\nXO?\n\n:8,-\n");
    let tables = compiled.ir.tables();
    let pattern = tables.patterns[0];
    let cells: Vec<(Offset, mkpat_runtime::pattern::Kind)> =
        tables.view().elements_of(&pattern).map(|e| (e.at, e.kind)).collect();
    use mkpat_runtime::pattern::Kind::{Dot, O, X};
    let at = Offset::new;
    assert_eq!(cells, [(at(1, 0), X), (at(1, 1), O), (at(0, 0), O), (at(0, 2), Dot), (at(0, 1), Dot)]);
    assert_eq!((pattern.min, pattern.max, pattern.proposed), (at(0, 0), at(1, 2), at(0, 2)));
}

#[test]
fn a_pattern_without_a_move_has_labels_all_the_same() {
    // `semantics.md`
    let text = "Pattern A\n\n??O\n?.?\nO??\n\n:8,-\n\n??O\n?a?\nO??\n\n;lib(a)>1\n";
    let compiled = compile_with(text, Settings { kind: Kind::Connections, ..settings(Dialect::Modern) });
    let pattern = &compiled.ir.patterns[0];
    assert_eq!(pattern.proposed, (Offset::new(0, 2), false));
    assert_eq!((pattern.min, pattern.max), (Offset::new(0, -2), Offset::new(2, 0)));
    assert_eq!(pattern.labels, [('a', Offset::new(1, -3))]);
}

#[test]
fn turned_and_reflected_shapes_are_found() {
    let compiled = compile("Pattern Hook\n\nO*?\nX.x\n\n:8,-\n");
    let board = "
        .......
        ..OO...
        ..XX...
        .......
        .......
        .......
        .......";
    assert_eq!(matches(&compiled, board), ["Hook 7 C6>B6", "Hook 0 D6>E6"]);
    let turned = "
        .......
        .......
        ..XO...
        ..XO...
        .......
        .......
        .......";
    assert_eq!(matches(&compiled, turned), ["Hook 4 D5>D6", "Hook 1 D4>D3"]);
}

#[test]
fn a_declared_symmetry_halves_the_orientations() {
    let text = |code| format!("Pattern Cap\n\n?*?\n?X?\n\n:{code},-\n");
    let board = "
        ...
        .X.
        ...";
    let found = |code| matches(&compile(&text(code)), board).len();
    assert_eq!((found('8'), found('|')), (8, 4));
}

#[test]
fn edges_hold_the_pattern_to_the_side_of_the_board() {
    let compiled = compile("Pattern Crawl\n\nXO*\n---\n\n:8,-\n");
    let board = "
        .....
        .....
        .XO..
        .....
        .XO..";
    assert_eq!(matches(&compiled, board), ["Crawl 0 B1>D1"]);
}

#[test]
fn question_marks_have_to_be_on_the_board() {
    let compiled = compile("Pattern Room\n\n?O*?\n\n:|,-\n");
    let board = "
        O....
        .....
        .....
        .....
        .....";
    assert_eq!(matches(&compiled, board), [] as [&str; 0]);
}

#[test]
fn of_opposite_edges_the_standard_matcher_knows_one_and_the_automaton_both() {
    let text = "Pattern Wall\n\n---\n?O*\n---\n\n:8,-\n";
    let board = "
        .O...
        .....
        .....
        .....
        .....";
    let standard = compile(text);
    let dfa = compile_with(text, Settings { matcher: Matcher::Dfa, ..settings(Dialect::Modern) });
    assert_eq!(matches(&standard, board), ["Wall 0 B5>C5", "Wall 7 B5>A5"]);
    assert_eq!(matches(&dfa, board), [] as [&str; 0]);
}

#[test]
fn the_anchor_pass_decides_whose_stones_are_visited() {
    let compiled = compile("Pattern Own\n\nO*\n\n:8,-\n\nPattern Other\n\nX*\n\n:8,-\n");
    let board = "
        X..
        ...
        ..O";
    let query = |anchors| Query { anchors, ..Query::raw(Colour::White) };
    let names = |anchors| {
        let found = matches_of(&compiled, board, &query(anchors));
        found
            .iter()
            .map(|m| m.split(' ').next().unwrap().to_owned())
            .collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(names(Anchors::Own).into_iter().collect::<Vec<_>>(), ["Own"]);
    assert_eq!(names(Anchors::Other).into_iter().collect::<Vec<_>>(), ["Other"]);
    assert_eq!(names(Anchors::Both).len(), 2);
}

#[test]
fn classes_look_at_the_dragons_under_the_stones() {
    let text = |class| format!("Pattern A\n\nO*X\n\n:-,{class}\n");
    let board = "
        .....
        .....
        O.X..
        .....
        .....";
    let found = |class, own, other| {
        let status = |p: Point| if p.column == 0 { own } else { other };
        let query = Query { status: Some(&status), ..Query::raw(Colour::White) };
        !matches_of(&compile(&text(class)), board, &query).is_empty()
    };
    use Status::{Alive, Critical, Dead, Unknown};
    for (class, own, accepted) in [
        ("O", Alive, true),
        ("O", Critical, false),
        ("O", Dead, false),
        ("O", Unknown, true),
        ("o", Alive, false),
        ("o", Critical, true),
        ("o", Dead, true),
        ("o", Unknown, true),
    ] {
        assert_eq!(found(class, own, Unknown), accepted, "class {class}, own dragon {own:?}");
    }
    for (class, other, accepted) in [
        ("X", Alive, true),
        ("X", Critical, true),
        ("X", Dead, false),
        ("x", Alive, false),
        ("x", Critical, true),
        ("x", Dead, true),
    ] {
        assert_eq!(found(class, Unknown, other), accepted, "class {class}, other dragon {other:?}");
    }
}

#[test]
fn a_goal_is_met_by_stored_stones_only() {
    let text = |goal: &str| format!("goal_elements {goal}\ncallback_data none\n\nPattern A\n\nO*X\n\n:-,-\n");
    let board = "
        .....
        .....
        O.X..
        .....
        .....";
    let found = |goal: &str, column: u8, at_anchor| {
        let contains = move |p: Point| p == Point::new(2, column);
        let goal_query = Goal { contains: &contains, at_anchor };
        let query = Query { goal: Some(goal_query), ..Query::raw(Colour::White) };
        let settings = Settings { matcher: Matcher::Dfa, ..settings(Dialect::Modern) };
        !matches_of(&compile_with(&text(goal), settings), board, &query).is_empty()
    };
    assert!(found("X", 2, false), "the X stone can meet the goal");
    assert!(!found("X", 0, false), "the O stone cannot");
    assert!(found("O", 0, false));
    assert!(found("X", 0, true), "asked for at the anchor, the O stone it is");
}

// The classic dialect.

fn classic(text: &str, kind: Kind) -> Compiled {
    let anchor = if kind == Kind::Connections { AnchorColours::Own } else { AnchorColours::Both };
    compile_with(text, Settings { kind, anchor, ..settings(Dialect::Classic) })
}

#[test]
fn in_classic_connections_an_exclamation_mark_may_be_an_opponents_stone() {
    // `drawings.md#cells`
    let compiled = classic("Pattern 1\n\nO*O\n?!?\n\n:|,C,NULL\n", Kind::Connections);
    let found = |below| {
        let board = format!(".....\n.....\n.O.O.\n..{below}..\n.....");
        matches(&compiled, &board).contains(&"1 0 B3>C3".to_owned())
    };
    assert_eq!(['X', '.', 'O'].map(found), [true, true, false]);
}

#[test]
fn classic_patterns_are_matched_by_decreasing_greatest_value() {
    // `entry.md#classic-entry-lines`: weight + assistance + split bonus + random part + positive bonuses
    let text = "\
Pattern Low

O*

:8,80,0,s,0,0,0,-5,5,NULL

Pattern High

X*

:8,60,wind(10,2,5,1),s,5,-7,3,0,4,NULL

Pattern Equal

O.*

:8,85,0,s,0,0,0,0,0,NULL
";
    let compiled = classic(text, Kind::General);
    let most = |i: usize| {
        let attributes = &compiled.ir.patterns[i].attributes;
        attributes.iter().find(|a| a.kind == AttributeKind::Most).map(|a| a.value)
    };
    let names: Vec<&str> = compiled.ir.patterns.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names, ["High", "Low", "Equal"]);
    assert_eq!([most(0), most(1), most(2)], [Some(97.0), Some(85.0), Some(85.0)]);
}

#[test]
fn a_critical_dragon_never_rejects_a_classic_pattern() {
    let compiled = classic("Pattern A\n\nO*X\n\n:8,50,0,O,0,0,0,0,0,NULL\n", Kind::General);
    let board = "
        .....
        .....
        O.X..
        .....
        .....";
    let found = |status: Status| {
        let status = move |_: Point| status;
        !matches_of(&compiled, board, &Query { status: Some(&status), ..Query::raw(Colour::White) })
            .is_empty()
    };
    assert_eq!([found(Status::Critical), found(Status::Dead), found(Status::Alive)], [true, false, true]);
}
