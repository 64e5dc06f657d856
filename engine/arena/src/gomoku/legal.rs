//! What an answer means on the board, and whether the rules allow it.

use crate::matches::Ending;
use katachi_gomoku::board::{Board, Colour, Point};
use katachi_gomoku::renju::forbidden;
use katachi_gomoku::rules::Rule;

/// The point that an answer names.
///
/// # Errors
/// If it names none of the board.
pub(crate) fn point_of(board: &Board, answer: &str) -> Result<Point, Ending> {
    let numbers =
        answer.split_once(',').and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
    let (x, y) = numbers.ok_or_else(|| Ending::Broken(format!("'{answer}' is no move")))?;
    board.point(x, y).ok_or_else(|| Ending::Illegal(format!("{answer} is not on the board")))
}

/// Puts a stone where the rules allow one.
///
/// # Errors
/// If they do not.
pub(crate) fn put(board: &mut Board, rule: Rule, point: Point, colour: Colour) -> Result<(), Ending> {
    if !board.is_empty(point) {
        return Err(Ending::Illegal(format!("{point} is taken")));
    }
    if rule == Rule::Renju
        && colour == Colour::Black
        && let Some(reason) = forbidden(board, point)
    {
        return Err(Ending::Forbidden(format!("{point}: {reason}")));
    }
    board.play(point, colour);
    Ok(())
}
