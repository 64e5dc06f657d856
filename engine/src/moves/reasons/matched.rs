//! A pattern that matched: what became of it, and what its author says of the move.

use super::{MoveReason, Worth};
use mkpat_runtime::pattern::{Attribute, Classes, PatternId};
use mkpat_runtime::rules::Place;
use std::borrow::Cow;

/// What became of a pattern that matched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchVerdict {
    /// It counts.
    Counts,
    /// Its constraint rejects it.
    Rejected,
    /// Its constraint asks what this engine does not know.
    Unanswered,
    /// The move could be captured.
    Unsafe,
    /// The opponent could not play there, as its class demands.
    NotForOpponent,
    /// A string of the pattern is lost in any case.
    LostString,
    /// Its helper rejects it.
    NotHelped,
    /// It names a helper that nobody has written.
    UnknownHelper,
    /// Its action rejects it.
    Refused,
    /// Nothing was left for it to say.
    Silent,
    /// Classic: it cannot be worth more than what was found before.
    PassedOver,
    /// Classic: it is worth this.
    Worth(Worth),
}

impl MatchVerdict {
    /// As words behind the pattern's name.
    pub fn words(self) -> Cow<'static, str> {
        let words = match self {
            MatchVerdict::Counts => "counts",
            MatchVerdict::Rejected => "rejected by its constraint",
            MatchVerdict::Unanswered => "without a verdict: its constraint asks for a layer to come",
            MatchVerdict::Unsafe => "rejected: the move can be captured",
            MatchVerdict::NotForOpponent => "rejected: the opponent cannot play there",
            MatchVerdict::LostString => "rejected: a string of it is lost",
            MatchVerdict::NotHelped => "rejected by its helper",
            MatchVerdict::UnknownHelper => "without a verdict: nobody has written its helper",
            MatchVerdict::Refused => "rejected by its action",
            MatchVerdict::Silent => "has nothing to say here",
            MatchVerdict::PassedOver => "passed over: it cannot be worth more than what was found before",
            MatchVerdict::Worth(worth) => return Cow::Owned(format!("is worth {worth}")),
        };
        Cow::Borrowed(words)
    }
}

/// A pattern that matched. Its letters and numbers are its author's words, taken down as they stand: what they are
/// worth is for a valuation to say, and one that values each match by itself finds all it needs here.
#[derive(Clone, PartialEq, Debug)]
pub struct PatternMatch {
    /// The database.
    pub database: String,
    /// The pattern's name.
    pub pattern: String,
    /// The pattern in its database.
    pub id: PatternId,
    /// Where it lies.
    pub place: Place,
    /// What became of it.
    pub verdict: MatchVerdict,
    /// Its class letters.
    pub classes: Classes,
    /// Its numbers: value, bounds, shape, followup and so on.
    pub attributes: Vec<Attribute>,
    /// What the move would be worth by its reasons if this pattern did not exist; `None` where nobody asked, or it did not
    /// count.
    pub without: Option<f32>,
}

/// The class letters of a pattern.
#[derive(Clone, Copy, Debug)]
pub(in crate::moves) struct Letters(pub(in crate::moves) Classes);

impl Letters {
    pub(in crate::moves) fn has(self, letter: u8) -> bool {
        Classes::of(letter).is_some_and(|class| self.0.meets(class))
    }

    /// Whether a letter says something of the move by itself.
    pub(in crate::moves) fn speak(self) -> bool {
        [b'U', b'J', b'j', b't', b'T', b'N'].into_iter().any(|letter| self.has(letter))
    }

    /// The reasons that moves of openings and joseki have by their letters (`moves.md#class-letters-and-attributes`).
    pub(in crate::moves) fn of_openings(self) -> &'static [MoveReason] {
        match self.has(b'J') || self.has(b'j') {
            true => &[MoveReason::ExpandsTerritory, MoveReason::ExpandsMoyo],
            false => &[],
        }
    }

    /// Whether the move must not be played.
    pub(in crate::moves) fn forbid(self) -> bool {
        self.has(b'T') || self.has(b'N')
    }
}
