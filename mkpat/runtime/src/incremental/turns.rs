//! What a change at a cell can make fit.

use crate::fast::shape::{self, Demand};
use crate::fast::sieve::{CHUNK, Chunk};
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
    /// Where the chunks of each cell and change begin, and at the end where the last ones end.
    starts: Vec<u32>,
    /// Numbered chunks; those without a shape are left out.
    chunks: Vec<(u32, Chunk)>,
}

impl Turns {
    /// The tables for anchors of `side`.
    pub(super) fn build(database: &Database<'_>, side: Side) -> Turns {
        let mut by_cell: Vec<Vec<(u32, Demand)>> = vec![Vec::new(); 256];
        for (number, shape) in shape::all(database, side).iter().enumerate() {
            for demand in &shape.demands {
                by_cell[usize::from(demand.cell.0)].push((number as u32, *demand));
            }
        }
        let mut turns = Turns { starts: vec![0], chunks: Vec::new() };
        for demands in &by_cell {
            for turn in TURNS {
                turns.add(demands, turn);
            }
        }
        turns
    }

    /// Adds the shapes, ascending, of one cell and change.
    fn add(&mut self, demands: &[(u32, Demand)], (before, after): (Code, Code)) {
        let first = self.chunks.len();
        for (shape, demand) in demands {
            if demand.accepted.admits(after) && !demand.accepted.admits(before) {
                let number = shape / (CHUNK as u32 * 64);
                if self.chunks.len() == first || self.chunks.last().is_some_and(|(last, _)| *last != number) {
                    self.chunks.push((number, [0; CHUNK]));
                }
                if let Some((_, chunk)) = self.chunks.last_mut() {
                    chunk[*shape as usize / 64 % CHUNK] |= 1 << (shape % 64);
                }
            }
        }
        self.starts.push(self.chunks.len() as u32);
    }

    /// The shapes that only begin to fit when a cell changes so. Changes from one colour to the other do not happen in
    /// one step and have no shapes.
    pub(super) fn beginning(&self, cell: WindowCell, turn: (Code, Code)) -> &[(u32, Chunk)] {
        let which = match turn {
            (Code::Empty, Code::Same) => 0,
            (Code::Empty, Code::Opposing) => 1,
            (Code::Same, Code::Empty) => 2,
            (Code::Opposing, Code::Empty) => 3,
            _ => return &[],
        };
        let at = usize::from(cell.0) * TURNS.len() + which;
        &self.chunks[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// Heap memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.starts[..]) + size_of_val(&self.chunks[..])
    }
}

/// Whether numbered chunks hold a shape.
pub(super) fn holds(chunks: &[(u32, Chunk)], shape: u32) -> bool {
    let number = shape / (CHUNK as u32 * 64);
    let chunk = chunks.iter().find(|(n, _)| *n == number);
    chunk.is_some_and(|(_, chunk)| chunk[shape as usize / 64 % CHUNK] >> (shape % 64) & 1 == 1)
}
