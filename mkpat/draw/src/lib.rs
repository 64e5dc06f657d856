//! Boards and patterns as SVG: for the pages of the book, for what the engine thinks of a position, for galleries of
//! databases. Who draws knows a grid with cells and nothing of rules; there are no dependencies.
//!
//! A [`Picture`] is made cell by cell, or read from a diagram in text by [`text::read`]:
//!
//! ```
//! use katachi_draw::text::{Letters, read};
//! use katachi_draw::{Stone, svg};
//!
//! let diagram = "
//!    A B C
//!  3 . X a      Black takes at a.
//!  2 X O X
//!  1 . X .
//! ";
//! let drawn = read(diagram, Letters::Labels)?;
//! assert_eq!(drawn.picture.at(1, 1).stone, Some(Stone::White));
//! assert_eq!(drawn.picture.at(0, 2).text, "a");
//! assert_eq!(drawn.remarks, ["Black takes at a."]);
//! assert!(svg::inline(&drawn.picture).starts_with("<svg "));
//! # Ok::<(), katachi_draw::text::Fault>(())
//! ```

mod picture;
pub mod svg;
pub mod text;

pub use picture::{Cell, Edges, Names, Picture, Shape, Stone, Tone, column_name};
