//! All patterns of one row at once: an automaton that reads a line point by point.
//!
//! A state is the set of patterns that are under way, each with how far it has come; there are few, because a pattern
//! forgets what lies further back than it is long. Lines are read from off the board on one side to off the board on
//! the other, so that edges are symbols as others are.

use std::collections::BTreeMap;

use super::table::{Cell, MIRRORED, PatternId, Rule, Symbol, Table};

/// A pattern of one row, as it is drawn or mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Oriented {
    /// The pattern.
    pub pattern: PatternId,
    /// Whether it is read from right to left.
    pub mirrored: bool,
    /// How many cells it has.
    pub length: u8,
}

/// The automaton of a database under one rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Automaton {
    /// All that it finds.
    pub oriented: Vec<Oriented>,
    /// The state after points off the board, however many.
    pub start: u32,
    /// How many points off the board are read after a line.
    pub tail: usize,
    states: Vec<State>,
    outputs: Vec<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct State {
    next: [u32; Symbol::COUNT],
    /// Its part of the outputs: first, and how many.
    found: (u32, u16),
}

impl Automaton {
    /// Builds the automaton of the patterns that count under `rule`, however large.
    #[must_use]
    pub fn new(table: &Table<'_>, rule: Rule) -> Automaton {
        Building::new(table, rule).build(usize::MAX).unwrap_or_default()
    }

    /// Builds the automaton; `None` if it would have more than `limit` states.
    #[must_use]
    pub fn build(table: &Table<'_>, rule: Rule, limit: usize) -> Option<Automaton> {
        Building::new(table, rule).build(limit)
    }

    /// How many states it has.
    #[must_use]
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// The state after one more symbol.
    #[must_use]
    pub fn next(&self, state: u32, symbol: Symbol) -> u32 {
        self.states[state as usize].next[symbol as usize]
    }

    /// What ends in a state: places in [`Automaton::oriented`].
    #[must_use]
    pub fn found(&self, state: u32) -> &[u16] {
        let (first, count) = self.states[state as usize].found;
        &self.outputs[first as usize..first as usize + usize::from(count)]
    }
}

/// Cells of all oriented patterns, one after the other, so that a state is a set of numbers.
struct Building {
    oriented: Vec<Oriented>,
    cells: Vec<Cell>,
    /// For each cell: the pattern that it is the last of.
    ends: Vec<Option<u16>>,
    /// The first cells of all patterns.
    firsts: Vec<usize>,
}

/// The cells before which patterns are under way, a bit each.
type Set = Vec<u64>;

impl Building {
    fn new(table: &Table<'_>, rule: Rule) -> Building {
        let mut building =
            Building { oriented: Vec::new(), cells: Vec::new(), ends: Vec::new(), firsts: Vec::new() };
        for (id, pattern) in table.under(rule).filter(|(_, p)| p.is_row() && p.anchor().is_some()) {
            building.add(id, false, pattern.cells.iter());
            if pattern.orientations & MIRRORED != 0 {
                building.add(id, true, pattern.cells.iter().rev());
            }
        }
        building
    }

    fn add<'c>(&mut self, pattern: PatternId, mirrored: bool, cells: impl Iterator<Item = &'c Cell>) {
        self.firsts.push(self.cells.len());
        self.cells.extend(cells);
        let length = self.cells.len() - self.ends.len();
        self.ends.resize(self.cells.len() - 1, None);
        self.ends.push(Some(self.oriented.len() as u16));
        self.oriented.push(Oriented { pattern, mirrored, length: length as u8 });
    }

    fn build(self, limit: usize) -> Option<Automaton> {
        let mut known: BTreeMap<(Set, Vec<u16>), u32> = BTreeMap::new();
        let mut sets: Vec<Set> = Vec::new();
        let mut automaton =
            Automaton { oriented: Vec::new(), start: 0, tail: 0, states: Vec::new(), outputs: Vec::new() };
        let longest = self.oriented.iter().map(|o| usize::from(o.length)).max().unwrap_or(0);
        let mut start = (self.empty(), Vec::new());
        for _ in 0..longest {
            start = self.step(&start.0, Symbol::Off);
        }
        // A pattern has a cell on the board, so nothing is found before the line begins.
        known.insert(start.clone(), 0);
        sets.push(start.0);
        automaton.states.push(State { next: [0; Symbol::COUNT], found: (0, 0) });
        let mut current = 0;
        while current < sets.len() {
            for symbol in Symbol::ALL {
                let target = self.step(&sets[current], symbol);
                let next = sets.len() as u32;
                let to = *known.entry(target.clone()).or_insert(next);
                if to == next {
                    if sets.len() >= limit {
                        return None;
                    }
                    let found = (automaton.outputs.len() as u32, target.1.len() as u16);
                    automaton.outputs.extend(&target.1);
                    automaton.states.push(State { next: [0; Symbol::COUNT], found });
                    sets.push(target.0);
                }
                automaton.states[current].next[symbol as usize] = to;
            }
            current += 1;
        }
        automaton.tail = self.tail();
        automaton.oriented = self.oriented;
        Some(automaton)
    }

    fn empty(&self) -> Set {
        vec![0; self.cells.len().div_ceil(64)]
    }

    /// What is under way after one more symbol, and what has ended.
    fn step(&self, from: &Set, symbol: Symbol) -> (Set, Vec<u16>) {
        let (mut to, mut found) = (self.empty(), Vec::new());
        let mut cell_read = |cell: usize| {
            if self.cells[cell].accepts(symbol) {
                match self.ends[cell] {
                    Some(pattern) => found.push(pattern),
                    None => to[(cell + 1) / 64] |= 1 << ((cell + 1) % 64),
                }
            }
        };
        for (word, &bits) in from.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                cell_read(word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
        self.firsts.iter().for_each(|&cell| cell_read(cell));
        found.sort_unstable();
        (to, found)
    }

    /// The most cells at the end of a pattern that may all be off the board.
    fn tail(&self) -> usize {
        let mut tails = self.firsts.iter().zip(&self.oriented).map(|(&first, oriented)| {
            let cells = &self.cells[first..first + usize::from(oriented.length)];
            cells.iter().rev().take_while(|cell| cell.accepts(Symbol::Off)).count()
        });
        tails.by_ref().fold(0, usize::max)
    }
}
