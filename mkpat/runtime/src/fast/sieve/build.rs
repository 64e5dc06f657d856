//! From shapes to tables.

use super::cluster::{self, RingDemands};
use super::looks;
use super::{Block, CLUSTER, Check, Cluster, HALVES, Look, NO_SHAPE, Places, RINGS, Set, Sieve, WORDS, met};
use crate::fast::cell::Code;
use crate::fast::fit::Fit;
use crate::fast::ring;
use crate::fast::shape::{self, RowTest, Shape};
use std::collections::HashMap;

pub(crate) fn build(shapes: &[Shape], fits: &[Fit]) -> Sieve {
    let mut sieve = Sieve { blocks: Vec::new() };
    for members in cluster::clusters(shapes).chunks(64) {
        let clusters = members.iter().map(|members| Cluster::build(members, shapes, fits)).collect();
        sieve.blocks.push(Block::build(clusters));
    }
    sieve
}

impl Cluster {
    fn build(numbers: &[u32], shapes: &[Shape], fits: &[Fit]) -> Cluster {
        let members: Vec<&Shape> = numbers.iter().map(|&shape| &shapes[shape as usize]).collect();
        let demands: Vec<RingDemands> = members.iter().map(|shape| cluster::ring_demands(shape)).collect();
        let rings = [0, 1].map(|half| {
            let mut sets = [[0; WORDS]; HALVES];
            for (set, holds) in sets.iter_mut().zip(ring::contents()[half]) {
                *set = set_of(&demands, |d| (0..4).all(|cell| d[4 * half + cell].admits(code(holds, cell))));
            }
            sets
        });
        let chosen = looks::choose(&members);
        let looks = chosen.iter().map(|cells| look(&members, cells)).collect();
        let mut cluster = Cluster { rings, looks, checks: [Check::NONE; CLUSTER], tests: Vec::new() };
        let looked_at =
            |cell| ring::place_of(cell).is_some() || chosen.iter().any(|look| look.contains(&cell));
        for ((check, shape), &number) in cluster.checks.iter_mut().zip(members).zip(numbers) {
            let unsettled = shape.demands.iter().filter(|demand| !looked_at(demand.cell));
            let mut tests = shape::row_tests(&unsettled.copied().collect::<Vec<_>>()).into_iter();
            let RowTest { row, mask, value } = tests.next().unwrap_or_default();
            *check = Check {
                mask,
                value,
                row,
                more: tests.len() as u8,
                more_from: cluster.tests.len() as u16,
                shape: number,
                fit: fits[number as usize],
            };
            cluster.tests.extend(tests);
        }
        cluster
    }
}

impl Check {
    const NONE: Check =
        Check { mask: 0, value: 1, row: 0, more: 0, more_from: 0, shape: NO_SHAPE, fit: Fit::LEAST };
}

/// What a cell of four holds.
fn code(holds: u8, cell: usize) -> Code {
    Code::ALL[usize::from(holds >> (2 * cell) & 3)]
}

/// The table of a look at some cells.
fn look(members: &[&Shape], cells: &looks::Look) -> Look {
    let by_cell = cells.map(|cell| {
        let mut by_code = [all(members.len()); 4];
        for (number, shape) in members.iter().enumerate() {
            for demand in shape.demands.iter().filter(|demand| demand.cell == cell) {
                for code in Code::ALL.into_iter().filter(|&c| !demand.accepted.admits(c)) {
                    by_code[code as usize][number / 64] &= !(1 << (number % 64));
                }
            }
        }
        by_code
    });
    let admitting = |holds: usize| {
        let sets = (0..4).map(|cell| &by_cell[cell][code(holds as u8, cell) as usize]);
        sets.fold([u64::MAX; WORDS], |a, b| met(&a, b))
    };
    let word = cells[0].word();
    let shifts = cells.map(|cell| cell.shift() as u8 + if cell.word() == word { 0 } else { 32 });
    let mask = shifts.iter().fold(0, |mask, shift| mask | 3 << shift);
    Look { word: word as u32, shifts, mask, sets: std::array::from_fn(admitting) }
}

impl Block {
    /// Finds which clusters have shapes left for each ring.
    fn build(clusters: Vec<Cluster>) -> Block {
        let mut places = Box::new([0; RINGS]);
        let mut alive = Vec::new();
        let mut known: HashMap<u64, u16> = HashMap::new();
        let [upper, lower] = ring::contents();
        for (a, &above) in upper.iter().enumerate() {
            for (b, &below) in lower.iter().enumerate() {
                let occurs = ring::occurs(u16::from_le_bytes([above, below]));
                let some_left =
                    |cluster: &Cluster| met(&cluster.rings[0][a], &cluster.rings[1][b]) != [0; WORDS];
                let left = clusters.iter().enumerate().filter(|(_, cluster)| occurs && some_left(cluster));
                let left = left.fold(0, |left, (number, _)| left | 1 << number);
                let place = *known.entry(left).or_insert_with(|| {
                    alive.push(left);
                    alive.len() as u16 - 1
                });
                places[a * ring::HALVES + b] = place;
            }
        }
        let rings = match alive.len() {
            0..=256 => Places::Few(Box::new(places.map(|place| place as u8))),
            _ => Places::Many(places),
        };
        Block { rings, alive, clusters }
    }
}

/// The set of the first `count` shapes.
fn all(count: usize) -> Set {
    let mut set = [0; WORDS];
    (0..count).for_each(|shape| set[shape / 64] |= 1 << (shape % 64));
    set
}

/// The set of the shapes that `admit`.
fn set_of(demands: &[RingDemands], admit: impl Fn(&RingDemands) -> bool) -> Set {
    let mut set = [0; WORDS];
    for (shape, _) in demands.iter().enumerate().filter(|(_, demands)| admit(demands)) {
        set[shape / 64] |= 1 << (shape % 64);
    }
    set
}
