//! How far apart strings are, in stones that their owner still needs.
//!
//! A path costs one for every empty point on it, nothing along own stones, and as much as its liberties through an
//! opposing string that can be taken.

use super::links::Chain;
use crate::board::{Board, Colour, Point, PointSet};

/// Opposing strings with more liberties than this are walls.
pub(crate) const TAKEN_ON_THE_WAY: u32 = 3;
/// Distances beyond this are not told apart.
pub(crate) const FARTHEST: usize = 6;
/// Room for what a string taken at the farthest distance would open.
const COSTS: usize = FARTHEST + TAKEN_ON_THE_WAY as usize + 2;

/// One end of a way: strings, each by its [`Board::string`], and empty points.
pub(crate) struct Ends<'a> {
    pub(crate) strings: &'a [Point],
    pub(crate) points: PointSet,
}

impl Ends<'_> {
    pub(crate) fn of(chain: &Chain) -> Ends<'_> {
        Ends { strings: &chain.strings, points: PointSet::EMPTY }
    }
}

/// How far distances are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// As far as the goal.
    ToGoal,
    /// The empty points one step beyond it as well: all that lies on shortest ways and on those one longer.
    PastGoal,
    /// The empty points one step farther than this.
    Steps(u8),
    /// Up to [`FARTHEST`].
    Everywhere,
}

/// Empty points by their distance from one end, the point itself counted.
pub(crate) struct Distances {
    layers: [PointSet; FARTHEST + 1],
    /// The distance to the goal, if there is one and it is near enough.
    pub(crate) to_goal: Option<u8>,
    /// The points that were looked at, see [`super::Aim`].
    pub(super) read: PointSet,
}

/// Distances being made.
struct Spread<'a> {
    board: &'a Board,
    owner: Colour,
    goal: &'a Ends<'a>,
    seen: PointSet,
    /// Stones looked at: whatever one tells it told the first time, when the distance was least.
    touched: PointSet,
    /// Strings reached, by their [`Board::string`].
    reached: PointSet,
    /// Own strings to start from at each distance.
    starts: [PointSet; COSTS],
    /// Empty points that are reached by taking the strings of which they are liberties.
    taken: [PointSet; COSTS],
}

impl Distances {
    /// Distances from one end.
    pub(crate) fn from(
        board: &Board,
        start: &Ends<'_>,
        goal: &Ends<'_>,
        owner: Colour,
        extent: Extent,
    ) -> Distances {
        let mut spread = Spread {
            board,
            owner,
            goal,
            seen: PointSet::EMPTY,
            touched: PointSet::EMPTY,
            reached: PointSet::EMPTY,
            starts: [PointSet::EMPTY; COSTS],
            taken: [PointSet::EMPTY; COSTS],
        };
        spread.starts[0].extend(start.strings.iter().copied());
        // A stone on a starting point is the first one needed.
        spread.taken[1] = start.points;
        let mut distances =
            Distances { layers: [PointSet::EMPTY; FARTHEST + 1], to_goal: None, read: PointSet::EMPTY };
        let mut fringe = PointSet::EMPTY;
        for steps in 0..=FARTHEST {
            let (layer, arrived) = spread.layer(steps, &fringe);
            if arrived && distances.to_goal.is_none() {
                distances.to_goal = Some(steps as u8);
                if extent == Extent::ToGoal {
                    break;
                }
            }
            fringe = layer;
            if let Some(next) = distances.layers.get_mut(steps + 1) {
                *next = layer;
            }
            let far_enough = match extent {
                Extent::PastGoal => distances.to_goal.is_some(),
                Extent::Steps(enough) => steps >= usize::from(enough),
                Extent::ToGoal | Extent::Everywhere => false,
            };
            if far_enough {
                break;
            }
        }
        for looked_at in [&spread.seen, &spread.touched, &spread.reached] {
            distances.read.insert_all(looked_at);
        }
        distances
    }

    /// The empty points at a distance.
    pub(crate) fn at(&self, steps: u8) -> PointSet {
        self.layers.get(usize::from(steps)).copied().unwrap_or(PointSet::EMPTY)
    }

    /// The empty points up to a distance.
    pub(crate) fn within(&self, steps: u8) -> PointSet {
        self.layers.iter().take(usize::from(steps) + 1).flatten().collect()
    }

    /// The empty points on paths between two chains, by how much longer the path is than the shortest one.
    pub(crate) fn between(&self, other: &Distances, shortest: u8) -> [PointSet; 2] {
        let mut sets = [PointSet::EMPTY; 2];
        for (steps, layer) in self.layers.iter().enumerate() {
            for (back, opposite) in other.layers.iter().enumerate() {
                // The point itself is counted from both ends.
                let more = (steps + back).checked_sub(1 + usize::from(shortest));
                if let Some(set) = more.and_then(|more| sets.get_mut(more)) {
                    set.insert_all(&layer.intersection(opposite));
                }
            }
        }
        sets
    }
}

impl Spread<'_> {
    /// From the empty points at distance `steps`, and the strings reached there, the empty points one further.
    /// Tells whether the goal was reached at `steps`.
    fn layer(&mut self, steps: usize, fringe: &PointSet) -> (PointSet, bool) {
        let beside = fringe.beside();
        let mut next = beside.intersection(self.board.empty_points());
        let mut touched = beside;
        touched.remove_all(self.board.empty_points());
        touched.remove_all(&self.touched);
        for stone in &touched {
            self.touch(stone, steps);
        }
        let mut arrived = fringe.intersects(&self.goal.points);
        let mut starts = std::mem::take(&mut self.starts[steps]);
        while let Some(string) = starts.first() {
            starts.remove(string);
            self.reached.insert(string);
            arrived |= self.goal.strings.contains(&string);
            next.insert_all(self.board.liberties(string));
            let opposing = self.board.stones_of(!self.owner);
            for link in &self.board.string_stones(string).beside().intersection(opposing) {
                self.touch(link, steps);
            }
            starts.insert_all(&self.starts[steps]);
            self.starts[steps] = PointSet::EMPTY;
        }
        next.insert_all(&self.taken[steps + 1]);
        next.remove_all(&self.seen);
        self.seen.insert_all(&next);
        (next, arrived)
    }

    /// A stone beside something at distance `steps`: an own string is reached, an opposing one perhaps taken.
    fn touch(&mut self, stone: Point, steps: usize) {
        let Some(colour) = self.board.stone(stone).filter(|_| self.touched.insert(stone)) else { return };
        if colour == self.owner {
            let string = self.board.string(stone);
            if !self.reached.contains(string) {
                self.starts[steps].insert(string);
            }
            return;
        }
        let liberties = self.board.liberty_count(stone);
        let string = self.board.string(stone);
        if !self.reached.contains(string) && liberties <= TAKEN_ON_THE_WAY {
            self.reached.insert(string);
            let behind = self.board.chain_links(string);
            let steps = steps + liberties as usize;
            self.starts[steps].insert_all(&behind);
            self.starts[steps].remove_all(&self.reached);
            self.taken[steps].insert_all(self.board.liberties(string));
        }
    }
}
