//! What the engine reads: lines of the protocol and regression suites.

use katachi::board::Rules;
use katachi::databases::Databases;
use katachi::game::Game;
use katachi_arena::regress::Suite;
use katachi_gomoku::protocol::{self, Lines, Manner};
use katachi_gomoku::search::Stop;
use katachi_gtp::{Group, Line, Session, Settings, find, format_answer, read_line};
use std::sync::Arc;
use std::time::Instant;

/// Small, so that reading is quick; a line may ask for another size.
const SIZE: u8 = 7;

/// A session of any lines, answered one after the other.
pub fn gtp(data: &[u8]) {
    let settings = Settings { level: 1, seed: 1, ..Settings::default() };
    let databases = Arc::new(Databases::compiled(&katachi_patterns::COLLECTION));
    let mut session = Session::new(databases, Game::new(SIZE, Rules::default()).expect("a board"), settings);
    let mut input = data;
    while !session.finished() {
        let raw = read_line(&mut input).expect("memory can be read");
        if raw.is_empty() {
            break;
        }
        let Some(line) = Line::parse(&raw).filter(may_be_asked) else { continue };
        let answer = format_answer(line.id.as_deref(), &session.answer(&line));
        assert!(answer.ends_with(b"\n\n"), "an answer without its end: {answer:?}");
    }
}

/// Not asked: what reads and writes files, and what may think for long.
fn may_be_asked(line: &Line) -> bool {
    let slow = matches!(line.command.as_str(), "level" | "increase_depths");
    !slow
        && find(&line.command)
            .is_none_or(|command| !matches!(command.group, Group::Records | Group::Generation | Group::Score))
}

/// A suite is read, its faults are told and its expectations judge any answer.
pub fn suite(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let suite = Suite::parse("fuzz", &text);
    assert!(suite.test_count() <= suite.steps.len());
    for fault in &suite.faults {
        assert!(fault.to_string().starts_with("line "), "a fault without its line");
    }
    for test in suite.steps.iter().filter_map(|step| step.test.as_ref()) {
        for answer in ["", "1 D4", "PASS", &test.expectation.text] {
            test.expectation.verdict(test.expectation.accepts(answer));
            test.expectation.accepts_strictly(answer);
        }
    }
}

/// A brain of gomoku that hears any lines: answers are lines, `INFO` has none, and what is a move is on the board.
pub fn brain(data: &[u8]) {
    let manner = Manner { nodes: Some(20), ..Manner::default() };
    let mut session = protocol::Session::new(manner, &katachi_patterns::threats::TABLE);
    let mut lines = Lines::default();
    for line in lines.feed(data).into_iter().chain(lines.take()) {
        let reply = session.answer(&line, Instant::now(), &Stop::default());
        assert!(reply.lines.len() <= 1, "{} answers to {line:?}", reply.lines.len());
        for answer in &reply.lines {
            assert!(!answer.is_empty() && !answer.contains(['\r', '\n']), "{answer:?}");
            assert!(!line.to_ascii_uppercase().starts_with("INFO "), "{line:?} is answered");
        }
        if reply.ended {
            assert!(reply.lines.is_empty());
            return;
        }
    }
}
