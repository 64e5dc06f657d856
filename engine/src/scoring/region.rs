//! Parts of a board that are judged together.

use crate::board::{Board, Count, Point, PointSet};

/// How many steps away from liberties empty points are still looked at.
const REACH: usize = 2;

/// Where the fate of some strings is decided: the strings themselves, their liberties, the strings that share those or
/// touch them, and the liberties of these. What is decided is left out.
pub(super) fn around(board: &Board, strings: &[Point], decided: &PointSet) -> PointSet {
    let mut region = PointSet::EMPTY;
    let mut liberties = PointSet::EMPTY;
    for &string in strings {
        region.extend(board.stones(string));
        liberties.insert_all(board.liberties(string));
        for other in &board.extended_chain_links(string, true) {
            if !decided.contains(other) {
                region.extend(board.stones(other));
                liberties.insert_all(board.liberties(other));
            }
        }
    }
    for _ in 0..REACH {
        let beside: Vec<Point> = liberties.iter().flat_map(|point| board.neighbours(point)).collect();
        liberties.extend(beside.into_iter().filter(|&point| board.is_empty(point)));
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
