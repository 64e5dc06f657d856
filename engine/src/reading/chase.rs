//! Strings that cannot run away: plain ladders, followed on the board without a table.
//!
//! The aims of other searches ask this of a position before they search it: a stone that cuts and is taken in a ladder
//! does not cut. Only what is certain counts. Three liberties escape, and so does whoever can make a ko of it.

use super::capture::captures_around;
use crate::board::{Board, Colour, Point, PointSet};

/// Moves tried before a chase is given up; ladders across the board take more, and a search finds them all the same.
const MOVES: u32 = 60;

/// Whether the opponent of the string at `target`, who is to move, takes it by nothing but atari. What is looked at is noted
/// in `read`, see [`super::Aim`].
pub(super) fn falls(board: &mut Board, target: Point, read: &mut PointSet) -> bool {
    read.insert(target);
    let Some(owner) = board.stone(target) else { return false };
    let mut left = MOVES;
    match board.liberty_count(target) {
        1 => {
            let last = board.liberties(target).first();
            read.extend(last);
            last.is_some_and(|last| {
                !board.is_suicide(last, !owner)
                    && !board.is_ko_ban(last, !owner)
                    && board.ko_capture(last, !owner).is_none()
            })
        }
        2 => is_driven(board, target, owner, &mut left, read),
        _ => false,
    }
}

/// The string has two liberties, and its opponent is to move.
fn is_driven(board: &mut Board, target: Point, owner: Colour, left: &mut u32, read: &mut PointSet) -> bool {
    let liberties = *board.liberties(target);
    read.insert_all(&liberties);
    liberties.iter().any(|liberty| {
        if *left == 0 || !board.try_play(liberty, !owner) {
            return false;
        }
        *left -= 1;
        let taken = !escapes(board, target, owner, left, read);
        board.undo();
        taken
    })
}

/// The string has one liberty, and its owner is to move.
fn escapes(board: &mut Board, target: Point, owner: Colour, left: &mut u32, read: &mut PointSet) -> bool {
    read.insert_all(&board.string_stones(target).beside());
    let mut ways = captures_around(board, target);
    ways.insert_all(board.liberties(target));
    read.insert_all(&ways);
    ways.iter().any(|way| {
        if *left == 0 || board.ko_capture(way, owner).is_some() {
            return true;
        }
        if !board.try_play(way, owner) {
            return false;
        }
        *left -= 1;
        let free = match board.liberty_count(target) {
            0 | 1 => false,
            2 => !is_driven(board, target, owner, left, read),
            _ => true,
        };
        board.undo();
        free
    })
}
