//! The syntax tree of an eye database.
//!
//! Comments and blank lines mean nothing even inside a diagram, so the tree leaves them out.

pub use mkpat_runtime::eyes::table::Dialect;
use mkpat_runtime::eyes::value::EyeValue;

use crate::source::Span;

/// A file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// Which alphabet and value line it uses.
    pub dialect: Dialect,
    /// Its patterns; those that cannot be read are left out.
    pub patterns: Vec<EyeBlock>,
}

/// A pattern: heading, diagram, value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EyeBlock {
    /// Its number.
    pub number: u32,
    /// Where the number stands.
    pub heading: Span,
    /// The rows of its diagram that have characters.
    pub rows: Vec<Row>,
    /// Its value; the classic dialect's two numbers count for the threats as well.
    pub value: EyeValue,
    /// Where the value stands.
    pub value_span: Span,
}

/// A row of a diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The row without trailing blanks.
    pub span: Span,
    /// Its characters, blanks included: the column is the index.
    pub bytes: Vec<u8>,
}
