//! What a vague move costs deep inside what is the opponent's (`moves.md#territory-and-strength`).

use crate::board::Point;
use crate::dragons::{Dragon, Safety};
use crate::influence::Measure;
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, PointReasons};
use crate::worms::WormId;

/// The line, counted from 0, from which on a single stone is far from the edge.
const FAR_FROM_THE_EDGE: u8 = 3;

/// What a stone costs that only sketches something deep inside what is the opponent's.
pub(super) fn penalty(
    position: &Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    said: &PointReasons,
) -> f32 {
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
        && board.line(point) >= FAR_FROM_THE_EDGE
        && around.iter().any(strong)
        && !around.iter().any(|dragon| dragon.is_weak())
}
