//! What is forbidden to Black in renju: overlines, double fours, double threes (`gomoku.md#renju`).
//!
//! A three is real only if it can become a straight four by a move that is itself not forbidden, and that is asked in
//! the same way: each question puts one stone more on the board, so the answer comes.

use crate::board::{Board, Cell, Colour, Direction, Point};
use crate::rules::{Rule, makes_five, row};
use std::fmt;

/// Why Black may not play somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Forbidden {
    /// Six or more in a row.
    Overline,
    /// Two fours at once.
    DoubleFour,
    /// Two threes at once.
    DoubleThree,
}

impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Forbidden::Overline => "overline",
            Forbidden::DoubleFour => "double four",
            Forbidden::DoubleThree => "double three",
        })
    }
}

/// Why a black stone on this empty point is forbidden, if it is. Making five is always allowed.
pub fn forbidden(board: &Board, point: Point) -> Option<Forbidden> {
    // Most points are far from two lines with stones; they need no board of their own.
    if !is_near_enough(board, point) {
        return None;
    }
    verdict(&mut board.clone(), point)
}

/// Two black stones within reach, or a third line: less forbids nothing.
fn is_near_enough(board: &Board, point: Point) -> bool {
    let mut stones = 0;
    for direction in Direction::ALL {
        for sign in [1, -1] {
            for steps in 1..=5 {
                match board.cell(point.step(direction, sign * steps)) {
                    Cell::Wall | Cell::Stone(Colour::White) => break,
                    Cell::Stone(Colour::Black) => stones += 1,
                    Cell::Empty => {}
                }
            }
        }
    }
    stones >= 4
}

fn verdict(board: &mut Board, point: Point) -> Option<Forbidden> {
    if makes_five(board, point, Colour::Black, Rule::Renju) {
        return None;
    }
    if Direction::ALL.into_iter().any(|direction| row(board, point, Colour::Black, direction) > 5) {
        return Some(Forbidden::Overline);
    }
    board.play(point, Colour::Black);
    let fours: usize = Direction::ALL.into_iter().map(|direction| fours(board, point, direction)).sum();
    let found = if fours >= 2 {
        Some(Forbidden::DoubleFour)
    } else {
        let mut threes = 0;
        for direction in Direction::ALL {
            threes += usize::from(threes < 2 && is_three(board, point, direction));
        }
        (threes >= 2).then_some(Forbidden::DoubleThree)
    };
    board.undo();
    found
}

/// The nearest empty points of a line on both sides of a black stone, with what lies between them all black.
fn gaps(board: &Board, stone: Point, direction: Direction) -> impl Iterator<Item = Point> {
    [1, -1].into_iter().filter_map(move |sign| {
        let mut at = stone.step(direction, sign);
        while board.cell(at) == Cell::Stone(Colour::Black) {
            at = at.step(direction, sign);
        }
        (board.cell(at) == Cell::Empty).then_some(at)
    })
}

/// Fours with this stone in one line. The two ways to complete a straight four are one four.
fn fours(board: &Board, stone: Point, direction: Direction) -> usize {
    let ways =
        gaps(board, stone, direction).filter(|gap| row(board, *gap, Colour::Black, direction) == 5).count();
    if ways == 2 && row(board, stone, Colour::Black, direction) == 4 { 1 } else { ways }
}

/// Whether four in a row through this stone can be completed at both ends.
fn is_straight_four(board: &Board, stone: Point, direction: Direction) -> bool {
    row(board, stone, Colour::Black, direction) == 4
        && gaps(board, stone, direction).filter(|gap| row(board, *gap, Colour::Black, direction) == 5).count()
            == 2
}

/// Whether the line has a real three with this stone: one more stone, which is allowed, makes a straight four.
fn is_three(board: &mut Board, stone: Point, direction: Direction) -> bool {
    let next: Vec<Point> = gaps(board, stone, direction).collect();
    next.into_iter().any(|point| {
        if makes_five(board, point, Colour::Black, Rule::Renju) {
            return false;
        }
        board.play(point, Colour::Black);
        let straight =
            is_straight_four(board, point, direction) && row(board, stone, Colour::Black, direction) == 4;
        board.undo();
        straight && verdict(board, point).is_none()
    })
}
