//! The convention of GNU Go 3.8: nodes of the first tree into patterns.
//!
//! The book: `joseki.md#convention-38`.

mod comment;
mod node;
mod write;

use katachi_sgf::{NodeId, Step};
use mkpat::source::Span;

use crate::board::{Board, Played};
use crate::diag::{self, Diagnostic, Diagnostics};
use crate::pattern::{JosekiPattern, Patterns};
use crate::record::Record;
use crate::shape::Shape;
use node::{Contents, Mark, Move};

pub(crate) use write::file;

/// Makes the patterns of a tree. Whatever is wrong goes to `diagnostics`.
pub(crate) fn patterns(record: Record<'_>, prefix: &str, diagnostics: &mut Diagnostics) -> Patterns {
    let Some(size) = size(record, diagnostics) else { return Patterns::default() };
    let mut walker = Walker {
        record,
        prefix,
        size,
        board: Board::default(),
        played: Vec::new(),
        skipped: None,
        patterns: Patterns::default(),
        diagnostics,
    };
    for step in record.tree.walk() {
        match step {
            Step::Enter(id) => walker.enter(id),
            Step::Leave(id) => walker.leave(id),
        }
    }
    walker.patterns
}

/// The leading number of the root's `SZ`. Sizes without joseki are refused.
fn size(record: Record<'_>, diagnostics: &mut Diagnostics) -> Option<u8> {
    let root = record.tree.root();
    let Some(property) = record.tree.node(root).properties.iter().find(|property| node::id(property) == "SZ")
    else {
        diagnostics.push(diag::missing_size(record.node(root)));
        return None;
    };
    let value = property.values().first()?;
    let text = value.text();
    let digits = text.trim_start();
    let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    let size =
        digits.get(..end).and_then(|digits| digits.parse().ok()).filter(|size| (2..=19).contains(size));
    if size.is_none() {
        diagnostics.push(diag::wrong_size(record.span(value.span), &text));
    }
    size
}

struct Walker<'a> {
    record: Record<'a>,
    prefix: &'a str,
    size: u8,
    board: Board,
    /// The moves of the nodes that are entered, to be taken back.
    played: Vec<Option<Played>>,
    /// The node below which nothing can be compiled.
    skipped: Option<NodeId>,
    patterns: Patterns,
    diagnostics: &'a mut Diagnostics,
}

impl Walker<'_> {
    fn enter(&mut self, id: NodeId) {
        if self.skipped.is_some() {
            return;
        }
        let contents = Contents::read(self.record, id, self.size);
        let mut found = contents.faults.clone();
        let malformed = contents.malformed_label;
        self.pattern(id, &contents, &mut found);
        if malformed {
            self.patterns.stop();
        }
        let played = contents.the_move.as_ref().and_then(|the_move| self.play(id, the_move, &mut found));
        self.played.push(played);
        let path = if found.is_empty() { String::new() } else { self.record.path(id) };
        self.diagnostics.extend(found.into_iter().map(|diagnostic| diagnostic.after(path.clone())));
    }

    fn leave(&mut self, id: NodeId) {
        match self.skipped {
            Some(skipped) if skipped != id => return,
            _ => self.skipped = None,
        }
        if let Some(played) = self.played.pop().flatten() {
            self.board.undo(&played);
        }
    }

    /// Makes the pattern of a node that has a move and a mark.
    fn pattern(&mut self, id: NodeId, contents: &Contents, found: &mut Vec<Diagnostic>) {
        let Some(Mark { point: Some(region), span: region_span, .. }) = contents.mark else { return };
        let Some(the_move) = &contents.the_move else {
            found.push(diag::mark_without_move(region_span));
            return;
        };
        let name = format!("{}{}", self.prefix, self.patterns.list.len() + 1);
        let shape = Shape::new(&self.board, region, the_move.point, the_move.colour);
        region_faults(&name, &shape, the_move.span, region_span, found);
        if let Some(second) = contents.second_mark {
            found.push(diag::several_marks(second, region_span, &name));
        }
        let outside =
            contents.labels.iter().filter(|label| !label.point.is_some_and(|point| shape.covers(point)));
        found.extend(outside.map(|label| diag::label_outside_region(label.span, region_span)));
        let block = write::block(self.record, &name, &shape, contents, found);
        self.patterns.list.push(JosekiPattern {
            name,
            node: (0, id),
            node_span: self.record.node(id),
            move_span: the_move.span,
            shape,
            block,
        });
    }

    /// Plays a move for the nodes below.
    fn play(&mut self, id: NodeId, the_move: &Move, found: &mut Vec<Diagnostic>) -> Option<Played> {
        match self.board.play(the_move.point, the_move.colour) {
            Ok(played) => Some(played),
            Err(why) => {
                found.push(diag::invalid_move(the_move.span, why));
                self.patterns.stop();
                self.skipped = Some(id);
                None
            }
        }
    }
}

/// What can be wrong with a region, in both conventions.
pub(crate) fn region_faults(
    name: &str,
    shape: &Shape,
    the_move: Span,
    region: Span,
    found: &mut Vec<Diagnostic>,
) {
    if !shape.covers(shape.star) {
        found.push(diag::move_outside_region(the_move, region, name, shape.star));
    }
    if shape.region.row().max(shape.region.column()) == crate::board::SIZE - 1 {
        found.push(diag::region_not_a_corner(region, name));
    }
}
