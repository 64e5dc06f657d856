//! What threats are worth: not by themselves, but as what the next move would bring (`moves.md#threats`).

use super::safety::has_a_friend;
use super::table::Constants;
use crate::board::{Board, Colour, Point};
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::questions::CONSTRAINT_NODES;
use crate::moves::reasons::{MoveReason, PointReasons};
use crate::reading::{Code, Reader};
use crate::worms::{Worm, WormId};
use mkpat_runtime::query::Status;

/// The followup of a move that threatens to take a string: what its loss would mean, less what the threat itself costs.
pub(super) fn to_capture(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    said: &PointReasons,
    string: WormId,
    is_safe: bool,
) -> f32 {
    let key = (point, string, is_safe);
    if let Some(&known) = position.threats.get(&key) {
        return known;
    }
    let value = capture(position, outlook, point, said, string, is_safe).unwrap_or(0.0).max(0.0);
    position.threats.insert(key, value);
    value
}

fn capture(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    said: &PointReasons,
    string: WormId,
    is_safe: bool,
) -> Option<f32> {
    let worm = position.worm(string);
    if worm.inessential || position.status(worm) == Status::Dead {
        return None;
    }
    let rescues = said.reasons.iter().any(|reason| matches!(reason, MoveReason::Rescues(..)));
    let judged = is_safe || rescues || has_a_friend(position, point);
    let certain = said.has(MoveReason::HasToBeAnswered(string));
    let (colour, constants) = (position.colour, position.constants);
    let taken: Vec<&Worm> = position
        .worms()
        .filter(|worm| worm.colour != colour && worm.attacks.code_of(point).succeeds())
        .collect();
    let outcome = position.within(CONSTRAINT_NODES, |reader, board| {
        if !board.try_play(point, colour) {
            return None;
        }
        let depth = reader.depth();
        reader.set_depth(depth + 1);
        let outcome = if judged && !certain {
            answered(&constants, board, reader, point, worm.origin, &taken)
        } else {
            Some(0.0)
        };
        reader.set_depth(depth);
        board.undo();
        outcome
    });
    let mut down = outcome?;
    if !is_safe {
        let (board, reader) = (&mut *position.facts.board, &mut *position.facts.reader);
        if !outlook.is_substantial(board, reader, worm.origin) {
            return None;
        }
    }
    let links = position.board().chain_links(worm.origin);
    let beside = || links.iter().filter_map(|link| position.worm_at(link));
    let freed = beside()
        .filter(|near| position.status(near) == Status::Dead)
        .filter_map(|near| outlook.dragon(near.id))
        .map(|dragon| constants.per_stone * dragon.effective_size)
        .fold(0.0, f32::max);
    let lost =
        beside().filter(|near| near.is_attackable()).map(|near| constants.per_stone * near.effective_size);
    down = lost.fold(down, f32::max);
    Some(constants.per_stone * worm.effective_size + freed - down)
}

/// What is lost when the threat at `point` is answered; `None` if the answer leaves nothing of it. The move has been made.
fn answered(
    constants: &Constants,
    board: &mut Board,
    reader: &mut Reader,
    point: Point,
    target: Point,
    taken: &[&Worm],
) -> Option<f32> {
    let owner = board.stone(target)?;
    let defence = reader.defend(board, target);
    let Some(answer) = defence.point.filter(|_| defence.code == Code::Win) else { return Some(0.0) };
    let attack = reader.attack(board, point);
    match attack.point.filter(|_| attack.code == Code::Win) {
        None => after(board, reader, answer, owner, |board, reader| {
            if board.stone(point).is_none() || reader.attack(board, point).code.succeeds() {
                return None;
            }
            let escapes = taken.iter().map(|worm| {
                let factor = match board.stone(worm.origin).map(|_| reader.defend(board, worm.origin).code) {
                    Some(Code::Win) => constants.let_go,
                    Some(Code::KoA) => constants.let_go_by_good_ko,
                    Some(Code::KoB) => constants.let_go_by_bad_ko,
                    _ => 0.0,
                };
                factor * worm.effective_size
            });
            Some(escapes.fold(0.0, f32::max))
        })?,
        Some(capture) => {
            let saved = after(board, reader, capture, owner, |board, reader| {
                board.stone(target).is_some() && !reader.attack(board, target).code.succeeds()
            });
            (saved != Some(true)).then(|| constants.per_stone * board.string_size(point) as f32)
        }
    }
    .filter(|_| !is_turned(board, reader, point, target, owner))
}

/// Whether the owner of the target takes a string in atari beside it, and with that saves it and takes the threatener.
fn is_turned(board: &mut Board, reader: &mut Reader, point: Point, target: Point, owner: Colour) -> bool {
    let in_atari: Vec<Point> =
        board.chain_links(target).iter().filter(|&link| board.liberty_count(link) == 1).collect();
    in_atari.into_iter().any(|link| {
        let Some(capture) = board.liberties(link).iter().next() else { return false };
        let turned = after(board, reader, capture, owner, |board, reader| {
            board.stone(target).is_some()
                && !reader.attack(board, target).code.succeeds()
                && (board.stone(point).is_none() || reader.attack(board, point).code.succeeds())
        });
        turned == Some(true)
    })
}

fn after<T>(
    board: &mut Board,
    reader: &mut Reader,
    point: Point,
    colour: Colour,
    question: impl FnOnce(&mut Board, &mut Reader) -> T,
) -> Option<T> {
    if !board.try_play(point, colour) {
        return None;
    }
    let depth = reader.depth();
    reader.set_depth(depth + 1);
    let answer = question(board, reader);
    reader.set_depth(depth);
    board.undo();
    Some(answer)
}

/// The followup of a move that threatens to save a lost string: its size, unless the reply takes the stone as well.
pub(super) fn to_rescue(position: &mut Position<'_>, point: Point, string: WormId, is_safe: bool) -> f32 {
    let key = (point, string, is_safe);
    if let Some(&known) = position.threats.get(&key) {
        return known;
    }
    let worm = position.worm(string);
    let colour = position.colour;
    let holds = is_safe
        && !worm.inessential
        && position.within(CONSTRAINT_NODES, |reader, board| {
            let held = after(board, reader, point, colour, |board, reader| {
                let Some(reply) = reader.attack(board, worm.origin).point else { return true };
                let stays = |board: &mut Board, reader: &mut Reader| {
                    board.stone(point).is_some() && !reader.attack(board, point).code.succeeds()
                };
                after(board, reader, reply, !colour, stays).unwrap_or(true)
            });
            held == Some(true)
        });
    let value = if holds { position.constants.per_stone * worm.effective_size } else { 0.0 };
    position.threats.insert(key, value);
    value
}

/// The followup of a move that threatens to save a dead dragon.
pub(super) fn to_revive(position: &Position<'_>, outlook: Outlook<'_>, dragon: WormId) -> f32 {
    outlook.dragon(dragon).map_or(0.0, |target| position.constants.per_stone * target.effective_size)
}

/// What it is worth to prevent a threat.
#[derive(Clone, Copy, Default)]
pub(super) struct Prevented {
    /// What it is worth in any case.
    pub(super) value: f32,
    /// What the threat would have brought.
    pub(super) reverse_followup: f32,
}

/// What it is worth to take the opponent the chance to save a dead dragon by two moves in a row. If he has just played on with
/// it the chance is his next move; else whoever leads can afford to make sure.
pub(super) fn prevented(position: &Position<'_>, outlook: Outlook<'_>, dragon: WormId) -> Prevented {
    let constants = &position.constants;
    let Some(target) = outlook.dragon(dragon) else { return Prevented::default() };
    let size = target.effective_size;
    if target.thrashing == 1 {
        return Prevented { value: constants.played_on * size, ..Prevented::default() };
    }
    if outlook.lead > 0.0 {
        let spare = outlook.lead / 2.0 - f32::from(position.board().size()) / 2.0 - 1.0;
        let value = (constants.sure_of_dragon * size).min(spare).max(0.0);
        return Prevented { value, ..Prevented::default() };
    }
    Prevented { reverse_followup: constants.per_stone * size, ..Prevented::default() }
}
