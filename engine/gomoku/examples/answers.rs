//! How long answers take, for those who want to see limits kept: `answers MILLISECONDS [STONES]`.
//!
//! Random positions are handed to a session with this limit for a move, from the first stone on; the slowest answer is
//! printed. Not a test: what a busy machine does to it proves nothing.

use katachi_gomoku::protocol::{Manner, Session};
use katachi_gomoku::search::Stop;
use std::time::{Duration, Instant};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    let limit = numbers.next().unwrap_or(100);
    let stones = numbers.next().unwrap_or(40);
    let mut session = Session::new(Manner::default(), &katachi_patterns::threats::TABLE);
    let mut say = |line: &str| session.answer(line, Instant::now(), &Stop::default());
    say(&format!("INFO timeout_turn {limit}"));
    say("START 20");
    let mut state = limit;
    let (mut answers, mut slowest, mut all) = (0, Duration::ZERO, Duration::ZERO);
    while answers < stones {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (x, y) = (5 + (state >> 33) % 10, 5 + (state >> 48) % 10);
        let start = Instant::now();
        let reply = say(&format!("TURN {x},{y}"));
        if reply.lines.iter().all(|line| line.starts_with("ERROR")) {
            continue;
        }
        answers += 1;
        all += start.elapsed();
        slowest = slowest.max(start.elapsed());
    }
    println!("{answers} answers, limit {limit} ms: slowest {slowest:.1?}, mean {:.1?}", all / answers as u32);
}
