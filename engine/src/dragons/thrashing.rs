//! Dragons that are dead and played on with (`dragons.md#in-order`).

use super::records::{DragonId, Dragons, Life};
use crate::board::Board;
use crate::worms::Worms;

/// Dead dragons further from the one that was played on with have no part in it.
const FARTHEST: u8 = 5;

/// Marks the dead dragon that the last move belongs to with 1, dead dragons of its side beside it with 2, and so on.
pub(super) fn fill_thrashing(board: &Board, dragons: &mut Dragons, worms: &Worms) {
    let last = board.last_move().and_then(|(_, point)| point).filter(|&point| board.stone(point).is_some());
    let is_dead = |dragons: &Dragons, id: DragonId| dragons[id].life == Life::Dead;
    let first = last.and_then(|point| dragons.at(worms, point)).map(|dragon| dragon.id);
    let mut edge: Vec<DragonId> = first.into_iter().filter(|&id| is_dead(dragons, id)).collect();
    for distance in 1..=FARTHEST {
        let mut next = Vec::new();
        for &id in &edge {
            let (colour, beside) = (dragons[id].colour, dragons[id].neighbours.clone());
            let Some(dragon) = dragons.records_mut().get_mut(id.index()) else { continue };
            if dragon.thrashing == 0 {
                dragon.thrashing = distance;
                next.extend(beside.into_iter().map(|id| (id, colour)));
            }
        }
        let of_side = |&(id, colour): &(DragonId, _)| dragons[id].colour == colour && is_dead(dragons, id);
        edge = next.into_iter().filter(of_side).map(|(id, _)| id).collect();
    }
}
