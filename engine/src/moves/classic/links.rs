//! What connecting two dragons is worth, or cutting them apart (`classic.md#connections`).

use crate::board::Point;
use crate::classic::{ClassicDragon, Situation};
use mkpat_runtime::query::Status;

/// What a dragon is worth: by itself, for each stone, and beyond that by the best cutting stone in it.
const DRAGON: i32 = 70;
const PER_STONE: i32 = 4;
const CUTTING_STONE: [i32; 3] = [0, 6, 13];

/// A dragon that runs so well needs nobody; with an eye a little less will do.
const RUNS_WELL: u32 = 11;
const RUNS_WITH_AN_EYE: u32 = 6;
/// With so many ways out a dragon gets only a share of its value from a strong friend.
const RUNS: u32 = 5;

/// From this value on the smaller one of two connections adds to the larger, and how much of it: one part in so many.
const COMBINED_FROM: i32 = 50;
const COMBINED_SHARE: i32 = 5;

/// What a dragon is worth. The size is that of all its stones.
pub fn dragon_value(situation: &Situation, dragon: &ClassicDragon) -> i32 {
    let cutting = dragon.stones.iter().filter_map(|stone| situation.string(stone));
    let cutstone = cutting.map(|string| usize::from(string.cutstone)).max().unwrap_or(0);
    let stones = i32::try_from(dragon.stones.len()).unwrap_or(i32::MAX / PER_STONE - DRAGON);
    DRAGON + PER_STONE * stones + CUTTING_STONE[cutstone.min(CUTTING_STONE.len() - 1)]
}

/// Whether a dragon can look after itself although it does not live yet.
fn is_vital(dragon: &ClassicDragon) -> bool {
    dragon.escape >= RUNS_WELL || dragon.genus > 0 && dragon.escape >= RUNS_WITH_AN_EYE
}

/// What joining the dragons of two stones is worth to their owner, or keeping them apart to the opponent; 0 if they are
/// one already, or both live.
pub fn connection_value(situation: &Situation, one: Point, other: Point) -> i32 {
    let same = situation.dragon_index(one) == situation.dragon_index(other);
    let Some((a, b)) = situation.dragon(one).zip(situation.dragon(other)).filter(|_| !same) else { return 0 };
    let value = |dragon: &ClassicDragon| dragon_value(situation, dragon);
    let share = |dragon: &ClassicDragon, numerator, denominator| match dragon.escape >= RUNS {
        true => value(dragon) * numerator / denominator,
        false => value(dragon),
    };
    match (a.status, b.status) {
        (Status::Alive, Status::Alive) => 0,
        (Status::Dead, Status::Dead) if !has_eyes(a, b) => 0,
        (Status::Dead, Status::Dead) => value(a) + value(b),
        (Status::Alive, _) if is_in_danger(b) => value(b),
        (_, Status::Alive) if is_in_danger(a) => value(a),
        (Status::Alive, _) => share(b, 2, 3),
        (_, Status::Alive) => share(a, 2, 3),
        (Status::Dead, _) => value(a),
        (_, Status::Dead) => value(b),
        _ if is_vital(a) && is_vital(b) => share(a, 3, 4).min(share(b, 3, 4)),
        _ if is_vital(a) => share(b, 3, 4),
        _ if is_vital(b) => share(a, 3, 4),
        _ => value(a).min(value(b)),
    }
}

fn is_in_danger(dragon: &ClassicDragon) -> bool {
    dragon.status == Status::Dead || dragon.safety == Status::Critical
}

/// Whether two dead dragons would live together: two eyes, or one and half eyes enough.
fn has_eyes(a: &ClassicDragon, b: &ClassicDragon) -> bool {
    match a.genus + b.genus {
        0 => false,
        1 => a.half_eyes + b.half_eyes > 1,
        _ => true,
    }
}

/// The two values of a pattern that connects and cuts: the larger one, and a share of the smaller.
pub fn combined(one: i32, other: i32) -> i32 {
    let more = match one > 0 && other > 0 {
        true => ((one.min(other) - COMBINED_FROM) / COMBINED_SHARE).max(0),
        false => 0,
    };
    one.max(other) + more
}
