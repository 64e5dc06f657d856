//! The Go Text Protocol, version 2 (`gtp.md`).
//!
//! `line` reads bytes into commands, `table` says who answers which, `commands` answer, `answer` writes bytes again:
//! `dispatch` is that way. A file of `commands` has a layer with its own rows of the table.
//! `serve` is the loop around them.

mod line;
mod answer;
mod orientation;
mod settings;
mod clock;
mod counters;
mod diagram;
mod file;
mod arguments;
mod patterns;
mod session;
mod command;
mod checks;
mod commands;
mod table;
mod dispatch;
mod serve;

pub use answer::{Answer, Failure, format_answer};
pub use command::{Command, Group, Layer};
pub use diagram::is_star;
pub use line::{LINE_LIMIT, Line, read_line};
pub use orientation::Orientation;
pub use patterns::{PatternSource, Reloaded};
pub use serve::{serve, serve_watched};
pub use session::Session;
pub use settings::{GREATEST_SIZE, LevelRange, SearchLimit, Settings, TimeLeft, TimeSettings, Version};
pub use table::{COMMANDS, answered, find};
