//! A shape searched in games, and what was played there next: no database of games is built first.
//!
//! A board is kept as sets of points, a machine word a row. Where the shape stands in a row is found for all columns at
//! once, cell by cell, most often given up after a few; and only rows near a change are looked at.
//!
//! Modules in reading order: a drawing with the ways it may be turned; a board of rows; what was found; games gone through.

pub mod drawing;
pub mod grid;
pub mod found;
pub mod hunt;

pub use drawing::Drawing;
pub use found::Found;
pub use hunt::Hunt;
