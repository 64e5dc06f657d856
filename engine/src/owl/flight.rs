//! Where a goal runs of which no pattern speaks (`owl.md#in-order`).

use super::goal::Goal;
use super::ground::Home;
use crate::board::{Board, Point, PointSet};
use std::cmp::Reverse;

/// Steps, diagonal steps and jumps from a goal that has a way out, those first after which it finds most.
///
/// An owner to whom nothing comes to mind has lost, and a database of few patterns is silent about most stones in the open. Where
/// there is no way out that is left so: with flights up to two moves deep there too, 43 attacks were missed in place of 25
/// (`owl-measured.md#stones-of-which-no-pattern-speaks`).
pub(super) fn flights(board: &Board, goal: &Goal, home: &Home) -> Vec<Point> {
    if goal.escape_route(board, home) == 0 {
        return Vec::new();
    }
    let mut points: Vec<(u32, Point)> = steps(board, &goal.stones)
        .iter()
        .filter(|&point| !board.is_self_atari(point, home.colour))
        .map(|point| (goal.escape_route_with(board, home, point), point))
        .filter(|&(way_out, _)| way_out > 0)
        .collect();
    points.sort_by_key(|&(way_out, point)| (Reverse(way_out), point));
    points.into_iter().map(|(_, point)| point).collect()
}

/// Empty points beside stones, at their corners, and one further where nothing lies between.
fn steps(board: &Board, stones: &PointSet) -> PointSet {
    let mut steps = PointSet::EMPTY;
    for stone in stones {
        steps.extend(stone.diagonals().into_iter().filter(|&corner| board.is_empty(corner)));
        for (way, next) in stone.neighbours().into_iter().enumerate() {
            if board.is_empty(next) {
                steps.insert(next);
                steps.extend(next.neighbours().get(way).copied().filter(|&jump| board.is_empty(jump)));
            }
        }
    }
    steps
}
