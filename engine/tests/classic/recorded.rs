//! Beside `oracle/classic/values.jsonl.gz`, with the recorded statuses fed in.

use flate2::read::GzDecoder;
use katachi::board::{Board, Colour, Point, PointSet};
use katachi::classic::{Distances, Kind, Spread, moyo_gain, wind};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

/// How many of how many agree.
#[derive(Clone, Copy, Default, Debug)]
struct Rate {
    equal: usize,
    all: usize,
}

impl Rate {
    fn add(&mut self, equal: bool) {
        self.all += 1;
        self.equal += usize::from(equal);
    }

    fn percent(self) -> f64 {
        100.0 * self.equal as f64 / self.all.max(1) as f64
    }
}

#[derive(Default, Debug)]
struct Rates(BTreeMap<&'static str, Rate>);

impl Rates {
    fn add(&mut self, name: &'static str, equal: bool) {
        self.0.entry(name).or_default().add(equal);
    }

    fn percent(&self, name: &str) -> f64 {
        self.0.get(name).map_or(0.0, |rate| rate.percent())
    }
}

/// Lines whose area no status of theirs explains: in some, living stones of one side all over the board count as the
/// other's. They are counted, not excused: with them area agrees on 97.28 % of the points, the other measures on all.
const STRANGE_AREA: usize = 34;

fn words(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn lines(path: &Path) -> Vec<Value> {
    let file = File::open(path).expect("the recording can be read");
    let reader: Box<dyn BufRead> = match path.extension() {
        Some(end) if end == "gz" => Box::new(BufReader::new(GzDecoder::new(file))),
        _ => Box::new(BufReader::new(file)),
    };
    reader.lines().map(|line| serde_json::from_str(&line.expect("text")).expect("a line of JSON")).collect()
}

fn compare(board: &mut Board, line: &Value, rates: &mut Rates) {
    let size = board.size();
    let dragons = line["dragons"].as_array().expect("dragons");
    let lost = dragons.iter().filter(|dragon| dragon["status"] == "dead");
    let dead: PointSet = lost
        .flat_map(|dragon| words(&dragon["stones"]))
        .filter_map(|name| Point::parse(name, size))
        .collect();
    for (name, kind) in [("area", Kind::Area), ("moyo", Kind::Moyo), ("territory", Kind::Territory)] {
        let spread = Spread::of(board, &dead, kind);
        let recorded: Vec<char> = words(&line[name]).flat_map(str::chars).collect();
        let letter =
            |point| spread.owner(point).map_or('.', |owner| owner.name().chars().next().unwrap_or('.'));
        let equal = board.points().zip(&recorded).filter(|&(point, &theirs)| letter(point) == theirs).count();
        if name == "area" {
            rates.add("whole areas", equal == recorded.len());
        }
        let rate = rates.0.entry(name).or_default();
        rate.equal += equal;
        rate.all += recorded.len();
    }
    for (name, colour) in [("distance_to_white", Colour::White), ("distance_to_black", Colour::Black)] {
        let distances = Distances::to(board, colour, &dead, &PointSet::EMPTY);
        let recorded = line[name].as_array().into_iter().flatten().flat_map(|row| row.as_array()).flatten();
        for (point, theirs) in board.points().zip(recorded) {
            rates.add(name, distances.at(point).map_or(-1, i64::from) == theirs.as_i64().unwrap_or(-2));
        }
    }
    compare_moves(board, line, &dead, rates);
}

/// Winds and gains of moyo of the patterns that were valued.
fn compare_moves(board: &mut Board, line: &Value, dead: &PointSet, rates: &mut Rates) {
    let colour = if line["to_play"] == "white" { Colour::White } else { Colour::Black };
    for pattern in line["patterns"].as_array().into_iter().flatten() {
        let Some(point) = pattern[2].as_str().and_then(|name| Point::parse(name, board.size())) else {
            continue;
        };
        if let Some(gain) = pattern[6]["moyo"].as_i64() {
            let ours = moyo_gain(board, dead, colour, point).map(i64::from);
            rates.add("delta_moyo", ours == Some(gain));
        }
        if let [Some(mine), Some(yours)] = [0, 1].map(|side| pattern[6]["wind"][side].as_i64()) {
            let ours = wind(board, colour, point);
            rates.add("wind", (i64::from(ours.mine), i64::from(ours.yours)) == (mine, yours));
        }
    }
}

#[test]
fn the_measures_agree_with_the_recording() {
    let Some(corpus) = snapshots::corpus("classic measures") else { return };
    let mut boards = BTreeMap::new();
    for position in lines(&corpus.join("oracle/matches/positions.jsonl")) {
        let drawing: Vec<&str> = words(&position["rows"]).collect();
        let board: Board = drawing.join("\n").parse().expect("a board");
        boards.insert(position["position"].as_str().unwrap_or("").to_owned(), board);
    }
    let mut rates = Rates::default();
    for line in lines(&corpus.join("oracle/classic/values.jsonl.gz")) {
        let board =
            line["position"].as_str().and_then(|name| boards.get_mut(name)).expect("a known position");
        let before = board.hash();
        compare(board, &line, &mut rates);
        assert_eq!(board.hash(), before, "the board is restored");
    }
    for (name, rate) in &rates.0 {
        println!("{name}: {} of {}, {:.2} %", rate.equal, rate.all, rate.percent());
    }
    for (name, least) in [("moyo", 99.0), ("territory", 99.0), ("delta_moyo", 95.0), ("wind", 99.0)] {
        assert!(rates.percent(name) >= least, "{name} {:.2} %", rates.percent(name));
    }
    let areas = rates.0["whole areas"];
    assert!(areas.all - areas.equal <= STRANGE_AREA, "{} areas differ", areas.all - areas.equal);
}
