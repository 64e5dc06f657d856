//! What wins, and what is forbidden (`gomoku.md#rules`).

use crate::board::{Board, Cell, Colour, Direction, Point};
use std::fmt;

/// How many in a row win, and for whom something is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rule {
    /// Five or more.
    #[default]
    Freestyle,
    /// Exactly five.
    Standard,
    /// Exactly five for Black, five or more for White. Overlines, double fours and double threes are forbidden to Black.
    Renju,
}

/// What a line of the game makes of more than five in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Overline {
    /// It wins.
    Wins,
    /// It is nothing.
    Nothing,
}

impl Rule {
    /// What more than five in a row are to a colour.
    pub fn overline(self, colour: Colour) -> Overline {
        match (self, colour) {
            (Rule::Freestyle, _) | (Rule::Renju, Colour::White) => Overline::Wins,
            (Rule::Standard, _) | (Rule::Renju, Colour::Black) => Overline::Nothing,
        }
    }

    /// The rule that a word names.
    pub fn parse(word: &str) -> Option<Rule> {
        [Rule::Freestyle, Rule::Standard, Rule::Renju].into_iter().find(|rule| rule.to_string() == word)
    }

    /// The number by which the protocol knows it.
    pub fn bits(self) -> u32 {
        match self {
            Rule::Freestyle => 0,
            Rule::Standard => 1,
            Rule::Renju => 4,
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::Freestyle => "freestyle",
            Rule::Standard => "standard",
            Rule::Renju => "renju",
        })
    }
}

/// Stones of a colour in a row through a point, which counts as one of them whatever stands there.
pub fn row(board: &Board, point: Point, colour: Colour, direction: Direction) -> usize {
    let arm = |sign: i32| {
        let (mut length, mut at) = (0, point.step(direction, sign));
        while board.cell(at) == Cell::Stone(colour) {
            length += 1;
            at = at.step(direction, sign);
        }
        length
    };
    1 + arm(1) + arm(-1)
}

/// Whether a row of this length wins.
pub fn wins(length: usize, colour: Colour, rule: Rule) -> bool {
    length == 5 || (length > 5 && rule.overline(colour) == Overline::Wins)
}

/// Whether a stone of this colour on the point makes five, and so wins.
pub fn makes_five(board: &Board, point: Point, colour: Colour, rule: Rule) -> bool {
    Direction::ALL.into_iter().any(|direction| wins(row(board, point, colour, direction), colour, rule))
}

/// The points of the winning rows through a stone, in order; none if it does not win.
pub fn winning_points(board: &Board, point: Point, colour: Colour, rule: Rule) -> Vec<Point> {
    let mut points = Vec::new();
    for direction in Direction::ALL {
        if !wins(row(board, point, colour, direction), colour, rule) {
            continue;
        }
        points.push(point);
        for sign in [1, -1] {
            let mut at = point.step(direction, sign);
            while board.cell(at) == Cell::Stone(colour) {
                points.push(at);
                at = at.step(direction, sign);
            }
        }
    }
    points.sort_unstable();
    points.dedup();
    points
}
