//! What generated pattern databases and the engines that include them share.
//!
//! The modules in reading order:
//!
//! * [`point`]: colours, board points and displacements;
//! * [`transform`]: the eight transformations of the square;
//! * [`pattern`]: a compiled database as flat tables;
//! * [`board`]: the little a matcher asks of a board;
//! * [`query`]: for whom, from which stones and with which filters a database is matched;
//! * [`ask`], [`facts`]: what constraints ask of an engine, by name and by method;
//! * [`rules`]: constraints and actions of a compiled database;
//! * [`support`]: the narrow door for generated code;
//! * [`plain`]: the plain matcher, the reference every faster one is held to.
//!
//! The crate depends on nothing, does no input or output, and allocates only where a signature says so.

pub mod ask;
pub mod board;
pub mod facts;
pub mod pattern;
pub mod plain;
pub mod point;
pub mod query;
pub mod rules;
pub mod support;
pub mod transform;
