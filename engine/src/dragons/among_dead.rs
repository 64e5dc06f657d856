//! Strings that stand among the dead (`dragons.md#stones-among-the-dead`).
//!
//! ```text
//! 4 X X X X O        White's stone at C1 can be taken and saved. All that it touches, or
//! 3 . . . X O        shares a liberty with, is dead anyway: nothing is won or lost by it.
//! 2 . . . X O
//! 1 . . O . O
//!   A B C D E
//! ```

use super::examine::weigh;
use super::records::{Dragons, Safety};
use super::status::fill_safety;
use crate::board::Board;
use crate::worms::{Worm, WormId, Worms};
use mkpat_runtime::query::Status;

/// The same strings and dragons once it is known who is dead: a string that can be taken and saved does not matter if all
/// opposing strings that it touches, or shares a liberty with, are dead. Nor does a critical dragon that has no other strings.
pub fn among_the_dead(board: &Board, worms: &Worms, dragons: &Dragons) -> (Worms, Dragons) {
    let idle = |worm: &&Worm| {
        worm.is_tactically_critical() && !worm.inessential && stands_among_dead(board, worms, dragons, worm)
    };
    let idle: Vec<_> = worms.iter().filter(idle).map(|worm| worm.id).collect();
    if idle.is_empty() {
        return (worms.clone(), dragons.clone());
    }
    let (worms, mut dragons) = (worms.with_importance(&idle, false), dragons.clone());
    for dragon in dragons.records_mut() {
        if dragon.safety == Safety::Critical && dragon.worms.iter().all(|&worm| worms[worm].inessential) {
            dragon.inessential = Some(true);
        }
    }
    fill_safety(&mut dragons, &worms);
    weigh(&mut dragons);
    (worms, dragons)
}

/// The records of strings after races: what a race saves matters, whatever was thought of it before.
pub fn strings_after_races(worms: &Worms, dragons: &Dragons) -> Worms {
    let revived = dragons.iter().filter(|dragon| dragon.is_revived());
    let strings: Vec<WormId> = revived.flat_map(|dragon| dragon.worms.iter().copied()).collect();
    worms.with_importance(&strings, true)
}

fn stands_among_dead(board: &Board, worms: &Worms, dragons: &Dragons, worm: &Worm) -> bool {
    let near = board.extended_chain_links(worm.origin, false);
    let is_dead =
        |stone| dragons.at(worms, stone).is_some_and(|dragon| dragon.status() == Some(Status::Dead));
    !near.is_empty() && near.iter().all(is_dead)
}
