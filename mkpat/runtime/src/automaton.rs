//! What automata are made of: symbols, the order in which they are read, and the tables of generated code.
//!
//! The compiler merges the patterns of a database, in all their orientations, into one automaton for each side that can
//! own an anchor. Its states are numbered so that those at which a pattern has matched come last, and a state number is
//! as wide as the automaton needs. Few programs match with them, so the matcher is in a crate of its own.
//!
//! * [`spiral`]: the order of the cells.
//!
//! The book: `semantics.md#spiral`.

pub mod spiral;

/// What a cell is to the automaton.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    /// No stone.
    Empty = 0,
    /// A stone of the side the pattern is matched for.
    Own = 1,
    /// A stone of its opponent.
    Other = 2,
    /// Off the board.
    Off = 3,
}

impl Symbol {
    /// All symbols, by number.
    pub const ALL: [Symbol; 4] = [Symbol::Empty, Symbol::Own, Symbol::Other, Symbol::Off];
}

/// For each state where each [`Symbol`] leads; state 0 is dead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<'a> {
    /// At most 2⁸ states.
    Narrow(&'a [[u8; 4]]),
    /// At most 2¹⁶ states.
    Middle(&'a [[u16; 4]]),
    /// More.
    Wide(&'a [[u32; 4]]),
}

/// An automaton as flat tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Automaton<'a> {
    /// The state that has read nothing yet.
    pub start: u32,
    /// The states.
    pub next: Next<'a>,
    /// At this state and all after it patterns have matched.
    pub first_end: u32,
    /// For each state from `first_end` on, where in `ends` its patterns begin; and one number more.
    pub ends_from: &'a [u32],
    /// Eight times the pattern, plus the transformation.
    pub ends: &'a [u32],
}

/// The automata of a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Automata<'a> {
    /// For anchors of the side's own.
    pub own: Automaton<'a>,
    /// For anchors of the opponent.
    pub other: Automaton<'a>,
}

impl Next<'_> {
    /// How many states there are.
    #[must_use]
    pub const fn states(&self) -> usize {
        match self {
            Next::Narrow(rows) => rows.len(),
            Next::Middle(rows) => rows.len(),
            Next::Wide(rows) => rows.len(),
        }
    }

    const fn bytes(&self) -> usize {
        match self {
            Next::Narrow(rows) => rows.len() * 4,
            Next::Middle(rows) => rows.len() * 8,
            Next::Wide(rows) => rows.len() * 16,
        }
    }
}

impl Automata<'_> {
    /// Memory of the tables in bytes.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.own.bytes() + self.other.bytes()
    }
}

impl Automaton<'_> {
    const fn bytes(&self) -> usize {
        self.next.bytes() + size_of_val(self.ends_from) + size_of_val(self.ends)
    }
}
