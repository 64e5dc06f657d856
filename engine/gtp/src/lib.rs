//! The Go Text Protocol, version 2 (`gtp.md`).
//!
//! `line` reads bytes into commands, `table` says who answers which, `commands` answer, `answer` writes bytes again.
//! `serve` is the loop around them.

mod answer;
mod arguments;
mod clock;
mod commands;
mod counters;
mod diagram;
mod file;
mod line;
mod orientation;
mod serve;
mod session;
mod settings;
mod table;

pub use answer::{Answer, Failure, format_answer};
pub use diagram::is_star;
pub use file::write_atomically;
pub use line::{LINE_LIMIT, Line, read_line};
pub use orientation::Orientation;
pub use serve::serve;
pub use session::Session;
pub use settings::{LevelRange, SearchLimit, Settings, TimeLeft, TimeSettings, Version};
pub use table::{COMMANDS, Command, Group, Layer, answered, find};
