//! What stays in play after a threat: only what lies near the threats of a combination belongs to it.

use super::targets::Targets;
use crate::board::{Board, Point, PointSet};
use std::collections::BTreeSet;

/// Points further from every threat than this are out of play.
const FARTHEST: u32 = 5;
/// A string of the attacked side with so many liberties costs nothing to pass.
const EASILY_PASSED: u32 = 3;

/// The points within reach of `threats`: a step through an empty point costs one, a string of the attacked side as many
/// as it has liberties beyond three.
pub(super) fn around(board: &Board, targets: &Targets, threats: &PointSet) -> PointSet {
    let mut reached = PointSet::EMPTY;
    let mut waiting: BTreeSet<(u32, Point)> = BTreeSet::new();
    for threat in threats {
        match board.stone(threat) {
            Some(colour) if colour != targets.owner => {
                reached.extend(board.stones(threat));
                for stone in board.stones(threat) {
                    waiting.extend(board.neighbours(stone).map(|next| (cost(board, targets, next), next)));
                }
            }
            _ => {
                waiting.insert((0, threat));
            }
        }
    }
    while let Some((distance, point)) = waiting.pop_first() {
        if distance > FARTHEST || reached.contains(point) {
            continue;
        }
        let passed: PointSet = match board.stone(point) {
            None => PointSet::from_iter([point]),
            Some(colour) if colour == targets.owner => board.stones(point).collect(),
            Some(_) => continue,
        };
        reached.insert_all(&passed);
        for stone in &passed {
            let next = board.neighbours(stone).filter(|&next| !reached.contains(next));
            waiting.extend(next.map(|next| (distance + cost(board, targets, next), next)));
        }
    }
    reached
}

fn cost(board: &Board, targets: &Targets, point: Point) -> u32 {
    match board.stone(point) {
        Some(colour) if colour == targets.owner => board.liberty_count(point).saturating_sub(EASILY_PASSED),
        _ => 1,
    }
}
