//! Races that whoever moves first wins (`races.md`).

use crate::board::{Board, Point, PointSet};
use crate::dragons::Dragon;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};

/// Proposes the moves that win races: those that save an own dragon or take an opposing one as the stage of races found,
/// where the opponent's first move would do better for him. Where such a move takes a liberty from outside, the others of
/// that kind may do as well: they are noted, and tried if there is another reason for them.
pub(super) fn generate(position: &mut Position<'_>, reasons: &mut Reasons) {
    let Some(outlook) = position.outlook else { return };
    for dragon in outlook.dragons() {
        let Some(raced) = dragon.raced else { continue };
        let is_own = dragon.colour == position.colour;
        let (first, second, against) = match is_own {
            true => (raced.defence, raced.attack, raced.defence_target),
            false => (raced.attack, raced.defence, raced.attack_target),
        };
        if first.code > second.code.reverse()
            && let (Some(point), Some(name)) = (first.point, outlook.name(dragon))
        {
            reasons.at(point).add(MoveReason::WinsRace(name, first.code));
            let Some(other) = against.and_then(|stone| outlook.dragon_at(stone)) else { continue };
            let Some(against) = outlook.name(other) else { continue };
            let sides = if is_own { [dragon, other] } else { [other, dragon] };
            for liberty in others_like(position.board(), sides, point) {
                reasons.at(liberty).add(MoveReason::MayWinRace { dragon: name, against });
            }
        }
    }
}

/// The liberties of the other dragon that are no liberties of the own one, if the move takes one of these.
fn others_like(board: &Board, [own, other]: [&Dragon; 2], played: Point) -> Vec<Point> {
    let mut outside = liberties(board, other);
    outside.remove_all(&liberties(board, own));
    let outside: PointSet = outside.iter().filter(|&point| !board.is_self_atari(point, own.colour)).collect();
    if outside.contains(played) {
        outside.iter().filter(|&point| point != played).collect()
    } else {
        Vec::new()
    }
}

fn liberties(board: &Board, dragon: &Dragon) -> PointSet {
    dragon.stones.beside().intersection(board.empty_points())
}
