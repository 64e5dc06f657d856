//! How often patterns match in games, and how often their move is the one played.
//!
//! Matches are followed along a game and not looked for in each position: a match that begins to fit is counted when it
//! ceases to, once for every position in between. A position counts where a move on the board follows, for the side that
//! moves. What is counted are shapes: constraints and classes would ask an engine.
//!
//! Modules in reading order: databases prepared for counting; what is counted; a game counted; what comes out, as text.

pub mod subject;
pub mod tally;
pub mod count;
pub mod report;

pub use count::Counter;
pub use report::report;
pub use subject::Subject;
