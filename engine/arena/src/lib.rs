//! What judges engines: regression suites, matches between programs, and verdicts of constraints beside recorded ones.
//!
//! `regress` and `twogtp` speak to engines through the client of `katachi-client`. A match is the same whatever its games
//! are: `matches` plays them one after the other, `twogtp` and `gomoku` know how one is played.
//!
//! ```
//! use katachi_arena::regress::Suite;
//! use katachi_arena::twogtp::elo;
//!
//! let suite = Suite::parse("cuts", "loadsgf game.sgf 60\n10 attack C3\n#? [1 (C2|D2)]*\n");
//! let test = suite.steps[1].test.as_ref().expect("a numbered command with an expectation");
//! assert!(test.expectation.accepts("1 D2") && !test.expectation.accepts("1 E2"));
//!
//! let strength = elo(18, 0, 2).expect("there were games");
//! assert!(strength.low < strength.difference && strength.difference < strength.high);
//! assert_eq!(strength.difference.round(), 382.0);
//! ```

pub mod ablation;
pub mod regress;
pub mod matches;
pub mod twogtp;
pub mod gomoku;
pub mod verdicts;

pub use katachi_client::{Client, ClientError, Launch, Response};
