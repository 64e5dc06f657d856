//! What a command is: a row of the table, and who answers it.
//!
//! Each file of `commands` has the rows of its layer beside the functions that answer them. Rows of layers to come stand
//! where their functions will be: such a function only checks the arguments.

use crate::answer::{Answer, Failure};
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
    /// A layer to come. The function only checks the arguments.
    Later(Layer, fn(&Session, &mut Arguments<'_>) -> Result<(), Failure>),
}

/// A layer above this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// Breaking into an area, and keeping the opponent out of it.
    BreakIns,
    /// Influence and territory.
    Influence,
    /// Groups of strings.
    Dragons,
    /// Life and death reading.
    Owl,
    /// Capturing races.
    Semeai,
    /// Sequences of threats.
    Combinations,
    /// Values and reasons of moves.
    Valuation,
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
}

impl Group {
    /// Whether `start_sgftrace` records such commands.
    pub(crate) fn is_reading(self) -> bool {
        matches!(self, Group::Tactics | Group::Connection | Group::Owl | Group::Semeai)
    }
}

impl Layer {
    /// What it gives, in words.
    pub const fn needs(self) -> &'static str {
        match self {
            Layer::BreakIns => "break-in reading",
            Layer::Influence => "influence",
            Layer::Dragons => "dragons",
            Layer::Owl => "life and death reading",
            Layer::Semeai => "semeai reading",
            Layer::Combinations => "combination reading",
            Layer::Valuation => "move valuation",
        }
    }
}

impl Command {
    /// Whether it is answered by this version.
    pub fn is_answered(&self) -> bool {
        matches!(self.run, Run::Now(_))
    }

    /// The layer it waits for.
    pub fn waits_for(&self) -> Option<Layer> {
        match self.run {
            Run::Now(_) => None,
            Run::Later(layer, _) => Some(layer),
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
type Check = fn(&Session, &mut Arguments<'_>) -> Result<(), Failure>;

/// A row of a command that is answered; it may be asked while trial moves stand.
pub(crate) const fn now(name: &'static str, group: Group, usage: &'static str, run: Now) -> Command {
    Command { name, group, usage, during_trial: true, run: Run::Now(run) }
}

/// A row of a command that waits for a layer; it needs a position without trial moves.
pub(crate) const fn later(
    name: &'static str,
    group: Group,
    usage: &'static str,
    layer: Layer,
    check: Check,
) -> Command {
    Command { name, group, usage, during_trial: false, run: Run::Later(layer, check) }
}
