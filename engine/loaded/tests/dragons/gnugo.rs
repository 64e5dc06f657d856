//! What GNU Go says about the dragons of a position.

use katachi::board::{Board, Colour, Point};
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

pub(super) const PROGRAM: &str = "/usr/games/gnugo";

/// A record as it was printed, by the names of its fields.
pub(super) struct Record(BTreeMap<String, String>);

/// All that it said: the record of every string by its first stone, and of every dragon.
pub(super) struct Opinion {
    pub(super) worms: BTreeMap<Point, Record>,
    pub(super) dragons: Vec<Record>,
}

impl Record {
    fn parse(text: &str) -> Record {
        let fields = text.lines().filter_map(|line| line.split_once(' '));
        Record(fields.map(|(name, value)| (name.to_owned(), value.trim().to_owned())).collect())
    }

    pub(super) fn word(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    pub(super) fn number(&self, name: &str) -> f32 {
        self.word(name).parse().unwrap_or_else(|_| panic!("{name} is '{}'", self.word(name)))
    }

    pub(super) fn points(&self, name: &str, size: u8) -> Vec<Point> {
        self.word(name).split_whitespace().filter_map(|word| Point::parse(word, size)).collect()
    }
}

pub(super) fn is_there() -> bool {
    Path::new(PROGRAM).exists()
}

/// Asks about a position at level 10.
pub(super) fn ask(board: &Board) -> Opinion {
    let size = board.size();
    let mut script = format!("boardsize {size}\nclear_board\n");
    let stones: Vec<Point> = board.points().filter(|&point| board.stone(point).is_some()).collect();
    for &point in &stones {
        script += &format!("play {} {}\n", board.stone(point).map_or("", Colour::name), point.on(size));
    }
    let strings: Vec<Point> = stones.iter().copied().filter(|&stone| board.origin(stone) == stone).collect();
    for &origin in &strings {
        script += &format!("worm_data {}\n", origin.on(size));
    }
    let answers = run(&(script + "dragon_data\nquit\n"));
    let mut answers = answers.iter().skip(2 + stones.len());
    let mut next = || answers.next().expect("an answer to every question").as_str();
    let worms = strings.iter().map(|&origin| (origin, Record::parse(next()))).collect();
    let mut dragons: Vec<String> = Vec::new();
    for line in next().trim_start_matches("= ").lines() {
        match dragons.last_mut() {
            Some(record) if !line.ends_with(':') => *record += &format!("{line}\n"),
            _ => dragons.push(String::new()),
        }
    }
    Opinion { worms, dragons: dragons.iter().map(|text| Record::parse(text)).collect() }
}

fn run(script: &str) -> Vec<String> {
    let mut gnugo = Command::new(PROGRAM)
        .args(["--mode", "gtp", "--quiet", "--seed", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("GNU Go starts");
    let mut stdin = gnugo.stdin.take().expect("its input");
    let text = script.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let mut said = String::new();
    gnugo.stdout.take().expect("its output").read_to_string(&mut said).expect("text");
    writer.join().expect("the writer ends").expect("all is written");
    gnugo.wait().expect("GNU Go ends");
    said.split("\n\n").map(|answer| answer.trim_start_matches('\n').to_owned()).collect()
}
