//! Answers of searches that were stopped at their limit.

use katachi::board::Rules;
use katachi::databases::Databases;
use katachi::game::Game;
use katachi_gtp::{Session, Settings, serve};
use std::sync::Arc;

/// The answers to some lines, one line each.
fn answers(lines: &str) -> Vec<String> {
    let settings = Settings { level: 1, seed: 1, ..Settings::default() };
    let game = Game::new(13, Rules::default()).expect("a board");
    let mut session =
        Session::new(Arc::new(Databases::compiled(&katachi_patterns::COLLECTION)), game, settings);
    let mut output = Vec::new();
    serve(&mut session, lines.as_bytes(), &mut output).expect("memory can be written to");
    let text = String::from_utf8_lossy(&output).into_owned();
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

/// Two stones of Black far from each other on a nearly empty board: more than level 1 can read.
const FAR_APART: &str = "play b D7\nplay b J7\nplay w F9\nplay w G5\n";

#[test]
fn a_stopped_answer_says_so_if_asked() {
    let told =
        answers(&format!("{FAR_APART}report_uncertainty on\nconnect D7 J7\ndisconnect D7 J7\nconnect D7 J7"));
    assert_eq!(told[5], "= 0 uncertain");
    assert!(told[6].starts_with("= 1 ") && told[6].ends_with(" uncertain"), "{}", told[6]);
    assert_eq!(told[7], told[5], "what is remembered is as doubtful as before");
}

#[test]
fn nobody_is_told_who_did_not_ask() {
    let told = answers(&format!("{FAR_APART}connect D7 J7"));
    assert_eq!(told[4], "= 0");
}

#[test]
fn what_is_read_to_its_end_is_certain() {
    let told = answers("play b A1\nplay w A2\nplay w B2\nreport_uncertainty on\nattack A1\ndefend A1");
    assert_eq!(told[4..], ["= 1 B1", "= 0"]);
}
