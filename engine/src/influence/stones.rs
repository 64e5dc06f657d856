//! Which stones radiate, and how strongly.
//!
//! Source: `influence.md#which-stones-radiate`.

use super::constants::{FULL_STRENGTH, LOST_TO_WEAKNESS};
use crate::board::{Board, CELLS, Colour, Point, PointSet};
use crate::worms::Worm;

/// What becomes of a dragon, as far as influence cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Safety {
    /// It lives, or nothing is known against it.
    Safe,
    /// Who moves there first decides.
    Critical,
    /// Dead.
    Dead,
    /// Dead: a single string that can be taken and not saved.
    TacticallyDead,
    /// It does not matter.
    Inessential,
}

/// What is known of the string and the dragon of one stone.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The string can be taken if its opponent moves first.
    pub attackable: bool,
    /// It can then be saved if its owner moves first.
    pub defendable: bool,
    /// The string is of no importance.
    pub inessential: bool,
    /// What becomes of its dragon; [`Safety::Safe`] as long as there are no dragons.
    pub safety: Safety,
    /// The dragon's weakness before life and death was read, between 0 and 1; 0 as long as there are no dragons.
    pub weakness: f32,
}

impl Standing {
    /// A stone that nothing is known against.
    pub const SAFE: Standing = Standing {
        attackable: false,
        defendable: false,
        inessential: false,
        safety: Safety::Safe,
        weakness: 0.0,
    };

    /// What the record of its string tells of a stone.
    pub fn of_worm(worm: &Worm) -> Standing {
        Standing {
            attackable: worm.is_attackable(),
            defendable: worm.is_attackable() && !worm.is_tactically_dead(),
            inessential: worm.inessential,
            ..Standing::SAFE
        }
    }

    /// Whether a string of `colour` counts as safe when it is `turn`'s turn.
    fn lively(&self, colour: Colour, turn: Colour) -> bool {
        !self.attackable || colour == turn && self.defendable
    }

    /// Whether the stones neither radiate nor count as prisoners.
    fn out_of_play(&self, colour: Colour, turn: Colour) -> bool {
        match self.safety {
            Safety::Inessential => true,
            Safety::Dead | Safety::TacticallyDead => false,
            Safety::Critical => self.inessential && colour == turn,
            Safety::Safe => self.inessential,
        }
    }

    fn lost(&self, colour: Colour, turn: Colour) -> bool {
        match self.safety {
            Safety::Dead => true,
            Safety::Critical => colour != turn,
            Safety::Safe | Safety::TacticallyDead | Safety::Inessential => false,
        }
    }
}

/// The safe stones of a position with their strengths. Every other stone counts as dead.
#[derive(Clone, PartialEq, Debug)]
pub struct Stones {
    safe: PointSet,
    saved: PointSet,
    out_of_play: PointSet,
    strength: [f32; CELLS],
}

impl Default for Stones {
    fn default() -> Stones {
        let none = PointSet::EMPTY;
        Stones { safe: none, saved: none, out_of_play: none, strength: [0.0; CELLS] }
    }
}

impl Stones {
    /// All stones are safe and of full strength.
    pub fn all(board: &Board) -> Stones {
        Stones::of_worms(board, Colour::Black, |_| Standing::SAFE)
    }

    /// The stones that are safe when it is `turn`'s turn, as far as reading single strings tells: all of full strength.
    pub fn of_worms(board: &Board, turn: Colour, standing: impl Fn(Point) -> Standing) -> Stones {
        let mut stones = Stones::default();
        for point in board.points() {
            let Some(colour) = board.stone(point) else { continue };
            if standing(point).lively(colour, turn) {
                stones.add(point, FULL_STRENGTH);
            }
        }
        stones
    }

    /// The stones that are safe when it is `turn`'s turn, as far as dragons tell.
    pub fn of_dragons(board: &Board, turn: Colour, standing: impl Fn(Point) -> Standing) -> Stones {
        let mut stones = Stones::default();
        for point in board.points() {
            let Some(colour) = board.stone(point) else { continue };
            let known = standing(point);
            if known.out_of_play(colour, turn) {
                stones.out_of_play.insert(point);
            }
            if known.lively(colour, turn) && !known.lost(colour, turn) {
                stones.add(point, FULL_STRENGTH * (1.0 - LOST_TO_WEAKNESS * known.weakness));
            } else if known.out_of_play(colour, turn) {
                stones.add(point, 0.0);
            }
        }
        stones
    }

    /// A stone is safe, with a strength; 0 does not radiate.
    pub fn add(&mut self, point: Point, strength: f32) {
        self.safe.insert(point);
        self.strength[point.index()] = strength;
    }

    /// A move saves a stone that was not safe: it radiates fully, and what it threatens next counts as the move's.
    pub fn save(&mut self, point: Point) {
        self.add(point, FULL_STRENGTH);
        self.saved.insert(point);
    }

    /// A stone is not safe. Where it does not matter it is no prisoner either: to take it brings nothing.
    pub fn give_up(&mut self, point: Point) {
        if !self.out_of_play.contains(point) {
            self.safe.remove(point);
        }
        self.saved.remove(point);
        self.strength[point.index()] = 0.0;
    }

    /// Whether a stone is safe.
    pub fn is_safe(&self, point: Point) -> bool {
        self.safe.contains(point)
    }

    /// Whether a move saved it.
    pub fn is_saved(&self, point: Point) -> bool {
        self.saved.contains(point)
    }

    /// How strongly it radiates.
    pub fn strength(&self, point: Point) -> f32 {
        self.strength[point.index()]
    }
}
