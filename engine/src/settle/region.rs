//! Parts of a board that are judged together.

use crate::board::{Board, Count, Point, PointSet};

/// How far empty vertices around a doubtful string are looked at.
const REACH: usize = 2;

/// The regions around doubtful strings, disjoint, each with all strings that hang together. What is decided is left out.
pub(super) fn regions(board: &Board, doubtful: &[Point], decided: &PointSet) -> Vec<PointSet> {
    let mut regions: Vec<PointSet> = Vec::new();
    for &origin in doubtful {
        let mut region = around(board, origin, decided);
        // Regions that overlap become one.
        let (joined, apart): (Vec<_>, Vec<_>) =
            regions.into_iter().partition(|other| other.intersects(&region));
        for other in &joined {
            region.insert_all(other);
        }
        regions = apart;
        regions.push(region);
    }
    regions
}

/// A string with its liberties, the strings that share them or touch it, and theirs.
fn around(board: &Board, origin: Point, decided: &PointSet) -> PointSet {
    let mut region: PointSet = board.stones(origin).collect();
    let mut liberties = *board.liberties(origin);
    for other in &board.extended_chain_links(origin, true) {
        if !decided.contains(other) {
            region.extend(board.stones(other));
            liberties.insert_all(board.liberties(other));
        }
    }
    for _ in 0..REACH {
        let next = liberties.iter().flat_map(|point| board.neighbours(point)).filter(|&point| board.is_empty(point));
        liberties.extend(next.collect::<Vec<_>>());
    }
    region.insert_all(&liberties);
    region.remove_all(decided);
    region
}

/// Makes the territory that stones in seki surround neutral. The regions are those without living stones.
pub(super) fn neutralise_eyes(board: &Board, dead: &PointSet, seki: &PointSet, count: &mut Count) {
    let living = |point: Point| board.stone(point).is_some() && !dead.contains(point);
    let mut open: Vec<Point> = seki.iter().collect();
    let mut seen = PointSet::EMPTY;
    while let Some(point) = open.pop() {
        for next in board.neighbours(point).filter(|&next| !living(next)) {
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    count.territory.iter_mut().for_each(|territory| territory.remove_all(&seen));
    count.neutral.insert_all(&seen);
}
