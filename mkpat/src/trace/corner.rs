//! The same for corner patterns: the first cell of the rectangle that is not as drawn, or the condition that fails.
//!
//! The book: `semantics.md#corners`.

use mkpat_runtime::board::BoardView;
use mkpat_runtime::corner::{CornerMatch, Node};
use mkpat_runtime::pattern::{Element, Kind, PatternId};
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::rules::Place;
use mkpat_runtime::transform::Transformation;

use super::describe::Subject;
use super::{Rejection, TraceOutcome, cell_seen_by, judge};
use crate::interpret::Engine;
use crate::ir::{Corner, CornerEntry};

/// The last transformation in which symmetric patterns are reported.
const LAST_OF_SYMMETRIC: u8 = 3;

/// One corner pattern in one orientation, which tells the corner.
pub struct CornerQuestion<'a> {
    /// The database.
    pub corner: &'a Corner,
    /// The pattern's place in it.
    pub id: PatternId,
    /// The board.
    pub board: &'a dyn BoardView,
    /// The side it is matched for.
    pub own: Colour,
    /// The orientation, from the upper left corner.
    pub transformation: Transformation,
}

/// Tells what becomes of a corner pattern. `engine` answers its constraint; without one the constraint is left out.
/// `None` if there is no such pattern, or it can never match: it has no stones, or another one has the same.
pub fn trace_corner(question: &CornerQuestion<'_>, engine: Option<&mut Engine<'_>>) -> Option<TraceOutcome> {
    let entry = question.corner.patterns.get(question.id.index())?;
    let path = path_to(&question.corner.nodes, question.id).filter(|path| path.len() > 1)?;
    let rejection = question.orientation(entry).or_else(|| question.cells(entry, &path));
    Some(match (rejection, &entry.script.rules.constraint, engine) {
        (Some(rejection), _, _) => TraceOutcome::Rejected(rejection),
        (None, Some(constraint), Some(engine)) => judge(constraint, &question.place(entry), engine),
        (None, _, _) => TraceOutcome::Accepted(Vec::new()),
    })
}

/// Every cell of a corner pattern's rectangle, row by row, from the corner; none of a pattern that can never match.
#[must_use]
pub fn elements(corner: &Corner, id: PatternId) -> Vec<Element> {
    let path = path_to(&corner.nodes, id).filter(|path| path.len() > 1);
    let entry = corner.patterns.get(id.index());
    entry.zip(path).map_or(Vec::new(), |(entry, path)| cells(entry, &path))
}

fn cells(entry: &CornerEntry, path: &[Node]) -> Vec<Element> {
    let Some((mv, stones)) = path.split_last() else { return Vec::new() };
    let kind_at = |row: u8, column: u8| {
        let stone = stones.iter().find(|node| node.cell == Point::new(row, column));
        stone.map_or(Kind::Dot, |node| if node.same == mv.same { Kind::O } else { Kind::X })
    };
    let cells = (0..entry.row.height).flat_map(|row| (0..entry.row.width).map(move |column| (row, column)));
    let element =
        |(row, column)| Element { at: Offset::new(row as i8, column as i8), kind: kind_at(row, column) };
    cells.map(element).collect()
}

/// The nodes from a child of the root to a pattern's move.
fn path_to(nodes: &[Node], id: PatternId) -> Option<Vec<Node>> {
    let wanted = id.0.checked_add(1)?;
    // Children and siblings come later in the list, so going back from a node finds its whole path.
    let mut at = nodes.iter().position(|node| node.pattern == wanted)?;
    let mut path = vec![*nodes.get(at)?];
    while let Some((before, node)) =
        nodes.iter().enumerate().take(at).rev().find(|(_, node)| leads_to(node, at))
    {
        if node.child as usize == at && before != 0 {
            path.push(*node);
        }
        at = before;
    }
    path.reverse();
    Some(path)
}

fn leads_to(node: &Node, index: usize) -> bool {
    index != 0 && (node.child as usize == index || node.sibling as usize == index)
}

impl CornerQuestion<'_> {
    /// What the question is about, in words.
    #[must_use]
    pub fn subject(&self) -> Option<Subject<'_>> {
        let entry = self.corner.patterns.get(self.id.index())?;
        Some(Subject {
            origin: entry.origin,
            name: &entry.name,
            at: self.origin(),
            transformation: self.transformation,
            board: self.board,
        })
    }

    /// The corner's point.
    #[must_use]
    pub fn origin(&self) -> Point {
        let towards = self.transformation.apply(Offset::new(1, 1));
        let side = |direction: i8| if direction > 0 { 0 } else { self.board.size().saturating_sub(1) };
        Point::new(side(towards.row), side(towards.column))
    }

    fn point(&self, d: Offset) -> Option<Point> {
        self.origin().offset(self.transformation.apply(d), self.board.size())
    }

    /// Whether the orientation is one that is not tried.
    #[must_use]
    pub fn orientation(&self, entry: &CornerEntry) -> Option<Rejection> {
        let left_out = entry.row.symmetric && self.transformation.number() > LAST_OF_SYMMETRIC;
        left_out.then_some(Rejection::Orientation)
    }

    /// The rectangle holds the stones of the path and nothing else.
    fn cells(&self, entry: &CornerEntry, path: &[Node]) -> Option<Rejection> {
        let far = Offset::new(entry.row.height as i8 - 1, entry.row.width as i8 - 1);
        if self.point(far).is_none() {
            return Some(Rejection::OffBoard(far));
        }
        cells(entry, path).into_iter().find_map(|element| {
            let point = self.point(element.at)?;
            let found = cell_seen_by(self.own, self.board.stone(point));
            (!element.kind.accepts(found)).then_some(Rejection::Cell { element, point, found })
        })
    }

    /// Where the pattern lies.
    #[must_use]
    pub fn place(&self, entry: &CornerEntry) -> Place {
        let proposed = self.point(entry.row.proposed).unwrap_or(self.origin());
        let found = CornerMatch { pattern: self.id, transformation: self.transformation, proposed };
        Place::of_corner(&found, &entry.row, self.own, self.board.size())
    }
}
