//! What becomes of dragons: the crude status, which needs no reading of life and death, and the safety that follows
//! (`dragons.md#in-order`).

use super::eyes::Space;
use super::records::{Dragon, Dragons, Life, Safety};
use super::weakness::Help;
use crate::board::{Board, PointSet};
use crate::worms::{EyeSpaces, Worm, Worms};
use mkpat_runtime::eyes::value::EyeValue;
use mkpat_runtime::query::Status;

/// A dragon with a way out of at least this value is not critical.
const OPEN: u32 = 5;
/// One with at least so many points of moyo is not dead.
const ROOM: u32 = 5;
/// With more territory than this in its moyo it is alive.
const RICH: f32 = 9.99;
/// With more moyo than this it lives easily.
const WIDE: u32 = 20;
/// With as many eyes, first and second player's together, too.
const MANY_EYES: u32 = 6;
/// Two whole eyes; fewer may be too few.
const TWO_EYES: u32 = 3;
/// A lunch of more stones than this gives an eye.
const SMALL_LUNCH: u32 = 2;
/// A string that cuts for certain.
const CUTS: u8 = 2;

/// How much less the way out counts when it is asked whether a dragon needs to be read.
const ESCAPE_IN_DOUBT: f32 = 10.0;

/// What becomes of a dragon, judged by eyes, lunch, way out and moyo.
pub(super) fn crude(dragon: &Dragon, worms: &Worms) -> Status {
    let eyes = dragon.eye_sum();
    let lunch = dragon.lunch.map(|food| &worms[food]);
    if eyes > TWO_EYES {
        return Status::Alive;
    }
    if eyes < TWO_EYES && dragon.single().is_some_and(|worm| worms[worm].is_tactically_dead()) {
        return Status::Dead;
    }
    if let Some(food) = lunch {
        let feeds = eyes + 1 == TWO_EYES || food.size > SMALL_LUNCH;
        if eyes < TWO_EYES && food.defences.best().code.succeeds() && dragon.escape < OPEN && feeds {
            return Status::Critical;
        }
        if eyes >= TWO_EYES {
            return Status::Alive;
        }
    }
    if lunch.is_none_or(|food| food.cutstone < CUTS) {
        if eyes < TWO_EYES && dragon.escape == 0 && dragon.moyo.size < ROOM {
            return Status::Dead;
        }
        if eyes == TWO_EYES && dragon.escape < OPEN {
            return Status::Critical;
        }
    }
    if dragon.moyo.territory > RICH { Status::Alive } else { Status::Unknown }
}

/// Whether so much is open around a dragon that nobody would read its life and death.
pub(super) fn life(dragon: &Dragon) -> Life {
    let without_eyes = Help {
        eyes: EyeValue::settled(0),
        lunch: false,
        moyo: dragon.moyo.territory,
        escape: dragon.escape as f32 - ESCAPE_IN_DOUBT,
    };
    let enough = 0.00001 + (0.32 - 0.01 * dragon.effective_size).max(0.12);
    if without_eyes.lack() < enough { Life::Unchecked } else { Life::Unread }
}

/// Fills how safe each dragon is.
pub(super) fn fill_safety(dragons: &mut Dragons, worms: &Worms) {
    for dragon in dragons.records_mut() {
        dragon.safety = safety(dragon, worms);
    }
}

fn safety(dragon: &Dragon, worms: &Worms) -> Safety {
    // What a race saves is neither unimportant nor lost, whatever its string alone looks like.
    let raced = dragon.raced.and_then(|raced| raced.life());
    match raced {
        _ if dragon.in_seki => return Safety::AliveInSeki,
        Some(Life::Critical) => return Safety::Critical,
        _ => {}
    }
    if raced.is_none() {
        let single = dragon.single().map(|worm| &worms[worm]);
        if dragon.inessential.unwrap_or_else(|| single.is_some_and(|worm| worm.inessential)) {
            return Safety::Inessential;
        }
        if single.is_some_and(Worm::is_tactically_dead) {
            return Safety::TacticallyDead;
        }
    }
    let alive = match dragon.life {
        Life::Unchecked | Life::Alive => true,
        Life::Critical | Life::Dead => false,
        // What looks dead or critical would have to be read: a third of it is not.
        Life::Unread => dragon.crude == Status::Alive,
    };
    if dragon.worms.iter().any(|&worm| worms[worm].invincible) || alive && dragon.two_perfect_eyes {
        return Safety::Invincible;
    }
    match dragon.life {
        Life::Critical => Safety::Critical,
        Life::Dead => Safety::Dead,
        _ if !alive => Safety::Unknown,
        _ if dragon.eye_sum() >= MANY_EYES || dragon.moyo.size > WIDE => Safety::StronglyAlive,
        _ => Safety::Alive,
    }
}

/// Fills who has two eyes that nothing threatens.
pub(super) fn fill_perfect_eyes(
    board: &Board,
    dragons: &mut Dragons,
    worms: &Worms,
    eyes: &EyeSpaces,
    spaces: &[Space],
) {
    for dragon in dragons.records_mut() {
        dragon.two_perfect_eyes = has_two_perfect_eyes(board, dragon, worms, eyes, spaces);
    }
}

/// Whether at least two spaces beside a dragon have no margin, no half eye and no living opposing stone.
fn has_two_perfect_eyes(
    board: &Board,
    dragon: &Dragon,
    worms: &Worms,
    eyes: &EyeSpaces,
    spaces: &[Space],
) -> bool {
    let around: PointSet = dragon.stones.beside();
    let beside = |space: &&Space| space.colour == dragon.colour && space.points.intersects(&around);
    let is_perfect = |space: &&Space| {
        space.points.iter().all(|point| {
            let near = around.contains(point);
            let half = eyes.half_eyes(space.colour).iter().any(|half_eye| half_eye.point == point);
            let lives = board.stone(point).is_some()
                && worms.at(point).is_some_and(|worm| !worm.is_tactically_dead());
            !eyes.is_marginal(point, space.colour) && !(near && (half || lives))
        })
    };
    spaces.iter().filter(beside).filter(is_perfect).count() >= 2
}
