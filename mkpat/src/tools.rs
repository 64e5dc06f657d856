//! Tools over everything before them; nothing uses them but the command line.

pub mod bench;
pub mod compare;
pub mod growth;
pub mod show;
pub mod hints;
