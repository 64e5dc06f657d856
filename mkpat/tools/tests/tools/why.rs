//! Nearest misses: who makes the changes that are told has a match, and with one change less has none.

use katachi_positions::place::Which;
use katachi_positions::position::without_liberty;
use katachi_positions::{Game, sources};
use mkpat::loaded::Loaded;
use mkpat::source::Sources;
use mkpat_driver::project::Project;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::pattern::PatternId;
use mkpat_runtime::plain::Anchored;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::{Query, Status};
use mkpat_tools::why::words::{self, Asked};
use mkpat_tools::why::{Answer, Change, Misplaced, Miss, Question, facts, json, patterns, why};
use std::path::Path;

/// Pairs of pattern and point that are tried.
const PAIRS: usize = 500;

fn databases(folder: &Path) -> Vec<Loaded> {
    let opened = Project::open(&folder.join("databases.toml"), "databases.toml").expect("a manifest");
    let mut project = opened.expect("in order").with_joseki(Box::new(joseki::FrontEnd));
    project.compile_all().into_iter().map(|compiled| Loaded::new(compiled, true)).collect()
}

/// Every so many records of a folder.
fn games(folder: &Path, step: usize) -> Vec<Game> {
    let files = sources(&[folder.to_string_lossy().into_owned()]).expect("a folder");
    files
        .iter()
        .step_by(step)
        .filter_map(|file| file.games().ok())
        .flatten()
        .filter(|game| game.moves() > 0)
        .collect()
}

/// Numbers by seed.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

fn ask(database: &Loaded, id: PatternId, board: &DrawnBoard, own: Colour, point: Point) -> Answer {
    let question =
        Question { database, id, board, sides: &[own], point, at_anchor: false, status: None, goal: None };
    why(&question, &mut |call| facts::answer(board, call))
}

/// Whether the plain matcher finds the pattern there, shape alone.
fn is_found(database: &Loaded, id: PatternId, miss: &Miss, board: &DrawnBoard) -> bool {
    let (query, t, anchor) = (Query::raw(miss.own), miss.transformation, miss.place.anchor);
    if let Some(tables) = database.tables() {
        let there = Anchored { database: &tables, board, query: &query, anchor };
        let asked = board.stone(anchor).is_some() && miss.misplaced != Some(Misplaced::OffBoard);
        return asked && there.shape_fits(&tables.patterns[id.index()], t);
    }
    let mut found = false;
    database.for_each_match(board, &query, |m| found |= m.id == id && m.transformation() == t);
    found
}

fn made(board: &DrawnBoard, changes: &[Change]) -> DrawnBoard {
    let mut board = board.clone();
    changes.iter().for_each(|change| board.set(change.point, change.put));
    board
}

/// Every transformation of an answer: with the changes it matches, with one of them less it does not, and where the place is
/// wrong they help nothing. The first one is the nearest.
fn check(database: &Loaded, id: PatternId, board: &DrawnBoard, answer: &Answer) -> bool {
    for miss in &answer.misses {
        let found = |changes: &[Change]| is_found(database, id, miss, &made(board, changes));
        assert_eq!(found(&miss.changes), miss.misplaced.is_none(), "{miss:?}");
        for left_out in 0..miss.changes.len() {
            let mut others = miss.changes.clone();
            others.remove(left_out);
            assert!(!found(&others), "{miss:?}");
        }
    }
    let fitting = answer.misses.iter().filter(|miss| miss.misplaced.is_none());
    let nearest = fitting.map(|miss| miss.changes.len()).min();
    assert_eq!(nearest, answer.misses.first().filter(|m| m.misplaced.is_none()).map(|m| m.changes.len()));
    nearest.is_some()
}

/// Tries pairs by seed until [`PAIRS`] of them had room for their pattern.
fn round_trips(databases: &[Loaded], games: &[Game], seed: u64) {
    let all = patterns(databases, &|_| true);
    let mut random = Random(seed);
    let (mut possible, mut tried) = (0, 0);
    while possible < PAIRS {
        tried += 1;
        assert!(tried < 20 * PAIRS, "hardly any point has room for its pattern");
        let (database, id, _) = all[random.below(all.len())];
        let game = &games[random.below(games.len())];
        let Ok(positions) = game.positions(&Which::Before(1 + random.below(game.moves()))) else { continue };
        let board = &positions[0].board;
        let own = [Colour::Black, Colour::White][random.below(2)];
        let size = usize::from(board.size());
        let point = Point::new(random.below(size) as u8, random.below(size) as u8);
        let mut answer = ask(database, id, board, own, point);
        // A corner pattern has its move in few places: one of those.
        if answer.misses.is_empty() && !answer.elsewhere.is_empty() {
            answer = ask(database, id, board, own, answer.elsewhere[random.below(answer.elsewhere.len())]);
        }
        possible += usize::from(check(database, id, board, &answer));
    }
}

#[test]
fn changes_that_are_told_make_our_patterns_match() {
    let databases = databases(&snapshots::workspace().join("patterns"));
    round_trips(&databases, &games(&snapshots::workspace().join("patterns/games"), 1), 1);
}

#[test]
fn changes_that_are_told_make_the_patterns_of_the_corpus_match() {
    let test = "changes_that_are_told_make_the_patterns_of_the_corpus_match";
    let Some(shared) = snapshots::corpus(test) else { return };
    let games = games(&shared.join("corpus/regression/games"), 20);
    for (folder, seed) in [("corpus/gnugo-3.8/patterns", 2), ("corpus/gnugo-2.6/patterns", 3)] {
        round_trips(&databases(&shared.join(folder)), &games, seed);
    }
}

/// A database in a text.
fn loaded(text: &str) -> (Vec<Loaded>, Sources) {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest =
        "[[database]]\nname = \"db\"\ninputs = [\"db.db\"]\nanchor = \"both\"\nkind = \"connections\"\n";
    std::fs::write(folder.path().join("databases.toml"), manifest).expect("a file");
    std::fs::write(folder.path().join("db.db"), text).expect("a file");
    let mut project = Project::open(&folder.path().join("databases.toml"), "databases.toml")
        .expect("a file")
        .expect("in order");
    let compiled = project.compile_all();
    assert_eq!(project.session.diagnostics.errors(), 0, "{text}");
    (compiled.into_iter().map(|c| Loaded::new(c, true)).collect(), project.session.sources)
}

fn board(drawing: &str) -> DrawnBoard {
    katachi_positions::drawing::parse("board", drawing.as_bytes()).expect("a board").remove(0).board
}

/// Every pattern of a text at a point, in words; with `status` for every stone.
fn told(text: &str, drawing: &str, point: &str, status: Option<Status>) -> String {
    let (databases, sources) = loaded(text);
    let board = board(drawing);
    let point = Point::from_vertex(point, board.size()).expect("a point");
    let mut all = String::new();
    for (database, id, name) in patterns(&databases, &|_| true) {
        let of_all = |_: Point| status.unwrap_or(Status::Unknown);
        let status: Option<&dyn Fn(Point) -> Status> = if status.is_some() { Some(&of_all) } else { None };
        let sides = [Colour::Black];
        let question = Question {
            database,
            id,
            board: &board,
            sides: &sides,
            point,
            at_anchor: false,
            status,
            goal: None,
        };
        let answer = why(&question, &mut |call| facts::answer(&board, call));
        let at_anchor = question.is_about_anchor();
        let asked =
            Asked { name, board: &board, point, at_anchor, sources: &sources, engine: Some("katachi why") };
        all += &words::text(&answer, &asked, false, &|text| text.to_owned());
        all.push('\n');
    }
    format!("{drawing}\n{all}")
}

const BOARD: &str = "5 . . . . .\n4 . O X . .\n3 . X . . .\n2 . . . . .\n1 . . . . .\n  A B C D E\n";

#[track_caller]
fn check_told(name: &str, text: &str, point: &str, status: Option<Status>) {
    snapshots::check("tools", &format!("why_{name}"), text, &told(text, BOARD, point, status));
}

#[test]
fn cells_that_differ_are_drawn_side_by_side() {
    check_told(
        "cells",
        "Pattern Cut\n\nXO?\nO*.\n??X\n\n:8,-\n\nPattern Far\n\nOO\nO*\n\n:8,-\n",
        "C3",
        None,
    );
}

#[test]
fn edges_that_are_missing_are_named() {
    check_told(
        "edges",
        "Pattern Descend\n\nO.|\n*.|\n\n:8,-\n\nPattern Corner\n\n|.*O\n|...\n+---\n\n:8,-\n",
        "C3",
        None,
    );
}

#[test]
fn a_drawing_that_leaves_the_board_is_shown_as_far_as_it_lies_there() {
    check_told("off_board", "Pattern Long\n\nO.....*\n\n:8,-\n", "C3", None);
}

#[test]
fn clauses_tell_their_values() {
    let text = "Pattern Clauses\n\nX?\n?*\n\n:8,-\n\nb?\n?*\n\n;lib(b) > 2 && !o_suicide(*) && (lib(b) == 1 || olib(*) > 9)\n;&& oplay_attack(*,b)\n";
    check_told("clauses", text, "C3", None);
}

#[test]
fn a_class_that_forbids_a_dragon_is_named() {
    check_told(
        "class",
        "Pattern Alive\n\nX?\n?*\n\n:8,X\n\nPattern Any\n\nX?\n?*\n\n:8,-\n",
        "C3",
        Some(Status::Dead),
    );
}

#[test]
fn patterns_without_a_move_are_asked_about_by_their_anchor() {
    check_told("anchor", "Pattern Link\n\nO.O\n\n:8,B\n", "C4", None);
}

#[test]
fn a_goal_has_to_be_touched() {
    let (databases, sources) = loaded("Pattern Near\n\nX?\n?*\n\n:8,-\n");
    let board = board(BOARD);
    let point = Point::from_vertex("C3", 5).expect("a point");
    let (database, id, name) = patterns(&databases, &|_| true)[0];
    let nowhere = |_: Point| false;
    let question = Question {
        database,
        id,
        board: &board,
        sides: &[Colour::Black],
        point,
        at_anchor: false,
        status: None,
        goal: Some(&nowhere),
    };
    let answer = why(&question, &mut |call| facts::answer(&board, call));
    let asked = Asked { name, board: &board, point, at_anchor: false, sources: &sources, engine: None };
    let said = words::head(&answer.misses[0], &asked);
    assert!(said.contains("no stone of the pattern belongs to the goal"), "{said}");
}

#[test]
fn the_answer_as_json() {
    let text = "Pattern Cut\n\nXO?\nO*.\n??X\n\n:8,-\n\nXb?\nO*.\n??X\n\n;lib(b) > 2\n";
    let (databases, sources) = loaded(text);
    let board = board(BOARD);
    let point = Point::from_vertex("C3", 5).expect("a point");
    let (database, id, name) = patterns(&databases, &|_| true)[0];
    let mut answer = ask(database, id, &board, Colour::Black, point);
    answer.misses.truncate(2);
    let asked = Asked { name, board: &board, point, at_anchor: false, sources: &sources, engine: None };
    let value = json::answer(&answer, &asked, "db", "board");
    snapshots::check(
        "tools",
        "why_json",
        text,
        &(serde_json::to_string_pretty(&value).expect("JSON") + "\n"),
    );
}

#[test]
fn a_board_that_changes_make_impossible_asks_no_constraint() {
    let text = "Pattern Eye\n\nOOO\nO*X\nOOO\n\n:8,-\n\nOOO\nO*a\nOOO\n\n;lib(a) == 0\n";
    let (databases, _) = loaded(text);
    let (database, id, _) = patterns(&databases, &|_| true)[0];
    let board = DrawnBoard::empty(5);
    let answer = ask(database, id, &board, Colour::Black, Point::new(2, 2));
    let without = answer.misses.iter().find(|miss| without_liberty(&miss.changed(&board)).is_some());
    assert!(without.is_none_or(|miss| miss.constraint.clauses().is_empty()));
    assert!(answer.misses.iter().all(|miss| miss.place.size == board.size()));
}

#[test]
fn corner_patterns_say_where_their_move_is() {
    let databases = databases(&snapshots::workspace().join("patterns"));
    let corner: Vec<_> =
        patterns(&databases, &|_| true).into_iter().filter(|(db, ..)| db.corner().is_some()).collect();
    let (database, id, name) = corner[0];
    let board = DrawnBoard::empty(19);
    let answer = ask(database, id, &board, Colour::Black, Point::new(9, 9));
    assert!(answer.misses.is_empty() && !answer.elsewhere.is_empty(), "{name}: {answer:?}");
    let there = ask(database, id, &board, Colour::Black, answer.elsewhere[0]);
    assert!(!there.misses.is_empty() && check(database, id, &board, &there), "{name}: {there:?}");
}
