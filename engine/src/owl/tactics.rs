//! Moves that tactical reading finds: taking strings of the goal, and saving them (`owl.md#in-order`).

use super::goal::Goal;
use crate::board::{Board, Point};
use crate::reading::{Answer, Code, Reader};

/// Moves that take strings of the goal with a code that `wanted` accepts, the largest string first.
pub(crate) fn attacks(
    board: &mut Board,
    reader: &mut Reader,
    goal: &Goal,
    wanted: impl Fn(Code) -> bool,
) -> Vec<Point> {
    points(board, reader, goal, |reader, board, string| reader.attack(board, string), wanted)
}

/// Moves that save strings of the goal that can be taken.
pub(crate) fn defences(board: &mut Board, reader: &mut Reader, goal: &Goal) -> Vec<Point> {
    let save =
        |reader: &mut Reader, board: &mut Board, string: Point| reader.attack_and_defend(board, string).1;
    points(board, reader, goal, save, Code::succeeds)
}

fn points(
    board: &mut Board,
    reader: &mut Reader,
    goal: &Goal,
    ask: impl Fn(&mut Reader, &mut Board, Point) -> Answer,
    wanted: impl Fn(Code) -> bool,
) -> Vec<Point> {
    let mut strings = goal.strings(board);
    strings.sort_by_key(|&string| std::cmp::Reverse(board.string_size(string)));
    let mut found = Vec::new();
    for string in strings {
        let answer = ask(reader, board, string);
        if let Some(point) = answer.point.filter(|point| wanted(answer.code) && !found.contains(point)) {
            found.push(point);
        }
    }
    found
}
