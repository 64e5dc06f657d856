//! Matches between programs that misbehave or know a few answers only.

use crate::shell;
use katachi_arena::Launch;
use katachi_arena::twogtp::{Conditions, Contest, Ending, MatchReport, TimeControl};
use std::ffi::OsString;
use std::time::{Duration, Instant};

/// Answers everything with an empty success except `genmove`.
fn script(genmove: &str) -> Launch {
    shell(&format!(
        "while read -r command rest; do case \"$command\" in genmove) {genmove} ;; quit) exit 0 ;; *) printf '= \\n\\n' ;; esac; done"
    ))
}

/// Passes always, and counts so.
fn passer(score: &str) -> Launch {
    script(&format!("printf '= PASS\\n\\n' ;; final_score) printf '= {score}\\n\\n'"))
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
fn misbehaving_engines_lose() {
    let cases = [
        ("printf '= resign\\n\\n'", "resigned"),
        ("printf '= A9\\n\\n'", "engine failed: 'A9' is no move"),
        ("printf '? no idea\\n\\n'", "engine failed: genmove: no idea"),
        ("exit 1", "engine failed: the engine ended"),
        ("sleep 30", "no move within"),
        ("printf 'hello\\n\\n'", "engine failed: not an answer"),
    ];
    for (genmove, ending) in cases {
        let limit = Duration::from_millis(1500);
        let report = play(&Contest { limit, ..contest([script(genmove), passer("0")], 1) });
        let game = &report.games[0];
        assert_eq!((report.losses, game.winner), (1, Some(1)), "{genmove}: {game:?}");
        assert!(game.ending.to_string().starts_with(ending), "{}", game.ending);
    }
}

#[test]
fn an_illegal_move_loses_the_game() {
    let report = play(&contest([script("printf '= C3\\n\\n'"), script("printf '= C3\\n\\n'")], 1));
    assert!(
        matches!(&report.games[0].ending, Ending::Illegal(what) if what.starts_with("C3: ")),
        "{:?}",
        report.games
    );
    assert_eq!(report.games[0].winner, Some(0));
}

#[test]
fn nobody_wins_against_what_does_not_play() {
    let missing = Launch { program: OsString::from("no-such-engine"), ..passer("0") };
    for stranger in [missing, shell("exit 0"), shell("echo hello; echo; sleep 30")] {
        for engine in [0, 1] {
            let mut engines = [passer("0"), passer("0")];
            engines[engine] = stranger.clone();
            let report = play(&contest(engines, 2));
            assert_eq!((report.games.len(), report.wins, report.losses, report.elo), (0, 0, 0, None));
            assert_eq!(report.failed.expect("a failure").engine, engine);
        }
    }
}

/// Tells its name and then ends, or refuses, at a command of the preparations.
fn unready(command: &str, act: &str) -> Launch {
    shell(&format!(
        "while read -r command rest; do case \"$command\" in {command}) {act} ;; *) printf '= \\n\\n' ;; esac; done"
    ))
}

#[test]
fn nobody_wins_against_what_does_not_take_the_board() {
    for (command, act, reason) in [
        ("boardsize", "exit 3", "engine failed: the engine ended (exit status: 3)"),
        ("boardsize", "printf '? unacceptable size\\n\\n'", "engine failed: boardsize 5: unacceptable size"),
        ("komi", "exit 0", "engine failed: the engine ended (exit status: 0)"),
        ("set_random_seed", "exit 0", "engine failed: the engine ended"),
    ] {
        for engine in [0, 1] {
            let mut engines = [passer("0"), passer("0")];
            engines[engine] = unready(command, act);
            let report = play(&contest(engines, 2));
            assert_eq!((report.games.len(), report.wins, report.losses, report.elo), (0, 0, 0, None));
            let failed = report.failed.expect("a failure");
            assert_eq!(failed.engine, engine);
            assert!(failed.reason.starts_with(reason), "{}", failed.reason);
        }
    }
}

#[test]
fn who_dies_in_a_game_loses_it_and_is_named() {
    let mortal = script("if [ -n \"$once\" ]; then exit 1; fi; once=1; printf '= C3\\n\\n'");
    let report = play(&contest([mortal, passer("0")], 2));
    assert_eq!((report.wins, report.losses), (0, 2), "{:?}", report.games);
    let stories = report.games.iter().map(|game| game.story(["one", "other"])).collect::<Vec<_>>();
    assert!(stories[0].starts_with("Black, one: engine failed: the engine ended"), "{stories:?}");
    assert!(stories[1].starts_with("White, other: engine failed: the engine ended"), "{stories:?}");
}

#[test]
fn what_does_not_speak_the_protocol_is_known_within_the_time_limit() {
    for stranger in ["cat", "sleep 60", "cat > /dev/null"] {
        let limit = Duration::from_millis(1500);
        let start = Instant::now();
        let report = play(&Contest { limit, ..contest([shell(stranger), passer("0")], 1) });
        assert!(report.failed.expect("a failure").reason.starts_with("no answer within"), "{stranger}");
        assert!(start.elapsed() < Duration::from_secs(15), "{stranger}: {:?}", start.elapsed());
    }
}

#[test]
fn counts_that_differ_decide_nothing() {
    let report = play(&contest([passer("B+1.0"), passer("W+1.0")], 1));
    assert!(matches!(report.games[0].ending, Ending::Disputed(_)));
    assert_eq!((report.void, report.elo), (1, None));
    let mut judged = contest([passer("B+1.0"), passer("W+1.0")], 1);
    judged.conditions.referee = Some(passer("W+2.5"));
    assert_eq!(play(&judged).games[0].result, "W+2.5");
}

#[test]
fn who_runs_out_of_time_loses_though_every_move_is_quick_enough() {
    // The other side has no moves to make before the game is over.
    let mut contest = contest([script("sleep 2; printf '= PASS\\n\\n'"), passer("0")], 1);
    contest.conditions.time = TimeControl { main: 1, ..TimeControl::default() };
    let report = play(&contest);
    let game = &report.games[0];
    assert_eq!((game.winner, game.result.as_str()), (Some(1), "W+T"), "{game:?}");
    assert_eq!(game.ending, Ending::Time(1.0));
}

#[test]
fn engines_are_told_their_time_before_every_move() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let told = folder.path().join("told");
    let notes = format!("echo \"$command $rest\" >> '{}'", told.display());
    let keeper = shell(&format!(
        "while read -r command rest; do {notes}; case \"$command\" in genmove) printf '= PASS\\n\\n' ;; final_score) printf '= 0\\n\\n' ;; quit) exit 0 ;; *) printf '= \\n\\n' ;; esac; done"
    ));
    let mut contest = contest([keeper, passer("0")], 1);
    contest.conditions.time = TimeControl { main: 0, overtime: 3600, moves: 5 };
    play(&contest);
    let told = std::fs::read_to_string(told).expect("what the engine was told");
    let of_time: Vec<&str> = told.lines().filter(|line| line.starts_with("time_")).collect();
    assert_eq!(of_time, ["time_settings 0 3600 5", "time_left black 3600 5"]);
}
