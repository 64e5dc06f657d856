//! One corpus, every matcher: plain, fast, incremental and automaton give the same matches.

use mkpat::dfa::Dfa;
use mkpat::ir::Tables;
use mkpat::project::Project;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::incremental::{Followed, Follower};
use mkpat_runtime::pattern::{ClassRule, Classes, Database, Edges, Element, Kind, Pattern, Side};
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::query::{Anchors, Goal, Match, Query, Status};
use mkpat_runtime::transform::Transformation;
use proptest::prelude::*;
use proptest::strategy::ValueTree;

/// All ways to ask a database, with filters that depend on the point alone.
fn for_all_queries(mut check: impl FnMut(&Query<'_>)) {
    let status = |p: Point| {
        [Status::Alive, Status::Critical, Status::Dead, Status::Unknown]
            [usize::from(p.row * 3 + p.column) % 4]
    };
    let contains = |p: Point| (p.row / 2 + p.column / 2).is_multiple_of(2);
    for own in [Colour::White, Colour::Black] {
        for anchors in [Anchors::Both, Anchors::Own, Anchors::Other] {
            check(&Query { own, anchors, goal: None, status: None });
            check(&Query { own, anchors, goal: None, status: Some(&status) });
            for at_anchor in [false, true] {
                let goal = Some(Goal { contains: &contains, at_anchor });
                check(&Query { own, anchors, goal, status: Some(&status) });
            }
        }
    }
}

/// Demands that the fast matchers give the plain matches in their order, and the automaton the same set.
fn compare(database: &Database<'_>, index: &Index, dfa: Option<&Dfa>, board: &DrawnBoard) {
    let scan = Scan::new(board).expect("the board is small enough");
    for_all_queries(|query| {
        let expected = plain::matches(database, board, query);
        let mut found = Vec::new();
        index.for_each_match(database, &scan, query, |m| found.push(m));
        assert_eq!(found, expected, "fast");
        found.clear();
        index.for_each_match_portably(database, &scan, query, |m| found.push(m));
        assert_eq!(found, expected, "portable");
        if let Some(dfa) = dfa {
            found.clear();
            dfa.for_each_match(database, board, query, &mut |m| found.push(m));
            assert_eq!(sorted(found.clone()), sorted(expected), "automaton");
        }
    });
}

fn sorted(mut matches: Vec<Match>) -> Vec<Match> {
    matches.sort();
    matches
}

fn compare_followed(database: &Database<'_>, followed: &Followed<'_>) {
    for_all_queries(|query| {
        let mut found = Vec::new();
        followed.for_each_match(0, query, |m| found.push(m));
        assert_eq!(found, plain::matches(database, followed.board(), query), "incremental");
    });
}

fn stone() -> impl Strategy<Value = Option<Colour>> {
    prop_oneof![3 => Just(None), 2 => Just(Some(Colour::Black)), 2 => Just(Some(Colour::White))]
}

fn board() -> impl Strategy<Value = DrawnBoard> {
    (prop_oneof![1u8..5, 5u8..=25]).prop_flat_map(|size| {
        proptest::collection::vec(stone(), usize::from(size) * usize::from(size)).prop_map(move |stones| {
            let mut board = DrawnBoard::empty(size);
            for (k, stone) in stones.into_iter().enumerate() {
                board.set(Point::new((k / usize::from(size)) as u8, (k % usize::from(size)) as u8), stone);
            }
            board
        })
    })
}

/// A pattern with the elements it has: an anchor, and cells mostly near it.
fn pattern() -> impl Strategy<Value = (Pattern, Vec<Element>)> {
    let coordinate = prop_oneof![12 => -2i8..=2, 3 => -5i8..=5, 1 => -10i8..=10];
    let kind = proptest::sample::select(&Kind::ALL[..]);
    let element = (coordinate.clone(), coordinate, kind)
        .prop_map(|(row, column, kind)| Element { at: Offset::new(row, column), kind });
    let mask = proptest::sample::select(vec![0xffu8, 0x0f, 0x03, 0x3c, 0x01]);
    let elements = proptest::collection::vec(element, 0..6);
    (elements, any::<bool>(), 0u8..32, mask, 0u32..32, 0i8..2, 0usize..7).prop_map(
        |(mut elements, own, edges, transformations, classes, margin, stored)| {
            elements.retain(|e| e.at != Offset::default());
            elements.push(Element { at: Offset::default(), kind: if own { Kind::O } else { Kind::X } });
            let rows = elements.iter().map(|e| e.at.row);
            let columns = elements.iter().map(|e| e.at.column);
            let min =
                Offset::new(rows.clone().min().unwrap_or(0) - margin, columns.clone().min().unwrap_or(0));
            let max = Offset::new(rows.max().unwrap_or(0), columns.max().unwrap_or(0) + margin);
            let pattern = Pattern {
                first_element: 0,
                elements: elements.len() as u16,
                stored: stored.min(elements.len()) as u16,
                anchor: if own { Side::Own } else { Side::Other },
                min,
                max,
                edges: Edges(if edges < 16 { edges } else { 0 }),
                transformations,
                hint: Transformation::IDENTITY,
                has_move: margin == 0,
                proposed: Offset::new(max.row, min.column),
                classes: Classes(classes),
                weight: 0.0,
                first_attribute: 0,
                attributes: 0,
            };
            (pattern, elements)
        },
    )
}

fn database() -> impl Strategy<Value = Tables> {
    let flags = (any::<bool>(), any::<bool>(), any::<bool>());
    (proptest::collection::vec(pattern(), 1..80), flags).prop_map(|(patterns, (modern, alone, fixed))| {
        Tables {
            class_rule: if modern { ClassRule::Modern } else { ClassRule::Classic },
            goal_at_anchor_alone: alone,
            fixed_anchor: fixed,
            ..tables(patterns)
        }
    })
}

fn tables(patterns: Vec<(Pattern, Vec<Element>)>) -> Tables {
    let mut tables = Tables {
        name: "random".to_owned(),
        names: String::new(),
        name_ends: Vec::new(),
        patterns: Vec::new(),
        elements: Vec::new(),
        attributes: Vec::new(),
        class_rule: ClassRule::Modern,
        goal_at_anchor_alone: false,
        fixed_anchor: false,
    };
    for (pattern, elements) in patterns {
        tables.patterns.push(Pattern { first_element: tables.elements.len() as u32, ..pattern });
        tables.elements.extend(elements.into_iter().map(Element::pack));
        tables.name_ends.push(0);
    }
    tables
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn all_matchers_agree_on_random_databases_and_boards(tables in database(), boards in proptest::collection::vec(board(), 1..4)) {
        let view = tables.view();
        let index = Index::build(&view);
        let dfa = Dfa::build(&view, 20_000).ok();
        for board in &boards {
            compare(&view, &index, dfa.as_ref(), board);
        }
    }

    #[test]
    fn following_a_game_gives_the_matches_of_every_position(
        tables in database(),
        board in board(),
        changes in proptest::collection::vec((any::<u16>(), stone()), 1..30),
    ) {
        let view = tables.view();
        let index = Index::build(&view);
        let followers = [Follower::build(&view, &index)];
        let mut followed = Followed::new(&followers, &board).expect("the board is small enough");
        let mut undo = Vec::new();
        for (at, stone) in changes {
            let k = usize::from(at) % (usize::from(board.size()) * usize::from(board.size()));
            let point = Point::new((k / usize::from(board.size())) as u8, (k % usize::from(board.size())) as u8);
            undo.push((point, followed.board().stone(point)));
            followed.change(point, stone);
        }
        compare_followed(&view, &followed);
        for (point, stone) in undo.into_iter().rev() {
            followed.change(point, stone);
        }
        compare_followed(&view, &followed);
    }
}

/// More clusters of shapes than a word has bits, and more shapes at one stone than there is room for at once.
#[test]
fn many_matches_at_one_stone_come_in_the_order_of_plain_matching() {
    let board = DrawnBoard::from_rows(&[".....", "..X..", ".OX..", ".....", "....O"]).unwrap();
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let patterns = std::iter::repeat_with(|| pattern().new_tree(&mut runner).unwrap().current());
    let loose = patterns.filter(|(_, elements)| elements.len() < 3).take(5000);
    let turned = loose.map(|(pattern, elements)| (Pattern { transformations: 0xff, ..pattern }, elements));
    let tables = tables(turned.collect());
    let view = tables.view();
    assert!(plain::matches(&view, &board, &Query::raw(Colour::White)).len() > 1000);
    compare(&view, &Index::build(&view), None, &board);
}

#[test]
fn the_fast_matchers_agree_with_the_plain_one_on_the_oracles_positions() {
    let name = "the_fast_matchers_agree_with_the_plain_one_on_the_oracles_positions";
    let Some(shared) = snapshots::corpus(name) else { return };
    let manifest = shared.join("corpus/gnugo-3.8/patterns/databases.toml");
    let mut project = Project::open(&manifest, "databases.toml").unwrap().expect("the manifest is in order");
    let text = std::fs::read_to_string(shared.join("oracle/matches/positions.jsonl")).unwrap();
    let boards: Vec<DrawnBoard> = text
        .lines()
        .step_by(14)
        .map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            let rows: Vec<&str> =
                value["rows"].as_array().unwrap().iter().filter_map(|r| r.as_str()).collect();
            DrawnBoard::from_rows(&rows).unwrap()
        })
        .collect();
    for compiled in project.compile_all().iter().filter(|c| c.corner.is_none()) {
        let tables = compiled.ir.tables();
        let view = tables.view();
        let index = Index::build(&view);
        for board in &boards {
            compare(&view, &index, None, board);
        }
    }
}

#[test]
fn the_self_test_passes_and_wrong_tables_fail_it() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let tables = database().new_tree(&mut runner).unwrap().current();
    let view = tables.view();
    let report = mkpat::selftest::selftest(&view);
    assert!(report.hits > 0 && report.near_misses > report.hits, "{report:?}");
    let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));

    // Tables of a database whose first element says the opposite.
    let mut wrong = tables.clone();
    wrong.elements[0] ^= 1 << 12;
    let report = mkpat::selftest::selftest_with(&view, &Index::build(&wrong.view()));
    assert!(report.failures.iter().any(|failure| failure.matcher == "fast"));
    assert!(report.failures.iter().all(|failure| failure.matcher != "plain"));
}
