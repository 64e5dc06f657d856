//! What connection patterns tell about cuts. Nothing is found here: the patterns need what is known of the strings.

use super::records::WormId;
use crate::board::{Colour, Point, PointSet};
use crate::pair::Pair;
use mkpat_runtime::pattern::PatternId;

/// Where strings can be cut apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cuts {
    points: [PointSet; 2],
    apart: Vec<Cut>,
    saved: Vec<WormId>,
}

/// A move that cuts two strings of one side apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The move.
    pub point: Point,
    /// The strings.
    pub strings: Pair<WormId>,
    /// The first pattern that shows it.
    pub pattern: PatternId,
}

impl Cuts {
    /// Marks points where the stones of `owner` can be cut apart.
    pub fn mark(&mut self, owner: Colour, points: &PointSet) {
        self.points[owner.index()].insert_all(points);
    }

    /// Notes two strings of one side that a move cuts apart, unless it is known already.
    pub fn add(&mut self, cut: Cut) {
        if !self.apart.iter().any(|known| (known.point, known.strings) == (cut.point, cut.strings)) {
            self.apart.push(cut);
        }
    }

    /// The strings that can be cut apart and the moves that do it, in the order they were found.
    pub fn apart(&self) -> &[Cut] {
        &self.apart
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
