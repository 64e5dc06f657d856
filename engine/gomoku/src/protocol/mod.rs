//! The protocol of brains on pipes (`gomoku.md#protocol`).
//!
//! A line goes one way: `serve` hears it, `line` cuts it, `session` answers it; `settings` has what `INFO` told, `block`
//! the lines of `BOARD` and `SWAP2BOARD`, `swap2` what is answered to the latter.

mod block;
mod line;
mod serve;
mod session;
mod settings;
mod swap2;

pub use line::Lines;
pub use serve::serve;
pub use session::{Manner, Reply, Session};
