//! Which shapes make a cluster: those that the same rings leave possible.

use super::CLUSTER;
use crate::fast::cell::Code;
use crate::fast::ring;
use crate::fast::shape::{Accepted, Shape};
use std::cmp::Reverse;

/// Rings to try shapes on, one bit each.
const SAMPLES: usize = 512;
type Fits = [u64; SAMPLES / 64];

/// Shapes that join a cluster before what it fits is counted again.
const BATCH: usize = 4;

/// What the cells of a ring accept; [`ANYTHING`] where a shape demands nothing.
pub(super) type RingDemands = [Accepted; 8];

/// What a cell accepts of which nothing is demanded.
const ANYTHING: Accepted = Accepted(0b1111);

/// What a shape demands of the ring.
pub(super) fn ring_demands(shape: &Shape) -> RingDemands {
    let mut demands = [ANYTHING; 8];
    for demand in &shape.demands {
        if let Some(place) = ring::place_of(demand.cell) {
            demands[place] = demand.accepted;
        }
    }
    demands
}

/// The shapes by their numbers, at most [`CLUSTER`] a cluster, each ascending.
///
/// A cluster begins with the shape that fits most rings of those left and takes in, one batch after the other, the
/// shapes by which it fits the fewest rings more. Clusters are ordered by where most of their shapes are, so that what
/// is found comes nearly in order.
pub(super) fn clusters(shapes: &[Shape]) -> Vec<Vec<u32>> {
    let samples = samples();
    let fits: Vec<Fits> = shapes.iter().map(|shape| fits(&ring_demands(shape), &samples)).collect();
    let mut left: Vec<u32> = (0..shapes.len() as u32).collect();
    left.sort_by_key(|&shape| (Reverse(count(&fits[shape as usize])), shape));
    let mut clusters = Vec::new();
    while !left.is_empty() {
        let first = left.remove(0);
        let (mut cluster, mut union) = (vec![first], fits[first as usize]);
        while cluster.len() < CLUSTER && !left.is_empty() {
            join(&mut cluster, &mut union, &mut left, &fits);
        }
        cluster.sort_unstable();
        clusters.push(cluster);
    }
    clusters.sort_by_key(|cluster| (cluster[cluster.len() / 2], cluster[0]));
    clusters
}

/// Takes in the shapes that add least to the rings a cluster fits: all that add nothing, or a batch; of equal ones those
/// that come first.
fn join(cluster: &mut Vec<u32>, union: &mut Fits, left: &mut Vec<u32>, fits: &[Fits]) {
    let added = |shape: u32| count(&std::array::from_fn(|k| fits[shape as usize][k] & !union[k]));
    let mut order: Vec<(u32, usize)> =
        left.iter().enumerate().map(|(place, &shape)| (added(shape), place)).collect();
    let free = order.iter().filter(|(added, _)| *added == 0).count();
    let batch = BATCH.max(free).min(CLUSTER - cluster.len()).min(order.len());
    order.select_nth_unstable(batch - 1);
    let mut taken = vec![false; left.len()];
    for &(_, place) in &order[..batch] {
        let shape = left[place];
        taken[place] = true;
        cluster.push(shape);
        (0..union.len()).for_each(|k| union[k] |= fits[shape as usize][k]);
    }
    let mut taken = taken.into_iter();
    left.retain(|_| taken.next() == Some(false));
}

fn count(fits: &Fits) -> u32 {
    fits.iter().map(|word| word.count_ones()).sum()
}

fn fits(demands: &RingDemands, samples: &[[Code; 8]]) -> Fits {
    let mut fits = [0; SAMPLES / 64];
    for (number, sample) in samples.iter().enumerate() {
        if demands.iter().zip(sample).all(|(accepted, &code)| accepted.admits(code)) {
            fits[number / 64] |= 1 << (number % 64);
        }
    }
    fits
}

/// Rings as they may occur: a stone in four is next to an edge, half of the cells are empty.
fn samples() -> Vec<[Code; 8]> {
    let mut random = 0x1234_5678_8765_4321u64;
    let mut next = move |below: u64| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random >> 20) % below
    };
    let sample = |_| {
        let side = next(16);
        ring::CELLS.map(|at| {
            let off = match side {
                0 => at.row < 0,
                1 => at.row > 0,
                2 => at.column < 0,
                3 => at.column > 0,
                _ => false,
            };
            match next(4) {
                _ if off => Code::Off,
                0 => Code::Same,
                1 => Code::Opposing,
                _ => Code::Empty,
            }
        })
    };
    (0..SAMPLES).map(sample).collect()
}
