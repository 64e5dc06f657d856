//! `katachi twogtp` with this program and with programs that misbehave.

use katachi_arena::Launch;
use katachi_arena::twogtp::{Conditions, Contest, Ending, MatchReport, Opening};
use std::ffi::OsString;
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

/// A shell script as an engine: it answers everything with an empty success except `genmove`.
#[cfg(unix)]
fn script(genmove: &str) -> Launch {
    let text = format!(
        "while read -r command rest; do case \"$command\" in genmove) {genmove} ;; quit) exit 0 ;; *) printf '= \\n\\n' ;; esac; done"
    );
    Launch {
        program: OsString::from("sh"),
        arguments: vec![OsString::from("-c"), OsString::from(text)],
        directory: None,
    }
}

fn contest(engines: [Launch; 2], games: usize) -> Contest {
    let conditions = Conditions { size: 5, komi: 0.5, handicap: 0, move_limit: 200, referee: None };
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

#[cfg(unix)]
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
        let report = play(&Contest { limit, ..contest([script(genmove), katachi()], 1) });
        let game = &report.games[0];
        assert_eq!((report.losses, game.winner), (1, Some(1)), "{genmove}: {game:?}");
        assert!(game.ending.to_string().starts_with(ending), "{}", game.ending);
    }
}

#[cfg(unix)]
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
fn an_engine_that_does_not_start_loses() {
    let missing = Launch { program: OsString::from("no-such-engine"), ..katachi() };
    let report = play(&contest([missing, katachi()], 2));
    assert_eq!(report.losses, 2);
}

#[cfg(unix)]
#[test]
fn counts_that_differ_decide_nothing() {
    let passer = |score: &str| {
        let text = format!(
            "while read -r command rest; do case \"$command\" in genmove) printf '= PASS\\n\\n' ;; final_score) printf '= {score}\\n\\n' ;; quit) exit 0 ;; *) printf '= \\n\\n' ;; esac; done"
        );
        Launch {
            program: OsString::from("sh"),
            arguments: vec![OsString::from("-c"), OsString::from(text)],
            directory: None,
        }
    };
    let report = play(&contest([passer("B+1.0"), passer("W+1.0")], 1));
    assert!(matches!(report.games[0].ending, Ending::Disputed(_)));
    assert_eq!((report.void, report.elo), (1, None));
    let mut judged = contest([passer("B+1.0"), passer("W+1.0")], 1);
    judged.conditions.referee = Some(passer("W+2.5"));
    assert_eq!(play(&judged).games[0].result, "W+2.5");
}
