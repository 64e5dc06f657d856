//! The syntax tree of a playout database. It holds every byte of the text, those that say nothing included.

use crate::source::Span;

/// All of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Drawings with their weights, in order.
    pub patterns: Vec<PlayoutPattern>,
    /// What follows the last weight: lines that say nothing, and a drawing that was given no weight.
    pub end: Vec<u8>,
}

/// A drawing and the weights that apply to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayoutPattern {
    /// Its rows, three if it is complete.
    pub rows: Vec<Row>,
    /// Its weight lines, at least one.
    pub weights: Vec<Weight>,
}

/// A row of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The lines before it that say nothing.
    pub before: Vec<u8>,
    /// The row without trailing blanks.
    pub span: Span,
    /// Its first three characters.
    pub cells: [u8; 3],
    /// What follows them, with the line's end.
    pub after: Vec<u8>,
}

/// A weight line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weight {
    /// The lines before it that say nothing.
    pub before: Vec<u8>,
    /// The line without trailing blanks.
    pub span: Span,
    /// The number as it is written, leading zeros and all.
    pub number: Vec<u8>,
    /// How much the move weighs; 0 means never.
    pub weight: u32,
    /// What follows the number.
    pub text: Vec<u8>,
    /// Trailing blanks and the line's end.
    pub after: Vec<u8>,
}
