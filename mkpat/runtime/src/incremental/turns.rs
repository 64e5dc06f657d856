//! What a change at a cell can make fit.

use crate::fast::Half;
use crate::fast::shape::{self, Demand};
use crate::fast::sieve::NO_SHAPE;
use crate::fast::window::{Code, WindowCell};
use crate::pattern::{Database, Side};

/// Changes a cell can undergo: an empty point gets a stone of either colour, or loses it.
const TURNS: [(Code, Code); 4] = [
    (Code::Empty, Code::Same),
    (Code::Empty, Code::Opposing),
    (Code::Same, Code::Empty),
    (Code::Opposing, Code::Empty),
];

/// For each cell of a window and each change of it: the shapes that fit only afterwards, as far as the cell goes.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    /// Where the words of each cell and change begin, and at the end where the last ones end.
    starts: Vec<u32>,
    /// Words of sets of shapes, with their places in the set; those without a shape are left out.
    words: Vec<(u32, u64)>,
    /// For each shape the bit that stands for it.
    pub(super) bits: Vec<u32>,
}

impl Turns {
    /// The tables for anchors of `side`, for which `half` was built.
    pub(super) fn build(database: &Database<'_>, side: Side, half: &Half) -> Turns {
        let mut by_cell: Vec<Vec<(u32, Demand)>> = vec![Vec::new(); 256];
        let shapes = shape::all(database, side);
        let mut bits = vec![0; shapes.len()];
        for (bit, &number) in (0u32..).zip(half.sieve.shapes()).filter(|(_, number)| **number != NO_SHAPE) {
            bits[number as usize] = bit;
            for demand in &shapes[number as usize].demands {
                by_cell[usize::from(demand.cell.0)].push((bit, *demand));
            }
        }
        let mut turns = Turns { starts: vec![0], words: Vec::new(), bits };
        for demands in &by_cell {
            for turn in TURNS {
                turns.add(demands, turn);
            }
        }
        turns
    }

    /// Adds the shapes, ascending, of one cell and change.
    fn add(&mut self, demands: &[(u32, Demand)], (before, after): (Code, Code)) {
        let first = self.words.len();
        for (shape, demand) in demands {
            if demand.accepted.admits(after) && !demand.accepted.admits(before) {
                match self.words[first..].last_mut() {
                    Some((place, word)) if *place == shape / 64 => *word |= 1 << (shape % 64),
                    _ => self.words.push((shape / 64, 1 << (shape % 64))),
                }
            }
        }
        self.starts.push(self.words.len() as u32);
    }

    /// The shapes that only begin to fit when a cell changes so. Changes from one colour to the other do not happen in
    /// one step and have no shapes.
    pub(super) fn beginning(&self, cell: WindowCell, turn: (Code, Code)) -> &[(u32, u64)] {
        let which = match turn {
            (Code::Empty, Code::Same) => 0,
            (Code::Empty, Code::Opposing) => 1,
            (Code::Same, Code::Empty) => 2,
            (Code::Opposing, Code::Empty) => 3,
            _ => return &[],
        };
        let at = usize::from(cell.0) * TURNS.len() + which;
        &self.words[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// Whether any shape begins or ceases to fit when a cell changes so.
    pub(super) fn touches(&self, cell: WindowCell, (before, after): (Code, Code)) -> bool {
        !self.beginning(cell, (before, after)).is_empty() || !self.beginning(cell, (after, before)).is_empty()
    }

    /// Heap memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.starts[..]) + size_of_val(&self.words[..]) + size_of_val(&self.bits[..])
    }
}

/// Whether the words of a set hold a shape.
pub(super) fn holds(words: &[(u32, u64)], shape: u32) -> bool {
    let word = words.binary_search_by_key(&(shape / 64), |(place, _)| *place).map(|k| words[k].1);
    word.is_ok_and(|word| word >> (shape % 64) & 1 == 1)
}
