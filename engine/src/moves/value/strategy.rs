//! What a move is worth beyond territory: the strength of dragons (`moves.md#territory-and-strength`).

use super::food::gives_an_eye;
use super::safety::{are_apart, has_a_friend};
use super::table::Constants;
use super::territory::Territory;
use crate::board::Point;
use crate::dragons::{Dragon, DragonId, Safety};
use crate::influence::Measure;
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::reach::line;
use crate::moves::reasons::{MoveReason, PointReasons};
use crate::pair::Pair;
use crate::reading::Code;
use crate::worms::{Worm, WormId};
use mkpat_runtime::query::Status;
use std::collections::BTreeMap;

/// The line, counted from 0, from which on a single stone is far from the edge.
const FAR_FROM_THE_EDGE: u8 = 3;

/// Sizes grow less important the larger they are.
pub(super) fn soft(size: f32) -> f32 {
    size * 15.0 / (size + 15.0)
}

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
            (smaller(position, pair, |worm| attack_value(position, outlook, worm)), Vec::new())
        }
        MoveReason::SavesBoth(pair) => {
            (smaller(position, pair, |worm| constants.per_stone * worm.effective_size), Vec::new())
        }
        MoveReason::Connects(pair) => {
            let mut parts = match territory.is_safe {
                true => joins(position, outlook, pair, territory),
                false => Vec::new(),
            };
            parts.extend(closes_in(position, outlook, pair));
            (0.0, parts)
        }
        MoveReason::Cuts(pair) => (0.0, joins(position, outlook, pair, territory)),
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
        let decided = |string| said.has(MoveReason::Captures(string)) || said.has(MoveReason::Saves(string));
        dragon.lunch == Some(worm.id)
            && !dragon.single().is_some_and(|string| decided(string) || position.worm(string).is_attackable())
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

/// What taking a string is worth: with what is freed by it, less what the opponent takes in return.
fn attack_value(position: &Position<'_>, outlook: Outlook<'_>, worm: &Worm) -> f32 {
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
        .filter(|worm| worm.is_attackable())
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

/// What joining two dragons means for each.
fn joins(
    position: &Position<'_>,
    outlook: Outlook<'_>,
    pair: Pair<WormId>,
    territory: &Territory,
) -> Vec<(DragonId, f32)> {
    let [Some(one), Some(other)] = pair.both().map(|string| outlook.dragon(string)) else {
        return Vec::new();
    };
    if !are_apart(outlook, pair) {
        return Vec::new();
    }
    let own = one.colour == position.colour;
    let gain = if own { territory.gain } else { 0.0 };
    let joining = |one, other| joining(position, outlook, one, other, gain);
    vec![(one.id, joining(one, other)), (other.id, joining(other, one))]
}

/// What joining two strings beside a dead dragon means for it that its owner has just played on with. What does not matter keeps
/// food from it, if it is any.
fn closes_in(position: &Position<'_>, outlook: Outlook<'_>, pair: Pair<WormId>) -> Option<(DragonId, f32)> {
    let constants = &position.constants;
    let played_on = outlook.dragons().find(|dragon| outlook.thrashes && dragon.thrashing == 1)?;
    let [one, other] = pair.both().map(|string| outlook.dragon(string));
    let both = [one?, other?];
    if !both.iter().all(|dragon| played_on.neighbours.contains(&dragon.id)) {
        return None;
    }
    let food: Vec<&Dragon> =
        both.into_iter().filter(|dragon| position.is_inessential(outlook, dragon)).collect();
    let is_eye =
        |dragon: &&Dragon| dragon.single().is_none_or(|string| gives_an_eye(position, position.worm(string)));
    let factor = match both {
        _ if !food.is_empty() && !food.iter().any(is_eye) => return None,
        _ if !food.is_empty() => constants.thrashed_inessential,
        [one, other] if one.id == other.id => constants.thrashed_beside,
        _ => constants.thrashed,
    };
    Some((played_on.id, factor * played_on.strategic_size))
}

/// What `one` gains by being joined to `other` (`moves.md#territory-and-strength`).
fn joining(position: &Position<'_>, outlook: Outlook<'_>, one: &Dragon, other: &Dragon, gain: f32) -> f32 {
    let constants = &position.constants;
    let lost = |dragon: &Dragon| {
        matches!(dragon.safety, Safety::Dead | Safety::TacticallyDead | Safety::Inessential)
    };
    let before = one.weakness_before;
    if lost(one) || position.is_inessential(outlook, other) || before <= 0.0 {
        return 0.0;
    }
    let lead = if outlook.lead > constants.most_lead { constants.most_lead } else { 0.0 };
    let after = one.lack_joined(other, gain);
    let [own, foreign] = [one, other].map(|dragon| dragon.strategic_size);
    if one.safety == Safety::Critical {
        return 2.0 * own + ((0.4 - 0.3 * after) * own).max(0.0) * (1.0 + 0.05 * lead);
    }
    let joined = soft(own + foreign) * own / (own + foreign).max(f32::MIN_POSITIVE);
    (constants.connected * (2.0 * before * soft(own) - 2.0 * after * joined) * (1.0 + 0.02 * lead)).max(0.0)
}

/// What of a dragon's value is not counted as territory already.
fn what_counts(outlook: Outlook<'_>, dragon: &Dragon, said: &PointReasons, value: f32) -> f32 {
    let told = outlook.name(dragon).is_some_and(|name| said.decides(name));
    if dragon.safety == Safety::Critical && !told {
        return 0.0;
    }
    let decided =
        |string: WormId| said.has(MoveReason::Captures(string)) || said.has(MoveReason::Saves(string));
    let known = dragon.worms.iter().any(|&string| decided(string));
    if known && dragon.single().is_some() && dragon.effective_size < dragon.size as f32 + 2.0 {
        return 0.0;
    }
    if known || told { (value - 2.0 * dragon.strategic_size).max(0.0) } else { value }
}

/// What a stone costs that only sketches something deep inside what is the opponent's.
fn penalty(position: &Position<'_>, outlook: Outlook<'_>, point: Point, said: &PointReasons) -> f32 {
    let vague = |reason: &MoveReason| match *reason {
        MoveReason::ExpandsMoyo | MoveReason::Attacks(_) | MoveReason::Invades => true,
        MoveReason::Saves(string) => outlook.dragon(string).is_some_and(|dragon| dragon.size == 1),
        MoveReason::Rescues(string, _) => is_hopeless(position, outlook, point, string),
        _ => false,
    };
    let board = position.board();
    let other = !position.colour;
    let theirs = |at: Point| outlook.maps().to_move(other).owner(Measure::Area, at) == Some(other);
    let deep = theirs(point) && board.neighbours(point).filter(|&near| board.is_empty(near)).all(theirs);
    if !deep || !said.purposes().all(vague) {
        return 0.0;
    }
    let territory = outlook.maps().to_move(other).territory(point).abs();
    position.constants.intrusion * territory
}

/// Whether a move saves a single stone that cuts nothing, far from the edge, from opponents who are strong all around.
fn is_hopeless(position: &Position<'_>, outlook: Outlook<'_>, point: Point, string: WormId) -> bool {
    let board = position.board();
    let alone = outlook.dragon(string).is_some_and(|dragon| dragon.size == 1);
    let around: Vec<&Dragon> =
        board.adjacent_heads(point, !position.colour).filter_map(|stone| outlook.dragon_at(stone)).collect();
    let strong = |dragon: &&Dragon| matches!(dragon.safety, Safety::Invincible | Safety::StronglyAlive);
    alone
        && position.worm(string).cutstone == 0
        && line(board, point) >= FAR_FROM_THE_EDGE
        && around.iter().any(strong)
        && !around.iter().any(|dragon| dragon.is_weak())
}
