//! Compiled sources into the C files that GNU Go's engine includes.
//!
//! Beside [`crate::emit`], which writes Rust, over the same patterns. What C cannot hold, because the engine's own types
//! are too narrow for it, is a diagnostic. Source: `c-target.md`.
//!
//! * [`file()`]: one pattern or corner database, compiled and named by whoever calls;
//! * [`eyes`], [`openings`], [`playouts`]: the other kinds;
//! * [`build()`]: everything a manifest names;
//! * [`constraint_text`], [`action_text`], [`call_text`]: what becomes of one expression.

mod release;
mod names;
mod literal;
mod limits;
mod calls;
mod expression;
mod helpers;
mod attributes;
mod masks;
mod records;
mod strings;
mod automaton;
mod corner;
mod kinds;
mod file;
mod build;

pub use build::{Entry, build, compile_c, entries};
pub use calls::text as call_text;
pub use expression::{action_text, constraint_text};
pub use file::{eyes, file, openings, playouts};
pub use names::Names;
pub use release::Release;
