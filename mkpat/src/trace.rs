//! Why a pattern matches at a point, or does not: the first edge, cell, class or condition that rejects it.
//!
//! The order is that of the matchers and of the engine's callbacks (`semantics.md`): shape, classes,
//! goal, constraint. A test holds the answer equal to that of the plain matcher.

pub mod corner;
pub mod describe;

use mkpat_runtime::board::BoardView;
use mkpat_runtime::pattern::{Cell, Edges, Element};
use mkpat_runtime::plain::rejecting_classes;
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::query::{Query, Status};
use mkpat_runtime::rules::Place;
use mkpat_runtime::transform::Transformation;

use crate::interpret::{Engine, Interpreter, Number, Unanswered};
use crate::ir::{Database, FlatPattern};
use crate::source::Span;
use crate::syntax::expr::Operator;
use crate::term::{Term, TermKind};

/// What is asked: one pattern at one stone in one orientation.
pub struct Question<'a> {
    /// The database.
    pub database: &'a Database,
    /// The pattern's place in it.
    pub pattern: &'a FlatPattern,
    /// The board.
    pub board: &'a dyn BoardView,
    /// For whom, and with which filters.
    pub query: &'a Query<'a>,
    /// The point of the anchor.
    pub anchor: Point,
    /// The orientation.
    pub transformation: Transformation,
}

/// What becomes of a pattern at a place.
#[derive(Clone, PartialEq, Debug)]
pub enum TraceOutcome {
    /// It matches; the parts of its constraint are as told.
    Accepted(Vec<Part>),
    /// Something rejects it.
    Rejected(Rejection),
    /// The constraint asks something that nobody answers.
    Undecided(Unanswered),
}

/// The first thing that rejects a pattern.
#[derive(Clone, PartialEq, Debug)]
pub enum Rejection {
    /// The orientation is not tried, because the pattern looks the same in another one.
    Orientation,
    /// There is no stone at the anchor's point, or not of a colour that is asked for.
    Anchor,
    /// A corner of the drawing lies off the board.
    OffBoard(Offset),
    /// The drawing shows an edge where the board goes on.
    Edge(Edges),
    /// A cell is not as drawn.
    Cell {
        /// The cell as drawn.
        element: Element,
        /// Its point.
        point: Point,
        /// What is there.
        found: Cell,
    },
    /// A class forbids the state of a dragon.
    Class {
        /// The letter.
        letter: char,
        /// A stone of the dragon.
        point: Point,
        /// Its state.
        status: Status,
    },
    /// No stone of the pattern belongs to the goal.
    Goal,
    /// The constraint is zero.
    Constraint {
        /// Every part, in the order they are written, the whole first.
        parts: Vec<Part>,
        /// Those that decide: the false operand of an `&&`, all operands of an `||`.
        decisive: Vec<Span>,
    },
}

/// A part of a constraint and what became of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Part {
    /// Where it stands.
    pub span: Span,
    /// Its value; `None` if it was not looked at.
    pub value: Option<Number>,
    /// Whether it asks the engine itself, and is not put together from others.
    pub asks: bool,
}

/// Tells what becomes of a pattern at a place. `engine` answers its constraint; without one the constraint is left out.
pub fn trace(question: &Question<'_>, engine: Option<&mut Engine<'_>>) -> TraceOutcome {
    let rejection = question
        .orientation()
        .or_else(|| question.anchor())
        .or_else(|| question.corners())
        .or_else(|| question.edges())
        .or_else(|| question.cells())
        .or_else(|| question.classes())
        .or_else(|| question.goal());
    match (rejection, &question.pattern.script.rules.constraint, engine) {
        (Some(rejection), _, _) => TraceOutcome::Rejected(rejection),
        (None, Some(constraint), Some(engine)) => judge(constraint, &question.place(), engine),
        (None, _, _) => TraceOutcome::Accepted(Vec::new()),
    }
}

impl Question<'_> {
    fn point(&self, d: Offset) -> Option<Point> {
        self.anchor.offset(self.transformation.apply(d), self.board.size())
    }

    fn orientation(&self) -> Option<Rejection> {
        let tried = self.pattern.transformations.contains(&self.transformation);
        (!tried).then_some(Rejection::Orientation)
    }

    fn anchor(&self) -> Option<Rejection> {
        let stone = self.board.stone(self.anchor);
        let asked = stone.is_some_and(|colour| self.query.passes().contains(&colour));
        (!asked).then_some(Rejection::Anchor)
    }

    fn corners(&self) -> Option<Rejection> {
        let outside = |corner: &Offset| self.point(*corner).is_none();
        [self.pattern.min, self.pattern.max].into_iter().find(outside).map(Rejection::OffBoard)
    }

    fn edges(&self) -> Option<Rejection> {
        let (min, max) = (self.pattern.min, self.pattern.max);
        let beyond = [
            (Edges::NORTH, Offset::new(min.row - 1, 0)),
            (Edges::SOUTH, Offset::new(max.row + 1, 0)),
            (Edges::WEST, Offset::new(0, min.column - 1)),
            (Edges::EAST, Offset::new(0, max.column + 1)),
        ];
        let missing =
            |(edge, d): &(Edges, Offset)| self.pattern.edges.contains(*edge) && self.point(*d).is_some();
        beyond.into_iter().find(missing).map(|(edge, _)| Rejection::Edge(edge))
    }

    fn cells(&self) -> Option<Rejection> {
        let mut elements = self.pattern.stored.iter().chain(&self.pattern.rest);
        elements.find_map(|&element| {
            let point = self.point(element.at)?;
            let found = cell_seen_by(self.query.own, self.board.stone(point));
            (!element.kind.accepts(found)).then_some(Rejection::Cell { element, point, found })
        })
    }

    /// The stones on the cells that filters look at.
    fn stored_stones(&self) -> impl Iterator<Item = (Point, Colour)> + '_ {
        let points = self.pattern.stored.iter().filter_map(|e| self.point(e.at));
        points.filter_map(|point| self.board.stone(point).map(|colour| (point, colour)))
    }

    /// The class that forbids the state of a dragon, if one does.
    #[must_use]
    pub fn classes(&self) -> Option<Rejection> {
        let status_of = self.query.status?;
        self.stored_stones().find_map(|(point, colour)| {
            let status = status_of(point);
            let rejecting = rejecting_classes(self.database.class_rule, colour == self.query.own, status);
            let letter = rejecting.letters().next()?;
            self.pattern.classes.meets(rejecting).then_some(Rejection::Class { letter, point, status })
        })
    }

    /// Whether no stone of the pattern belongs to the goal.
    #[must_use]
    pub fn goal(&self) -> Option<Rejection> {
        let goal = self.query.goal?;
        let at_anchor = goal.at_anchor || self.database.fixed_anchor;
        let met = (!at_anchor || (goal.contains)(self.anchor))
            && (at_anchor && self.database.goal_at_anchor_alone
                || self.stored_stones().any(|(point, _)| (goal.contains)(point)));
        (!met).then_some(Rejection::Goal)
    }

    /// Where the pattern lies.
    #[must_use]
    pub fn place(&self) -> Place {
        let (o, size) = (self.query.own, self.board.size());
        Place { anchor: self.anchor, transformation: self.transformation, size, o, x: o.opponent() }
    }
}

/// What a side sees on a point.
#[must_use]
pub fn cell_seen_by(own: Colour, stone: Option<Colour>) -> Cell {
    match stone {
        None => Cell::Empty,
        Some(colour) if colour == own => Cell::Own,
        Some(_) => Cell::Other,
    }
}

/// What a constraint, or a part of one, says at a place, and which parts decide.
pub fn judge(constraint: &Term<Offset>, place: &Place, engine: &mut Engine<'_>) -> TraceOutcome {
    // Parts are told apart by where they lie in memory: built patterns have no place in any source.
    let mut values: Vec<(*const Term<Offset>, Number)> = Vec::new();
    let mut watch = |term: &Term<Offset>, value| values.push((std::ptr::from_ref(term), value));
    let accepts = match Interpreter::new(engine, *place, &mut watch).accepts(constraint) {
        Ok(accepts) => accepts,
        Err(unanswered) => return TraceOutcome::Undecided(unanswered),
    };
    let value = |term: &Term<Offset>| {
        values.iter().find(|(watched, _)| std::ptr::eq(*watched, term)).map(|(_, value)| *value)
    };
    let mut parts = Vec::new();
    list(constraint, &value, &mut parts);
    if accepts {
        return TraceOutcome::Accepted(parts);
    }
    let mut decisive = Vec::new();
    blame(constraint, &value, &mut decisive);
    TraceOutcome::Rejected(Rejection::Constraint { parts, decisive })
}

type Values<'a> = dyn Fn(&Term<Offset>) -> Option<Number> + 'a;

/// A term and all its parts, the whole before its parts.
fn list(term: &Term<Offset>, value: &Values<'_>, parts: &mut Vec<Part>) {
    let asks = matches!(term.kind, TermKind::Ask(_) | TermKind::Scoring);
    parts.push(Part { span: term.span, value: value(term), asks });
    term.parts().iter().for_each(|part| list(part, value, parts));
}

/// The smallest parts that make a term zero.
fn blame(term: &Term<Offset>, value: &Values<'_>, decisive: &mut Vec<Span>) {
    match &term.kind {
        TermKind::Binary(Operator::And, sides) => {
            let [left, right] = sides.as_ref();
            let left_fails = value(left).is_some_and(|left| !left.holds());
            blame(if left_fails { left } else { right }, value, decisive);
        }
        TermKind::Binary(Operator::Or, sides) => sides.iter().for_each(|side| blame(side, value, decisive)),
        _ => decisive.push(term.span),
    }
}
