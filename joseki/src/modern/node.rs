//! What a node of the 3.8 convention holds (`joseki.md#convention-38`).

use katachi_sgf::{NodeId, Property, Rectangle, Value};
use mkpat::source::Span;

use crate::board::{Colour, Point, SIZE};
use crate::diag::{self, Diagnostic};
use crate::record::Record;
use crate::sourced::{LONGEST_VALUE, Sourced};

/// The move of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) colour: Colour,
    pub(super) point: Point,
    pub(super) span: Span,
}

/// The region mark that counts; no point if it is off the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) point: Option<Point>,
    pub(super) span: Span,
}

/// A label; no point if it is off the board, no letter if it is empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    pub(super) point: Option<Point>,
    pub(super) letter: Option<char>,
    pub(super) span: Span,
}

/// All that counts of a node.
#[derive(Clone, Debug, Default)]
pub(super) struct Contents {
    pub(super) the_move: Option<Move>,
    pub(super) mark: Option<Mark>,
    pub(super) second_mark: Option<Span>,
    pub(super) labels: Vec<Label>,
    /// Whether a label is so wrong that the original stops.
    pub(super) malformed_label: bool,
    pub(super) comment: Option<(Sourced, Span)>,
    pub(super) faults: Vec<Diagnostic>,
    /// Where the last `B` or `W` stands, even if it is a pass.
    moved: Option<Span>,
}

/// The identifier as the original compares it: the first two capitals of the name.
pub(super) fn id(property: &Property) -> &str {
    property.id().get(..2).unwrap_or_else(|| property.id())
}

impl Contents {
    /// Reads a node; `size` is the size of the board.
    pub(super) fn read(record: Record<'_>, node: NodeId, size: u8) -> Contents {
        let mut contents = Contents::default();
        for property in &record.tree.node(node).properties {
            if let "AB" | "AW" | "AE" = id(property) {
                contents.faults.push(diag::setup_stones(record.span(property.span), id(property)));
            }
            for value in property.values() {
                contents.value(id(property), value, size, record.span(value.span));
            }
        }
        contents
    }

    fn value(&mut self, id: &str, value: &Value, size: u8, span: Span) {
        let known = matches!(id, "B" | "W" | "MA" | "SQ" | "LB" | "C");
        let text = if known { Sourced::modern(value) } else { return };
        if value.raw().len() > LONGEST_VALUE {
            self.faults.push(diag::value_too_long(span, LONGEST_VALUE));
        }
        match id {
            "B" => self.a_move(Colour::Black, text.as_str(), size, span),
            "W" => self.a_move(Colour::White, text.as_str(), size, span),
            "LB" => self.label(text.as_str(), size, span),
            "C" => self.comment(text, span),
            _ => self.mark(text.as_str(), size, span),
        }
    }

    /// The last move counts. Both far lines of the board count as no move at all.
    fn a_move(&mut self, colour: Colour, text: &str, size: u8, span: Span) {
        if let Some(earlier) = self.moved.replace(span) {
            self.faults.push(diag::several_moves(span, earlier));
        }
        let place = NodePlace::read(text, size);
        let near = |line: u8| line < SIZE - 1;
        self.the_move = match place {
            NodePlace::On(point) if near(point.row()) && near(point.column()) => {
                Some(Move { colour, point, span })
            }
            _ => None,
        };
        let pass = place == NodePlace::Nowhere && (text.is_empty() || text.eq_ignore_ascii_case("tt"));
        if self.the_move.is_none() && !pass {
            self.faults.push(diag::far_move(span));
        }
    }

    /// The first mark counts; of a rectangle, its first point.
    fn mark(&mut self, text: &str, size: u8, span: Span) {
        if Rectangle::read(text).is_some_and(|rectangle| rectangle.first != rectangle.last)
            || self.mark.is_some()
        {
            self.second_mark.get_or_insert(span);
        }
        if self.mark.is_some() {
            return;
        }
        let point = NodePlace::read(text, size).point();
        if point.is_none() {
            self.faults.push(diag::mark_off_board(span));
        }
        self.mark = Some(Mark { point, span });
    }

    fn label(&mut self, text: &str, size: u8, span: Span) {
        let mut letters = text.chars().skip(2);
        let colon = letters.next();
        let letter = letters.next();
        if colon != Some(':') || letter.is_some_and(|letter| !letter.is_ascii_graphic()) {
            self.faults.push(diag::malformed_label(span));
            self.malformed_label = true;
            return;
        }
        if letter.is_none() {
            self.faults.push(diag::empty_label(span));
        }
        let point = NodePlace::read(text, size).point();
        self.labels.push(Label { point, letter, span });
    }

    fn comment(&mut self, text: Sourced, span: Span) {
        if let Some((_, earlier)) = self.comment.replace((text, span)) {
            self.faults.push(diag::several_comments(span, earlier));
        }
    }

    /// The letter that labels a point: the last one wins.
    pub(super) fn letter(&self, point: Point) -> Option<char> {
        self.labels.iter().rev().find(|label| label.point == Some(point)).and_then(|label| label.letter)
    }
}

/// What two letters say on a board that is the upper right part of one with 19 lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NodePlace {
    On(Point),
    /// One letter is on the board.
    Half,
    /// No letter is: a pass, if it is a move.
    Nowhere,
}

impl NodePlace {
    fn read(text: &str, size: u8) -> NodePlace {
        let Some(point) = katachi_sgf::Point::read(text) else { return NodePlace::Nowhere };
        let column = (size - 1).checked_sub(point.column);
        let row = Some(point.row).filter(|&row| row < size);
        match (row, column) {
            (Some(row), Some(column)) => Point::new(row, column).map_or(NodePlace::Nowhere, NodePlace::On),
            (None, None) => NodePlace::Nowhere,
            _ => NodePlace::Half,
        }
    }

    fn point(self) -> Option<Point> {
        match self {
            NodePlace::On(point) => Some(point),
            _ => None,
        }
    }
}
