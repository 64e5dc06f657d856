//! E0509: a node of an opening tree that is no move of a book.

use super::{Diagnostic, codes};
use crate::source::Span;

/// What is wrong with a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningNode {
    /// Neither `B` nor `W`.
    NoMove,
    /// Both, or one twice.
    SecondMove,
    /// The colour of the move before.
    SameColour,
    /// No point of the board.
    OffBoard,
    /// A pass.
    Pass,
    /// A stone is there.
    Occupied,
    /// The stone would have no liberty and capture nothing.
    Suicide,
    /// Stones put down behind the root.
    Setup,
    /// A comment that begins with a number too large.
    Weight,
}

/// The node, and what comes after it, is left out.
#[must_use]
pub fn opening_node(at: Span, fault: OpeningNode) -> Diagnostic {
    let (message, label) = match fault {
        OpeningNode::NoMove => ("a node without a move", "only the root may lack one"),
        OpeningNode::SecondMove => ("more than one move in a node", "begin a new node with `;`"),
        OpeningNode::SameColour => ("two moves of one colour in a row", "the other colour is to move"),
        OpeningNode::OffBoard => ("no such point on the board", "a column letter and a row letter"),
        OpeningNode::Pass => ("a book recommends no pass", "a point is expected"),
        OpeningNode::Occupied => ("invalid move: the point is occupied", "there is a stone already"),
        OpeningNode::Suicide => ("invalid move: suicide", "no liberty, and nothing is captured"),
        OpeningNode::Setup => ("stones put down behind the root", "play them, or begin a new tree"),
        OpeningNode::Weight => {
            ("the weight is too large", "a comment that begins with a number weighs the move")
        }
    };
    Diagnostic::new(codes::E0509, at, message, label).note("nothing from here on becomes part of the book")
}
