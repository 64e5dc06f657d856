//! Which shapes fit, stone by stone, and which begin and cease to with a step: for those who count matches over games
//! and need not visit each of them in each position.

use super::followed::Followed;
use super::follower::Follower;
use super::shapes::ShapeId;
use mkpat_runtime::board::BoardView;
use mkpat_runtime::pattern::{PatternId, Side};
use mkpat_runtime::plain::Anchored;
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::transform::Transformation;

/// What a shape is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fitting {
    /// The database, by its place among those followed.
    pub database: usize,
    /// Whose stone the anchor is.
    pub anchor: Side,
    /// The pattern.
    pub pattern: PatternId,
    /// Its transformation.
    pub transformation: Transformation,
    /// The move it proposes, from the anchor and turned.
    pub proposed: Option<Offset>,
    /// Whether it asks for more than the lists know of: then [`Followed::is_match`] decides.
    pub far: bool,
}

impl Follower<'_> {
    /// All shapes, by their numbers.
    #[must_use]
    pub fn fittings(&self) -> Vec<Fitting> {
        let databases = self.databases.len();
        let group_of = |group: usize| {
            let rest = group % (2 * databases.max(1));
            (rest / 2, if rest.is_multiple_of(2) { Side::Own } else { Side::Other })
        };
        let mut group = 0;
        (0..self.shapes.len())
            .map(ShapeId::new)
            .map(|id| {
                while self.shapes.ends().get(group).is_some_and(|&end| end <= id) {
                    group += 1;
                }
                let (database, anchor) = group_of(group);
                let entry = self.shapes.entry(id);
                let (pattern, transformation) = entry.order();
                Fitting {
                    database,
                    anchor,
                    pattern,
                    transformation,
                    proposed: entry.proposed,
                    far: entry.far,
                }
            })
            .collect()
    }
}

impl Followed<'_> {
    /// What fits at a point, ascending; nothing where no stone is.
    #[inline]
    #[must_use]
    pub fn fitting(&self, point: Point) -> &[ShapeId] {
        let place = usize::from(point.row) * usize::from(self.board().size()) + usize::from(point.column);
        self.lists.of(place)
    }

    /// Visits the points where the last step changed what fits: the point, what fitted there before and what does now,
    /// both ascending.
    #[inline]
    pub fn for_each_change(&self, mut visit: impl FnMut(Point, &[ShapeId], &[ShapeId])) {
        let size = usize::from(self.board().size()).max(1);
        for (place, before) in self.lists.history.last_lists() {
            visit(Point::new((place / size) as u8, (place % size) as u8), before, self.lists.of(place));
        }
    }

    /// The match of a shape that fits at a stone; `None` if it asks for something far away that is not there. `own` is the
    /// side it is matched for.
    #[must_use]
    pub fn is_match(&self, shape: ShapeId, fitting: &Fitting, anchor: Point, own: Colour) -> Option<Match> {
        let database = self.follower.databases.get(fitting.database)?;
        let query = Query::raw(own);
        let place = Anchored { database, board: self.board(), query: &query, anchor };
        let entry = self.follower.shapes.entry(shape);
        entry.passes(&place).then(|| entry.found_at(&place))
    }
}
