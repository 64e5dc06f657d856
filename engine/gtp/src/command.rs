//! What a command is: a row of the table, and who answers it.
//!
//! Each file of `commands` has the rows of its layer beside the functions that answer them.

use crate::answer::Answer;
use crate::arguments::Arguments;
use crate::session::Session;

/// One command.
#[derive(Clone, Copy)]
pub struct Command {
    /// The word on the wire.
    pub name: &'static str,
    /// What it is about.
    pub group: Group,
    /// Its arguments: optional ones in brackets, dots for more of the same.
    pub usage: &'static str,
    /// Whether it may be asked while trial moves stand, or looks at that itself.
    pub during_trial: bool,
    pub(crate) run: Run,
}

/// Who answers a command.
#[derive(Clone, Copy)]
pub(crate) enum Run {
    /// A function of this layer.
    Now(fn(&mut Session, &mut Arguments<'_>) -> Answer),
    /// Nobody, ever: the reason.
    Refused(&'static str),
}

/// What a command is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// The program and the session.
    Admin,
    /// Board, komi and handicap.
    Board,
    /// Stones, strings and legality.
    Stones,
    /// Moves and the trial stack.
    Moves,
    /// Making moves.
    Generation,
    /// Game records and traces.
    Records,
    /// Tactical reading.
    Tactics,
    /// Connections.
    Connection,
    /// Strings as such.
    Worms,
    /// Groups.
    Dragons,
    /// Life and death.
    Owl,
    /// Capturing races.
    Semeai,
    /// Eyes.
    Eyes,
    /// Influence.
    Influence,
    /// Scores.
    Score,
    /// Settings, clocks and seeds.
    Settings,
    /// Counters.
    Counters,
    /// Analysis for other programs.
    Analysis,
    /// What servers tell and ask.
    Servers,
}

impl Group {
    /// Whether `start_sgftrace` records such commands.
    pub(crate) fn is_reading(self) -> bool {
        matches!(self, Group::Tactics | Group::Connection | Group::Owl | Group::Semeai)
    }
}

impl Command {
    /// Whether it is answered by this version.
    pub fn is_answered(&self) -> bool {
        matches!(self.run, Run::Now(_))
    }

    /// Why nobody answers it, if that is so for good.
    pub fn is_refused(&self) -> Option<&'static str> {
        match self.run {
            Run::Refused(why) => Some(why),
            Run::Now(_) => None,
        }
    }

    /// Of a command that needs a position without trial moves.
    pub(crate) const fn settled(self) -> Command {
        Command { during_trial: false, ..self }
    }

    /// Of a command with words of its own for a standing trial move.
    pub(crate) const fn asked_itself(self) -> Command {
        Command { during_trial: true, ..self }
    }
}

type Now = fn(&mut Session, &mut Arguments<'_>) -> Answer;

/// A row of a command that is answered; it may be asked while trial moves stand.
pub(crate) const fn now(name: &'static str, group: Group, usage: &'static str, run: Now) -> Command {
    Command { name, group, usage, during_trial: true, run: Run::Now(run) }
}

/// A row of a command that other engines answer and this one does not, in words for whoever asks.
pub(crate) const fn refused(
    name: &'static str,
    group: Group,
    usage: &'static str,
    why: &'static str,
) -> Command {
    Command { name, group, usage, during_trial: true, run: Run::Refused(why) }
}
