//! What maps say about the game: how it stands, what a move changed, how far it has come.
//!
//! Source: `influence.md#scores-and-the-value-of-a-move`.

use super::map::Map;
use super::owners::Measure;
use super::territory::sign;
use crate::board::{Board, Colour};

/// What a finished game would count besides territory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Counting {
    /// Territory and prisoners.
    Territory,
    /// Territory and living stones; White gets the handicap.
    Area {
        /// Stones of it.
        handicap: u32,
    },
}

/// How far apart the two ways to settle what is open leave the score, in points of White's lead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// If everything open goes White's way.
    pub white_best: f32,
    /// If everything open goes Black's way.
    pub black_best: f32,
}

impl Estimate {
    /// The middle, in points of White's lead.
    pub fn mean(self) -> f32 {
        (self.white_best + self.black_best) / 2.0
    }

    /// The lead of `colour` if everything open goes against it.
    pub fn pessimistic(self, colour: Colour) -> f32 {
        match colour {
            Colour::White => self.black_best,
            Colour::Black => -self.white_best,
        }
    }

    /// The lead of `colour` if everything open goes its way.
    pub fn optimistic(self, colour: Colour) -> f32 {
        -self.pessimistic(!colour)
    }
}

impl Map {
    /// White's lead in territory, prisoners to come included.
    pub fn balance(&self) -> f32 {
        self.points().map(|point| self.territory(point)).sum()
    }

    /// White's lead if the game were counted so.
    pub fn score(&self, board: &Board, komi: f32, counting: Counting) -> f32 {
        let besides = match counting {
            Counting::Territory => self.captured as f32,
            Counting::Area { handicap } => {
                let stones = self.points().filter_map(|point| board.stone(point)).map(sign).sum::<f32>();
                stones + handicap as f32
            }
        };
        self.balance() + besides + komi
    }

    /// What `colour` gained from the map `self` to the map `after`: territory and prisoners.
    pub fn gain(&self, after: &Map, colour: Colour) -> f32 {
        sign(colour) * (after.balance() - self.balance() + (after.captured - self.captured) as f32)
    }

    /// What the move threatens to gain for `colour`, from the map after it to the followup map; never negative.
    pub fn threat(&self, followup: &Map, colour: Colour) -> f32 {
        self.gain(followup, colour).max(0.0)
    }
}

/// How much of the game is over, from 0 to 1, for the side to move: `initial` is the map with it to move, `opposite` the
/// one with its opponent to move.
pub fn progress(initial: &Map, opposite: &Map) -> f32 {
    let settled = |at| {
        let both = [initial, opposite].map(|map| map.owner(Measure::Territory, at).is_some());
        initial.safe_stone(at).is_some() || both == [true; 2]
    };
    let weight = |at| match () {
        () if settled(at) => 10.0,
        () if opposite.owner(Measure::Moyo, at).is_some() => 3.0,
        () if opposite.owner(Measure::Area, at).is_some() => 1.0,
        () => 0.0,
    };
    let all = f32::from(initial.size).powi(2) * 10.0;
    initial.points().map(weight).sum::<f32>() / all
}
