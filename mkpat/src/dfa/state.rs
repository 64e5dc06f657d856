//! What an automaton is.

use mkpat_runtime::pattern::PatternId;
use mkpat_runtime::transform::Transformation;

/// A state of an automaton.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct StateId(pub u32);

impl StateId {
    /// Nothing can match any more.
    pub const DEAD: StateId = StateId(0);

    /// As an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One state: where each symbol leads, and what has matched when it is reached.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// By [`mkpat_runtime::automaton::Symbol`].
    pub next: [StateId; 4],
    /// The patterns, with their transformations, whose strings end here.
    pub accepts: Vec<(PatternId, Transformation)>,
}

/// An automaton; state 0 is dead, `start` has read nothing yet, and the states at which strings end come last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    /// The states.
    pub states: Vec<State>,
    /// Where reading begins.
    pub start: StateId,
    /// For each pattern of the database, how many states it adds to those of the patterns before it.
    pub added: Vec<usize>,
}
