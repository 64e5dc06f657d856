//! What an edit changes: patterns that come, go or become different, and matches in games gained and lost by it.
//!
//! Modules in reading order: patterns as an author sees them; two sets of databases compared; the matches of what changed,
//! on both sides; what an engine plays with each; all of it as text, JSON or Markdown.

pub mod described;
pub mod compare;
pub mod matches;
pub mod report;
pub mod moves;

pub use compare::{Change, compare};
pub use described::Described;
pub use matches::Effects;
pub use moves::Moves;
