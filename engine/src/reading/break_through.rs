//! Breaking out of an enclosure of three stones (`reading.md#breaking-through`).

use super::Reader;
use super::code::Code;
use crate::board::{Board, Colour, Point};

/// What an intruder can do about the stones that enclose it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum BreakThrough {
    /// Nothing.
    Fails,
    /// It cuts, but takes nothing.
    Cuts,
    /// It takes one of the stones.
    Takes,
}

impl BreakThrough {
    /// The number that constraints see.
    pub const fn value(self) -> u8 {
        match self {
            BreakThrough::Fails => 0,
            BreakThrough::Cuts => 2,
            BreakThrough::Takes => 5,
        }
    }
}

/// The shape, in any of its eight positions; `intruder` stands between `a` and `c`, the cuts beside `b`.
///
/// ```text
/// d b e
/// a F c
/// ```
struct Enclosure {
    stones: [Point; 3],
    intruder: Point,
    cuts: [Point; 2],
    owner: Colour,
}

impl Enclosure {
    fn of(board: &Board, [a, b, c]: [Point; 3]) -> Option<Enclosure> {
        let owner = board.stone(a)?;
        let between = |one: u8, other: u8| (one.abs_diff(other) == 2).then_some(one.min(other) + 1);
        let same_row = a.row() == c.row();
        let (row, column) = match same_row {
            true => (a.row(), between(a.column(), c.column())?),
            false => (between(a.row(), c.row())?, (a.column() == c.column()).then_some(a.column())?),
        };
        let intruder = Point::at(board.size(), row, column)?;
        let cut = |stone: Point| match same_row {
            true => Point::at(board.size(), b.row(), stone.column()),
            false => Point::at(board.size(), stone.row(), b.column()),
        };
        Some(Enclosure { stones: [a, b, c], intruder, cuts: [cut(a)?, cut(c)?], owner })
    }
}

impl Reader {
    /// What can the stone between `a` and `c` do, moving first, against `a`, `b` and `c` around it? `Fails` if it is
    /// gone or the three do not have the shape.
    pub fn break_through(&mut self, board: &mut Board, stones: [Point; 3]) -> BreakThrough {
        let Some(shape) = Enclosure::of(board, stones) else { return BreakThrough::Fails };
        if board.stone(shape.intruder) != Some(!shape.owner) {
            return BreakThrough::Fails;
        }
        let taken = stones.into_iter().any(|stone| self.attack(board, stone).code == Code::Win);
        if taken {
            return BreakThrough::Takes;
        }
        let mut first_moves = shape.cuts.to_vec();
        first_moves.extend(self.defend(board, shape.intruder).point);
        let results = first_moves.into_iter().map(|point| self.break_with(board, &shape, point));
        results.max().unwrap_or(BreakThrough::Fails)
    }

    fn break_with(&mut self, board: &mut Board, shape: &Enclosure, point: Point) -> BreakThrough {
        let intruders = !shape.owner;
        let judge = |reader: &mut Reader, board: &mut Board| {
            let [a, b, c] = shape.stones;
            let pairs = [[a, b], [b, c], [a, c]];
            let breaks =
                pairs.into_iter().any(|[one, other]| !reader.defend_both(board, one, other).succeeds());
            if breaks {
                return BreakThrough::Takes;
            }
            let safe = |reader: &mut Reader, board: &mut Board, stone: Point| {
                board.stone(stone) == Some(intruders) && !reader.attack(board, stone).code.succeeds()
            };
            let cut = shape.cuts.into_iter().any(|cut| safe(reader, board, cut));
            match cut && safe(reader, board, shape.intruder) {
                true => BreakThrough::Cuts,
                false => BreakThrough::Fails,
            }
        };
        self.after(board, point, intruders, judge).unwrap_or(BreakThrough::Fails)
    }
}
