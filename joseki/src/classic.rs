//! The convention of GNU Go 2.6: nodes of all trees into patterns.
//!
//! The book: `joseki.md#convention-26`. The original scans tokens and carries its state from node to node in file
//! order; walking the trees in pre-order gives the same, since SGF ends a node where the original finishes a move.

mod comment;
mod tags;
mod write;

use katachi_sgf::{NodeId, Property, Step, Tree, Value};
use mkpat::source::{FileId, Span};

use crate::board::{Board, Colour, Played, Point};
use crate::diag::{self, Diagnostic, Diagnostics};
use crate::modern::region_faults;
use crate::pattern::{JosekiPattern, Patterns};
use crate::record::Record;
use crate::shape::Shape;
use crate::sourced::Sourced;
use comment::Comment;
use tags::{Tag, TagKind};

pub(crate) use write::file;

/// The longest value the original reads without cutting it, in bytes.
const LONGEST_VALUE: usize = 999;

/// Makes the patterns of all trees. Whatever is wrong goes to `diagnostics`.
pub(crate) fn patterns(
    trees: &[Tree],
    file: FileId,
    prefix: &str,
    diagnostics: &mut Diagnostics,
) -> Patterns {
    let mut patterns = Patterns::default();
    for (number, tree) in trees.iter().enumerate() {
        let mut scanner = Scanner {
            record: Record { tree, file },
            number,
            prefix,
            board: Board::default(),
            undo: Vec::new(),
            state: State::default(),
            patterns: &mut patterns,
            diagnostics,
        };
        for step in tree.walk() {
            match step {
                Step::Enter(id) => scanner.enter(id),
                Step::Leave(_) => scanner.leave(),
            }
        }
    }
    patterns
}

/// The move that is not on the board yet.
#[derive(Clone, Copy, Debug)]
struct Pending {
    colour: Colour,
    point: Point,
    span: Span,
    node: NodeId,
}

/// What carries over from node to node.
#[derive(Clone, Debug, Default)]
struct State {
    pending: Option<Pending>,
    /// Whether the last move is a pass, which is never finished.
    pass: bool,
    /// The comment in force, and where it stands.
    comment: Option<(Comment, Span)>,
    /// The node of the comment.
    commented: Option<NodeId>,
    extent: Option<(Point, Span)>,
    tags: Vec<Tag>,
}

struct Scanner<'a> {
    record: Record<'a>,
    number: usize,
    prefix: &'a str,
    board: Board,
    /// For each node that is entered, the stone it put on the board.
    undo: Vec<Option<Played>>,
    state: State,
    patterns: &'a mut Patterns,
    diagnostics: &'a mut Diagnostics,
}

impl Scanner<'_> {
    fn enter(&mut self, id: NodeId) {
        self.finish();
        self.undo.push(None);
        // The original skips the root of the file, and only that one.
        if id == self.record.tree.root() && self.number == 0 {
            return;
        }
        let record = self.record;
        let properties = &record.tree.node(id).properties;
        for (property, value) in properties.iter().flat_map(|p| p.values().iter().map(move |v| (p, v))) {
            if value.raw().len() > LONGEST_VALUE {
                self.report(id, diag::value_cut_by_original(record.span(value.span), LONGEST_VALUE));
            }
            self.value(id, property, value);
        }
    }

    fn leave(&mut self) {
        self.finish();
        if let Some(played) = self.undo.pop().flatten() {
            self.board.undo(&played);
        }
    }

    fn report(&mut self, id: NodeId, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic.after(self.record.path(id)));
    }

    /// Names are compared as they are written, some by their beginning.
    fn value(&mut self, id: NodeId, property: &Property, value: &Value) {
        let name = property.name();
        let span = self.record.span(value.span);
        let text = Sourced::classic(value);
        match name {
            "B" => self.a_move(id, Colour::Black, text.as_str(), span),
            "W" => self.a_move(id, Colour::White, text.as_str(), span),
            "C" => self.comment(id, &text, span),
            _ if name.starts_with("LB") => self.label(id, text.as_str(), span),
            _ if name.starts_with("MA") => self.tag(id, TagKind::Own, text.as_str(), span),
            _ if name.starts_with("TR") => self.tag(id, TagKind::Other, text.as_str(), span),
            _ if name.starts_with("CR") => self.tag(id, TagKind::Empty, text.as_str(), span),
            _ if name.starts_with("PL") => {}
            _ => self.report(id, diag::unknown_property(self.record.span(property.span), name)),
        }
    }

    fn a_move(&mut self, node: NodeId, colour: Colour, text: &str, span: Span) {
        if let Some(earlier) = self.state.pending.take() {
            self.report(node, diag::several_moves(span, earlier.span));
        }
        self.state.pass = text.is_empty() || text.starts_with("tt");
        if self.state.pass {
            return;
        }
        match point(text) {
            Some(point) => self.state.pending = Some(Pending { colour, point, span, node }),
            None => {
                self.report(node, diag::move_off_board(span));
                self.patterns.stop();
            }
        }
    }

    fn comment(&mut self, id: NodeId, text: &Sourced, span: Span) {
        match Comment::read(text) {
            Ok(comment) => self.state.comment = Some((comment, span)),
            Err(at) => {
                self.report(id, diag::value_out_of_range(self.record.place(at)));
                self.state.comment = None;
            }
        }
        self.state.commented = Some(id);
    }

    /// `LB[xy:A]` is the extent, any other label a tag.
    fn label(&mut self, id: NodeId, text: &str, span: Span) {
        let mut letters = text.chars().skip(2);
        match (point(text), letters.next(), letters.next()) {
            (Some(point), Some(':'), Some('A')) => self.state.extent = Some((point, span)),
            (Some(_), Some(':'), Some(code)) => self.tag(id, TagKind::Code(code), text, span),
            _ => self.report(id, diag::malformed_tag(span)),
        }
    }

    fn tag(&mut self, id: NodeId, kind: TagKind, text: &str, span: Span) {
        match (point(text), tags::letter(self.state.tags.len())) {
            (None, _) => self.report(id, diag::malformed_tag(span)),
            (_, None) => self.report(id, diag::too_many_tags(span)),
            (Some(point), Some(letter)) => self.state.tags.push(Tag { kind, letter, point }),
        }
    }

    /// The end of a node: writes the pattern of the move that is not on the board yet, and puts the move there.
    fn finish(&mut self) {
        if self.state.pass {
            return;
        }
        let Some(pending) = self.state.pending.take() else { return };
        let comment = self.state.comment.take();
        let tags = std::mem::take(&mut self.state.tags);
        let commented = self.state.commented.take();
        if let Some((comment, span)) = comment.filter(|(comment, _)| comment.value > 0) {
            if commented != Some(pending.node) {
                self.report(pending.node, diag::leaked_comment(span, pending.span));
            }
            self.pattern(pending, &comment, span, &tags);
        }
        self.put(pending);
    }

    fn pattern(&mut self, pending: Pending, comment: &Comment, comment_span: Span, tags: &[Tag]) {
        let Some((extent, extent_span)) = self.state.extent else {
            self.report(pending.node, diag::no_extent(comment_span));
            self.patterns.stop();
            return;
        };
        let name = format!("{}{}", self.prefix, self.patterns.list.len() + 1);
        let shape = Shape::new(&self.board, extent, pending.point, pending.colour);
        let mut found = Vec::new();
        region_faults(&name, &shape, pending.span, extent_span, &mut found);
        if tags.is_empty() && !comment.constraint.as_str().is_empty() && !comment.one_semicolon {
            found.push(diag::lost_constraint(self.record.place(comment.constraint.whole())));
        }
        if !tags.is_empty() && comment.one_semicolon {
            found.push(diag::one_semicolon(comment_span));
        }
        found.into_iter().for_each(|diagnostic| self.report(pending.node, diagnostic));
        let source = write::Source { record: self.record, the_move: pending.span, extent: extent_span };
        let block = write::block(&source, self.prefix, &name, &shape, comment, tags);
        self.patterns.list.push(JosekiPattern {
            name,
            node: (self.number, pending.node),
            node_span: self.record.node(pending.node),
            move_span: pending.span,
            shape,
            block,
        });
    }

    /// Stones are put on the board whatever is there, and nothing is captured.
    fn put(&mut self, pending: Pending) {
        let what = match self.board.play(pending.point, pending.colour) {
            Ok(played) => {
                let captures = played.captures();
                self.board.undo(&played);
                captures.then_some("stones without liberties stay on the board")
            }
            Err(crate::board::Illegal::Occupied) => Some("the point is occupied"),
            Err(crate::board::Illegal::Suicide) => Some("the move is suicide"),
        };
        if let Some(what) = what {
            self.report(pending.node, diag::impossible_position(pending.span, what));
        }
        let played = self.board.put(pending.point, pending.colour);
        if let Some(slot) = self.undo.last_mut() {
            *slot = Some(played);
        }
    }
}

/// The point of the 19×19 board that the first two letters name.
fn point(text: &str) -> Option<Point> {
    let point = katachi_sgf::Point::read(text)?;
    Point::new(point.row, (crate::board::SIZE - 1).checked_sub(point.column)?)
}
