//! Threats on the lines of a grid: patterns of one row, which lie along any of four directions, and patterns of several
//! rows, which lie in eight orientations. Nothing here knows captures, liberties or any rule but what a cell holds.
//!
//! * [`table`]: a compiled database: cells, threats, roles, rules;
//! * [`grid`]: the little that is asked of a board, and a board that is only drawn; the directions of lines;
//! * [`place`]: a match, and where its points lie;
//! * [`plain`]: the definition in code;
//! * [`shapes`]: patterns of several rows, as the points that they demand;
//! * [`automaton`]: all patterns of one row at once, a step for each point;
//! * [`rows`]: what a row holds, by its bits, worked out once for each content;
//! * [`layout`]: the lines of a board;
//! * [`matcher`]: matching afresh; [`follow`]: matching along a game, of which [`totals`] keeps the sums.
//!
//! The book: `lines.md`.

pub mod table;
pub mod grid;
pub mod place;
pub mod plain;
pub mod shapes;
pub mod automaton;
pub mod rows;
pub mod layout;
pub mod totals;
pub mod matcher;
pub mod follow;
