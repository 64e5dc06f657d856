//! Effective sizes: stones and a share of the empty points nearest to them (`worms.md#effective-size`).

use super::records::Worms;
use crate::board::{Board, CELLS, Point, PointSet};

/// Empty points farther from every string than this count for none.
const REACH: u32 = 4;

/// Fills the effective sizes. An empty point gives one half, shared by all strings that are equally near.
pub(super) fn fill_effective_sizes(board: &Board, worms: &mut Worms) {
    let nearest = nearest_strings(board);
    for worm in worms.records_mut() {
        worm.effective_size = worm.size as f32;
    }
    let mut shares: Vec<(Point, f32)> = Vec::new();
    for point in board.points().filter(|&point| board.is_empty(point)) {
        let strings = &nearest[point.index()];
        shares.extend(strings.iter().map(|origin| (origin, 0.5 / strings.len() as f32)));
    }
    for worm in worms.records_mut() {
        let share: f32 =
            shares.iter().filter(|(origin, _)| *origin == worm.origin).map(|(_, share)| share).sum();
        worm.effective_size += share;
    }
}

/// For every point the origins of the strings at the smallest distance, found by spreading from all stones at once.
fn nearest_strings(board: &Board) -> Vec<PointSet> {
    let mut nearest = vec![PointSet::EMPTY; CELLS];
    let mut fringe: Vec<Point> = board.points().filter(|&point| board.stone(point).is_some()).collect();
    for &stone in &fringe {
        nearest[stone.index()].insert(board.origin(stone));
    }
    let mut reached: PointSet = fringe.iter().copied().collect();
    for _ in 0..REACH {
        let mut next_fringe = PointSet::EMPTY;
        for &point in &fringe {
            let strings = nearest[point.index()];
            for next in board.neighbours(point).filter(|&next| !reached.contains(next)) {
                nearest[next.index()].insert_all(&strings);
                next_fringe.insert(next);
            }
        }
        reached.insert_all(&next_fringe);
        fringe = next_fringe.iter().collect();
    }
    nearest
}
