//! What a move allows the opponent (`combinations.md#what-is-answered`).

use super::combination::{Chances, defences, find};
use super::targets::Targets;
use crate::board::{Board, Point, PointSet};
use crate::reading::{Code, Reader};

/// A combination that a move allows, or enlarges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blunder {
    /// How much more the opponent wins by combinations than without the move.
    pub size: u32,
    /// A move that would stop it.
    pub defence: Point,
}

/// Whether a move of the owner of `chances`'s targets at `point` allows a combination that wins more than `before`, which
/// is what the opponent wins without the move; `saved` are stones that the move makes safe. `None` if it does not, nothing
/// stops it, or the move is not legal.
pub fn blunder(
    board: &mut Board,
    reader: &mut Reader,
    chances: Chances<'_>,
    point: Point,
    saved: &PointSet,
    before: u32,
) -> Option<Blunder> {
    let owner = chances.targets.owner;
    if !board.is_empty(point) || board.is_suicide(point, owner) || board.is_ko_ban(point, owner) {
        return None;
    }
    let targets: Targets = chances.targets.clone().with(saved);
    let chances = Chances { targets: &targets, ..chances };
    let (size, defences) = reader.play(board, owner, &[Some(point)], |reader, board| {
        let after = find(board, reader, chances, before).found?;
        Some((after.value - before, defences(board, reader, chances, &after)))
    })?;
    // Whoever makes it good first must be able to play there before the move, too.
    let safe = |&&defence: &&Point| reader.safe_move(board, defence, owner) == Code::Win;
    let defence = defences.iter().find(safe).or(defences.first())?;
    Some(Blunder { size, defence: *defence })
}
