//! Questions about breaking into an area (`break-ins.md`).

use super::search::BreakIn;
use crate::board::{Board, Point, PointSet};
use crate::reading::{Answer, Reader};

/// Can the string at `string` be connected with a point of `goal`, its owner moving first? No if it is gone.
pub fn break_in(board: &mut Board, reader: &mut Reader, string: Point, goal: &PointSet) -> Answer {
    ask(board, reader, string, goal, true).unwrap_or(Answer::LOSE)
}

/// Can the string at `string` be kept from every point of `goal`, its opponent moving first? Yes if it is gone.
pub fn block_off(board: &mut Board, reader: &mut Reader, string: Point, goal: &PointSet) -> Answer {
    ask(board, reader, string, goal, false).unwrap_or(Answer::DONE)
}

fn ask(
    board: &mut Board,
    reader: &mut Reader,
    string: Point,
    goal: &PointSet,
    owner_first: bool,
) -> Option<Answer> {
    let owner = board.stone(string)?;
    let limits = reader.limits();
    let aim = BreakIn { string, goal, owner, root: reader.depth(), depth: limits.break_in };
    let to_move = if owner_first { owner } else { !owner };
    Some(reader.prove(board, &aim, to_move, limits.break_in_nodes))
}
