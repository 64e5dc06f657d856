//! The opening of swap2 between two brains.

use super::brain::Brain;
use super::legal::{point_of, put};
use crate::matches::{Ending, Outcome};
use katachi::board::Colour as Seat;
use katachi_gomoku::board::{Board, Colour};
use katachi_gomoku::rules::Rule;

/// Who has which colour after the opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Agreed {
    /// Whether who began plays White now.
    pub(crate) exchanged: bool,
}

/// Plays the opening on an empty board: the first brain puts three stones, the second chooses, and so on.
///
/// # Errors
/// If one of the two does what it may not; it has lost, by its seat at the start.
pub(crate) fn agree(
    board: &mut Board,
    rule: Rule,
    first: &mut Brain,
    second: &mut Brain,
    times: &mut Vec<u128>,
) -> Result<Agreed, Outcome> {
    let lost = |seat: Seat| move |ending: Ending| Outcome::lost(seat, ending);
    let three = ask(board, first).map_err(lost(Seat::Black))?;
    stones(board, rule, &three, 3, times, first).map_err(lost(Seat::Black))?;
    // Three stones lie there, so White moves next, and the second is White if it keeps its seat.
    let choice = ask(board, second).map_err(lost(Seat::White))?;
    if choice == "SWAP" {
        return Ok(Agreed { exchanged: true });
    }
    let number = choice.split_whitespace().count();
    if number == 2 {
        stones(board, rule, &choice, 2, times, second).map_err(lost(Seat::White))?;
        // The first one chooses now; whoever keeps the colour whose turn it is plays on as White.
        let choice = ask(board, first).map_err(lost(Seat::Black))?;
        if choice == "SWAP" {
            return Ok(Agreed { exchanged: false });
        }
        stones(board, rule, &choice, 1, times, first).map_err(lost(Seat::Black))?;
        return Ok(Agreed { exchanged: true });
    }
    stones(board, rule, &choice, 1, times, second).map_err(lost(Seat::White))?;
    Ok(Agreed { exchanged: false })
}

fn ask(board: &Board, brain: &mut Brain) -> Result<String, Ending> {
    let stones: String = board.moves().iter().map(|(point, _)| format!("{point}\r\n")).collect();
    brain.ask(&format!("SWAP2BOARD\r\n{stones}DONE\r\n"))
}

/// Puts the stones of an answer, colours in turn.
fn stones(
    board: &mut Board,
    rule: Rule,
    answer: &str,
    number: usize,
    times: &mut Vec<u128>,
    brain: &Brain,
) -> Result<(), Ending> {
    let words: Vec<&str> = answer.split_whitespace().collect();
    if words.len() != number {
        return Err(Ending::Broken(format!("'{answer}' is no answer to SWAP2BOARD")));
    }
    for word in words {
        let colour = if board.moves().len().is_multiple_of(2) { Colour::Black } else { Colour::White };
        let point = point_of(board, word)?;
        put(board, rule, point, colour)?;
        times.push(brain.last.as_millis());
    }
    Ok(())
}
