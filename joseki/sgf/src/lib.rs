//! SGF files: game trees with spans, limits, decoding and honest faults, for the joseki compiler and the engine.
//!
//! # Where `sgf-parse` comes in, and where it does not
//! `sgf-parse` (4.2.8) knows the properties of FF\[4\] and their types well, and that is what it does here, in `typed`:
//! [`Tree::check`], [`Property::size`] and [`Property::is_white`] ask it, one property or one node at a time. As a reader of
//! files it does not serve: its strict mode refuses a file with a mail header; its lenient mode drops everything after
//! the first surprise and says nothing; nodes and errors have no position; points come in sets with no order; a deep
//! tree overflows the stack when it is dropped. So scanning (`scan`), building (`read`) and writing (`print`) are ours.
//! Where its strict mode accepts a file, a test demands that both readings have the same shape.
//!
//! # Example
//! ```
//! let parsed = katachi_sgf::Tree::parse(b"Hello! (;SZ[9];B[ee](;W[cc])(;W[gg]))")?;
//! let tree = &parsed.trees[0];
//! assert_eq!(tree.len(), 4);
//! assert_eq!(parsed.warnings[0].span.of(&parsed.text), "Hello!");
//! let moves = tree.main_line().filter_map(|id| tree.node(id).get("W"));
//! assert_eq!(moves.count(), 1);
//! # Ok::<(), katachi_sgf::Error>(())
//! ```

mod decode;
mod fault;
mod point;
mod print;
mod property;
mod read;
mod scan;
mod span;
mod tree;
mod typed;

pub use decode::{Decoded, decode};
pub use fault::{Error, ErrorKind, Fault, Warning};
pub use point::{Move, Point, Rectangle};
pub use print::print;
pub use property::{InvalidName, Property, Value};
pub use read::{Limits, Parsed, parse};
pub use span::{LineColumn, Lines, Span};
pub use tree::{Node, NodeId, Step, Tree, Walk};
