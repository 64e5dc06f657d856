//! The Go Text Protocol, version 2 (`gtp.md`).
//!
//! `line` reads bytes into commands, `table` says who answers which, `commands` answer, `answer` writes bytes again:
//! `dispatch` is that way. A file of `commands` has a layer with its own rows of the table.
//! `serve` is the loop around them.
//!
//! ```
//! use katachi::board::Rules;
//! use katachi::databases::Databases;
//! use katachi::game::Game;
//! use katachi_gtp::{Session, Settings, serve};
//! use std::sync::Arc;
//!
//! let game = Game::new(9, Rules::default())?;
//! let mut session = Session::new(Arc::new(Databases::default()), game, Settings::default());
//! let mut answers = Vec::new();
//! serve(&mut session, &b"play black E5\n7 countlib E5\nquit\n"[..], &mut answers)?;
//! assert_eq!(answers, b"= \n\n=7 4\n\n= \n\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// `print!` and its like panic where nobody reads: what is told goes through `aside`.
#![deny(clippy::print_stderr, clippy::print_stdout)]

mod line;
mod answer;
mod aside;
mod orientation;
mod settings;
mod clock;
mod counters;
mod diagram;
mod drawings;
mod file;
mod findings;
mod input;
mod arguments;
mod analyze;
mod graphics;
mod patterns;
pub mod metamachine;
mod session;
mod generation;
mod command;
mod checks;
mod commands;
mod table;
mod dispatch;
mod serve;

pub use answer::{Answer, Failure, format_answer};
pub use command::{Command, Group};
pub use commands::{described_rules, named_rules};
pub use diagram::is_star;
pub use drawings::drawing;
pub use findings::{Finding, Findings, names_of_patterns, patterns_that_count};
pub use line::{LINE_LIMIT, Line, read_line};
pub use orientation::Orientation;
pub use patterns::{PatternSource, Reloaded};
pub use serve::{serve, serve_listening, serve_watched};
pub use session::Session;
pub use settings::{GREATEST_SIZE, LevelRange, SearchLimit, Settings, TimeLeft, TimeSettings, Version};
pub use table::{COMMANDS, answered, find};
