//! What games say of pattern databases, for command lines and jobs on many machines.
//!
//! Modules in reading order: tables; rows of results, which are the same whoever counted them; counting the matches of databases
//! along games; shapes searched in games; what an edit
//! changes; the work over many games, in threads.
//!
//! ```
//! use mkpat_games::search::{Drawing, Hunt};
//!
//! let drawing = Drawing::parse("XO\n.X")?;
//! let mut hunt = Hunt::new(&drawing, true);
//! hunt.record("game.sgf", b"(;SZ[9];B[ee];W[fe];B[ff];W[ef];B[cc])");
//! let found = hunt.found().text(&drawing, 3);
//! assert!(found.contains("1"), "{found}");
//! # Ok::<(), String>(())
//! ```

pub mod table;
pub mod row;
pub mod stats;
pub mod search;
pub mod diff;
pub mod work;
