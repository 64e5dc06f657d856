//! Which dragons are beside each other (`dragons.md#numbers`).
//!
//! All dragons grow at once, step by step, through points that are not the opponent's. Where two meet they are
//! neighbours.

use super::records::{DragonId, Dragons};
use crate::board::{Board, CELLS, Colour, Point};
use crate::influence::{Maps, Measure};
use crate::worms::Worms;
use std::collections::BTreeSet;

/// How far a dragon grows.
const STEPS: usize = 5;
/// Neighbours that a dragon has at most.
const MOST: usize = 10;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Claim {
    Free,
    Of(DragonId),
    /// Several came in the same step.
    Disputed,
}

/// Fills the neighbours of every dragon.
pub(super) fn fill_neighbours(board: &Board, dragons: &mut Dragons, worms: &Worms, maps: &Maps) {
    let claims = grow(board, dragons, worms, maps);
    let mut pairs: BTreeSet<(DragonId, DragonId)> = BTreeSet::new();
    let mut meet = |one: DragonId, other: DragonId| {
        if one != other {
            pairs.extend([(one, other), (other, one)]);
        }
    };
    for point in board.points() {
        let around: Vec<DragonId> = board
            .neighbours(point)
            .filter_map(|next| match claims[next.index()] {
                Claim::Of(dragon) => Some(dragon),
                Claim::Free | Claim::Disputed => None,
            })
            .collect();
        match claims[point.index()] {
            Claim::Of(dragon) => around.iter().for_each(|&other| meet(dragon, other)),
            Claim::Disputed => {
                around.iter().for_each(|&one| around.iter().for_each(|&other| meet(one, other)));
            }
            Claim::Free => {}
        }
    }
    for (one, other) in pairs {
        let neighbours = &mut dragons.records_mut()[one.index()].neighbours;
        if neighbours.len() < MOST {
            neighbours.push(other);
        }
    }
}

fn grow(board: &Board, dragons: &Dragons, worms: &Worms, maps: &Maps) -> [Claim; CELLS] {
    let mut claims = [Claim::Free; CELLS];
    for point in board.points() {
        if let Some(dragon) = dragons.at(worms, point) {
            claims[point.index()] = Claim::Of(dragon.id);
        }
    }
    for step in 0..STEPS {
        let before = claims;
        for point in board.points().filter(|&point| before[point.index()] == Claim::Free) {
            for next in board.neighbours(point) {
                let Claim::Of(dragon) = before[next.index()] else { continue };
                if step > 0 && !may_enter(dragons[dragon].colour, next, point, maps) {
                    continue;
                }
                claims[point.index()] = match claims[point.index()] {
                    Claim::Free => Claim::Of(dragon),
                    Claim::Of(known) if known == dragon => Claim::Of(dragon),
                    Claim::Of(_) | Claim::Disputed => Claim::Disputed,
                };
            }
        }
    }
    claims
}

/// From the own area, to a point that is not the opponent's, if the dragon's side moves.
fn may_enter(colour: Colour, from: Point, to: Point, maps: &Maps) -> bool {
    let owner = |point| maps.to_move(colour).owner(Measure::Area, point);
    owner(from) == Some(colour) && owner(to) != Some(!colour)
}
