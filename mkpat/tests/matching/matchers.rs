//! One corpus, every matcher: plain, fast, incremental and automaton give the same matches.

use katachi_positions::lines;
use mkpat::dfa::Dfa;
use mkpat::dfa::tables::DfaTables;
use mkpat::ir::{Names, Tables};
use mkpat_driver::project::Project;
use mkpat_matchers::automaton::{self, grid::Grid};
use mkpat_matchers::incremental::{Followed, Follower};
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::{ClassRule, Classes, Database, Edges, Element, Kind, Pattern, Side};
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::query::{Anchors, Goal, Match, Query, Status};
use mkpat_runtime::transform::Transformation;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use std::path::Path;

/// All ways to ask a database, with filters that depend on the point alone.
fn for_all_queries(mut check: impl FnMut(&Query<'_>)) {
    let status = |p: Point| {
        [Status::Alive, Status::Critical, Status::Dead, Status::Unknown]
            [usize::from(p.row * 3 + p.column) % 4]
    };
    let scattered = |p: Point| (p.row / 2 + p.column / 2).is_multiple_of(2);
    let in_corner = |p: Point| p.row < 3 && p.column < 3;
    let goals: [&dyn Fn(Point) -> bool; 2] = [&scattered, &in_corner];
    for own in [Colour::White, Colour::Black] {
        for anchors in [Anchors::Both, Anchors::Own, Anchors::Other] {
            check(&Query { own, anchors, goal: None, status: None });
            check(&Query { own, anchors, goal: None, status: Some(&status) });
            for (contains, at_anchor) in goals.into_iter().flat_map(|goal| [(goal, false), (goal, true)]) {
                let goal = Some(Goal { contains, at_anchor });
                check(&Query { own, anchors, goal, status: Some(&status) });
            }
        }
    }
}

/// Automata larger than this take too long to build in a test.
const STATES: usize = 50_000;

/// What every matcher but the plain one needs of a database.
struct Prepared<'a> {
    database: &'a Database<'a>,
    index: &'a Index,
    follower: Follower<'a>,
    automata: Option<DfaTables>,
}

impl<'a> Prepared<'a> {
    fn new(database: &'a Database<'a>, index: &'a Index) -> Prepared<'a> {
        let automata = Dfa::within(database, STATES).map(|dfa| dfa.tables());
        Prepared { database, index, follower: Follower::build(&[*database]), automata }
    }

    /// Demands that the fast and the incremental matcher give the plain matches in their order, and the automaton the
    /// same set; tells how many matches there are.
    #[track_caller]
    fn compare(&self, board: &DrawnBoard) -> usize {
        let scan = Scan::new(board).expect("the board is small enough");
        let followed = Followed::new(&self.follower, board).expect("the board is small enough");
        let automata = self.automata.as_ref().map(|tables| (tables.view(), Grid::new(board)));
        let mut matches = 0;
        for_all_queries(|query| {
            let expected = plain::matches(self.database, board, query);
            let mut found = Vec::new();
            self.index.for_each_match(self.database, &scan, query, |m| found.push(m));
            assert_eq!(found, expected, "fast");
            found.clear();
            assert!(self.index.for_each_match_on(self.database, board, query, |m| found.push(m)));
            assert_eq!(found, expected, "fast, on a board that was not prepared");
            found.clear();
            self.index.for_each_match_portably(self.database, &scan, query, |m| found.push(m));
            assert_eq!(found, expected, "portable");
            found.clear();
            followed.for_each_match(0, query, |m| found.push(m));
            assert_eq!(found, expected, "incremental");
            matches += expected.len();
            if let Some((automata, grid)) = &automata {
                found.clear();
                automaton::for_each_match(automata, self.database, grid, query, |m| found.push(m));
                assert_eq!(sorted(found), sorted(expected), "automaton");
            }
        });
        matches
    }
}

fn sorted(mut matches: Vec<Match>) -> Vec<Match> {
    matches.sort();
    matches
}

fn compare_followed(databases: &[Database<'_>], followed: &Followed<'_>) {
    for (which, database) in databases.iter().enumerate() {
        for_all_queries(|query| {
            let mut found = Vec::new();
            followed.for_each_match(which, query, |m| found.push(m));
            assert_eq!(found, plain::matches(database, followed.board(), query), "incremental");
        });
    }
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
        names: Names::default(),
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
        tables.names.push("");
    }
    tables
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn all_matchers_agree_on_random_databases_and_boards(tables in database(), boards in proptest::collection::vec(board(), 1..4)) {
        let view = tables.view();
        let index = Index::build(&view);
        let prepared = Prepared::new(&view, &index);
        for board in &boards {
            prepared.compare(board);
        }
    }

    #[test]
    fn following_a_game_gives_the_matches_of_every_position(
        tables in proptest::collection::vec(database(), 1..3),
        board in board(),
        changes in proptest::collection::vec((any::<u16>(), stone()), 1..30),
    ) {
        let views: Vec<Database<'_>> = tables.iter().map(Tables::view).collect();
        let follower = Follower::build(&views);
        let mut followed = Followed::new(&follower, &board).expect("the board is small enough");
        let mut undo = Vec::new();
        for (at, stone) in changes {
            let point = nth_point(usize::from(at), board.size());
            undo.push((point, followed.board().stone(point)));
            followed.change(point, stone);
        }
        compare_followed(&views, &followed);
        for (point, stone) in undo.into_iter().rev() {
            followed.change(point, stone);
        }
        compare_followed(&views, &followed);
    }

    #[test]
    fn moves_that_capture_are_followed_and_taken_back(
        tables in database(),
        size in 5u8..=25,
        moves in proptest::collection::vec((any::<u16>(), 0u8..8), 1..60),
    ) {
        let views = [tables.view()];
        let follower = Follower::build(&views);
        follow_random_moves(&follower, &views, size, &moves, compare_followed);
    }
}

fn nth_point(k: usize, size: u8) -> Point {
    let (k, size) = (k % (usize::from(size) * usize::from(size)), usize::from(size));
    Point::new((k / size) as u8, (k % size) as u8)
}

/// Moves of a game on a few neighbouring points, so that many capture, some taken back. A move is a point and what to
/// do: play it, take a move back, or go back and forth by looking at the board alone.
fn follow_random_moves<'a>(
    follower: &'a Follower<'a>,
    views: &[Database<'_>],
    size: u8,
    moves: &[(u16, u8)],
    check: impl Fn(&[Database<'_>], &Followed<'_>),
) {
    let mut followed = Followed::new(follower, &DrawnBoard::empty(size)).expect("the board is small enough");
    let mut boards = vec![DrawnBoard::empty(size)];
    for &(at, what) in moves {
        let now = &boards[boards.len() - 1];
        let mut next = now.clone();
        // Two of three moves go to a corner of 5×5 points, where strings run out of liberties soon.
        let point =
            if at % 3 == 0 { nth_point(usize::from(at), size) } else { nth_point(usize::from(at), 5) };
        let colour = if what % 2 == 0 { Colour::Black } else { Colour::White };
        if what == 7 && boards.len() > 1 {
            boards.pop();
            assert!(followed.undo());
        } else if next.play(point, colour) {
            let points = (0..usize::from(size) * usize::from(size)).map(|k| nth_point(k, size));
            let changes = points.filter(|&p| next.stone(p) != now.stone(p)).map(|p| (p, next.stone(p)));
            if what < 5 {
                followed.play(changes.collect::<Vec<_>>());
            } else {
                for board in [&next, now, &next] {
                    assert!(followed.follow(board));
                }
            }
            let before = boards.len().checked_sub(2).map(|k| &boards[k]);
            if what >= 5 && before.is_some_and(|before| before.stones().eq(next.stones())) {
                // Looking at boards alone, retaking a ko is taking a move back.
                boards.pop();
                continue;
            }
            if what >= 5 && next.stones().eq(now.stones()) {
                // A stone that captures nothing and dies at once is no step.
                continue;
            }
            boards.push(next);
        }
    }
    check(views, &followed);
    while boards.len() > 1 {
        boards.pop();
        assert!(followed.undo());
    }
    assert_eq!(boards[0].size(), followed.board().size());
    check(views, &followed);
}

fn compare_raw(views: &[Database<'_>], followed: &Followed<'_>) {
    for (which, view) in views.iter().enumerate() {
        for own in [Colour::White, Colour::Black] {
            let mut found = Vec::new();
            followed.for_each_match(which, &Query::raw(own), |m| found.push(m));
            assert_eq!(found, plain::matches(view, followed.board(), &Query::raw(own)), "{}", view.name);
        }
    }
}

fn follow_games_with(tables: &[Tables]) {
    let views: Vec<Database<'_>> = tables.iter().map(Tables::view).collect();
    let follower = Follower::build(&views);
    let mut seed = 1u32;
    let mut random = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        seed >> 16
    };
    for size in (5..=25).step_by(4) {
        let moves: Vec<(u16, u8)> = (0..60).map(|_| (random() as u16, (random() % 8) as u8)).collect();
        follow_random_moves(&follower, &views, size, &moves, compare_raw);
    }
}

#[test]
fn games_are_followed_with_our_own_databases() {
    follow_games_with(&tables_of(&snapshots::workspace().join("patterns/databases.toml")));
}

#[test]
fn games_are_followed_with_the_corpus_databases() {
    let Some(shared) = snapshots::corpus("games_are_followed_with_the_corpus_databases") else { return };
    follow_games_with(&tables_of(&shared.join("corpus/gnugo-3.8/patterns/databases.toml")));
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
    let index = Index::build(&view);
    let follower = Follower::build(&[view]);
    Prepared { database: &view, index: &index, follower, automata: None }.compare(&board);
}

/// The tables of all databases of a manifest but corner databases.
fn tables_of(manifest: &Path) -> Vec<Tables> {
    let mut project = Project::open(manifest, "databases.toml").unwrap().expect("the manifest is in order");
    project.compile_all().iter().filter(|c| c.corner.is_none()).map(|c| c.ir.tables()).collect()
}

/// Demands that all matchers agree on all boards; tells which databases an automaton joined in for, and which matched
/// nowhere.
fn compare_all(databases: &[Tables], boards: &[DrawnBoard]) -> [Vec<String>; 2] {
    let [mut with_automaton, mut nowhere] = [Vec::new(), Vec::new()];
    for tables in databases {
        let view = tables.view();
        let index = Index::build(&view);
        let prepared = Prepared::new(&view, &index);
        let matches: usize = boards.iter().map(|board| prepared.compare(board)).sum();
        nowhere.extend((matches == 0).then(|| tables.name.clone()));
        with_automaton.extend(prepared.automata.map(|_| tables.name.clone()));
    }
    [with_automaton, nowhere]
}

/// Boards of many sizes with stones here and there, and some with few.
fn random_boards() -> Vec<DrawnBoard> {
    let mut turn = 1u32;
    let mut next = move || {
        turn = turn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        turn >> 16
    };
    let mut boards = Vec::new();
    for (size, one_in) in
        [(5, 2), (6, 3), (7, 4), (9, 3), (9, 20), (13, 4), (19, 5), (19, 20), (19, 90), (22, 6), (25, 8)]
    {
        let mut board = DrawnBoard::empty(size);
        for row in 0..size {
            for column in 0..size {
                let stone = match next() % (2 * one_in) {
                    0 => Some(Colour::Black),
                    1 => Some(Colour::White),
                    _ => None,
                };
                board.set(Point::new(row, column), stone);
            }
        }
        boards.push(board);
    }
    boards
}

/// Every so many of the oracle's positions.
fn oracle_boards(shared: &Path, step: usize) -> Vec<DrawnBoard> {
    boards_of(&shared.join("oracle/matches/positions.jsonl"), step)
}

/// Every so many positions of a file.
fn boards_of(path: &Path, step: usize) -> Vec<DrawnBoard> {
    let text = std::fs::read(path).unwrap();
    let all = lines::parse("positions.jsonl", &text).unwrap();
    all.into_iter().step_by(step).map(|position| position.board).collect()
}

#[test]
fn all_matchers_agree_on_our_own_databases() {
    let databases = tables_of(&snapshots::workspace().join("patterns/databases.toml"));
    let mut boards = random_boards();
    // Free handicap patterns are anchored at a stone in the corner of a board that has few others.
    let mut corner = DrawnBoard::empty(19);
    corner.set(Point::new(0, 0), Some(Colour::White));
    boards.push(corner);
    boards.extend(boards_of(&snapshots::positions(), 4));
    let [with_automaton, nowhere] = compare_all(&databases, &boards);
    assert!(nowhere.is_empty(), "{nowhere:?} match nowhere");
    // GNU Go's databases of attacks and defences in life and death have no automaton within the limit; ours have outgrown it too.
    assert_eq!(with_automaton, ["attack", "influence", "aa_attackpats", "owl_vital_apats"]);
}

#[test]
fn all_matchers_agree_on_the_oracles_positions() {
    let Some(shared) = snapshots::corpus("all_matchers_agree_on_the_oracles_positions") else { return };
    let databases = tables_of(&shared.join("corpus/gnugo-3.8/patterns/databases.toml"));
    let [with_automaton, nowhere] = compare_all(&databases, &oracle_boards(&shared, 20));
    assert_eq!(nowhere, ["oracle"]);
    assert_eq!(with_automaton, ["attack", "aa_attackpats", "owl_vital_apats", "oracle"]);
}

#[test]
fn all_matchers_agree_on_the_classic_databases() {
    let Some(shared) = snapshots::corpus("all_matchers_agree_on_the_classic_databases") else { return };
    let databases = tables_of(&shared.join("corpus/gnugo-2.6/patterns/databases.toml"));
    let [_, nowhere] = compare_all(&databases, &oracle_boards(&shared, 70));
    assert!(nowhere.is_empty(), "{nowhere:?} match nowhere");
}
