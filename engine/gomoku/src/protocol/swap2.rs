//! The opening of swap2: three stones are put, then the other side chooses.

use crate::board::{Board, Colour, Point};
use crate::openings;
use crate::rules::Rule;
use crate::search::{Engine, Limits};

/// The line to answer, for the stones put so far in their order; Black has put the first.
///
/// # Errors
/// If there are neither none, three nor five, or the board is too small for the opening.
pub(super) fn answer(
    mut board: Board,
    rule: Rule,
    stones: &[Point],
    limits: &Limits,
    engine: &mut Engine,
) -> Result<String, String> {
    let mut colour = Colour::Black;
    for point in stones {
        board.play(*point, colour);
        colour = !colour;
    }
    match stones.len() {
        0 => {
            let points = openings::of_three(&board).ok_or("no opening fits this board")?;
            Ok(points.map(|point| point.to_string()).join(" "))
        }
        3 | 5 => {
            let choice = engine.choose(&board, rule, colour, limits).ok_or("no point is left")?;
            // Who moves next keeps the colour if the position is good for it.
            Ok(if choice.value >= 0 { choice.point.to_string() } else { "SWAP".to_owned() })
        }
        number => Err(format!("{number} stones are no position of swap2")),
    }
}
