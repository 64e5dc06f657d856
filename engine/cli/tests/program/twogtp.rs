//! Matches of this program against itself.

use katachi_arena::Launch;
use katachi_arena::twogtp::{Conditions, Contest, Ending, MatchReport, Opening, TimeControl};
use std::ffi::OsString;
use std::process::Command;
use std::time::Duration;

fn katachi() -> Launch {
    Launch {
        program: OsString::from(env!("CARGO_BIN_EXE_katachi")),
        arguments: ["--mode", "gtp", "--quiet", "--seed", "1", "--playouts", "40"]
            .map(OsString::from)
            .to_vec(),
        directory: None,
    }
}

fn contest(engines: [Launch; 2], games: usize) -> Contest {
    let conditions = Conditions {
        size: 5,
        komi: 0.5,
        handicap: 0,
        move_limit: 200,
        time: TimeControl::default(),
        referee: None,
    };
    Contest {
        engines,
        conditions,
        games,
        alternate: true,
        openings: Vec::new(),
        // Enough for a busy machine: only engines that hang shall run out of time.
        limit: Duration::from_secs(120),
    }
}

fn play(contest: &Contest) -> MatchReport {
    contest.play(&mut |_, _, _| {}).expect("the board exists")
}

#[test]
fn colours_alternate_and_every_game_has_an_end() {
    let report = play(&contest([katachi(), katachi()], 4));
    assert_eq!(report.games.iter().map(|game| game.black).collect::<Vec<_>>(), [0, 1, 0, 1]);
    assert_eq!(report.wins + report.ties + report.losses + report.void, 4);
    for game in &report.games {
        assert!(
            matches!(game.ending, Ending::Counted(_) | Ending::Disputed(_) | Ending::Resigned),
            "{game:?}"
        );
    }
}

#[test]
fn a_match_can_be_repeated() {
    assert_eq!(
        play(&contest([katachi(), katachi()], 2)).games,
        play(&contest([katachi(), katachi()], 2)).games
    );
}

#[test]
fn openings_are_played_by_both() {
    let opening = Opening::read("centre", b"(;SZ[5];B[cc];W[bb])", 2, 5).expect("an opening");
    let mut contest = contest([katachi(), katachi()], 2);
    contest.openings = vec![opening];
    let mut firsts = Vec::new();
    contest.play(&mut |_, game, _| firsts.push(game.board().moves().next())).expect("the board exists");
    let centre = katachi::board::Point::parse("C3", 5);
    assert_eq!(firsts, [Some((katachi::board::Colour::Black, centre)); 2]);
}

#[test]
fn an_engine_that_does_not_play_is_named_and_nobody_wins() {
    let ours = format!("{} --mode gtp --quiet", env!("CARGO_BIN_EXE_katachi"));
    let twogtp = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_katachi"));
        command.args(["twogtp", "--quiet", "--size", "5", "--time-limit", "60"]).args(arguments);
        command.output().expect("the program runs")
    };
    for (stranger, which) in [("no-such-engine-anywhere", "--first"), ("true", "--second")] {
        let other = if which == "--first" { "--second" } else { "--first" };
        let output = twogtp(&[which, stranger, other, &ours]);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(stranger) && message.contains("does not play"), "{message}");
        assert!(output.stdout.is_empty(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}
