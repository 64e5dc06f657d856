//! Ways out (`dragons.md#numbers`).

use super::records::Dragon;
use crate::board::{Board, CELLS, Colour, Point, PointSet};
use crate::influence::Map;
use crate::worms::{Cuts, Worms};

/// How many steps a dragon runs.
const STEPS: usize = 4;
/// What a stone of the same side is worth that cannot be taken.
const SAFE_STONE: u32 = 2;

/// What a dragon finds at the end of all ways of four steps. Influence that it radiates itself is not in `map`.
pub(super) fn route(board: &Board, worms: &Worms, cuts: &Cuts, dragon: &Dragon, map: &Map) -> u32 {
    let value = |point: Point| match worms.at(point) {
        Some(worm) if worm.colour == dragon.colour && !worm.is_attackable() => SAFE_STONE,
        _ => map.escape_value(board, dragon.colour, Some(&dragon.stones), point),
    };
    run(board, dragon.colour, &dragon.stones, &|point| cuts.is_cutting_point(point, dragon.colour), value)
}

/// The sum of what stones of `colour` find at the end of all ways of four steps. Points where they are cut are reached
/// and not passed.
pub(crate) fn run(
    board: &Board,
    colour: Colour,
    stones: &PointSet,
    is_cut: &dyn Fn(Point) -> bool,
    value: impl Fn(Point) -> u32,
) -> u32 {
    let runner = Runner { board, is_cut, colour };
    let mut seen = [false; CELLS];
    let mut fringe: Vec<Point> = stones.iter().collect();
    fringe.iter().for_each(|point| seen[point.index()] = true);
    for step in 0..STEPS {
        let mut next_fringe = Vec::new();
        for &point in &fringe {
            if (runner.is_cut)(point) {
                continue;
            }
            for next in runner.steps(point, step == 0) {
                if !std::mem::replace(&mut seen[next.index()], true) {
                    next_fringe.push(next);
                }
            }
        }
        fringe = next_fringe;
    }
    fringe.into_iter().filter(|&point| !is_cut(point)).map(value).sum()
}

struct Runner<'a> {
    board: &'a Board,
    is_cut: &'a dyn Fn(Point) -> bool,
    colour: Colour,
}

impl Runner<'_> {
    fn steps(&self, from: Point, first: bool) -> Vec<Point> {
        let [south, west, north, east] = from.neighbours();
        let [south_west, north_west, north_east, south_east] = from.diagonals();
        let mut steps: Vec<Point> =
            [south, west, north, east].into_iter().filter(|&to| self.is_open(to, from)).collect();
        if first {
            let diagonals = [
                (south_west, south, west),
                (north_west, north, west),
                (north_east, north, east),
                (south_east, south, east),
            ];
            let open =
                diagonals.into_iter().filter(|&(to, one, other)| self.is_open_diagonal(to, one, other));
            steps.extend(open.map(|(to, _, _)| to));
        }
        steps
    }

    /// An own stone, or an empty point whose other neighbours are on the board and not the opponent's.
    fn is_open(&self, to: Point, from: Point) -> bool {
        if self.board.stone(to) == Some(self.colour) {
            return true;
        }
        self.board.is_empty(to)
            && to.neighbours().into_iter().filter(|&beside| beside != from).all(|beside| self.is_free(beside))
    }

    fn is_open_diagonal(&self, to: Point, one: Point, other: Point) -> bool {
        if !self.board.is_empty(one) || !self.board.is_empty(other) {
            return false;
        }
        let away = |beside: &Point| *beside != one && *beside != other;
        self.board.stone(to) == Some(self.colour)
            || self.board.is_empty(to)
                && to.neighbours().into_iter().filter(away).all(|beside| self.is_free(beside))
    }

    fn is_free(&self, point: Point) -> bool {
        self.board.is_on_board(point) && self.board.stone(point) != Some(!self.colour)
    }
}
