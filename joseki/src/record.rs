//! The SGF tree that is compiled, with what every convention asks of it: spans for mkpat, and the path to a node.

use katachi_sgf::{NodeId, Property, Tree};
use mkpat::source::{FileId, Span};

/// Moves of a path that a message shows.
const SHOWN_MOVES: usize = 12;

/// Nodes that are looked at to find them.
const SEEN_NODES: usize = 200;

/// A game tree and the file it stands in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) file: FileId,
}

impl Record<'_> {
    /// A span of the SGF reader as mkpat writes it.
    pub(crate) fn span(&self, span: katachi_sgf::Span) -> Span {
        Span::new(self.file, span.start, span.end)
    }

    /// Offsets in the file as a span.
    pub(crate) fn place(&self, (start, end): (u32, u32)) -> Span {
        Span::new(self.file, start, end)
    }

    /// Where a node stands.
    pub(crate) fn node(&self, id: NodeId) -> Span {
        self.span(self.tree.node(id).span)
    }

    /// The last moves on the way to a node, its own included: `B[pd] W[qf]`; `...` stands for earlier ones.
    pub(crate) fn path(&self, id: NodeId) -> String {
        let nodes = std::iter::successors(Some(id), |&id| self.tree.parent(id)).take(SEEN_NODES);
        let moves = |id| self.tree.node(id).properties.iter().rev().filter_map(shown_move);
        let mut shown: Vec<String> = nodes.flat_map(moves).take(SHOWN_MOVES + 1).collect();
        if shown.len() > SHOWN_MOVES {
            shown.truncate(SHOWN_MOVES);
            shown.push("...".to_owned());
        }
        shown.reverse();
        shown.join(" ")
    }
}

/// A move as messages show it: `B[pd]`.
fn shown_move(property: &Property) -> Option<String> {
    let point = property.values().last()?.raw().trim();
    let point: String = point.chars().take(2).collect();
    matches!(property.id(), "B" | "W").then(|| format!("{}[{point}]", property.id()))
}
