//! E0917: a label on a cell of which the function cannot tell anything.

use super::{Diagnostic, codes};
use crate::source::Span;

/// What is wrong with the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It is empty, and a stone is asked for.
    NoStone,
    /// It carries a stone, and the function asks about empty points.
    Occupied,
    /// It carries a stone, and a move is tried there.
    Illegal,
    /// It is empty, nobody plays there, and the string on it is asked for.
    NeverPlayed,
}

/// `cell` is where the label stands in the constraint diagram, if it is a label.
#[must_use]
pub fn unfit_cell(at: Span, name: &str, letter: u8, unfit: Unfit, cell: Option<Span>) -> Diagnostic {
    let letter = char::from(letter);
    let (message, label) = match unfit {
        Unfit::NoStone => (format!("`{name}` asks about a stone, but `{letter}` is empty"), "no stone here"),
        Unfit::Occupied => {
            (format!("`{name}` asks about an empty point, but `{letter}` is a stone"), "not empty")
        }
        Unfit::Illegal => (format!("`{letter}` is a stone, so nobody can play there"), "never a legal move"),
        Unfit::NeverPlayed => (
            format!("`{letter}` is empty and nobody plays there, so there is no string to read about"),
            "no string here",
        ),
    };
    let diagnostic = Diagnostic::new(codes::E0917, at, message, label);
    let diagnostic = match cell {
        Some(span) => diagnostic.also(span, "the cell"),
        None => diagnostic,
    };
    match unfit {
        Unfit::NoStone | Unfit::Occupied => diagnostic.note("GNU Go stops with a failed assertion here"),
        Unfit::Illegal => diagnostic.note("GNU Go skips the move"),
        Unfit::NeverPlayed => diagnostic.note("GNU Go takes a string that is not there as captured"),
    }
}
