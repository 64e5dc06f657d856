//! Whether the stone of a move stays, or goes for something that is worth it (`moves.md#territory-and-strength`).

use crate::board::{Board, Colour, Point};
use crate::dragons::Dragon;
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, PointReasons};
use crate::pair::Pair;
use crate::reading::Code;
use crate::worms::WormId;
use mkpat_runtime::query::Status;

/// A string of this effective size is worth the stone that takes it.
const LARGE: f32 = 8.0;

/// What speaks for a move although its stone might be taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cover {
    /// It has a purpose, but its stone must stay.
    IfItStays,
    /// Its stone may go.
    InAnyCase,
}

/// Whether a move is safe: by the first of its reasons that says so.
pub(in crate::moves) fn is_safe(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    said: &PointReasons,
) -> bool {
    let mut cover_of = |&reason: &MoveReason| cover(position, outlook, point, reason);
    let cover = said.reasons.iter().find_map(&mut cover_of);
    match cover {
        None => false,
        Some(Cover::InAnyCase) => true,
        Some(Cover::IfItStays) if said.has(MoveReason::StaysSafe) => true,
        Some(Cover::IfItStays) => position.safe_move(point, position.colour).succeeds(),
    }
}

fn cover(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    reason: MoveReason,
) -> Option<Cover> {
    let status = |position: &Position<'_>, string: WormId| position.status(position.worm(string));
    match reason {
        MoveReason::ExpandsTerritory | MoveReason::ExpandsMoyo | MoveReason::Invades => {
            Some(Cover::IfItStays)
        }
        MoveReason::CapturesEither(_)
        | MoveReason::WinsRace(..)
        | MoveReason::Combines(_)
        | MoveReason::StopsCombination(_) => Some(Cover::InAnyCase),
        MoveReason::Rescues(dragon, _) => {
            let dragon = outlook.dragon(dragon)?;
            let linked = |string: &WormId| is_linked(position.board(), point, position.worm(*string).origin);
            dragon.worms.iter().any(linked).then_some(Cover::InAnyCase)
        }
        MoveReason::Kills(dragon, _) => {
            let victim = outlook.dragon(dragon)?;
            let own: Vec<&Dragon> = victim
                .neighbours
                .iter()
                .map(|&id| outlook.record(id))
                .filter(|near| near.colour != victim.colour)
                .collect();
            let freed = victim.effective_size >= LARGE
                || own.iter().any(|near| near.expected() == Status::Alive)
                || frees(position, outlook, point, own);
            freed.then_some(Cover::InAnyCase)
        }
        MoveReason::Captures(string) => {
            let worm = position.worm(string);
            let board = position.board();
            let links = board.chain_links(worm.origin);
            let own = links.iter().filter_map(|stone| outlook.dragon_at(stone));
            let own: Vec<&Dragon> = own.filter(|dragon| dragon.colour == position.colour).collect();
            let freed = worm.effective_size >= LARGE || frees(position, outlook, point, own);
            freed.then_some(Cover::InAnyCase)
        }
        MoveReason::Saves(string) => {
            let dragon = outlook.dragon(string)?;
            let linked = is_linked(position.board(), point, position.worm(string).origin);
            let lives = status(position, string) == Status::Alive
                || linked && position.fate_after(point, dragon) == Code::Win;
            lives.then_some(Cover::IfItStays)
        }
        MoveReason::Connects(pair) if are_apart(outlook, pair) => {
            let lives = pair.both().into_iter().any(|string| status(position, string) == Status::Alive);
            lives.then_some(Cover::InAnyCase)
        }
        _ => None,
    }
}

/// Whether what is taken frees at most one own dragon, those beside the move included, and that lives, or does so then.
fn frees<'a>(
    position: &mut Position<'_>,
    outlook: Outlook<'a>,
    point: Point,
    mut own: Vec<&'a Dragon>,
) -> bool {
    let beside = position.board().adjacent_heads(point, position.colour).collect::<Vec<_>>();
    own.extend(beside.into_iter().filter_map(|stone| outlook.dragon_at(stone)));
    own.sort_by_key(|dragon| dragon.id);
    own.dedup_by_key(|dragon| dragon.id);
    match own.as_slice() {
        [] => true,
        &[only] => only.expected() == Status::Alive || position.fate_after(point, only) == Code::Win,
        _ => false,
    }
}

/// Whether two strings are in different dragons.
pub(super) fn are_apart(outlook: Outlook<'_>, pair: Pair<WormId>) -> bool {
    let [one, other] = pair.both().map(|string| outlook.dragon(string).map(|dragon| dragon.id));
    one != other
}

/// Whether a stone at `point` would be of the string at `stone`, or share a liberty with it.
fn is_linked(board: &Board, point: Point, stone: Point) -> bool {
    board.stone(stone).is_some_and(|colour| {
        board.adjacent_heads(point, colour).any(|head| board.same_string(head, stone))
            || board.liberties(stone).intersects(&board.approx_liberties_after(point, colour))
    })
}

/// Whether an own stone that is not lost is near: diagonal, or two straight steps away.
pub(super) fn has_a_friend(position: &Position<'_>, point: Point) -> bool {
    const NEAR: [(i16, i16); 12] = [
        (0, 1),
        (1, 0),
        (0, -1),
        (-1, 0),
        (1, 1),
        (1, -1),
        (-1, 1),
        (-1, -1),
        (0, 2),
        (2, 0),
        (0, -2),
        (-2, 0),
    ];
    let board = position.board();
    let own: Colour = position.colour;
    NEAR.into_iter()
        .filter_map(|(rows, columns)| point.offset(board.size(), rows, columns))
        .any(|near| board.stone(near) == Some(own) && position.status_at(near) != Status::Dead)
}
