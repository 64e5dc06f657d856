//! Positions from where they are: `GAME.sgf`, `GAME.sgf:60`, folders of games, boards drawn in text, JSON lines, `-`.
//!
//! Modules in reading order: what a position is; the three ways to write one down; which way a text is written in; how a
//! command line names positions; reading from the disk, which is the only module that touches files.
//!
//! ```
//! use katachi_positions::place::Which;
//! use katachi_positions::text;
//!
//! let record = b"(;SZ[9];B[ee];W[gc])";
//! let positions = text::positions("game.sgf", record, &Which::Before(2))?;
//! assert_eq!(positions[0].name, "game.sgf:2");
//! assert_eq!(positions[0].board.stones().count(), 1);
//! # Ok::<(), String>(())
//! ```

pub mod position;
pub mod lines;
pub mod drawing;
pub mod game;
pub mod place;
pub mod text;
pub mod disk;

pub use disk::{Source, sources};
pub use game::Game;
pub use position::Position;
