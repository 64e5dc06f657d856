//! What a reading question is answered with (`board.md#result-codes`).

use crate::board::Point;

/// How a question ends for the side that asks. Greater is better for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Code {
    /// It fails.
    #[default]
    Lose = 0,
    /// It succeeds if a ko threat is played first and answered: the opponent takes the ko first.
    KoB = 1,
    /// It succeeds and loses something smaller.
    Loss = 2,
    /// It fails and wins something smaller.
    Gain = 3,
    /// It succeeds if one ko threat is ignored: the side that asks takes the ko first.
    KoA = 4,
    /// It succeeds.
    Win = 5,
}

impl Code {
    /// The same end seen by the opponent: 5 less the value.
    pub const fn reverse(self) -> Code {
        match self {
            Code::Lose => Code::Win,
            Code::KoB => Code::KoA,
            Code::Loss => Code::Gain,
            Code::Gain => Code::Loss,
            Code::KoA => Code::KoB,
            Code::Win => Code::Lose,
        }
    }

    /// The value 0 to 5 that constraints and records use.
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// The number by which the protocol writes this code.
    pub const fn in_protocol(self) -> u8 {
        match self {
            Code::Lose => 0,
            Code::Win => 1,
            Code::KoA => 2,
            Code::KoB => 3,
            Code::Gain => 4,
            Code::Loss => 5,
        }
    }

    /// Whether the question succeeds at all, by ko or not.
    pub const fn succeeds(self) -> bool {
        !matches!(self, Code::Lose)
    }
}

/// A code and the move that reaches it. The move is absent where none is needed, or none is legal at this moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// How the question ends.
    pub code: Code,
    /// The move of the side that asks.
    pub point: Option<Point>,
}

impl Answer {
    /// Failure, without a move.
    pub const LOSE: Answer = Answer { code: Code::Lose, point: None };
    /// Success that needs no move.
    pub const DONE: Answer = Answer { code: Code::Win, point: None };

    /// A code reached by a move.
    pub const fn by(code: Code, point: Point) -> Answer {
        Answer { code, point: Some(point) }
    }
}
