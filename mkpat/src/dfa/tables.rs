//! Automata in the runtime's form, on the heap.

use mkpat_runtime::automaton::{self as runtime, Automata};

use super::{Automaton, Dfa, State};

/// For each state where each symbol leads, in numbers as wide as needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextTable {
    /// At most 2⁸ states.
    Narrow(Vec<[u8; 4]>),
    /// At most 2¹⁶ states.
    Middle(Vec<[u16; 4]>),
    /// More.
    Wide(Vec<[u32; 4]>),
}

/// The tables of one automaton.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AutomatonTables {
    /// The state that has read nothing yet.
    pub start: u32,
    /// The states.
    pub next: NextTable,
    /// The first state at which a pattern has matched.
    pub first_end: u32,
    /// Where in `ends` the patterns of each state from `first_end` on begin.
    pub ends_from: Vec<u32>,
    /// Eight times the pattern, plus the transformation.
    pub ends: Vec<u32>,
}

/// The tables of a database's automata.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DfaTables {
    /// For anchors of the side's own.
    pub own: AutomatonTables,
    /// For anchors of the opponent.
    pub other: AutomatonTables,
}

impl Dfa {
    /// The runtime's tables.
    #[must_use]
    pub fn tables(&self) -> DfaTables {
        DfaTables { own: self.own.tables(), other: self.other.tables() }
    }
}

impl DfaTables {
    /// As the matcher takes them.
    #[must_use]
    pub fn view(&self) -> Automata<'_> {
        Automata { own: self.own.view(), other: self.other.view() }
    }
}

impl Automaton {
    fn tables(&self) -> AutomatonTables {
        let first_end = self.states.partition_point(|s| s.accepts.is_empty());
        let ending = self.states.get(first_end..).unwrap_or_default();
        let mut ends_from = vec![0];
        let mut ends = Vec::new();
        for state in ending {
            ends.extend(state.accepts.iter().map(|(id, t)| id.0 * 8 + u32::from(t.number())));
            ends_from.push(ends.len() as u32);
        }
        let next = match self.states.len() {
            ..=0x100 => NextTable::Narrow(rows(&self.states, |id| id as u8)),
            0x101..=0x1_0000 => NextTable::Middle(rows(&self.states, |id| id as u16)),
            _ => NextTable::Wide(rows(&self.states, |id| id)),
        };
        AutomatonTables { start: self.start.0, next, first_end: first_end as u32, ends_from, ends }
    }
}

fn rows<T>(states: &[State], narrowed: impl Fn(u32) -> T) -> Vec<[T; 4]> {
    states.iter().map(|state| state.next.map(|id| narrowed(id.0))).collect()
}

impl AutomatonTables {
    fn view(&self) -> runtime::Automaton<'_> {
        let next = match &self.next {
            NextTable::Narrow(rows) => runtime::Next::Narrow(rows),
            NextTable::Middle(rows) => runtime::Next::Middle(rows),
            NextTable::Wide(rows) => runtime::Next::Wide(rows),
        };
        let (start, first_end) = (self.start, self.first_end);
        runtime::Automaton { start, next, first_end, ends_from: &self.ends_from, ends: &self.ends }
    }
}
