//! How far apart strings are, in stones that their owner still needs.
//!
//! A path costs one for every empty point on it, nothing along own stones, and as much as its liberties through an
//! opposing string that can be taken.

use super::links::Chain;
use crate::board::{Board, Colour, Point, PointSet};

/// Opposing strings with more liberties than this are walls.
pub(crate) const TAKEN_ON_THE_WAY: u32 = 3;
/// Distances beyond this are not told apart.
pub(crate) const FARTHEST_TOLD: u8 = 6;
/// Strings on the way are told apart by the distance at which they are taken, as far ahead as that can be.
const AHEAD: usize = TAKEN_ON_THE_WAY as usize + 1;

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
    /// As far as the goal, if that is no farther than this.
    ToGoal(u8),
    /// The empty points one step beyond it as well: all that lies on shortest ways and on those one longer.
    PastGoal,
    /// The empty points one step farther than this.
    Steps(u8),
    /// Up to [`FARTHEST_TOLD`].
    Everywhere,
}

/// Empty points by their distance from one end, the point itself counted.
pub(crate) struct Distances {
    layers: [PointSet; FARTHEST_TOLD as usize + 1],
    /// How far the goal is.
    pub(crate) way: Way,
}

/// How far the goal is.
pub(crate) struct Way {
    /// The distance to the goal, if there is one and it is near enough.
    pub(crate) to_goal: Option<u8>,
    /// The points that were looked at, see [`super::Aim`].
    pub(super) read: PointSet,
}

impl Way {
    /// The distance from one end to the other, if it is no more than `farthest`. Nothing else is kept: most questions about
    /// connections end here.
    pub(crate) fn between(
        board: &Board,
        start: &Ends<'_>,
        goal: &Ends<'_>,
        owner: Colour,
        farthest: u8,
    ) -> Way {
        Spread::new(board, goal, owner).walk(start, Extent::ToGoal(farthest), |_, _| {})
    }
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
        let mut layers = [PointSet::EMPTY; FARTHEST_TOLD as usize + 1];
        let way = Spread::new(board, goal, owner).walk(start, extent, |steps, layer| {
            if let Some(kept) = layers.get_mut(steps) {
                *kept = *layer;
            }
        });
        Distances { layers, way }
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
    /// Opposing strings on the way by the distance at which they are taken, modulo [`AHEAD`]; who is behind them is looked up no
    /// sooner.
    taken: [PointSet; AHEAD],
}

impl<'a> Spread<'a> {
    fn new(board: &'a Board, goal: &'a Ends<'a>, owner: Colour) -> Spread<'a> {
        let [seen, touched, reached] = [PointSet::EMPTY; 3];
        Spread { board, owner, goal, seen, touched, reached, taken: [PointSet::EMPTY; AHEAD] }
    }

    /// Goes from one end as far as it is wanted; `keep` is given the empty points at each distance from 1 on.
    fn walk(mut self, start: &Ends<'_>, extent: Extent, mut keep: impl FnMut(usize, &PointSet)) -> Way {
        let mut starts: PointSet = start.strings.iter().copied().collect();
        // A stone on a starting point is the first one needed.
        let mut points = start.points;
        let mut fringe = PointSet::EMPTY;
        let mut to_goal = None;
        for steps in 0..=usize::from(FARTHEST_TOLD) {
            let (mut layer, arrived) = self.layer(steps, &fringe, starts);
            points.remove_all(&self.seen);
            self.seen.insert_all(&points);
            layer.insert_all(&points);
            (starts, points) = (PointSet::EMPTY, PointSet::EMPTY);
            if arrived && to_goal.is_none() {
                to_goal = Some(steps as u8);
                if matches!(extent, Extent::ToGoal(_)) {
                    break;
                }
            }
            keep(steps + 1, &layer);
            let far_enough = match extent {
                Extent::PastGoal => to_goal.is_some(),
                Extent::Steps(enough) | Extent::ToGoal(enough) => steps >= usize::from(enough),
                Extent::Everywhere => false,
            };
            let ends = layer.is_empty() && self.taken.iter().all(PointSet::is_empty);
            if far_enough || ends {
                break;
            }
            fringe = layer;
        }
        let mut read = self.seen;
        read.insert_all(&self.touched);
        read.insert_all(&self.reached);
        Way { to_goal, read }
    }

    /// From the empty points at distance `steps`, and the own strings reached there, the empty points one further.
    /// Tells whether the goal was reached at `steps`.
    fn layer(&mut self, steps: usize, fringe: &PointSet, mut starts: PointSet) -> (PointSet, bool) {
        let board = self.board;
        let opposing = board.stones_of(!self.owner);
        let beside = fringe.beside();
        for string in &std::mem::take(&mut self.taken[steps % AHEAD]) {
            starts.insert_all(&board.chain_links(string));
        }
        let mut own = beside.intersection(board.stones_of(self.owner));
        own.remove_all(&self.touched);
        self.touched.insert_all(&own);
        starts.extend(board.strings_of(own));
        starts.remove_all(&self.reached);
        self.reached.insert_all(&starts);
        let mut next = beside.intersection(board.empty_points());
        let mut arrived = fringe.intersects(&self.goal.points);
        let mut stones = PointSet::EMPTY;
        for string in &starts {
            arrived |= self.goal.strings.contains(&string);
            next.insert_all(board.liberties(string));
            stones.insert_all(board.string_stones(string));
        }
        let mut pressed = stones.beside();
        pressed.insert_all(&beside);
        self.press(pressed.intersection(opposing), steps);
        for string in &self.taken[(steps + 1) % AHEAD] {
            next.insert_all(board.liberties(string));
        }
        next.remove_all(&self.seen);
        self.seen.insert_all(&next);
        (next, arrived)
    }

    /// Opposing stones beside something at distance `steps`: their strings are perhaps taken.
    fn press(&mut self, mut stones: PointSet, steps: usize) {
        stones.remove_all(&self.touched);
        self.touched.insert_all(&stones);
        for string in self.board.strings_of(stones) {
            let liberties = self.board.liberty_count(string);
            if liberties <= TAKEN_ON_THE_WAY && self.reached.insert(string) {
                self.taken[(steps + liberties as usize) % AHEAD].insert(string);
            }
        }
    }
}
