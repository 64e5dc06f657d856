//! What tests beside the original need: the program, asked about positions, and positions of the corpus.

use katachi::board::{Board, Colour, Point};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

pub(crate) const PROGRAM: &str = "/usr/games/gnugo";

pub(crate) fn is_there() -> bool {
    Path::new(PROGRAM).exists()
}

/// A number from the environment.
pub(crate) fn environment(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// Positions of the corpus in an order that the seed decides; none without the corpus.
pub(crate) fn positions(seed: u64) -> Vec<(String, Board)> {
    let Some(corpus) = snapshots::corpus("what is compared with the original") else { return Vec::new() };
    let text = std::fs::read_to_string(corpus.join("oracle/matches/positions.jsonl")).expect("positions");
    let position = |line: &str| {
        let position: serde_json::Value = serde_json::from_str(line).expect("a position");
        let rows = position["rows"].as_array().into_iter().flatten().filter_map(|row| row.as_str());
        let board = rows.collect::<Vec<_>>().join("\n").parse().expect("a board");
        (position["position"].as_str().unwrap_or("").to_owned(), board)
    };
    let mut all: Vec<(u64, (String, Board))> =
        text.lines().enumerate().map(|(index, line)| (mixed(seed, index as u64), position(line))).collect();
    all.sort_by_key(|&(key, _)| key);
    all.into_iter().map(|(_, position)| position).collect()
}

/// A number that looks drawn (splitmix64).
fn mixed(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// What the program answers to questions about a position at level 10, one after the other.
pub(crate) fn answers(board: &Board, questions: &[String]) -> Vec<String> {
    let size = board.size();
    let mut script = format!("boardsize {size}\nclear_board\n");
    let stones: Vec<Point> = board.points().filter(|&point| board.stone(point).is_some()).collect();
    for &point in &stones {
        script += &format!("play {} {}\n", board.stone(point).map_or("", Colour::name), point.on(size));
    }
    let said = run(&(script + &questions.join("\n") + "\nquit\n"));
    said.into_iter().skip(2 + stones.len()).take(questions.len()).collect()
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
