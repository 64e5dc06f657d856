//! What a row holds, by its bits: worked out once for each content, and looked up afterwards.
//!
//! In a search the same rows come back without end, so a board's line is the number of its content's summary, and a
//! move is four numbers exchanged.

use super::automaton::Automaton;
use super::grid::Content;
use super::table::{Role, Symbol, Table, Threat, Threats};
use crate::point::Colour;

/// A row as bits, the first point the lowest. Points beyond its end are off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The stones, by colour.
    pub stones: [u32; 2],
    /// The points that are off the board or nobody's.
    pub off: u32,
}

impl Row {
    /// An empty row of some points.
    #[must_use]
    pub fn empty(length: u8) -> Row {
        Row { stones: [0; 2], off: u32::MAX.checked_shl(u32::from(length)).unwrap_or(0) }
    }

    /// What is on a point.
    #[must_use]
    pub fn content(&self, at: u8) -> Content {
        let has = |bits: u32| bits >> at & 1 == 1;
        match [Colour::Black, Colour::White].into_iter().find(|&colour| has(self.stones[colour as usize])) {
            Some(colour) => Content::Stone(colour),
            None if has(self.off) => Content::Blocked,
            None => Content::Empty,
        }
    }

    /// Puts something on a point.
    pub fn put(&mut self, at: u8, content: Content) {
        let bit = 1 << at;
        self.stones = self.stones.map(|stones| stones & !bit);
        self.off &= !bit;
        match content {
            Content::Empty => {}
            Content::Stone(colour) => self.stones[colour as usize] |= bit,
            Content::Blocked => self.off |= bit,
        }
    }

    fn hash(&self) -> usize {
        const ODD: [u64; 3] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f, 0x1656_67b1_9e37_79f9];
        let [black, white] = self.stones.map(u64::from);
        let mixed = black.wrapping_mul(ODD[0])
            ^ white.wrapping_mul(ODD[1])
            ^ u64::from(self.off).wrapping_mul(ODD[2]);
        (mixed.wrapping_mul(ODD[0]) >> 32) as usize
    }
}

/// A match on a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowMatch {
    /// Its place in [`Automaton::oriented`].
    pub oriented: u16,
    /// The place of its first cell that is read, which may be off the board.
    pub start: i8,
    /// What it says.
    pub threat: Threat,
}

/// What a row holds for one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// The weights of all matches together.
    pub score: i32,
    /// The threats that there are.
    pub threats: Threats,
    /// Matches by threat.
    pub counts: [u8; Threat::COUNT],
    /// Points by role and threat.
    pub masks: [[u32; Threat::COUNT]; Role::COUNT],
    first: u32,
    length: u16,
}

/// What a row holds for both.
pub type Summary = [Side; 2];

/// The most rows that are remembered. Beyond, all are forgotten.
const MOST: usize = 1 << 15;

const NONE: u32 = u32::MAX;

/// The rows seen so far.
#[derive(Clone, Debug)]
pub struct Rows {
    /// A power of two of places, each empty or a number of `known`.
    places: Vec<u32>,
    known: Vec<(Row, Summary)>,
    matches: Vec<RowMatch>,
}

impl Default for Rows {
    fn default() -> Rows {
        Rows { places: vec![NONE; 2 * MOST], known: Vec::new(), matches: Vec::new() }
    }
}

impl Rows {
    /// Whether there is no room for a whole board's rows; then [`Rows::forget`] is due.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.known.len() + 4 > MOST
    }

    /// Forgets all rows. Their numbers mean nothing afterwards.
    pub fn forget(&mut self) {
        self.places.fill(NONE);
        self.known.clear();
        self.matches.clear();
    }

    /// The number of a row's summary.
    pub fn number(&mut self, row: Row, analysis: &Analysis) -> u32 {
        let mut place = row.hash() & (2 * MOST - 1);
        loop {
            match self.places[place] {
                NONE => break,
                number if self.known[number as usize].0 == row => return number,
                _ => place = (place + 1) & (2 * MOST - 1),
            }
        }
        let summary =
            [Colour::Black, Colour::White].map(|colour| analysis.side(row, colour, &mut self.matches));
        let number = self.known.len() as u32;
        self.known.push((row, summary));
        self.places[place] = number;
        number
    }

    /// A summary by its number.
    #[must_use]
    pub fn summary(&self, number: u32) -> &Summary {
        &self.known[number as usize].1
    }

    /// The matches of a side.
    #[must_use]
    pub fn matches(&self, side: &Side) -> &[RowMatch] {
        &self.matches[side.first as usize..side.first as usize + usize::from(side.length)]
    }
}

/// How rows are worked out: the automaton of each colour, and what it finds is worth.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// By colour.
    pub automata: [Automaton; 2],
    /// By colour and place in [`Automaton::oriented`].
    found: [Vec<Found>; 2],
}

/// A pattern as far as summaries need it.
#[derive(Clone, Debug)]
struct Found {
    threat: Threat,
    weight: i32,
    length: i8,
    /// By role: the cells, as bits in the order in which they are read.
    masks: [u32; Role::COUNT],
}

impl Analysis {
    /// Prepares two automata of a database for rows; `weights` are those of its patterns.
    #[must_use]
    pub fn new(table: &Table<'_>, automata: [Automaton; 2], weights: &[i32]) -> Analysis {
        let found = [0, 1].map(|side: usize| {
            let automaton: &Automaton = &automata[side];
            automaton
                .oriented
                .iter()
                .map(|oriented| {
                    let index = oriented.pattern.index();
                    let pattern = &table.patterns[index];
                    let last = usize::from(oriented.length) - 1;
                    let read = |cell: usize| if oriented.mirrored { last - cell } else { cell };
                    let mask = |role| {
                        let cells = (0..).zip(pattern.roles).filter(|(_, roles)| roles.contains(role));
                        cells.fold(0, |mask, (cell, _)| mask | 1 << read(cell))
                    };
                    let weight = weights.get(index).copied().unwrap_or(pattern.weight);
                    let length = oriented.length as i8;
                    Found { threat: pattern.threat, weight, length, masks: Role::ALL.map(mask) }
                })
                .collect()
        });
        Analysis { automata, found }
    }

    /// What a row holds for a colour; its matches are added to `matches`.
    pub fn side(&self, row: Row, colour: Colour, matches: &mut Vec<RowMatch>) -> Side {
        let (automaton, patterns) = (&self.automata[colour as usize], &self.found[colour as usize]);
        let first = matches.len();
        let mut side = Side {
            score: 0,
            threats: Threats::default(),
            counts: [0; Threat::COUNT],
            masks: [[0; Threat::COUNT]; Role::COUNT],
            first: first as u32,
            length: 0,
        };
        let length = 32 - row.off.leading_ones() as usize;
        let mut state = automaton.start;
        for at in 0..length + automaton.tail {
            let symbol = if at < length { row.content(at as u8).seen_by(colour) } else { Symbol::Off };
            state = automaton.next(state, symbol);
            for &oriented in automaton.found(state) {
                let pattern = &patterns[usize::from(oriented)];
                let start = at as i8 + 1 - pattern.length;
                side.add(pattern, start);
                matches.push(RowMatch { oriented, start, threat: pattern.threat });
            }
        }
        side.length = (matches.len() - first) as u16;
        side
    }
}

impl Side {
    fn add(&mut self, pattern: &Found, start: i8) {
        let threat = pattern.threat as usize;
        self.score = self.score.saturating_add(pattern.weight);
        self.threats.add(pattern.threat);
        self.counts[threat] = self.counts[threat].saturating_add(1);
        for (masks, mask) in self.masks.iter_mut().zip(pattern.masks) {
            masks[threat] |= if start < 0 { mask >> -start } else { mask << start };
        }
    }

    /// Whether a row's point has a role in a match of some threat, and of which.
    #[must_use]
    pub fn at(&self, point: u8, role: Role) -> Threats {
        let mut threats = Threats::default();
        for threat in Threat::ALL {
            if self.masks[role as usize][threat as usize] >> point & 1 == 1 {
                threats.add(threat);
            }
        }
        threats
    }
}
