//! What is asked, and how near a pattern comes to a match.

use mkpat::loaded::Loaded;
use mkpat::trace::Rejection;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::pattern::{Cell, Element, Kind, PatternId};
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::query::Status;
use mkpat_runtime::rules::Place;
use mkpat_runtime::transform::Transformation;

use super::constraint::Verdict;

/// What is asked: one pattern of a database, one point of a board.
pub struct Question<'a> {
    /// The database.
    pub database: &'a Loaded,
    /// The pattern's place in it.
    pub id: PatternId,
    /// The board.
    pub board: &'a DrawnBoard,
    /// The sides it may be matched for.
    pub sides: &'a [Colour],
    /// The point: of the move, or of the anchor.
    pub point: Point,
    /// Whether the point is that of the anchor. Of a pattern without a move it always is, of a corner pattern never.
    pub at_anchor: bool,
    /// The status of the dragon at a stone; without it classes reject nothing.
    pub status: Option<&'a dyn Fn(Point) -> Status>,
    /// The goal that a match has to touch, if there is one.
    pub goal: Option<&'a dyn Fn(Point) -> bool>,
}

/// How a pattern lies on the board in one transformation, for one side, and what rejects it there.
#[derive(Clone, PartialEq, Debug)]
pub struct Miss {
    /// The transformation.
    pub transformation: Transformation,
    /// The side: the pattern's `O`.
    pub own: Colour,
    /// The anchor, or of a corner pattern its corner.
    pub place: Place,
    /// Every cell of the drawing, turned, from the anchor; and where its move is.
    pub cells: Vec<Element>,
    /// The move, turned, from the anchor; `None` where there is none.
    pub proposed: Option<Offset>,
    /// Upper left and lower right of the drawing, turned, from the anchor.
    pub extent: (Offset, Offset),
    /// The edges of the drawing, turned.
    pub edges: Vec<Towards>,
    /// What about the place is wrong, whatever stands there.
    pub misplaced: Option<Misplaced>,
    /// The cells that are not as drawn, nearest to the upper left first. Those beyond the board are not among them.
    pub changes: Vec<Change>,
    /// The class or the goal that rejects it, where the shape fits.
    pub filter: Option<Rejection>,
    /// What the constraint says, on the board with the changes made.
    pub constraint: Verdict,
    /// The labels with their points.
    pub labels: Vec<(char, Point)>,
}

/// Why no stones make a pattern match at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misplaced {
    /// Part of the drawing lies beyond the board.
    OffBoard,
    /// The drawing shows an edge where the board goes on: towards there.
    NoEdge(Vec<Towards>),
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Towards {
    /// The upper side.
    Top,
    /// The lower side.
    Bottom,
    /// The left side.
    Left,
    /// The right side.
    Right,
}

/// A cell that is not as drawn, and what would be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Where.
    pub point: Point,
    /// What is drawn.
    pub wanted: Kind,
    /// What is there.
    pub found: Cell,
    /// What would do: this stone, or nothing.
    pub put: Option<Colour>,
}

/// The answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// How it lies, the nearest first: where it matches, then where a class, a goal or the constraint rejects it, then by the
    /// number of cells that differ, then where an edge is missing, then where it leaves the board.
    pub misses: Vec<Miss>,
    /// Of a corner pattern: its moves in the transformations that do not put it on the point.
    pub elsewhere: Vec<Point>,
}

/// The patterns of databases by name.
pub fn patterns<'a>(
    databases: impl IntoIterator<Item = &'a Loaded>,
    wanted: &dyn Fn(&str) -> bool,
) -> Vec<(&'a Loaded, PatternId, &'a str)> {
    let mut found = Vec::new();
    for database in databases {
        let named = database.scripts().into_iter().zip(0..).filter(|((name, _), _)| wanted(name));
        found.extend(named.map(|((name, _), id)| (database, PatternId(id), name)));
    }
    found
}

impl Question<'_> {
    /// Whether the point is that of the anchor.
    #[must_use]
    pub fn is_about_anchor(&self) -> bool {
        let flat = self.database.flat().and_then(|flat| flat.patterns.get(self.id.index()));
        flat.is_some_and(|pattern| self.at_anchor || !pattern.proposed.1)
    }
}

impl Miss {
    /// Whether nothing rejects it, as far as is known.
    #[must_use]
    pub fn matches(&self) -> bool {
        self.fits() && self.filter.is_none() && !matches!(self.constraint, Verdict::Rejects(_))
    }

    /// Whether the shape fits.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.misplaced.is_none() && self.changes.is_empty()
    }

    /// The board with the changes made.
    #[must_use]
    pub fn changed(&self, board: &DrawnBoard) -> DrawnBoard {
        let mut changed = board.clone();
        self.changes.iter().for_each(|change| changed.set(change.point, change.put));
        changed
    }

    /// How far it is from a match, in the order of [`Answer::misses`].
    pub(super) fn distance(&self) -> (u8, usize, u8, u8) {
        let place = match &self.misplaced {
            None => 0,
            Some(Misplaced::NoEdge(_)) => 1,
            Some(Misplaced::OffBoard) => 2,
        };
        let rejected = match (&self.filter, &self.constraint) {
            (Some(_), _) => 2,
            (None, Verdict::Rejects(_)) => 3,
            (None, Verdict::Unknown(_)) => 1,
            _ => 0,
        };
        (place, self.changes.len(), rejected, self.transformation.number())
    }
}
