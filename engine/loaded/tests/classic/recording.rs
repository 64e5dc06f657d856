//! `oracle/classic/values.jsonl.gz`: what GNU Go 2.6 thought of positions.

use flate2::read::GzDecoder;
use katachi::board::{Board, Colour, Point, PointSet};
use katachi::classic::{ClassicDragon, ClassicString, Distances, Situation, Spread};
use katachi::reading::{Answer, Code};
use mkpat_runtime::query::Status;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// A position and a side to play.
pub(super) struct Line {
    pub(super) board: Board,
    pub(super) colour: Colour,
    pub(super) json: Value,
}

/// A pattern that reached valuation there.
pub(super) struct Row<'a> {
    pub(super) name: &'a str,
    pub(super) transformation: u64,
    pub(super) point: &'a str,
    /// The least and the most value, bonus included.
    pub(super) range: [i64; 2],
    pub(super) bonus: i64,
    /// The own power and the opponent's.
    pub(super) wind: Option<[i64; 2]>,
    pub(super) moyo: Option<i64>,
}

fn words(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn lines(reader: impl Read) -> impl Iterator<Item = Value> {
    let lines = BufReader::new(reader).lines();
    lines.map(|line| serde_json::from_str(&line.expect("text")).expect("a line of JSON"))
}

/// All lines, in the order of the recording.
pub(super) fn read(corpus: &Path) -> Vec<Line> {
    let open = |name| File::open(corpus.join(name)).expect("the recording can be read");
    let mut boards = BTreeMap::new();
    for position in lines(open("oracle/matches/positions.jsonl")) {
        let drawing: Vec<&str> = words(&position["rows"]).collect();
        let board: Board = drawing.join("\n").parse().expect("a board");
        boards.insert(position["position"].as_str().unwrap_or("").to_owned(), board);
    }
    let line = |json: Value| {
        let board = json["position"].as_str().and_then(|name| boards.get(name)).expect("a known position");
        let colour = if json["to_play"] == "white" { Colour::White } else { Colour::Black };
        Line { board: board.clone(), colour, json }
    };
    lines(GzDecoder::new(open("oracle/classic/values.jsonl.gz"))).map(line).collect()
}

fn status(word: &Value) -> Status {
    match word.as_str() {
        Some("alive") => Status::Alive,
        Some("dead") => Status::Dead,
        Some("critical") => Status::Critical,
        _ => Status::Unknown,
    }
}

impl Line {
    fn point(&self, name: &Value) -> Option<Point> {
        Point::parse(name.as_str()?, self.board.size())
    }

    fn answer(&self, pair: &Value) -> Answer {
        let code = match pair[0].as_i64() {
            Some(1) => Code::Win,
            Some(2) => Code::KoA,
            Some(3) => Code::KoB,
            _ => Code::Lose,
        };
        Answer { code, point: self.point(&pair[1]) }
    }

    /// The recorded strategic distances to a side.
    fn distances(&self, side: &str) -> Distances {
        let rows = &self.json[format!("distance_to_{side}")];
        let at = |point: Point| rows[usize::from(point.row())][usize::from(point.column())].as_u64();
        Distances::given(|point| at(point).map(|steps| steps as u16), self.board.points())
    }

    /// The recorded area.
    fn area(&self) -> Spread {
        let owner = |point: Point| match words(&self.json["area"]).nth(usize::from(point.row()))?.as_bytes()
            [usize::from(point.column())]
        {
            b'b' => Some(Colour::Black),
            b'w' => Some(Colour::White),
            _ => None,
        };
        Spread::owned(&self.board, &owner)
    }

    /// What is recorded of strings and dragons, with strategic distances and areas.
    pub(super) fn situation(&self) -> Situation {
        let number = |value: &Value| value.as_u64().unwrap_or(0) as u32;
        let mut strings = BTreeMap::new();
        for worm in self.json["worms"].as_array().into_iter().flatten() {
            let Some(stone) = self.point(&worm["at"]) else { continue };
            let (attack, defence) = (self.answer(&worm["attack"]), self.answer(&worm["defend"]));
            let record = ClassicString { attack, defence, cutstone: number(&worm["cutstone"]) as u8 };
            strings.insert(self.board.origin(stone), record);
        }
        let mut dragons = Vec::new();
        for dragon in self.json["dragons"].as_array().into_iter().flatten() {
            let named = words(&dragon["stones"]).filter_map(|name| Point::parse(name, self.board.size()));
            let stones: PointSet = named.flat_map(|stone| self.board.stones(stone)).collect();
            let colour = stones.first().and_then(|stone| self.board.stone(stone)).expect("a stone");
            dragons.push(ClassicDragon {
                colour,
                stones,
                status: status(&dragon["status"]),
                safety: status(&dragon["safety"]),
                genus: number(&dragon["genus"]),
                half_eyes: number(&dragon["heyes"]),
                escape: number(&dragon["escape"]),
            });
        }
        let origin = |stone| self.board.origin(stone);
        Situation::new(&self.board, dragons, &mut |stone| {
            strings.get(&origin(stone)).copied().unwrap_or_default()
        })
        .with_area(self.area())
        .with_distances(Colour::BOTH.map(|colour| self.distances(colour.name())))
    }

    /// What helpers said: the pattern, the value and the move.
    pub(super) fn helpers(&self) -> impl Iterator<Item = (String, i64, String)> {
        self.json["helpers"].as_array().into_iter().flatten().filter_map(|said| {
            Some((said[0].as_str()?.to_owned(), said[1].as_i64()?, said[2].as_str()?.to_owned()))
        })
    }

    /// The patterns that reached valuation.
    pub(super) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.json["patterns"].as_array().into_iter().flatten().map(|row| {
            let number = |value: &Value| value.as_i64().unwrap_or(0);
            let powers = row[6]["wind"].as_array();
            Row {
                name: row[0].as_str().unwrap_or(""),
                transformation: row[1].as_u64().unwrap_or(9),
                point: row[2].as_str().unwrap_or(""),
                range: [number(&row[3]), number(&row[4])],
                bonus: number(&row[5]),
                wind: powers.map(|_| [number(&row[6]["wind"][0]), number(&row[6]["wind"][1])]),
                moyo: row[6]["moyo"].as_i64(),
            }
        })
    }
}
