//! Why a move is worth playing, or is not.

use crate::board::Colour;
use crate::pair::Pair;
use crate::reading::Code;
use crate::worms::WormId;

/// What a move does. Strings are told by their ids and pairs of them have no order, so that the same reason is equal to
/// itself whichever stones a generator pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each kind means")]
pub enum MoveReason {
    Captures(WormId),
    Saves(WormId),
    CapturesEither(Pair<WormId>),
    SavesBoth(Pair<WormId>),
    Connects(Pair<WormId>),
    Cuts(Pair<WormId>),
    Attacks(WormId),
    Defends(WormId),
    /// Kills the dragon that is named by its largest string.
    Kills(WormId, Code),
    /// Saves it.
    Rescues(WormId, Code),
    /// A second move there takes a string.
    ThreatensToCapture(WormId),
    /// A second move there saves a string that is lost.
    ThreatensToRescue(WormId),
    /// A second move there saves a dragon that is dead.
    ThreatensToRevive(WormId),
    /// Takes the opponent the chance to save a dead dragon by two moves in a row.
    PreventsRevival(WormId),
    /// Takes a liberty in the race of a dragon with another: it may decide over it as well as the move that was found.
    MayWinRace {
        dragon: WormId,
        against: WormId,
    },
    /// Makes or takes an eye of a dragon, or so it looks: whether that decides is to be read.
    VitalEye(WormId),
    /// Begins a combination of threats that wins so much.
    Combines(u32),
    /// Takes the opponent a combination that would win so much.
    StopsCombination(u32),
    /// Wins the race of a dragon: saves an own one, takes another.
    WinsRace(WormId, Code),
    /// Reading was stopped before it was sure that a dragon is safe, or dead, without the move.
    MakesSure(WormId),
    /// A second move there saves a string.
    ThreatensToSave(WormId),
    /// The opponent's move there would put a string into atari.
    PreventsAtari(WormId),
    /// The opponent's move there would threaten to take a string.
    PreventsThreat(WormId),
    /// Decides whether a living string will have to be defended inside, for so many tenths of a point at least.
    Forces(u16),
    /// The owner will have to move there before the end.
    WillBeNeeded,
    /// A threat against a string that has to be answered whatever reading finds.
    HasToBeAnswered(WormId),
    /// Its stone is safe in effect although it could be captured.
    StaysSafe,
    SurroundsTerritory,
    ExpandsTerritory,
    ExpandsMoyo,
    Invades,
    TakesEmptyCorner,
    TakesCentre,
    FollowsBook,
    FollowsJoseki,
    /// Fills a point that is nobody's, or makes that possible.
    FillsNeutral,
    CanBeCaptured(u32),
    /// The point surely ends with this side.
    IsSettled(Colour),
    FillsEye,
    Antisuji,
}

impl MoveReason {
    /// The reason as the end of a sentence that begins with the move, strings named by `name`. `None` for what the next
    /// move there would do: that is told as a number, together.
    pub fn sentence(self, name: &dyn Fn(WormId) -> String) -> Option<String> {
        let both = |pair: Pair<WormId>, and: &str| {
            let [one, other] = pair.both();
            format!("{} {and} {}", name(one), name(other))
        };
        Some(match self {
            MoveReason::Captures(string) => format!("captures {}", name(string)),
            MoveReason::Saves(string) => format!("saves {}", name(string)),
            MoveReason::CapturesEither(pair) => format!("captures {}", both(pair, "or")),
            MoveReason::SavesBoth(pair) => format!("saves both {}", both(pair, "and")),
            MoveReason::Connects(pair) => format!("connects {}", both(pair, "and")),
            MoveReason::Cuts(pair) => format!("cuts {}", both(pair, "and")),
            MoveReason::Attacks(string) => format!("strategically attacks {}", name(string)),
            MoveReason::Defends(string) => format!("strategically defends {}", name(string)),
            MoveReason::Kills(dragon, code) => format!("kills the dragon {}{}", name(dragon), by(code)),
            MoveReason::Rescues(dragon, code) => format!("saves the dragon {}{}", name(dragon), by(code)),
            MoveReason::ThreatensToCapture(string) => format!("threatens to capture {}", name(string)),
            MoveReason::ThreatensToRescue(string) => format!("threatens to save {}", name(string)),
            MoveReason::ThreatensToRevive(dragon) => format!("threatens to save the dragon {}", name(dragon)),
            MoveReason::PreventsRevival(dragon) => {
                format!("prevents a threat to save the dragon {}", name(dragon))
            }
            MoveReason::MayWinRace { dragon, against } => {
                format!("may win the race of {} with {}", name(dragon), name(against))
            }
            MoveReason::VitalEye(dragon) => format!("is vital for the eyes of {}", name(dragon)),
            MoveReason::Combines(points) => format!("begins a combination for {points} points"),
            MoveReason::StopsCombination(points) => format!("stops a combination for {points} points"),
            MoveReason::WinsRace(dragon, code) => format!("wins the race of {}{}", name(dragon), by(code)),
            MoveReason::MakesSure(dragon) => format!("makes sure of the dragon {}", name(dragon)),
            MoveReason::ThreatensToSave(_) | MoveReason::PreventsAtari(_) | MoveReason::PreventsThreat(_) => {
                return None;
            }
            MoveReason::Forces(tenths) => {
                format!("decides over a move inside for {:.1} points", f32::from(tenths) / 10.0)
            }
            MoveReason::WillBeNeeded => "will be needed before the end".to_owned(),
            MoveReason::HasToBeAnswered(string) => format!("has to be answered because of {}", name(string)),
            MoveReason::StaysSafe => "stays safe though it can be captured".to_owned(),
            MoveReason::SurroundsTerritory => "surrounds territory".to_owned(),
            MoveReason::ExpandsTerritory => "expands territory".to_owned(),
            MoveReason::ExpandsMoyo => "expands moyo".to_owned(),
            MoveReason::Invades => "invades".to_owned(),
            MoveReason::TakesEmptyCorner => "takes an empty corner".to_owned(),
            MoveReason::TakesCentre => "takes the centre".to_owned(),
            MoveReason::FollowsBook => "follows the opening book".to_owned(),
            MoveReason::FollowsJoseki => "follows joseki".to_owned(),
            MoveReason::FillsNeutral => "fills a neutral point".to_owned(),
            MoveReason::CanBeCaptured(stones) => format!("can be captured with {stones} stones"),
            MoveReason::IsSettled(_) => "is in settled territory".to_owned(),
            MoveReason::FillsEye => "fills an own eye".to_owned(),
            MoveReason::Antisuji => "must not be played".to_owned(),
        })
    }
}

/// How surely, where it is not for certain.
fn by(code: Code) -> &'static str {
    match code {
        Code::Win | Code::Lose => "",
        Code::KoA => " by ko",
        Code::KoB => " by a bad ko",
        Code::Gain => ", losing a part",
        Code::Loss => " in part",
    }
}
