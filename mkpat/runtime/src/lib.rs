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
//! * [`mix`]: a quick hash for tables of what was found before;
//! * [`eyes`]: eye spaces, their database and their exact value;
//! * [`openings`]: full-board openings;
//! * [`playout`]: weights of playout moves;
//! * [`lines`]: threats on the lines of a grid;
//! * [`compiled`]: a compiled database with its rules, and all that a manifest names.
//!
//! The crate depends on nothing, does no input or output, and allocates only where a signature says so.
//!
//! A database written by hand, as generated code has it: an own stone, the opponent's to its right, and a move above that.
//!
//! ```
//! use mkpat_runtime::board::DrawnBoard;
//! use mkpat_runtime::pattern::*;
//! use mkpat_runtime::point::{Colour, Offset};
//! use mkpat_runtime::query::Query;
//! use mkpat_runtime::{plain, transform::Transformation};
//!
//! const HANE: Pattern = Pattern {
//!     first_element: 0,
//!     elements: 3,
//!     stored: 2,
//!     anchor: Side::Own,
//!     min: Offset::new(-1, 0),
//!     max: Offset::new(0, 1),
//!     edges: Edges::NONE,
//!     transformations: 0xff,
//!     hint: Transformation::IDENTITY,
//!     has_move: true,
//!     proposed: Offset::new(-1, 1),
//!     classes: Classes(0),
//!     weight: 0.0,
//!     first_attribute: 0,
//!     attributes: 0,
//! };
//! const DATABASE: Database<'static> = Database {
//!     name: "contact",
//!     names: "Hane",
//!     name_ends: &[4],
//!     patterns: &[HANE],
//!     elements: &[
//!         Element { at: Offset::new(0, 0), kind: Kind::O }.pack(),
//!         Element { at: Offset::new(0, 1), kind: Kind::X }.pack(),
//!         Element { at: Offset::new(-1, 1), kind: Kind::Dot }.pack(),
//!     ],
//!     attributes: &[],
//!     class_rule: ClassRule::Modern,
//!     goal_at_anchor_alone: false,
//!     fixed_anchor: false,
//! };
//!
//! let board = DrawnBoard::from_rows(&[".....", ".....", ".OX..", ".....", "....."]).expect("a square");
//! let mut moves: Vec<String> = plain::matches(&DATABASE, &board, &Query::raw(Colour::White))
//!     .iter()
//!     .filter_map(|found| Some(found.proposed?.vertex(5).to_string()))
//!     .collect();
//! moves.sort();
//! assert_eq!(moves, ["C2", "C4"]);
//! ```

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
pub mod mix;
pub mod eyes;
pub mod openings;
pub mod playout;
pub mod lines;
pub mod compiled;
