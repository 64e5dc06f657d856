//! Why a move is worth playing, or is not.

use crate::board::Point;

/// A reason and the points it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// What the move does.
    pub why: Why,
    /// Points; negative if it speaks against the move.
    pub worth: f32,
}

/// What a move does. Strings are named by one of their stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each kind means")]
pub enum Why {
    Captures(Point),
    Saves(Point),
    CapturesEither(Point, Point),
    SavesBoth(Point, Point),
    Connects(Point, Point),
    Cuts(Point, Point),
    Attacks(Point),
    Defends(Point),
    SurroundsTerritory,
    ExpandsTerritory,
    ExpandsMoyo,
    Invades,
    TakesEmptyCorner,
    TakesCentre,
    FollowsBook,
    FollowsJoseki,
    CanBeCaptured(u32),
    IsSettled,
    FillsEye,
    Antisuji,
}

impl Why {
    /// Whether the reason speaks of the same surrounded points as others do.
    pub(super) fn is_territory(self) -> bool {
        matches!(self, Why::SurroundsTerritory)
    }

    /// The reason as the end of a sentence that begins with the move, vertices named by `name`.
    pub fn sentence(self, name: &dyn Fn(Point) -> String) -> String {
        match self {
            Why::Captures(string) => format!("captures {}", name(string)),
            Why::Saves(string) => format!("saves {}", name(string)),
            Why::CapturesEither(a, b) => format!("captures {} or {}", name(a), name(b)),
            Why::SavesBoth(a, b) => format!("saves both {} and {}", name(a), name(b)),
            Why::Connects(a, b) => format!("connects {} and {}", name(a), name(b)),
            Why::Cuts(a, b) => format!("cuts {} and {}", name(a), name(b)),
            Why::Attacks(string) => format!("strategically attacks {}", name(string)),
            Why::Defends(string) => format!("strategically defends {}", name(string)),
            Why::SurroundsTerritory => "surrounds territory".to_owned(),
            Why::ExpandsTerritory => "expands territory".to_owned(),
            Why::ExpandsMoyo => "expands moyo".to_owned(),
            Why::Invades => "invades".to_owned(),
            Why::TakesEmptyCorner => "takes an empty corner".to_owned(),
            Why::TakesCentre => "takes the centre".to_owned(),
            Why::FollowsBook => "follows the opening book".to_owned(),
            Why::FollowsJoseki => "follows joseki".to_owned(),
            Why::CanBeCaptured(stones) => format!("can be captured with {stones} stones"),
            Why::IsSettled => "is in settled territory".to_owned(),
            Why::FillsEye => "fills an own eye".to_owned(),
            Why::Antisuji => "must not be played".to_owned(),
        }
    }
}
