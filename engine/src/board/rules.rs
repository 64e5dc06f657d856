//! The rules a game can be played under, and what they forbid.

use super::{Board, Colour, Point};
use std::fmt;

/// What forbids repetition (`board.md#suicide-and-repetition`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum KoRule {
    /// A single stone may not be retaken at once.
    #[default]
    Simple,
    /// Nothing is forbidden.
    None,
    /// No earlier position may come back, the present one included.
    Positional,
    /// No earlier position may come back with the same side to move.
    Situational,
}

/// Which suicides are moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Suicide {
    /// None.
    #[default]
    Forbidden,
    /// Those of two stones and more.
    MultiStone,
    /// All.
    Allowed,
}

/// The rules of a game as far as they decide legality.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    /// The ko rule.
    pub ko: KoRule,
    /// The suicide rule.
    pub suicide: Suicide,
}

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalMove {
    /// The point does not exist on this board.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// The ko may not be retaken now.
    Ko,
    /// The stone would have no liberty.
    Suicide,
    /// An earlier position would come back.
    Superko,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalMove::OffBoard => "the vertex is not on the board",
            IllegalMove::Occupied => "the vertex is occupied",
            IllegalMove::Ko => "the ko may not be retaken now",
            IllegalMove::Suicide => "suicide is forbidden",
            IllegalMove::Superko => "an earlier position would come back",
        })
    }
}

impl std::error::Error for IllegalMove {}

impl Board {
    /// Whether `colour` may play at `point` under `rules`. A pass needs no permission.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self, point: Point, colour: Colour, rules: Rules) -> Result<(), IllegalMove> {
        if !self.is_on_board(point) {
            return Err(IllegalMove::OffBoard);
        }
        if self.stone(point).is_some() {
            return Err(IllegalMove::Occupied);
        }
        if rules.ko != KoRule::None && self.is_ko_ban(point, colour) {
            return Err(IllegalMove::Ko);
        }
        if self.is_suicide(point, colour) && !self.may_die(point, colour, rules.suicide) {
            return Err(IllegalMove::Suicide);
        }
        if self.repeats(point, colour, rules.ko) {
            return Err(IllegalMove::Superko);
        }
        Ok(())
    }

    fn may_die(&self, point: Point, colour: Colour, rule: Suicide) -> bool {
        match rule {
            Suicide::Forbidden => false,
            Suicide::MultiStone => point.neighbours().iter().any(|&next| self.stone(next) == Some(colour)),
            Suicide::Allowed => true,
        }
    }

    /// Whether the move would bring an earlier position back, as far as the history reaches.
    ///
    /// The side to move in an earlier position is the opponent of the move that led to it; in the first one it is the
    /// side that then moved.
    fn repeats(&self, point: Point, colour: Colour, rule: KoRule) -> bool {
        match rule {
            KoRule::Simple | KoRule::None => false,
            KoRule::Positional => {
                let result = self.hash_after(point, colour);
                result == self.hash() || self.past().any(|(hash, _)| hash == result)
            }
            KoRule::Situational => {
                let result = self.hash_after(point, colour);
                let present = self.last_move().map_or(colour, |(mover, _)| !mover);
                let repeated = result == self.hash() && present != colour;
                repeated || self.past().any(|(hash, to_move)| hash == result && to_move != colour)
            }
        }
    }
}
