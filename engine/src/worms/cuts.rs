//! What connection patterns tell about cuts. Nothing is found here: the patterns need what is known of the strings.

use super::records::WormId;
use crate::board::{Colour, Point, PointSet};
use crate::pair::Pair;

/// Where strings can be cut apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cuts {
    points: [PointSet; 2],
    apart: Vec<(Point, Pair<WormId>)>,
    saved: Vec<WormId>,
}

impl Cuts {
    /// Marks points where the stones of `owner` can be cut apart.
    pub fn mark(&mut self, owner: Colour, points: &PointSet) {
        self.points[owner.index()].insert_all(points);
    }

    /// Notes two strings of one side that a move at a point cuts apart.
    pub fn add(&mut self, point: Point, strings: Pair<WormId>) {
        if !self.apart.contains(&(point, strings)) {
            self.apart.push((point, strings));
        }
    }

    /// The strings that can be cut apart and the move that does it, in the order they were found.
    pub fn apart(&self) -> impl Iterator<Item = (Point, Pair<WormId>)> + use<'_> {
        self.apart.iter().copied()
    }

    /// Counts a cut that becomes possible if a string is saved.
    pub fn add_saved(&mut self, string: WormId) {
        self.saved.push(string);
    }

    /// Whether the stones of `owner` can be cut apart at a point.
    pub fn is_cutting_point(&self, point: Point, owner: Colour) -> bool {
        self.points[owner.index()].contains(point)
    }

    /// Cuts that saving a string would make possible.
    pub fn after_saving(&self, string: WormId) -> usize {
        self.saved.iter().filter(|&&saved| saved == string).count()
    }
}
