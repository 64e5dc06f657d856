//! The syntax tree of a playout database.

use crate::source::Span;

/// A drawing and the weights that apply to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// Its rows, three if it is complete.
    pub rows: Vec<Row>,
    /// Its weight lines, at least one.
    pub weights: Vec<Weight>,
}

/// A row of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The row without trailing blanks.
    pub span: Span,
    /// Its first three characters.
    pub cells: [u8; 3],
}

/// A weight line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weight {
    /// The line without trailing blanks.
    pub span: Span,
    /// How much the move weighs; 0 means never.
    pub weight: u32,
    /// What follows the number.
    pub text: Vec<u8>,
}
