//! Whether the stone of a move stays, or goes for something that is worth it (`moves.md#territory-and-strength`).

use crate::board::{Board, Colour, Point};
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, PointReasons};
use crate::pair::Pair;
use crate::worms::{Worm, WormId};
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
    let cover = said.reasons.iter().find_map(|&reason| cover(position, outlook, point, reason));
    match cover {
        None => false,
        Some(Cover::InAnyCase) => true,
        Some(Cover::IfItStays) if said.has(MoveReason::StaysSafe) => true,
        Some(Cover::IfItStays) => position.safe_move(point, position.colour).succeeds(),
    }
}

fn cover(position: &Position<'_>, outlook: Outlook<'_>, point: Point, reason: MoveReason) -> Option<Cover> {
    let status = |string: WormId| position.status(position.worm(string));
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
            let mut own = victim
                .neighbours
                .iter()
                .map(|&id| outlook.record(id))
                .filter(|near| near.colour != victim.colour);
            let freed = victim.effective_size >= LARGE || own.any(|near| near.expected() == Status::Alive);
            freed.then_some(Cover::InAnyCase)
        }
        MoveReason::Captures(string) => {
            let worm = position.worm(string);
            let freed = worm.effective_size >= LARGE || frees_the_living(position, outlook, worm);
            freed.then_some(Cover::InAnyCase)
        }
        MoveReason::Saves(string) => (status(string) == Status::Alive
            || is_linked(position.board(), point, position.worm(string).origin))
        .then_some(Cover::IfItStays),
        MoveReason::Connects(pair) => {
            let lives = pair.both().into_iter().any(|string| status(string) == Status::Alive);
            (lives && are_apart(outlook, pair)).then_some(Cover::InAnyCase)
        }
        _ => None,
    }
}

/// Whether of the own dragons beside a string there is at most one, and that lives.
fn frees_the_living(position: &Position<'_>, outlook: Outlook<'_>, worm: &Worm) -> bool {
    let board = position.board();
    let mut own = board
        .chain_links(worm.origin)
        .iter()
        .filter_map(|stone| outlook.dragon_at(stone))
        .filter(|dragon| dragon.colour == position.colour);
    let Some(first) = own.next() else { return true };
    own.all(|dragon| dragon.id == first.id) && first.expected() == Status::Alive
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
