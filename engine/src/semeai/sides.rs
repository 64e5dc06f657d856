//! What both sides fight for, and when it is decided.

use crate::board::{Board, Colour, Point, PointSet};

/// A string of more stones decides the fight when it is taken, whatever is left of its dragon.
pub(super) const IMPORTANT: u32 = 6;

/// One side of a race.
#[derive(Clone, Debug)]
pub(super) struct Side {
    pub(super) colour: Colour,
    /// The stones of the dragon at the beginning.
    stones: PointSet,
    /// Stones of the same side outside the fight that live: who connects to them is safe.
    pub(super) safe: PointSet,
}

/// How a side stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stand {
    /// It is taken, or as good as: so many stones.
    Taken(u32),
    /// The fight goes on.
    Open,
    /// It is connected to stones that live.
    Safe,
}

impl Side {
    pub(super) fn new(colour: Colour, stones: PointSet, safe: PointSet) -> Side {
        Side { colour, stones, safe }
    }

    /// Whether a stone lives outside the fight.
    pub(super) fn is_safe(&self, stone: Point) -> bool {
        self.safe.contains(stone)
    }

    /// Its strings on the board, each by its head.
    pub(super) fn strings(&self, board: &Board) -> PointSet {
        let standing = self.stones.iter().filter(|&stone| board.stone(stone) == Some(self.colour));
        standing.map(|stone| board.string(stone)).collect()
    }

    /// The strings that decide: only the largest if all others together may be lost.
    pub(super) fn essential(&self, board: &Board) -> PointSet {
        let strings = self.strings(board);
        let stones =
            |head: Point| board.stones(head).filter(|&stone| self.stones.contains(stone)).count() as u32;
        let Some(largest) = strings.iter().max_by_key(|&head| stones(head)) else { return strings };
        let others = self.stones.len() - stones(largest);
        if others <= IMPORTANT && 2 * others < self.stones.len() {
            PointSet::from_iter([largest])
        } else {
            strings
        }
    }

    /// How it stands: taken if it has lost half of its stones, or many at once.
    pub(super) fn stand(&self, board: &Board) -> Stand {
        let left = self.stones.iter().filter(|&stone| board.stone(stone) == Some(self.colour)).count() as u32;
        let lost = self.stones.len() - left;
        if lost > IMPORTANT || 2 * lost >= self.stones.len() {
            return Stand::Taken(lost);
        }
        let joins = |head: Point| board.stones(head).any(|stone| self.safe.contains(stone));
        if !self.safe.is_empty() && self.strings(board).iter().any(joins) { Stand::Safe } else { Stand::Open }
    }
}
