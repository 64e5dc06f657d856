//! Whatever comes in, every line with a command gets one answer and the session lives on.

use katachi::board::Rules;
use katachi::databases::Databases;
use katachi::game::Game;
use katachi_gtp::{COMMANDS, Session, Settings, serve};
use proptest::prelude::*;
use std::sync::Arc;

/// Small and at a low level: reading is not the subject here.
fn session() -> Session {
    let settings = Settings { level: 1, seed: 1, ..Settings::default() };
    Session::new(
        Arc::new(Databases::compiled(&katachi_patterns::COLLECTION)),
        Game::new(5, Rules::default()).expect("a board"),
        settings,
    )
}

fn answers(session: &mut Session, input: &[u8]) -> Vec<u8> {
    let mut output = Vec::new();
    serve(session, input, &mut output).expect("memory can be written to");
    output
}

/// Asked only with harmless arguments: what writes files, what ends the session, what may think for long.
const LEFT_OUT: [&str; 5] = ["printsgf", "finish_sgftrace", "quit", "level", "increase_depths"];

/// Words that mean something to some command, and some that mean nothing.
const WORDS: [&str; 44] = [
    "b",
    "w",
    "black",
    "WHITE",
    "empty",
    "A1",
    "B2",
    "C3",
    "D4",
    "E5",
    "a5",
    "E1",
    "pass",
    "PASS",
    "I5",
    "Z99",
    "A0",
    "D 4",
    "D+4",
    "C3C4",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "-1",
    "19",
    "2147483648",
    "-99999999999999999999",
    "0.5",
    "1e999",
    "nan",
    "-inf",
    "on",
    "off",
    "dead",
    "seki",
    "influence_regions",
    "..%..",
    "|.X!%+---",
    "/nowhere/x.sgf",
    "\u{e9}",
    "#",
];

fn line() -> impl Strategy<Value = Vec<u8>> {
    let commands: Vec<&'static str> =
        COMMANDS.iter().map(|command| command.name).filter(|name| !LEFT_OUT.contains(name)).collect();
    let identity = prop_oneof![3 => Just(String::new()), 1 => any::<i64>().prop_map(|id| format!("{id} "))];
    let arguments = proptest::collection::vec(proptest::sample::select(&WORDS[..]), 0..6);
    let sensible =
        (identity, proptest::sample::select(commands), arguments).prop_map(|(id, command, words)| {
            format!("{id}{command} {}\n", words.join(" ")).chars().map(|letter| letter as u32 as u8).collect()
        });
    let moves = (proptest::sample::select(&["play", "trymove", "tryko"][..]), any::<bool>(), 0..25_u8)
        .prop_map(|(command, black, place)| {
            let (colour, column) = (if black { 'b' } else { 'w' }, char::from(b'A' + place % 5));
            format!("{command} {colour} {column}{}\n", place / 5 + 1).into_bytes()
        });
    let bytes = proptest::collection::vec(any::<u8>(), 0..60).prop_map(|mut bytes: Vec<u8>| {
        bytes.push(b'\n');
        bytes
    });
    prop_oneof![4 => sensible, 4 => moves, 1 => bytes]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn any_lines_are_answered(lines in proptest::collection::vec(line(), 1..40)) {
        let mut session = session();
        for line in &lines {
            let answer = answers(&mut session, line);
            prop_assert!(
                answer.is_empty() || (matches!(answer[0], b'=' | b'?') && answer.ends_with(b"\n\n")),
                "{:?} to {:?}", String::from_utf8_lossy(&answer), String::from_utf8_lossy(line)
            );
        }
        if !session.finished() {
            let after = answers(&mut session, b"77 name\n");
            prop_assert_eq!(String::from_utf8_lossy(&after).into_owned(), "=77 Katachi\n\n");
        }
    }
}

#[test]
fn every_command_takes_every_word_alone_and_in_pairs() {
    let mut session = session();
    answers(&mut session, b"play b A1\nplay w B1\nplay b C1\nplay w A2\nplay b D4\n");
    for command in COMMANDS.iter().filter(|command| !LEFT_OUT.contains(&command.name)) {
        for first in WORDS {
            for second in ["", "A1", "B2", "3"] {
                let line = format!("9 {} {first} {second}\n", command.name).replace('#', "");
                let line: Vec<u8> = line.chars().map(|letter| letter as u32 as u8).collect();
                let answer = String::from_utf8_lossy(&answers(&mut session, &line)).into_owned();
                let answered = answer.starts_with("=9 ") || answer.starts_with("?9 ");
                assert!(
                    answered && answer.ends_with("\n\n"),
                    "{answer:?} to {:?}",
                    String::from_utf8_lossy(&line)
                );
            }
        }
        answers(&mut session, b"boardsize 5\nplay b A1\nplay w B1\nplay b C1\nplay w A2\nplay b D4\n");
    }
}
