//! Tools over everything before them; nothing uses them but the command line.

pub mod bench;
pub mod replay;
pub mod follow;
pub mod positions;
pub mod compare;
pub mod growth;
pub mod show;
pub mod hints;
