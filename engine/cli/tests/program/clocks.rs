//! Games under a clock, over the pipes of the program.

use katachi::board::{Colour, Point, Rules};
use katachi::game::Game;
use katachi_arena::{Client, Launch};
use std::ffi::OsString;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// More than any answer takes.
const LIMIT: Duration = Duration::from_secs(60);

/// A session of both sides under one clock each.
struct Session {
    client: Client,
    game: Game,
    /// What White and Black have used.
    used: [Duration; 2],
    moves: usize,
}

impl Session {
    fn begin(size: u8, seconds: u32, seed: u32) -> Session {
        let arguments = ["--mode", "gtp", "--quiet", "--never-resign"].map(OsString::from).to_vec();
        let program = OsString::from(env!("CARGO_BIN_EXE_katachi"));
        let client =
            Client::start(&Launch { program, arguments, directory: None }).expect("the program starts");
        let game = Game::new(size, Rules::default()).expect("a board");
        let mut session = Session { client, game, used: [Duration::ZERO; 2], moves: 0 };
        for command in [
            format!("set_random_seed {seed}"),
            format!("boardsize {size}"),
            format!("time_settings {seconds} 0 0"),
        ] {
            session.ask(&command);
        }
        session
    }

    fn ask(&mut self, command: &str) -> String {
        let answer = self.client.ask(command, LIMIT).expect("an answer");
        assert!(answer.success, "{command}: {}", answer.text);
        answer.first_line().to_owned()
    }

    /// Lets the session play both sides until both pass, at most so many moves, all of which are legal.
    fn play(&mut self, most: usize) {
        while self.moves < most && !self.game.both_passed() {
            let colour = self.game.to_move();
            let start = Instant::now();
            let answer = self.ask(&format!("genmove {}", colour.name()));
            self.used[colour.index()] += start.elapsed();
            let size = self.game.board().size();
            let place = match answer.as_str() {
                "PASS" => None,
                vertex => Some(Point::parse(vertex, size).unwrap_or_else(|| panic!("no vertex: {vertex}"))),
            };
            self.game.play(colour, place).unwrap_or_else(|error| panic!("{answer}: {error}"));
            self.moves += 1;
        }
    }
}

#[test]
fn whoever_has_no_time_left_still_plays_legal_moves() {
    let mut session = Session::begin(9, 1, 1);
    for colour in Colour::BOTH {
        session.ask(&format!("time_left {} 0 0", colour.name()));
    }
    session.play(60);
    assert!(session.moves >= 20, "{} moves", session.moves);
}

/// Tells the busy threads when the test is over, however it ends.
struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Run it by hand and alone; what came out stands in `gtp.md#time`.
#[test]
#[ignore = "minutes, and about time: 500 moves and more at ten seconds a side, beside eight busy threads"]
fn no_clock_of_ten_seconds_is_overrun_in_500_moves() {
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let _over = Over(&over);
        let mut played = 0;
        for seed in 0.. {
            for size in [19, 13, 9] {
                let mut session = Session::begin(size, 10, seed);
                session.play(500);
                played += session.moves;
                println!("{size}: {} moves, White and Black used {:.2?}", session.moves, session.used);
                assert!(session.used.iter().all(|used| *used <= Duration::from_secs(10)));
            }
            if played >= 500 {
                break;
            }
        }
    });
}
