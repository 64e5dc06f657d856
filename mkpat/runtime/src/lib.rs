//! What generated pattern databases and the engines that include them share.
//!
//! The modules in reading order:
//!
//! * [`point`]: colours, board points and displacements;
//! * [`transform`]: the eight transformations of the square;
//! * [`pattern`]: a compiled database as flat tables;
//! * [`board`]: the little a matcher asks of a board;
//! * [`query`]: for whom, from which stones and with which filters a database is matched;
//! * [`plain`]: the plain matcher, the reference every faster one is held to;
//! * [`fast`]: the matcher to use;
//! * [`incremental`]: matches that follow a game.
//!
//! The crate depends on nothing, does no input or output, and allocates only where a signature says so.

pub mod board;
pub mod fast;
pub mod incremental;
pub mod pattern;
pub mod plain;
pub mod point;
pub mod query;
pub mod transform;
