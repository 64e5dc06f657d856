//! The same questions answered slowly, from the rules alone: no patterns, nothing remembered between moves.

use katachi_gomoku::board::{Board, Cell, Colour, Direction, Point};
use katachi_gomoku::rules::{Overline, Rule};
use katachi_gomoku::threats::Gain;
use std::collections::{BTreeMap, BTreeSet};

/// Five cells on both sides of a point on a line: own stones, others and walls, empty ones.
type Row = [u8; 11];

/// What a stone gains in one line, by trying.
pub(crate) fn gain(board: &Board, point: Point, colour: Colour, direction: Direction, rule: Rule) -> Gain {
    if !board.is_empty(point) {
        return Gain::Nothing;
    }
    let exact = rule.overline(colour) == Overline::Nothing;
    let (dx, dy): (i64, i64) = match Direction::ALL.iter().position(|other| *other == direction) {
        Some(0) => (1, 0),
        Some(1) => (0, 1),
        Some(2) => (1, 1),
        _ => (-1, 1),
    };
    let mut row: Row = std::array::from_fn(|k| {
        let steps = k as i64 - 5;
        let place = board.point(i64::from(point.x()) + steps * dx, i64::from(point.y()) + steps * dy);
        match place.map(|place| board.cell(place)) {
            Some(Cell::Empty) => 0,
            Some(Cell::Stone(of)) if of == colour => 1,
            _ => 2,
        }
    });
    row[5] = 1;
    let fives = |row: &mut Row| each(row, |row| usize::from(is_five(row, exact))).iter().sum::<usize>();
    if is_five(&row, exact) {
        return Gain::Five;
    }
    match fives(&mut row) {
        0 => {}
        1 => return Gain::Four,
        _ => return Gain::OpenFour,
    }
    match each(&mut row, fives).into_iter().max() {
        Some(0) | None => Gain::Nothing,
        Some(1) => Gain::Three,
        Some(_) => Gain::OpenThree,
    }
}

/// What comes of a stone on each empty cell.
fn each(row: &mut Row, mut of: impl FnMut(&mut Row) -> usize) -> Vec<usize> {
    (1..10)
        .filter_map(|k| {
            if row[k] != 0 {
                return None;
            }
            row[k] = 1;
            let found = of(row);
            row[k] = 0;
            Some(found)
        })
        .collect()
}

/// Whether the own stones around the middle are five.
fn is_five(row: &Row, exact: bool) -> bool {
    let arm = |cells: &mut dyn Iterator<Item = &u8>| cells.take_while(|cell| **cell == 1).count();
    let length = 1 + arm(&mut row[6..].iter()) + arm(&mut row[..5].iter().rev());
    if exact { length == 5 } else { length >= 5 }
}

/// Stones by their places.
pub(crate) struct Grid {
    size: i32,
    rule: Rule,
    stones: BTreeMap<(i32, i32), Colour>,
    failed: BTreeSet<Vec<((i32, i32), Colour)>>,
}

impl Grid {
    pub(crate) fn of(board: &Board, rule: Rule) -> Grid {
        let stones = board
            .moves()
            .iter()
            .map(|(at, colour)| ((i32::from(at.x()), i32::from(at.y())), *colour))
            .collect();
        Grid { size: board.width().into(), rule, stones, failed: BTreeSet::new() }
    }

    fn free(&self) -> Vec<(i32, i32)> {
        let all = (0..self.size).flat_map(|y| (0..self.size).map(move |x| (x, y)));
        all.filter(|place| !self.stones.contains_key(place)).collect()
    }

    fn makes_five(&self, (x, y): (i32, i32), colour: Colour) -> bool {
        [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(dx, dy)| {
            let arm = |sign: i32| {
                (1..)
                    .take_while(|k| self.stones.get(&(x + sign * k * dx, y + sign * k * dy)) == Some(&colour))
                    .count()
            };
            let length = 1 + arm(1) + arm(-1);
            length == 5 || (length > 5 && self.rule.overline(colour) == Overline::Wins)
        })
    }

    fn fives(&self, colour: Colour) -> Vec<(i32, i32)> {
        self.free().into_iter().filter(|place| self.makes_five(*place, colour)).collect()
    }

    /// Whether the attacker, who moves, wins by fours alone; `None` if that takes more positions than there are left.
    pub(crate) fn has_victory(&mut self, attacker: Colour, left: &mut usize) -> Option<bool> {
        if !self.fives(attacker).is_empty() {
            return Some(true);
        }
        *left = left.checked_sub(1)?;
        let key: Vec<_> = self.stones.iter().map(|(place, colour)| (*place, *colour)).collect();
        if self.failed.contains(&key) {
            return Some(false);
        }
        let threatened = self.fives(!attacker);
        for four in self.free() {
            if threatened.iter().any(|place| *place != four) {
                continue;
            }
            self.stones.insert(four, attacker);
            let answers = self.fives(attacker);
            let mut won = answers.len() > 1;
            if let &[answer] = answers.as_slice() {
                self.stones.insert(answer, !attacker);
                let found = self.has_victory(attacker, left);
                self.stones.remove(&answer);
                won = match found {
                    Some(won) => won,
                    None => {
                        self.stones.remove(&four);
                        return None;
                    }
                };
            }
            self.stones.remove(&four);
            if won {
                return Some(true);
            }
        }
        self.failed.insert(key);
        Some(false)
    }
}
