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
//! * [`plain`]: the plain matcher, the reference every faster one is held to;
//! * [`fast`]: the matcher to use;
//! * [`automaton`]: what the automata in generated code are made of;
//! * [`corner`]: whole corners as a tree of their stones, and its matcher;
//! * [`eyes`]: eye spaces, their database and their exact value;
//! * [`openings`]: full-board openings;
//! * [`playout`]: weights of playout moves;
//! * [`compiled`]: a compiled database with its rules, and all that a manifest names.
//!
//! The crate depends on nothing, does no input or output, and allocates only where a signature says so.

pub mod point;
pub mod transform;
pub mod pattern;
pub mod board;
pub mod query;
pub mod ask;
pub mod facts;
pub mod rules;
pub mod support;
pub mod plain;
pub mod fast;
pub mod automaton;
pub mod corner;
pub mod eyes;
pub mod openings;
pub mod playout;
pub mod compiled;
