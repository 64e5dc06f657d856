//! A compiled pattern, whatever the convention.

use katachi_sgf::NodeId;
use mkpat::source::Span;
use mkpat::syntax::ast::PatternBlock;

use crate::shape::Shape;

/// One pattern and where it comes from.
#[derive(Clone, Debug)]
pub struct JosekiPattern {
    /// The prefix and the number.
    pub name: String,
    /// The game tree, from 0, and its node.
    pub node: (usize, NodeId),
    /// Where the node stands.
    pub node_span: Span,
    /// Where the move stands.
    pub move_span: Span,
    /// What it shows.
    pub shape: Shape,
    /// Its lines in mkpat's syntax tree.
    pub block: PatternBlock,
}

/// What a convention makes of a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Patterns {
    /// All patterns, also those after a fault at which the original stops.
    pub(crate) list: Vec<JosekiPattern>,
    /// How many of them the original writes before it stops.
    pub(crate) stopped: Option<usize>,
}

impl Patterns {
    /// Takes note of a fault at which the original stops.
    pub(crate) fn stop(&mut self) {
        self.stopped.get_or_insert(self.list.len());
    }
}
