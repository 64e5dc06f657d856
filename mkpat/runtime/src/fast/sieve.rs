//! The sieve: which shapes fit what surrounds a stone, all shapes of a database at once.
//!
//! Every shape is a bit. A few runs of neighbouring cells are looked at; what a run holds is a small number, and the
//! table of the run has, under that number, the set of shapes it leaves possible. The shapes that fit are in all sets:
//!
//! ```text
//! run above     O . . X   →  0110 1110 1011 …
//! run beside    . O . .   →  1110 0101 0011 …
//! run below     . . X #   →  1010 1100 0001 …
//!                        and ────────────────
//!                            0010 0100 0001 …  three shapes left
//! ```
//!
//! The work does not depend on the position, and a set is read as wide as the machine allows.

use super::shape::{Accepted, Demand, Shape};
use super::window::{Code, REACH, Window, WindowCell};
use std::collections::HashMap;

/// Words of a set that are worked on together; sets are a multiple of it long.
const CHUNK: usize = 8;
type Chunk = [u64; CHUNK];

/// Meets the chunk at `first` with those `number` after `starts`.
#[inline(always)]
fn meet(sets: &[Chunk], first: u32, starts: &[u32], number: u32) -> Chunk {
    let mut met = sets[first as usize];
    for start in starts {
        let chunk = &sets[(start + number) as usize];
        for k in 0..CHUNK {
            met[k] &= chunk[k];
        }
    }
    met
}

/// The most runs a sieve looks at.
const MOST_RUNS: usize = 12;

/// Neighbouring cells of one row.
#[derive(Clone, Copy, Debug)]
struct Run {
    word: u32,
    shift: u32,
    /// As many low bits as the cells of the run have.
    mask: u32,
    /// Where the sets of the run begin in [`Sieve::starts`].
    first: u32,
}

/// Where the sets to meet begin, one for each run.
#[derive(Clone, Copy)]
pub(crate) struct Looks {
    starts: [u32; MOST_RUNS],
    count: usize,
}

/// Room for the shapes found in a chunk.
pub(crate) struct Found([u32; CHUNK * 64]);

impl Found {
    pub(crate) const fn new() -> Found {
        Found([0; CHUNK * 64])
    }
}

/// The runs looked at, and the sets of shapes that what they hold leaves possible.
#[derive(Clone, Debug)]
pub(crate) struct Sieve {
    runs: Vec<Run>,
    /// For each run and everything it can hold: where the set begins in `sets`.
    starts: Vec<u32>,
    /// The sets, one after the other.
    sets: Vec<Chunk>,
    /// Length of a set.
    chunks: u32,
}

impl Sieve {
    /// Builds the sieve of some shapes.
    pub(crate) fn build(shapes: &[Shape]) -> Sieve {
        let chunks = shapes.len().div_ceil(64 * CHUNK);
        let mut sieve =
            Sieve { runs: Vec::new(), starts: Vec::new(), sets: Vec::new(), chunks: chunks as u32 };
        let cells = cells_per_run(chunks);
        for first in choose_runs(shapes, chunks, cells) {
            sieve.add_run(shapes, first, cells);
        }
        sieve
    }

    /// Whether the looked-at cells settle a demand.
    pub(crate) fn settles(&self, demand: &Demand) -> bool {
        let (word, shift) = (demand.cell.word(), demand.cell.shift());
        self.runs.iter().any(|run| {
            run.word as usize == word && shift >= run.shift && run.mask >> (shift - run.shift) & 3 == 3
        })
    }

    /// Looks at the cells around a stone. What is returned tells [`Sieve::sift`] which sets to meet.
    #[inline(always)]
    pub(crate) fn look(&self, window: &Window) -> Looks {
        let mut starts = [0; MOST_RUNS];
        for (start, run) in starts.iter_mut().zip(&self.runs) {
            *start = self.start(run, window);
        }
        Looks { starts, count: self.runs.len().min(MOST_RUNS) }
    }

    /// How many times there is something to sift.
    #[inline(always)]
    pub(crate) fn chunks(&self) -> u32 {
        self.chunks
    }

    /// Finds the shapes of a chunk that the looked-at cells leave possible, ascending.
    #[inline(always)]
    pub(crate) fn sift<'a>(&self, looks: &Looks, number: u32, found: &'a mut Found) -> &'a [u32] {
        let Some((first, rest)) = looks.starts[..looks.count].split_first() else { return &[] };
        let met = meet(&self.sets, first + number, rest, number);
        if met == [0; CHUNK] {
            return &[];
        }
        let mut count = 0;
        for (k, &word) in met.iter().enumerate() {
            let base = (number * CHUNK as u32 + k as u32) * 64;
            let mut word = word;
            while word != 0 {
                found.0[count % (CHUNK * 64)] = base + word.trailing_zeros();
                count += 1;
                word &= word - 1;
            }
        }
        &found.0[..count]
    }

    #[inline(always)]
    fn start(&self, run: &Run, window: &Window) -> u32 {
        let holds = window.0[(run.word & 15) as usize] as u32 >> (run.shift & 31) & run.mask;
        self.starts[(run.first + holds) as usize]
    }

    /// Heap memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.runs[..]) + size_of_val(&self.starts[..]) + size_of_val(&self.sets[..])
    }
}

/// How many cells a run has: a cell more makes the tables three times as large.
const fn cells_per_run(chunks: usize) -> u8 {
    if chunks <= 3 { 5 } else { 4 }
}

/// How often a cell near a stone is off the board, of the stone's colour, of the other, empty: round figures for the
/// middle of a game, no more than a guide to which looks pay.
const FREQUENCY: [f32; 4] = [0.08, 0.22, 0.22, 0.48];

pub(crate) fn chance(accepted: Accepted) -> f32 {
    Code::ALL.into_iter().filter(|&c| accepted.admits(c)).map(|c| FREQUENCY[c as usize]).sum()
}

/// What verifying a shape costs, looking at a run, and meeting one chunk more. A shape takes about 21 instructions, a
/// look 12, a chunk 10; but the frequencies above flatter the looks already taken, and measured counts are lowest
/// where a look seems cheaper than it is.
const VERIFYING: f32 = 21.0;
const LOOKING: f32 = 2.0;
const MEETING: f32 = 2.0;

/// The runs worth looking at, by their first cells: one after the other the run that spares most verifying.
fn choose_runs(shapes: &[Shape], chunks: usize, cells: u8) -> Vec<WindowCell> {
    let mut left: Vec<f32> = vec![1.0; shapes.len()];
    let mut looked = [false; 256];
    let mut runs = Vec::new();
    let cost = LOOKING + MEETING * chunks as f32;
    while runs.len() < MOST_RUNS {
        let spared = spared_by_run(shapes, &left, &looked, cells);
        let Some(best) =
            (0..=255u8).max_by(|&a, &b| spared[usize::from(a)].total_cmp(&spared[usize::from(b)]))
        else {
            break;
        };
        let worth = spared[usize::from(best)] * VERIFYING;
        if worth < cost {
            break;
        }
        runs.push(WindowCell(best));
        for (left, shape) in left.iter_mut().zip(shapes) {
            for demand in
                shape.demands.iter().filter(|d| in_run(best, cells, d.cell) && !looked[usize::from(d.cell.0)])
            {
                *left *= chance(demand.accepted);
            }
        }
        looked[usize::from(best)..usize::from(best) + usize::from(cells)].fill(true);
    }
    if runs.is_empty() { vec![MIDDLE_RUN] } else { runs }
}

/// The run looked at where no look pays: sets are found by looking.
const MIDDLE_RUN: WindowCell = WindowCell((REACH as u8) << 4 | REACH as u8);

fn in_run(first: u8, cells: u8, cell: WindowCell) -> bool {
    cell.0 >= first && cell.0 < first + cells
}

/// For each run, by its first cell: how many shapes more it rules out, on average.
fn spared_by_run(shapes: &[Shape], left: &[f32], looked: &[bool; 256], cells: u8) -> [f32; 256] {
    let mut spared = [0.0; 256];
    for (shape, left) in shapes.iter().zip(left) {
        let mut admitted: Vec<(u8, f32)> = Vec::new();
        for demand in shape.demands.iter().filter(|d| !looked[usize::from(d.cell.0)]) {
            let column = demand.cell.0 & 15;
            for back in 0..cells.min(column + 1) {
                if column - back + cells <= 15 {
                    let first = demand.cell.0 - back;
                    match admitted.iter_mut().find(|(f, _)| *f == first) {
                        Some((_, chances)) => *chances *= chance(demand.accepted),
                        None => admitted.push((first, chance(demand.accepted))),
                    }
                }
            }
        }
        for (first, chances) in admitted {
            spared[usize::from(first)] += left * (1.0 - chances);
        }
    }
    spared
}

impl Sieve {
    /// Adds the run that begins at `first`.
    fn add_run(&mut self, shapes: &[Shape], first: WindowCell, cells: u8) {
        let (word, shift) = (first.word() as u32, first.shift());
        let mask: u16 = (1 << (2 * cells)) - 1;
        self.runs.push(Run { word, shift, mask: u32::from(mask), first: self.starts.len() as u32 });
        let words = self.chunks as usize * CHUNK;
        let by_cell = shapes_by_cell(shapes, words, first, cells);
        let mut known: HashMap<Vec<u64>, u32> = HashMap::new();
        for holds in 0..=mask {
            let set = if occurs(holds, cells) { set_for(holds, &by_cell) } else { vec![0; words] };
            let next = self.sets.len() as u32;
            let start = *known.entry(set).or_insert_with_key(|set| {
                self.sets.extend(set.as_chunks::<CHUNK>().0);
                next
            });
            self.starts.push(start);
        }
    }
}

/// The shapes that admit everything a run holds.
fn set_for(holds: u16, by_cell: &[[Vec<u64>; 4]]) -> Vec<u64> {
    let sets =
        by_cell.iter().enumerate().map(|(cell, by_code)| &by_code[usize::from(holds >> (2 * cell) & 3)]);
    sets.fold(vec![u64::MAX; by_cell[0][0].len()], |met, set| {
        met.iter().zip(set).map(|(a, b)| a & b).collect()
    })
}

/// Whether cells in a row can hold this: those on the board are next to each other.
fn occurs(holds: u16, cells: u8) -> bool {
    let on_board: Vec<bool> = (0..cells).map(|cell| holds >> (2 * cell) & 3 != 0).collect();
    on_board.windows(2).filter(|pair| pair[0] != pair[1]).count() <= if on_board[0] { 1 } else { 2 }
}

/// For each cell of a run and each code: the shapes that admit it.
fn shapes_by_cell(shapes: &[Shape], words: usize, first: WindowCell, cells: u8) -> Vec<[Vec<u64>; 4]> {
    let all = || {
        let mut set = vec![0u64; words];
        (0..shapes.len()).for_each(|s| set[s / 64] |= 1 << (s % 64));
        set
    };
    let mut by_cell: Vec<[Vec<u64>; 4]> = (0..cells).map(|_| [all(), all(), all(), all()]).collect();
    for (number, shape) in shapes.iter().enumerate() {
        for demand in shape.demands.iter().filter(|d| in_run(first.0, cells, d.cell)) {
            let by_code = &mut by_cell[usize::from(demand.cell.0 - first.0)];
            for code in Code::ALL.into_iter().filter(|&c| !demand.accepted.admits(c)) {
                by_code[code as usize][number / 64] &= !(1 << (number % 64));
            }
        }
    }
    by_cell
}
