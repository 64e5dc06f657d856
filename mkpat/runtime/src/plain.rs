//! The plain matcher: every pattern in every orientation at every stone, cell by cell.
//!
//! It is the reference: short enough to be read against the reference document, and every faster matcher has to report
//! exactly its matches. The book: `semantics.md`.

use crate::board::BoardView;
use crate::pattern::{Cell, ClassRule, Classes, Database, Edges, Pattern, PatternId};
use crate::point::{Colour, Offset, Point};
use crate::query::{Match, Query, Status};
use crate::transform::Transformation;

/// Reports every match of `database` on `board`: anchor stones of one colour after the other, row by row, at each
/// the patterns in database order, each in ascending transformations.
pub fn for_each_match<B: BoardView + ?Sized>(
    database: &Database<'_>,
    board: &B,
    query: &Query<'_>,
    report: &mut dyn FnMut(Match),
) {
    let size = board.size();
    for &colour in query.passes() {
        for row in 0..size {
            for column in 0..size {
                let anchor = Point::new(row, column);
                if board.stone(anchor) == Some(colour) {
                    match_at(&Anchored { database, board, query, anchor }, report);
                }
            }
        }
    }
}

/// All matches at once, in the order of [`for_each_match`].
pub fn matches<B: BoardView + ?Sized>(database: &Database<'_>, board: &B, query: &Query<'_>) -> Vec<Match> {
    let mut found = Vec::new();
    for_each_match(database, board, query, &mut |m| found.push(m));
    found
}

/// The match of a pattern whose shape is known to fit, if the filters of the query let it pass: for matchers that find
/// shapes in another way.
pub fn filtered<B: BoardView + ?Sized>(
    database: &Database<'_>,
    board: &B,
    query: &Query<'_>,
    id: PatternId,
    transformation: Transformation,
    anchor: Point,
) -> Option<Match> {
    let place = Anchored { database, board, query, anchor };
    let pattern = database.patterns.get(id.index())?;
    let proposed = place.point(transformation, pattern.proposed).filter(|_| pattern.has_move);
    let found = Match { pattern: id, transformation, anchor, proposed };
    place.filters_pass(pattern, transformation).then_some(found)
}

/// One anchor stone and the question asked there.
pub struct Anchored<'a, B: ?Sized> {
    /// The database.
    pub database: &'a Database<'a>,
    /// The board with the stone.
    pub board: &'a B,
    /// The question.
    pub query: &'a Query<'a>,
    /// Where the stone is.
    pub anchor: Point,
}

fn match_at<B: BoardView + ?Sized>(place: &Anchored<'_, B>, report: &mut dyn FnMut(Match)) {
    for (id, pattern) in place.database.iter() {
        for transformation in pattern.orientations() {
            if place.shape_fits(pattern, transformation) && place.filters_pass(pattern, transformation) {
                let proposed = place.point(transformation, pattern.proposed).filter(|_| pattern.has_move);
                report(Match { pattern: id, transformation, anchor: place.anchor, proposed });
            }
        }
    }
}

impl<B: BoardView + ?Sized> Anchored<'_, B> {
    fn point(&self, transformation: Transformation, d: Offset) -> Option<Point> {
        self.anchor.offset(transformation.apply(d), self.board.size())
    }

    fn cell(&self, point: Point) -> Cell {
        match self.board.stone(point) {
            None => Cell::Empty,
            Some(colour) if colour == self.query.own => Cell::Own,
            Some(_) => Cell::Other,
        }
    }

    /// The drawing lies on the board, at the edges it shows, and every cell is as drawn.
    #[must_use]
    pub fn shape_fits(&self, pattern: &Pattern, t: Transformation) -> bool {
        self.point(t, pattern.min).is_some()
            && self.point(t, pattern.max).is_some()
            && self.edges_fit(pattern, t)
            && self
                .database
                .elements_of(pattern)
                .all(|e| self.point(t, e.at).is_some_and(|point| e.kind.accepts(self.cell(point))))
    }

    /// The class and goal filters of the query let the match pass.
    #[must_use]
    pub fn filters_pass(&self, pattern: &Pattern, t: Transformation) -> bool {
        self.classes_fit(pattern, t) && self.goal_fits(pattern, t)
    }

    fn edges_fit(&self, pattern: &Pattern, t: Transformation) -> bool {
        let (min, max) = (pattern.min, pattern.max);
        let beyond = [
            (Edges::NORTH, Offset::new(min.row - 1, 0)),
            (Edges::SOUTH, Offset::new(max.row + 1, 0)),
            (Edges::WEST, Offset::new(0, min.column - 1)),
            (Edges::EAST, Offset::new(0, max.column + 1)),
        ];
        beyond.iter().all(|&(edge, d)| !pattern.edges.contains(edge) || self.point(t, d).is_none())
    }

    /// The stones on the pattern's stored cells, with their colours.
    fn stored_stones(&self, pattern: &Pattern, t: Transformation) -> impl Iterator<Item = (Point, Colour)> {
        self.database
            .elements_of(pattern)
            .take(usize::from(pattern.stored))
            .filter_map(move |e| self.point(t, e.at))
            .filter_map(|point| self.board.stone(point).map(|colour| (point, colour)))
    }

    fn classes_fit(&self, pattern: &Pattern, t: Transformation) -> bool {
        let Some(status) = self.query.status else { return true };
        self.stored_stones(pattern, t).all(|(point, colour)| {
            let rejecting =
                rejecting_classes(self.database.class_rule, colour == self.query.own, status(point));
            !pattern.classes.meets(rejecting)
        })
    }

    fn goal_fits(&self, pattern: &Pattern, t: Transformation) -> bool {
        let Some(goal) = self.query.goal else { return true };
        let at_anchor = goal.at_anchor || self.database.fixed_anchor;
        if at_anchor && !(goal.contains)(self.anchor) {
            return false;
        }
        (at_anchor && self.database.goal_at_anchor_alone)
            || self.stored_stones(pattern, t).any(|(point, _)| (goal.contains)(point))
    }
}

/// The classes that a stone of a dragon with `status` rejects.
#[must_use]
pub fn rejecting_classes(rule: ClassRule, own: bool, status: Status) -> Classes {
    match (own, status) {
        (true, Status::Dead) => Classes::OWN_ALIVE,
        (true, Status::Critical) if rule == ClassRule::Modern => Classes::OWN_ALIVE,
        (true, Status::Alive) => Classes::OWN_WEAK,
        (false, Status::Dead) => Classes::OTHER_ALIVE,
        (false, Status::Alive) => Classes::OTHER_WEAK,
        _ => Classes(0),
    }
}
