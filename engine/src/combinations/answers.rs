//! What the owner of a threatened string may do about it.

use super::targets::Targets;
use crate::board::{Board, Point, PointSet};
use crate::reading::{Code, Reader};

/// Strings of the attacker with more liberties than this are not attacked to save a string.
const WEAK: u32 = 3;

/// A string that would be taken next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Threatened {
    /// Its first stone.
    pub(super) string: Point,
    /// What it is worth.
    pub(super) value: u32,
    /// Whether it is taken by ko.
    pub(super) code: Code,
}

/// The answers to a threat after which the string is better off, the one first that reading prefers. The attacker has just
/// moved at `threat`.
pub(super) fn answers(
    board: &mut Board,
    reader: &mut Reader,
    targets: &Targets,
    threatened: &Threatened,
    threat: Point,
) -> Vec<Point> {
    let target = threatened.string;
    let found = reader.defend(board, target).point;
    let mut tried: Vec<Point> = found.into_iter().collect();
    tried.extend(candidates(board, reader, target, threat).iter().filter(|&point| Some(point) != found));
    tried.retain(|&point| {
        !board.is_ko_ban(point, targets.owner)
            && !board.is_suicide(point, targets.owner)
            && reader.play_attack(board, targets.owner, &[Some(point)], target) < threatened.code
    });
    tried
}

/// The liberties of the target and the points beside them, where weak strings around it are attacked, and where the
/// attacker would play.
fn candidates(board: &mut Board, reader: &mut Reader, target: Point, threat: Point) -> PointSet {
    let mut points = *board.liberties(target);
    points.insert_all(&board.second_liberties(target));
    points.extend(reader.attack(board, target).point);
    let mut around = board.chain_links(target);
    if board.stone(threat).is_some() {
        around.insert(board.origin(threat));
        points.insert_all(board.liberties(threat));
    }
    for string in &around {
        if board.liberty_count(string) > WEAK {
            continue;
        }
        points.insert_all(board.liberties(string));
        points.extend(reader.attack(board, string).point);
    }
    points
}
