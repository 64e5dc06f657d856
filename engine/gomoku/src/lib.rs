//! Gomoku and renju on boards of 5 to 22 points a side: rules, threats, search, and a brain that speaks the protocol.
//!
//! ```
//! use katachi_gomoku::board::{Board, Colour};
//! use katachi_gomoku::rules::Rule;
//! use katachi_gomoku::search::{Engine, Limits, Reason};
//!
//! let board = Board::drawn(
//!     ". . . . . . .
//!      . . X . . . .
//!      . O O O O . .
//!      . . X . . . .
//!      . . . X . . .",
//! )
//! .expect("a board");
//! let mut engine = Engine::new(&katachi_patterns::threats::TABLE, 1 << 20);
//! let choice = engine.choose(&board, Rule::Freestyle, Colour::White, &Limits::nodes(1000));
//! assert_eq!(choice.expect("there are moves").reason, Reason::Five);
//! ```

pub mod board;
pub mod rules;
pub mod renju;
pub mod threats;
pub mod position;
pub mod search;
pub mod openings;
pub mod protocol;
