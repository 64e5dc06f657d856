//! Matchers that few programs link; engines match with [`mkpat_runtime::fast`].
//!
//! * [`incremental`]: matches that follow a game;
//! * [`automaton`]: the matcher of the original, without its limits.
//!
//! Like the runtime the crate does no input or output.

pub mod incremental;
pub mod automaton;
