//! What a move is worth in territory (`moves.md#territory-and-strength`): what it changes in influence once the
//! strings that it takes or saves are marked, and what its threats would bring.

use super::safety::{has_a_friend, is_safe};
use super::table::Constants;
use super::threats;
use crate::board::{Point, PointSet};
use crate::dragons::{Dragon, Life, Safety};
use crate::examine::Changes;
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, PointReasons};
use crate::reading::Code;
use crate::worms::WormId;
use mkpat_runtime::query::Status;

/// The territorial value of a move and what belongs to it. Values are points.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Territory {
    /// What the move gains, before patterns bound it.
    pub(super) gain: f32,
    /// What its next move would change in influence.
    pub(super) influence_followup: f32,
    /// What its threats to take and to save strings and dragons would bring.
    pub(super) followup: f32,
    /// What threats of the opponent's would bring that it prevents.
    pub(super) reverse_followup: f32,
    /// What hardly counts.
    pub(super) secondary: f32,
    /// Whether the stone stays, or goes for something.
    pub(super) is_safe: bool,
    /// What each reason gives, in their order; what influence changes goes to the first that asks for it.
    pub(super) by_reason: Vec<f32>,
}

/// What one reason says of territory.
#[derive(Default)]
struct Part {
    value: f32,
    secondary: f32,
    captured: PointSet,
    saved: PointSet,
    /// Whether it asks what the move changes in influence.
    blocks: bool,
}

/// The territorial value of a move.
pub(super) fn territory(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    said: &PointReasons,
) -> Territory {
    let mut all = Territory { is_safe: is_safe(position, outlook, point, said), ..Territory::default() };
    let mut changes = Changes::default();
    let mut asks = None;
    let helpless = !all.is_safe && !has_a_friend(position, point);
    for (index, &reason) in said.reasons.iter().enumerate() {
        let threat = match reason {
            _ if is_told_by_life(outlook, said, reason) => 0.0,
            MoveReason::ThreatensToCapture(string) => {
                threats::to_capture(position, outlook, point, said, string, all.is_safe)
            }
            MoveReason::ThreatensToRescue(string) => threats::to_rescue(position, point, string, all.is_safe),
            MoveReason::ThreatensToRevive(dragon) => threats::to_revive(position, outlook, dragon),
            _ => 0.0,
        };
        all.followup = all.followup.max(threat);
        if let MoveReason::PreventsRevival(dragon) = reason {
            all.reverse_followup =
                all.reverse_followup.max(threats::prevented(position, outlook, dragon).reverse_followup);
        }
        let part = match is_told_by_life(outlook, said, reason) {
            true => Part::default(),
            false => part(position, outlook, point, (reason, said), all.is_safe, helpless),
        };
        all.by_reason.push(part.value);
        all.secondary += part.secondary;
        changes.captured.insert_all(&part.captured);
        changes.saved.insert_all(&part.saved);
        asks = asks.or(part.blocks.then_some(index));
    }
    if let Some(index) = asks {
        let stays = said.has(MoveReason::StaysSafe) || position.safe_move(point, position.colour).succeeds();
        changes.stays = Some(all.is_safe && stays);
        if let Some(delta) = position.delta(point, changes) {
            all.influence_followup = delta.threat;
            if let Some(value) = all.by_reason.get_mut(index) {
                *value += delta.gain;
            }
        }
    }
    all.gain = all.by_reason.iter().sum();
    all
}

/// Whether the race of a dragon is won by a move that decides over its life anyway, or over the one string that it is.
fn is_told_otherwise(said: &PointReasons, raced: &Dragon, dragon: WormId) -> bool {
    said.settles(dragon) || raced.single().is_some_and(|string| said.settles_string(string))
}

/// Whether a reason about a string says less than one about the life of its dragon.
fn is_told_by_life(outlook: Outlook<'_>, said: &PointReasons, reason: MoveReason) -> bool {
    let (MoveReason::Captures(string)
    | MoveReason::Saves(string)
    | MoveReason::ThreatensToCapture(string)
    | MoveReason::ThreatensToRescue(string)) = reason
    else {
        return false;
    };
    outlook.dragon(string).is_some_and(|dragon| outlook.name(dragon).is_some_and(|name| said.settles(name)))
}

fn part(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    (reason, said): (MoveReason, &PointReasons),
    is_safe: bool,
    helpless: bool,
) -> Part {
    match reason {
        MoveReason::Captures(_) | MoveReason::Saves(_) if helpless => Part::default(),
        MoveReason::Captures(string) => captures(position, string, point),
        MoveReason::Saves(string) => saves(position, outlook, string, point, said),
        MoveReason::WinsRace(dragon, code) => {
            outlook.dragon(dragon).map_or_else(Part::default, |raced| match raced.colour == position.colour {
                _ if is_told_otherwise(said, raced, dragon) => Part::default(),
                true => rescues(position, point, raced, code),
                false => kills(position, point, raced, code),
            })
        }
        MoveReason::PreventsRevival(dragon) => {
            Part { value: threats::prevented(position, outlook, dragon).value, ..Part::default() }
        }
        MoveReason::Combines(points) => Part { value: points as f32 + 1.0, ..Part::default() },
        MoveReason::StopsCombination(points) => {
            Part { value: points as f32, blocks: true, ..Part::default() }
        }
        MoveReason::Kills(dragon, code) => {
            outlook.dragon(dragon).map_or_else(Part::default, |dragon| kills(position, point, dragon, code))
        }
        MoveReason::Rescues(dragon, code) => {
            outlook.dragon(dragon).map_or_else(Part::default, |dragon| rescues(position, point, dragon, code))
        }
        MoveReason::Cuts(_)
        | MoveReason::ExpandsTerritory
        | MoveReason::ExpandsMoyo
        | MoveReason::Invades
        | MoveReason::Attacks(_)
        | MoveReason::Defends(_) => Part { blocks: true, ..Part::default() },
        MoveReason::Connects(_) => Part { blocks: is_safe, ..Part::default() },
        _ => Part::default(),
    }
}

fn rescues(position: &mut Position<'_>, point: Point, dragon: &Dragon, code: Code) -> Part {
    Part {
        value: ko(&position.constants, code, dragon.effective_size) - of_ko_stone(position, point, dragon),
        saved: saved_of(position, point, dragon, code),
        blocks: true,
        ..Part::default()
    }
}

fn kills(position: &Position<'_>, point: Point, dragon: &Dragon, code: Code) -> Part {
    let constants = &position.constants;
    let doubtful = match dragon.single().map(|string| position.worm(string)) {
        Some(worm)
            if worm.is_tactically_critical()
                && worm.attacks.best().code == Code::Win
                && position.code_of(point, worm.id) != Code::Win =>
        {
            constants.indirect_kill * constants.per_stone * dragon.effective_size
        }
        _ => 0.0,
    };
    Part {
        value: ko(constants, code, dragon.effective_size) - of_ko_stone(position, point, dragon) - doubtful,
        captured: dragon.stones,
        blocks: true,
        ..Part::default()
    }
}

/// What is taken off where a dragon is a single stone in ko and the move its liberty: the ko goes on.
fn of_ko_stone(position: &Position<'_>, point: Point, dragon: &Dragon) -> f32 {
    let in_ko = position.board().ko_capture(point, !dragon.colour) == Some(dragon.origin);
    if in_ko && dragon.size == 1 { position.constants.ko_stone } else { 0.0 }
}

/// The stones of a saved dragon that are safe after the move: strings that cannot be taken, that it is known to save, or that
/// cannot be taken any more.
fn saved_of(position: &mut Position<'_>, point: Point, dragon: &Dragon, code: Code) -> PointSet {
    let mut saved = PointSet::EMPTY;
    for &string in &dragon.worms {
        let worm = position.worm(string);
        let is_safe = !worm.is_attackable()
            || position.code_of(point, string).succeeds()
            || position.stays_after(point, string, code);
        if is_safe {
            saved.extend(position.board().stones(worm.origin));
        }
    }
    saved
}

fn captures(position: &Position<'_>, string: WormId, point: Point) -> Part {
    let worm = position.worm(string);
    let size = worm.effective_size;
    if worm.is_tactically_dead() {
        return Part { secondary: size, blocks: true, ..Part::default() };
    }
    if position.status(worm) == Status::Dead {
        return Part {
            secondary: position.constants.lost_already * position.constants.per_stone * size,
            blocks: true,
            ..Part::default()
        };
    }
    let value = ko(&position.constants, position.code_of(point, string), size);
    Part { value, captured: position.board().stones(worm.origin).collect(), blocks: true, ..Part::default() }
}

fn saves(
    position: &Position<'_>,
    outlook: Outlook<'_>,
    string: WormId,
    point: Point,
    said: &PointReasons,
) -> Part {
    let worm = position.worm(string);
    let size = worm.effective_size;
    // A string of a critical dragon is not saved by moves that leave the dragon to its fate.
    let is_left = |dragon: &Dragon| {
        dragon.safety == Safety::Critical
            && dragon.fate.is_some_and(|fate| fate.life() == Life::Critical)
            && !outlook.name(dragon).is_some_and(|name| said.decides(name))
    };
    let critical = outlook.dragon(string).is_some_and(is_left);
    if critical || position.status(worm) == Status::Dead {
        return Part {
            secondary: position.constants.lost_already * position.constants.per_stone * size,
            ..Part::default()
        };
    }
    let value = ko(&position.constants, position.code_of(point, string), size);
    Part { value, saved: position.board().stones(worm.origin).collect(), blocks: true, ..Part::default() }
}

/// What a ko takes off: influence credits the whole.
fn ko(constants: &Constants, code: Code, size: f32) -> f32 {
    match code {
        Code::Win | Code::Lose => 0.0,
        Code::KoA => -constants.good_ko_loss * constants.per_stone * size,
        Code::Gain | Code::Loss | Code::KoB => -constants.bad_ko_loss * constants.per_stone * size,
    }
}
