//! The records of an openings file.

use mkpat_runtime::openings::hash::Stone;
use mkpat_runtime::point::Point;

use crate::source::Span;

/// A position and the move recommended there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its name, any word.
    pub name: String,
    /// How often it was played.
    pub weight: u32,
    /// The move.
    pub to: Point,
    /// The stones in the order of the file.
    pub stones: Vec<(Point, Stone)>,
    /// Its line.
    pub span: Span,
}
