//! The original itself, asked through its protocol.

use katachi::board::{Board, Colour, Point};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// Where Debian's package puts it.
pub(crate) const PROGRAM: &str = "/usr/games/gnugo";

pub(crate) fn is_there() -> bool {
    Path::new(PROGRAM).exists()
}

/// What the program answers to questions about a position at a level, one after the other.
pub(crate) fn answers(board: &Board, questions: &[String], level: u32) -> Vec<String> {
    let size = board.size();
    let mut script = format!("boardsize {size}\nclear_board\n");
    let stones: Vec<Point> = board.points().filter(|&point| board.stone(point).is_some()).collect();
    for &point in &stones {
        script += &format!("play {} {}\n", board.stone(point).map_or("", Colour::name), point.on(size));
    }
    let said = run(&(script + &questions.join("\n") + "\nquit\n"), level);
    said.into_iter().skip(2 + stones.len()).take(questions.len()).collect()
}

fn run(script: &str, level: u32) -> Vec<String> {
    let mut gnugo = Command::new(PROGRAM)
        .args(["--mode", "gtp", "--quiet", "--seed", "1", "--level", &level.to_string()])
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
