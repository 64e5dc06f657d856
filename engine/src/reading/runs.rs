//! What moves that take nothing make of the liberties of a string, told without playing them.

use crate::board::{Board, Colour, Point, PointSet};

/// A string of more liberties than this is safe, and nobody looks ahead.
const MOST: usize = 4;

/// The liberties of a string, each with those that its owner would have by running there.
#[derive(Default)]
pub(crate) struct Runs {
    runs: [Option<(Point, PointSet)>; MOST],
    count: u32,
}

impl Runs {
    /// `None` of a string with too many liberties.
    pub(super) fn of(board: &Board, target: Point, owner: Colour) -> Option<Runs> {
        let count = board.liberty_count(target);
        let mut runs = Runs { count, ..Runs::default() };
        if count as usize > MOST {
            return None;
        }
        for (run, liberty) in runs.runs.iter_mut().zip(board.liberties(target)) {
            *run = Some((liberty, board.approx_liberties_after(liberty, owner)));
        }
        Some(runs)
    }

    fn iter(&self) -> impl Iterator<Item = &(Point, PointSet)> {
        self.runs.iter().flatten()
    }

    /// The liberties after the owner's move at `point`, if it is a liberty: elsewhere they stay as they are.
    pub(super) fn by_running(&self, point: Point) -> Option<&PointSet> {
        self.iter().find(|(liberty, _)| *liberty == point).map(|(_, after)| after)
    }

    /// The number of liberties now.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// The numbers of liberties that the owner may run to once his opponent stands at `point`.
    pub(super) fn after(&self, point: Point) -> impl Iterator<Item = u32> {
        let open = self.iter().filter(move |(liberty, _)| *liberty != point);
        open.map(move |(_, after)| after.len() - u32::from(after.contains(point)))
    }
}
