//! Times as the manager tells them. How long an answer really takes is measured where machines are idle: see
//! `examples/answers.rs`.

use crate::say;
use katachi_gomoku::protocol::{Manner, Session};
use std::time::{Duration, Instant};

/// How long the answer to a position without an easy move takes.
fn time(info: &[&str]) -> Duration {
    let mut session = Session::new(Manner::default(), &katachi_patterns::threats::TABLE);
    for line in info {
        say(&mut session, line);
    }
    say(&mut session, "START 15");
    let start = Instant::now();
    assert_eq!(say(&mut session, "TURN 7,7").len(), 1);
    start.elapsed()
}

#[test]
fn without_time_there_is_no_search() {
    // A search would take two seconds; a busy machine may take some time for none.
    for info in [
        &["INFO timeout_turn 0"][..],
        &["INFO time_left 0"],
        &["INFO time_left -5000"],
        &["INFO timeout_turn 1000", "INFO time_left 10"],
        &["INFO timeout_match 1"],
    ] {
        assert!(time(info) < Duration::from_millis(1500), "{info:?}");
    }
}

#[test]
fn the_time_of_a_turn_is_used_and_not_exceeded() {
    // Twenty times the limit is far from what any machine needs, and far from a limit that is not kept.
    let used = time(&["INFO timeout_turn 100", "INFO time_left 2147483647"]);
    assert!(used < Duration::from_secs(2), "{used:?}");
}
