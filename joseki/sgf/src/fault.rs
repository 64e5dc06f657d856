//! What can be wrong with an SGF file: faults that are tolerated, and errors that end the reading.

use std::fmt;

use crate::span::{LineColumn, Span};

/// Something that the format does not allow and that was read all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What is wrong.
    pub fault: Fault,
    /// Where, in the decoded text.
    pub span: Span,
}

/// The faults that are tolerated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Words before, between or after the trees: mail headers, licences, signatures. Skipped.
    TextOutside,
    /// Characters inside a tree that belong to nothing. Skipped.
    TextInside,
    /// The last `)` is missing.
    UnclosedTree,
    /// `()`, or `((;B[aa]))` inside a tree: parentheses with no node of their own. Skipped.
    EmptyVariation,
    /// A property where a `;` should stand first. Read as a new node.
    MissingNodeStart,
    /// A node after a variation was closed. Read as one more variation.
    NodeAfterVariation,
    /// A property with no `[`. Read with one empty value.
    MissingValue,
    /// A value with no property before it. Skipped.
    ValueWithoutProperty,
    /// The bytes are not valid in the encoding that `CA` names; read as Latin-1.
    WrongEncoding(String),
    /// `CA` names an encoding that is not known; read as UTF-8 or Latin-1.
    UnknownEncoding(String),
    /// A property of FF\[4\] whose value is not of its type.
    WrongType(String),
    /// A node that breaks a rule of FF\[4\], for example with two moves.
    WrongNode(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TextOutside => f.write_str("text outside the game trees is skipped"),
            Self::TextInside => f.write_str("text outside the brackets is skipped"),
            Self::UnclosedTree => f.write_str("the last `)` is missing"),
            Self::EmptyVariation => f.write_str("parentheses with no node of their own are skipped"),
            Self::MissingNodeStart => f.write_str("a property with no `;` before it starts a node"),
            Self::NodeAfterVariation => f.write_str("a node after a variation is read as another variation"),
            Self::MissingValue => f.write_str("a property with no value is read as empty"),
            Self::ValueWithoutProperty => f.write_str("a value with no property is skipped"),
            Self::WrongEncoding(name) => write!(f, "the text is not `{name}`; it is read as Latin-1"),
            Self::UnknownEncoding(name) => write!(f, "`{name}` names no known encoding"),
            Self::WrongType(name) => write!(f, "invalid value for the property `{name}`"),
            Self::WrongNode(rule) => f.write_str(rule),
        }
    }
}

/// A fault after which no tree can be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// Where, in the decoded text.
    pub span: Span,
    /// The line and column of the start of the span.
    pub place: LineColumn,
}

/// The faults that end the reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// There is no `(` followed by `;`.
    NoTree,
    /// A `[` whose `]` never comes.
    UnclosedValue,
    /// An inner `(` whose `)` never comes.
    UnclosedVariation,
    /// More variations inside each other than [`Limits::depth`](crate::Limits::depth).
    TooDeep(u32),
    /// More nodes in the file than [`Limits::nodes`](crate::Limits::nodes).
    TooManyNodes(u32),
    /// More bytes than [`Limits::bytes`](crate::Limits::bytes).
    TooLong(u32),
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTree => f.write_str("no game tree: there is no `(` followed by `;`"),
            Self::UnclosedValue => f.write_str("the value is never closed with `]`"),
            Self::UnclosedVariation => f.write_str("the variation is never closed with `)`"),
            Self::TooDeep(limit) => write!(f, "more than {limit} variations inside each other"),
            Self::TooManyNodes(limit) => write!(f, "more than {limit} nodes"),
            Self::TooLong(limit) => write!(f, "more than {limit} bytes"),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl std::error::Error for Error {}
