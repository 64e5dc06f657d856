//! Why a move is worth playing, or is not.

use crate::pair::Pair;
use crate::worms::WormId;

/// A reason and the points it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// What the move does.
    pub why: Why,
    /// Points; negative if it speaks against the move.
    pub worth: f32,
}

/// What a move does. Strings are told by their ids and pairs of them have no order, so that the same reason is equal to
/// itself whichever stones a generator pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each kind means")]
pub enum Why {
    Captures(WormId),
    Saves(WormId),
    CapturesEither(Pair<WormId>),
    SavesBoth(Pair<WormId>),
    Connects(Pair<WormId>),
    Cuts(Pair<WormId>),
    Attacks(WormId),
    Defends(WormId),
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

    /// The reason as the end of a sentence that begins with the move, strings named by `name`.
    pub fn sentence(self, name: &dyn Fn(WormId) -> String) -> String {
        let both = |pair: Pair<WormId>, and: &str| {
            let [one, other] = pair.both();
            format!("{} {and} {}", name(one), name(other))
        };
        match self {
            Why::Captures(string) => format!("captures {}", name(string)),
            Why::Saves(string) => format!("saves {}", name(string)),
            Why::CapturesEither(pair) => format!("captures {}", both(pair, "or")),
            Why::SavesBoth(pair) => format!("saves both {}", both(pair, "and")),
            Why::Connects(pair) => format!("connects {}", both(pair, "and")),
            Why::Cuts(pair) => format!("cuts {}", both(pair, "and")),
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
