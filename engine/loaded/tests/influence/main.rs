//! Influence beside GNU Go: its statuses and its databases, our maps.
//!
//! `BESIDE_FROM` and `BESIDE_TO` choose positions of the corpus (default 0 to 12), `BESIDE_SHOW=1` lists what differs.

mod gnugo;
mod judge;
#[path = "../beside/program.rs"]
mod program;

use gnugo::{Opinion, WHAT};
use judge::{Judging, Read};
use katachi::board::{Board, Colour, Point};
use katachi::databases::Patterns as _;
use katachi::examine::Analysis;
use katachi::facts::{Circumstances, Facts};
use katachi::influence::{Map, Measure, Patterns, Stones};
use katachi::reading::{Limits, Reader};
use katachi_loaded::{Databases, ReadPatterns, load};
use mkpat_runtime::query::{Anchors, Query, Status};
use std::collections::BTreeMap;
use std::sync::Arc;

const FULL: f32 = 100.0;

/// How many of how many agree, by what is compared.
#[derive(Default)]
struct Rates(BTreeMap<&'static str, (usize, usize)>);

impl Rates {
    fn add(&mut self, name: &'static str, equal: bool) {
        let (good, all) = self.0.entry(name).or_default();
        *good += usize::from(equal);
        *all += 1;
    }

    fn percent(&self, name: &str) -> f64 {
        self.0.get(name).map_or(0.0, |&(good, all)| 100.0 * good as f64 / all.max(1) as f64)
    }
}

/// Our map with their statuses. Strengths are taken from their maps where these show them: statuses give the weakness
/// with two decimals only.
fn ours(board: &Board, databases: &Databases, opinion: &Opinion, mover: Colour) -> Map {
    let theirs = &opinion.maps[mover.index()];
    let strengths: BTreeMap<Point, f32> = board
        .points()
        .enumerate()
        .filter_map(|(i, point)| Some((point, theirs[2 + board.stone(point)?.index()][i])))
        .collect();
    let stones = Stones::of_dragons(board, mover, |point| {
        let mut standing = opinion.standing[&point];
        if strengths[&point] > 0.0 {
            standing.weakness = (FULL - strengths[&point]) / 30.0;
        }
        standing
    });
    let [influence, barriers] = [0, 1].map(|book| read(board, databases, opinion, book));
    let (mut read_board, mut reader) = (board.clone(), Reader::new(Limits::default()));
    let analysis = Analysis::new(Arc::default(), &read_board, &reader);
    let mut facts = Facts::new(&mut read_board, &mut reader, &analysis, Circumstances::default());
    let books = [&*databases.loaded[0], &*databases.loaded[1]];
    let mut judge = Judging { facts: &mut facts, half_eyes: &opinion.half_eyes, books };
    let (influence, barriers) = (influence.found(), barriers.found());
    let mut patterns = Patterns { influence, barriers, judge: &mut judge, scoring: false };
    Map::of_territory(board, &stones, Some(mover), Some(&mut patterns))
}

fn read(board: &Board, databases: &Databases, opinion: &Opinion, book: usize) -> Read {
    let patterns = ReadPatterns::new(&databases.loaded[book]).expect("a flat database");
    let status = |point| {
        board.point(point).and_then(|point| opinion.status.get(&point)).copied().unwrap_or(Status::Unknown)
    };
    let anchors = if book == 0 { Anchors::Own } else { Anchors::Both };
    let matches = Colour::BOTH.map(|own| {
        patterns.matches(board, &Query { own: own.into(), anchors, goal: None, status: Some(&status) })
    });
    Read { patterns, matches }
}

/// The code that the protocol prints: 4 a stone, 3 territory, 2 moyo, 1 area; negative for Black.
fn region(board: &Board, map: &Map, at: Point) -> f32 {
    let signed = |colour, code: f32| if colour == Colour::White { code } else { -code };
    if let Some(colour) = board.stone(at) {
        return signed(colour, 4.0);
    }
    let measures = [(Measure::Territory, 3.0), (Measure::Moyo, 2.0), (Measure::Area, 1.0)];
    let owned = measures.into_iter().find_map(|(measure, code)| Some(signed(map.owner(measure, at)?, code)));
    owned.unwrap_or(0.0)
}

fn value(board: &Board, map: &Map, what: usize, at: Point) -> f32 {
    let colour = Colour::BOTH[what % 2];
    match what {
        0 | 1 => map.influence(colour, at),
        2 | 3 => map.strength(colour, at),
        4 | 5 => map.permeability(colour, at),
        6 => map.territory(at),
        7 => region(board, map, at),
        _ => {
            let barred = Colour::BOTH.map(|colour| map.is_barred(colour, at));
            f32::from(u8::from(barred[0]) + 2 * u8::from(barred[1]))
        }
    }
}

/// Adds a map to the rates; tells what differs.
fn compare(board: &Board, map: &Map, theirs: &[Vec<f32>], rates: &mut Rates) -> Vec<String> {
    let mut differences = Vec::new();
    for (what, name) in WHAT.into_iter().enumerate() {
        for (i, at) in board.points().enumerate() {
            let (a, b) = (value(board, map, what, at), theirs[what][i]);
            let tolerance = match what {
                0 | 1 => 0.011 + 0.002 * b.abs(),
                6 => 0.1,
                7 | 8 => 0.0,
                _ => 0.011,
            };
            let equal = (a - b).abs() <= tolerance;
            rates.add(name, equal);
            if !equal {
                differences.push(format!("{name} {}: {a:.2}, theirs {b:.2}", at.on(board.size())));
            }
            if what == 7 {
                for (name, least) in [("area", 1.0), ("moyo", 2.0), ("territory owner", 3.0)] {
                    rates.add(name, (a >= least) == (b >= least) && (a <= -least) == (b <= -least));
                }
            }
        }
    }
    differences
}

fn databases() -> Option<Databases> {
    if !program::is_there() {
        eprintln!("skipped: influence beside the original needs {}", program::PROGRAM);
        return None;
    }
    let corpus = snapshots::corpus("influence beside the original")?;
    let manifest = corpus.join("corpus/gnugo-3.8/patterns/databases.toml");
    Some(load(&manifest, &["influence".to_owned(), "barriers".to_owned()]).expect("the databases are read"))
}

fn positions() -> Vec<(String, Board)> {
    let Some(corpus) = snapshots::corpus("influence beside the original") else { return Vec::new() };
    let text = std::fs::read_to_string(corpus.join("oracle/matches/positions.jsonl")).expect("positions");
    let number = |name, default| {
        std::env::var(name).ok().and_then(|value| value.parse::<usize>().ok()).unwrap_or(default)
    };
    let (from, to) = (number("BESIDE_FROM", 0), number("BESIDE_TO", 12));
    let position = |line: &str| {
        let position: serde_json::Value = serde_json::from_str(line).expect("a position");
        let rows = position["rows"].as_array().into_iter().flatten().filter_map(|row| row.as_str());
        let board = rows.collect::<Vec<_>>().join("\n").parse().expect("a board");
        (position["position"].as_str().unwrap_or("").to_owned(), board)
    };
    text.lines().skip(from).take(to.saturating_sub(from)).map(position).collect()
}

/// Boards on which hardly a pattern depends on reading: these must be equal throughout.
#[test]
#[ignore = "needs GNU Go; half a minute"]
fn few_stones_are_exact() {
    let Some(databases) = databases() else { return };
    for (size, stones) in
        [(9, "b E5"), (9, "b C3 w G7 b G3"), (13, "b D4 w K10 b K4 w D10"), (19, "b D4 w Q16 b Q4")]
    {
        let mut board = Board::new(size).expect("a size");
        let words: Vec<&str> = stones.split(' ').collect();
        for stone in words.chunks(2) {
            let colour = if stone[0] == "b" { Colour::Black } else { Colour::White };
            board.setup(Point::parse(stone[1], size).expect("a point"), Some(colour)).expect("a stone");
        }
        let opinion = gnugo::ask(&board, 10);
        for mover in Colour::BOTH {
            let map = ours(&board, &databases, &opinion, mover);
            let differences = compare(&board, &map, &opinion.maps[mover.index()], &mut Rates::default());
            assert!(differences.is_empty(), "{stones}, {mover:?} to move: {differences:#?}");
        }
    }
}

#[test]
#[ignore = "needs GNU Go; minutes"]
fn positions_of_games_agree() {
    let Some(databases) = databases() else { return };
    let show = std::env::var_os("BESIDE_SHOW").is_some();
    let mut rates = Rates::default();
    for (name, board) in positions() {
        let opinion = gnugo::ask(&board, 9);
        for mover in Colour::BOTH {
            let map = ours(&board, &databases, &opinion, mover);
            let differences = compare(&board, &map, &opinion.maps[mover.index()], &mut rates);
            rates.add("whole maps", differences.is_empty());
            if show && !differences.is_empty() {
                println!("{name}, {mover:?} to move, {} undecided: {differences:#?}", map.undecided());
            }
        }
    }
    for (name, (good, all)) in &rates.0 {
        println!("{name}: {good} of {all}, {:.2} %", rates.percent(name));
    }
    for (name, least) in [("territory_value", 95.0), ("moyo", 97.0), ("area", 97.0)] {
        assert!(rates.percent(name) >= least, "{name} {:.2} %", rates.percent(name));
    }
}
