//! What a move is worth beyond territory: the strength of dragons (`moves.md#territory-and-strength`).

use super::food::gives_an_eye;
use super::intrusion::penalty;
use super::joins::{closes_in, joins};
use super::safety::has_a_friend;
use super::soft::soft;
use super::table::Constants;
use super::territory::Territory;
use crate::board::Point;
use crate::dragons::{Dragon, DragonId, Safety};
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, PointReasons};
use crate::pair::Pair;
use crate::reading::Code;
use crate::worms::{Worm, WormId};
use mkpat_runtime::query::Status;
use std::collections::BTreeMap;

/// The strategic value of a move, and what each reason gives. What concerns one dragon counts once: its greatest.
pub(super) fn strategy(
    position: &Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    said: &PointReasons,
    territory: &Territory,
) -> (f32, Vec<f32>) {
    let mut by_reason = vec![0.0; said.reasons.len()];
    let mut of_dragons: BTreeMap<DragonId, (f32, usize)> = BTreeMap::new();
    let helpless = !territory.is_safe && !has_a_friend(position, point);
    for (index, &reason) in said.reasons.iter().enumerate() {
        let (sum, parts) = part(position, outlook, point, (reason, said), territory, helpless);
        if let Some(value) = by_reason.get_mut(index) {
            *value += sum;
        }
        for (dragon, value) in parts {
            let most = of_dragons.entry(dragon).or_insert((0.0, index));
            if value > most.0 {
                *most = (value, index);
            }
        }
    }
    for (dragon, (value, index)) in of_dragons {
        let counted = what_counts(outlook, outlook.record(dragon), said, value);
        if let Some(sum) = by_reason.get_mut(index) {
            *sum += counted;
        }
    }
    let penalty = penalty(position, outlook, point, said);
    (by_reason.iter().sum::<f32>() - penalty, by_reason)
}

/// What one reason gives by itself, and for which dragons it speaks.
fn part(
    position: &Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    (reason, said): (MoveReason, &PointReasons),
    territory: &Territory,
    helpless: bool,
) -> (f32, Vec<(DragonId, f32)>) {
    let constants = &position.constants;
    match reason {
        MoveReason::Captures(string) | MoveReason::Saves(string) if !helpless => {
            let worm = position.worm(string);
            let code = position.code_of(point, string);
            if worm.inessential || worm.is_tactically_dead() {
                return (0.0, Vec::new());
            }
            (
                cutting(constants, outlook.cuts_after_saving(string), code),
                feeding(position, outlook, said, worm),
            )
        }
        MoveReason::MakesSure(dragon) if !leaves_critical(position, outlook, said, dragon) => {
            (0.0, made_sure(constants, outlook, dragon))
        }
        MoveReason::Attacks(string) if leaves_critical(position, outlook, said, string) => (0.0, Vec::new()),
        MoveReason::CapturesEither(pair) | MoveReason::SavesBoth(pair) if is_either_taken(position, pair) => {
            (0.0, Vec::new())
        }
        // A combination that the move begins or stops counts the same strings already.
        MoveReason::CapturesEither(_) if said.combines() => (0.0, Vec::new()),
        MoveReason::SavesBoth(_) if said.stops_combination() => (0.0, Vec::new()),
        MoveReason::CapturesEither(pair) => {
            (smaller(position, pair, |worm| attack_value(position, outlook, said, worm)), Vec::new())
        }
        MoveReason::SavesBoth(pair) => {
            (smaller(position, pair, |worm| constants.per_stone * worm.effective_size), Vec::new())
        }
        MoveReason::Connects(pair) => {
            let mut parts = match territory.is_safe {
                true => joins(position, outlook, pair, territory.gain),
                false => Vec::new(),
            };
            parts.extend(closes_in(position, outlook, pair));
            (0.0, parts)
        }
        MoveReason::Cuts(pair) => (0.0, joins(position, outlook, pair, territory.gain)),
        MoveReason::Attacks(string) | MoveReason::Defends(string) => (
            0.0,
            outlook
                .dragon(string)
                .map(|dragon| match outlook.thrashes && dragon.thrashing > 0 {
                    true => (dragon.id, constants.thrashed * dragon.strategic_size),
                    false => (dragon.id, strength(position, outlook, dragon)),
                })
                .into_iter()
                .collect(),
        ),
        _ => (0.0, Vec::new()),
    }
}

/// Whether one of two strings can be taken anyway: then that is the reason, and not both together.
fn is_either_taken(position: &Position<'_>, pair: Pair<WormId>) -> bool {
    pair.both().into_iter().any(|string| position.worm(string).is_attackable())
}

/// Whether an own dragon beside another one stays in danger of its life: whoever presses on loses it.
fn leaves_critical(
    position: &Position<'_>,
    outlook: Outlook<'_>,
    said: &PointReasons,
    dragon: WormId,
) -> bool {
    let beside = outlook.dragon(dragon).into_iter().flat_map(|dragon| &dragon.neighbours);
    beside.map(|&near| outlook.record(near)).any(|near| {
        near.colour == position.colour
            && near.safety == Safety::Critical
            && !outlook.name(near).is_some_and(|name| said.decides(name))
    })
}

/// What it is worth to settle what reading could not: whoever leads can afford it.
fn made_sure(constants: &Constants, outlook: Outlook<'_>, dragon: WormId) -> Vec<(DragonId, f32)> {
    let value = |dragon: &Dragon| (2.0 * dragon.strategic_size).min(constants.sure_of_lead * outlook.lead);
    let dragon = outlook.dragon(dragon).filter(|_| outlook.lead > 0.0);
    dragon.map(|dragon| (dragon.id, value(dragon))).into_iter().collect()
}

/// What a string is worth beyond its size that cuts others apart once it is saved, in so many places.
fn cutting(constants: &Constants, cuts: usize, code: Code) -> f32 {
    let share = match code {
        Code::Win => 1.0,
        Code::KoA => constants.good_ko_share,
        Code::Gain | Code::Loss | Code::KoB => constants.bad_ko_share,
        Code::Lose => 0.0,
    };
    constants.cutting_stone_unit * cuts.saturating_sub(1) as f32 * share
}

/// The dragons that eat a string, by what its fate means for them. One that is a single string counts only where the move does not
/// decide over it by itself, and not where it is lost anyway.
fn feeding(
    position: &Position<'_>,
    outlook: Outlook<'_>,
    said: &PointReasons,
    worm: &Worm,
) -> Vec<(DragonId, f32)> {
    let eats = |dragon: &&Dragon| {
        let decided = |string| said.settles_string(string) || position.worm(string).is_attackable();
        dragon.lunch == Some(worm.id) && !dragon.single().is_some_and(decided)
    };
    if !gives_an_eye(position, worm) {
        return Vec::new();
    }
    let worth = |dragon: &Dragon| (dragon.id, strength(position, outlook, dragon));
    outlook.dragons().filter(eats).map(worth).collect()
}

/// What making a dragon stronger or weaker is worth.
fn strength(position: &Position<'_>, outlook: Outlook<'_>, dragon: &Dragon) -> f32 {
    match dragon.safety {
        Safety::Dead | Safety::TacticallyDead => 0.0,
        _ if position.is_inessential(outlook, dragon) => 0.0,
        _ => position.constants.strategic * soft(dragon.strategic_size) * dragon.weakness,
    }
}

/// What taking a string is worth: with what is freed by it, less what the opponent takes in return that the move does not save.
fn attack_value(position: &Position<'_>, outlook: Outlook<'_>, said: &PointReasons, worm: &Worm) -> f32 {
    let (board, constants) = (position.board(), &position.constants);
    let links = board.chain_links(worm.origin);
    let strings = || links.iter().filter_map(|link| position.worm_at(link));
    let dead = |worm: &&Worm| position.status(worm) == Status::Dead;
    let lost: f32 = strings()
        .filter(dead)
        .filter_map(|worm| outlook.dragon(worm.id))
        .map(|dragon| constants.per_stone * dragon.effective_size)
        .fold(0.0, f32::max);
    let freed = if strings().all(|worm| dead(&worm)) { 0.0 } else { lost };
    let taken = strings()
        .filter(|worm| worm.is_attackable() && !said.has(MoveReason::Saves(worm.id)))
        .map(|worm| constants.per_stone * worm.effective_size)
        .fold(0.0, f32::max);
    (constants.per_stone * worm.effective_size + freed - taken).max(0.0)
}

fn smaller(position: &Position<'_>, pair: Pair<WormId>, value: impl Fn(&Worm) -> f32) -> f32 {
    let worms = pair.both().map(|string| position.worm(string));
    if worms.iter().all(|worm| position.status(worm) == Status::Dead) {
        return 0.0;
    }
    let [one, other] = worms.map(value);
    one.min(other)
}

/// What of a dragon's value is not counted as territory already.
fn what_counts(outlook: Outlook<'_>, dragon: &Dragon, said: &PointReasons, value: f32) -> f32 {
    let told = outlook.name(dragon).is_some_and(|name| said.decides(name));
    if dragon.safety == Safety::Critical && !told {
        return 0.0;
    }
    let known = dragon.worms.iter().any(|&string| said.settles_string(string));
    if known && dragon.single().is_some() && dragon.effective_size < dragon.size as f32 + 2.0 {
        return 0.0;
    }
    if known || told { (value - 2.0 * dragon.strategic_size).max(0.0) } else { value }
}
