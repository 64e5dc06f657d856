//! What is left to do on a finished board when stones count as they stand: dead ones are taken, and by area what is
//! nobody's is filled.

use super::judge::settle;
use super::settled::{Settled, Status};
use crate::board::{Board, Colour, Point, Rules};
use crate::playout::is_own_eye;
use crate::reading::{Code, Reader};
use std::cmp::Reverse;

/// Moves into eye space that are judged.
const MOST_JUDGED: usize = 4;
const SEED: u64 = 0;

/// A move of `colour` towards taking a dead string of its opponent; `None` if none is dead, or none can be approached.
///
/// Strings in atari are taken. Of others the string with the fewest liberties loses one, by a move that stays; and where
/// no move does, stones are thrown into its eye space, if it is dead then too.
pub fn taking_move(
    board: &mut Board,
    reader: &mut Reader,
    settled: &Settled,
    colour: Colour,
    rules: Rules,
) -> Option<Point> {
    let mut dead: Vec<Point> = board
        .points()
        .filter(|&point| board.stone(point) == Some(!colour) && board.origin(point) == point)
        .filter(|&point| settled.dead.contains(point))
        .collect();
    dead.sort_by_key(|&string| (board.liberty_count(string), Reverse(board.string_size(string)), string));
    let mut thrown_in: Vec<(Point, Point)> = Vec::new();
    for string in dead {
        let mut liberties: Vec<Point> = board
            .liberties(string)
            .iter()
            .filter(|&point| board.check(point, colour, rules).is_ok() && !is_own_eye(board, point, colour))
            .collect();
        if board.liberty_count(string) == 1 && !liberties.is_empty() {
            return liberties.first().copied();
        }
        liberties.sort_by_key(|&point| (Reverse(board.liberties_after(point, colour).len()), point));
        let mut stays = |point: &Point| reader.safe_move(board, *point, colour) == Code::Win;
        if let Some(&point) = liberties.iter().find(|point| stays(point)) {
            return Some(point);
        }
        thrown_in.extend(liberties.into_iter().map(|point| (point, string)));
    }
    let stays_dead = |&(point, string): &(Point, Point)| {
        let mut after = board.clone();
        after.play(point, colour, rules).is_ok() && settle(&after, SEED).dead.contains(string)
    };
    thrown_in.into_iter().take(MOST_JUDGED).find(stays_dead).map(|(point, _)| point)
}

/// A move of `colour` at a point that is nobody's, counts by area, and costs nothing: its stone stays and it leaves a seki
/// alone.
pub fn filling_move(
    board: &mut Board,
    reader: &mut Reader,
    settled: &Settled,
    colour: Colour,
    rules: Rules,
) -> Option<Point> {
    let candidates: Vec<Point> = board
        .points()
        .filter(|&point| board.is_empty(point) && settled.status(board, point) == Status::Dame)
        .filter(|&point| board.check(point, colour, rules).is_ok())
        .filter(|&point| board.adjacent_heads(point, colour).next().is_some())
        .filter(|&point| !board.neighbours(point).any(|near| settled.seki.contains(near)))
        .collect();
    candidates.into_iter().find(|&point| reader.safe_move(board, point, colour) == Code::Win)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays all last moves of a side, its opponent passing.
    fn clean_up(mut board: Board, colour: Colour) -> Board {
        let mut reader = Reader::default();
        let rules = Rules::default();
        loop {
            let settled = settle(&board, 1);
            let taking = taking_move(&mut board, &mut reader, &settled, colour, rules);
            let Some(point) =
                taking.or_else(|| filling_move(&mut board, &mut reader, &settled, colour, rules))
            else {
                return board;
            };
            assert!(board.moves_played() < 40, "{board}");
            board.play(point, colour, rules).unwrap();
            board.pass(!colour);
        }
    }

    fn stones(board: &Board, colour: Colour) -> usize {
        board.points().filter(|&point| board.stone(point) == Some(colour)).count()
    }

    #[test]
    fn a_dead_group_with_many_liberties_is_taken() {
        let drawing = "
            . . . . . . .
            . . . O O . .
            . . . . . . .
            X X X X X X X
            . X . X . X .
            . . X . . X .
            . . . . . . .";
        let board = clean_up(drawing.parse().unwrap(), Colour::Black);
        assert_eq!(stones(&board, Colour::White), 0, "{board}");
    }

    #[test]
    fn a_dead_group_with_an_eye_is_taken() {
        let drawing = "
            . . O X . . .
            . O O X . . .
            O O X X . X .
            X X X . . . .
            . . . . X . .
            . . . . . . .
            . . . . . . .";
        let mut board: Board = drawing.parse().unwrap();
        board.play(Point::parse("A7", 7).unwrap(), Colour::Black, Rules::default()).unwrap();
        let board = clean_up(board, Colour::Black);
        assert_eq!(stones(&board, Colour::White), 0, "{board}");
    }

    #[test]
    fn own_eyes_and_living_stones_are_left_alone() {
        let drawing = "
            . X . O .
            X X . O O
            . X . O .
            X X . O O
            . X . O .";
        let before: Board = drawing.parse().unwrap();
        let after = clean_up(drawing.parse().unwrap(), Colour::Black);
        assert_eq!(stones(&after, Colour::White), stones(&before, Colour::White));
        assert_eq!(stones(&after, Colour::Black), stones(&before, Colour::Black) + 5, "{after}");
        for eye in ["A5", "A3", "A1"] {
            assert!(after.is_empty(Point::parse(eye, 5).unwrap()), "{after}");
        }
    }
}
