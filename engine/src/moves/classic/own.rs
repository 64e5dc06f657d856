//! What GNU Go 2.6 would have known of a position, made of what is known today.

use crate::board::Board;
use crate::classic::{ClassicDragon, ClassicString, Situation};
use crate::dragons::Dragon;
use crate::examine::Analysis;
use crate::reading::Reader;
use crate::worms::{Worm, Worms};
use mkpat_runtime::query::Status;

/// The situation of a position. Without a database of connections every string is a dragon of its own, and nothing is
/// known of its eyes.
pub fn situation(board: &mut Board, reader: &mut Reader, examined: &Analysis) -> Situation {
    let worms = examined.worms(board, reader);
    let dragons = match examined.dragons(board, reader) {
        Some(dragons) => dragons.iter().map(|dragon| of_dragon(worms, dragon)).collect(),
        None => worms.iter().map(|worm| of_string(board, worm)).collect(),
    };
    let record = |worm: &Worm| ClassicString {
        attack: worm.attacks.best(),
        defence: worm.defences.best(),
        cutstone: worm.cutstone,
    };
    Situation::new(board, dragons, &mut |stone| worms.at(stone).map(record).unwrap_or_default())
        .with_safety_by_area()
        .with_eyes(board, reader)
}

fn of_dragon(worms: &Worms, dragon: &Dragon) -> ClassicDragon {
    let lost = dragon.worms.iter().all(|&worm| worms[worm].is_tactically_dead() || worms[worm].inessential);
    let status = if lost { Status::Dead } else { dragon.status().unwrap_or(dragon.crude) };
    ClassicDragon {
        colour: dragon.colour,
        stones: dragon.stones,
        status,
        safety: status,
        genus: u32::from(dragon.eyes.min),
        half_eyes: u32::from(dragon.eyes.max.saturating_sub(dragon.eyes.min)),
        escape: dragon.escape,
    }
}

fn of_string(board: &Board, worm: &Worm) -> ClassicDragon {
    let status = if worm.is_tactically_dead() { Status::Dead } else { Status::Unknown };
    let stones = board.stones(worm.origin).collect();
    ClassicDragon { colour: worm.colour, stones, status, safety: status, genus: 0, half_eyes: 0, escape: 0 }
}
