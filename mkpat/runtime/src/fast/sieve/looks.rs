//! Which cells a cluster is worth looking at.

use crate::fast::cell::WindowCell;
use crate::fast::ring;
use crate::fast::shape::{Demand, Shape};

/// Cells looked at together: a cell more makes the tables four times as large.
pub(super) const CELLS: usize = 4;

/// The most looks a cluster is worth.
const MOST_LOOKS: usize = 16;

/// What verifying a shape costs, and a look. A shape that fails takes 11 instructions and a look 12; but the frequencies
/// above flatter the looks already taken, and measured counts are lowest where a look seems cheaper than it is.
const VERIFYING: f32 = 20.0;
const LOOKING: f32 = 6.0;
/// Clusters are taken to have a shape left at least so often: where it is rarer, a look spares next to nothing and its
/// table takes 8 kB all the same.
const LEAST_ALIVE: f32 = 0.05;

/// Cells of two neighbouring rows to look at together, ascending.
pub(super) type Look = [WindowCell; CELLS];

/// Rows that have one below them.
const PAIRS: u8 = 14;

/// The looks that pay: one after the other the one that spares most verifying.
pub(super) fn choose(shapes: &[&Shape]) -> Vec<Look> {
    let mut looked = [false; 256];
    (0..=255u8).for_each(|cell| looked[usize::from(cell)] = ring::place_of(WindowCell(cell)).is_some());
    let of_ring = |shape: &&Shape| {
        let ring = shape.demands.iter().filter(|d| looked[usize::from(d.cell.0)]);
        ring.map(|d| d.accepted.chance()).product()
    };
    let mut left: Vec<f32> = shapes.iter().map(of_ring).collect();
    let mut looks = Vec::new();
    while looks.len() < MOST_LOOKS {
        let possible = (0..PAIRS).map(|row| best_of_rows(shapes, &left, &looked, row));
        let sum = |left: &[f32]| left.iter().sum::<f32>();
        let Some((look, after)) = possible.min_by(|(_, a), (_, b)| sum(a).total_cmp(&sum(b))) else { break };
        let alive = sum(&left).clamp(LEAST_ALIVE, 1.0);
        if (sum(&left) - sum(&after)) * VERIFYING <= LOOKING * alive {
            break;
        }
        look.iter().for_each(|cell| looked[usize::from(cell.0)] = true);
        looks.push(look);
        left = after;
    }
    looks
}

/// The four cells in `row` and the one below that spare most, one after the other, and how likely each shape is then
/// still possible.
fn best_of_rows(shapes: &[&Shape], left: &[f32], looked: &[bool; 256], row: u8) -> (Look, Vec<f32>) {
    let in_rows = |d: &&Demand| [row, row + 1].contains(&(d.cell.0 >> 4)) && !looked[usize::from(d.cell.0)];
    let mut asked = Vec::new();
    for (number, shape) in shapes.iter().enumerate() {
        let demands = shape.demands.iter().filter(in_rows);
        asked.extend(demands.map(|d| (number, d.cell, d.accepted.chance())));
    }
    let mut left = left.to_vec();
    let mut look = Vec::with_capacity(CELLS);
    while look.len() < CELLS {
        let mut spared = [0.0; 256];
        for &(number, cell, chance) in &asked {
            spared[usize::from(cell.0)] += left[number] * (1.0 - chance);
        }
        let cells = [row, row + 1].into_iter().flat_map(|row| (0..15).map(move |column| row << 4 | column));
        let mut free = cells.filter(|&cell| !look.contains(&WindowCell(cell)));
        let first = free.next().unwrap_or(row << 4);
        let more = |a: u8, b: u8| if spared[usize::from(b)] > spared[usize::from(a)] { b } else { a };
        let best = WindowCell(free.fold(first, more));
        for &(number, _, chance) in asked.iter().filter(|(_, cell, _)| *cell == best) {
            left[number] *= chance;
        }
        look.push(best);
    }
    look.sort();
    (std::array::from_fn(|k| look[k]), left)
}
