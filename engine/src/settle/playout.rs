//! Playing a position out with hasty but sensible moves.

use super::nakade::{kills_when_taken, vital_point};
use crate::board::{Board, Colour, Point, PointSet, mix};
use crate::moves::is_own_eye;

/// Stops playouts in which both sides keep on taking stones, in multiples of the number of vertices.
const LENGTH_LIMIT: usize = 3;

/// Stones that must have been taken before the hole they leave is worth a look.
const FEWEST_TAKEN: u32 = 3;

/// A sequence of numbers that only looks random.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (mix(self.0) % limit.max(1) as u64) as usize
    }
}

/// A player of playouts.
pub(super) struct Playout {
    /// Empty vertices, to draw from.
    empty: Vec<Point>,
    random: Random,
}

impl Playout {
    /// A player of a seed. Equal seeds give equal playouts.
    pub(super) fn new(seed: u64) -> Playout {
        Playout { empty: Vec::new(), random: Random(mix(seed)) }
    }

    /// Plays until both sides have nothing to do. The moves stay on the board.
    pub(super) fn run(&mut self, board: &mut Board, first: Colour) {
        let mut to_move = first;
        let mut passes = 0;
        let mut last = None;
        let mut taken = 0;
        self.list_empty(board);
        for _ in 0..LENGTH_LIMIT * board.points().count() {
            let before = board.captures(to_move);
            let place = last
                .and_then(|last| answer(board, to_move, last, taken))
                .or_else(|| self.anywhere(board, to_move));
            passes = if place.is_some() { 0 } else { passes + 1 };
            if passes == 2 {
                return;
            }
            match place {
                Some(point) if board.try_play(point, to_move) => {}
                _ => board.pass(to_move),
            }
            taken = board.captures(to_move) - before;
            if taken > 0 {
                self.list_empty(board);
            }
            last = place;
            to_move = !to_move;
        }
    }

    fn list_empty(&mut self, board: &Board) {
        self.empty.clear();
        self.empty.extend(board.points().filter(|&point| board.is_empty(point)));
    }

    /// The first sensible move from a random vertex on. Vertices that were played at since the last capture are dropped.
    fn anywhere(&mut self, board: &Board, colour: Colour) -> Option<Point> {
        let mut at = self.random.below(self.empty.len());
        let mut left = self.empty.len();
        while left > 0 {
            left -= 1;
            if at >= self.empty.len() {
                at = 0;
            }
            let point = *self.empty.get(at)?;
            if !board.is_empty(point) {
                self.empty.swap_remove(at);
            } else if is_sensible(board, point, colour) {
                return Some(point);
            } else {
                at += 1;
            }
        }
        None
    }
}

/// The answer that the last move asks for: a stone in the middle of the hole that it made, taking its string, or
/// saving an own string that it put in atari.
fn answer(board: &Board, colour: Colour, last: Point, taken: u32) -> Option<Point> {
    board.stone(last).filter(|&stone| stone == !colour)?;
    let legal = |point: &Point| !board.is_ko_ban(*point, colour) && !board.is_suicide(*point, colour);
    let hole = (taken >= FEWEST_TAKEN).then(|| vital_point(board, last)).flatten();
    hole.filter(legal)
        .or_else(|| last_liberty(board, last).filter(legal))
        .or_else(|| board.adjacent_heads(last, colour).find_map(|own| rescue(board, own, colour)))
}

fn last_liberty(board: &Board, stone: Point) -> Option<Point> {
    board.liberties(stone).first().filter(|_| board.liberty_count(stone) == 1)
}

/// Saves a string in atari by taking what threatens it, or else by a move that gives it liberties.
fn rescue(board: &Board, own: Point, colour: Colour) -> Option<Point> {
    let escape = last_liberty(board, own)?;
    let links: PointSet = board.chain_links(own);
    let capture = links.iter().find_map(|link| last_liberty(board, link));
    let capture =
        capture.filter(|&point| !board.is_ko_ban(point, colour) && !board.is_suicide(point, colour));
    capture.or_else(|| Some(escape).filter(|&point| !board.is_self_atari(point, colour)))
}

/// Whether a move is worth a thought: it is legal, fills no own eye, and does not give stones away for nothing.
pub(super) fn is_sensible(board: &Board, point: Point, colour: Colour) -> bool {
    if !board.is_empty(point) || board.is_ko_ban(point, colour) {
        return false;
    }
    if has_liberties(board, point, colour) {
        return true;
    }
    !is_own_eye(board, point, colour)
        && !board.is_suicide(point, colour)
        && (!board.is_self_atari(point, colour)
            || board.captures_something(point, colour)
            || kills_when_taken(board, point, colour))
}

/// Whether a stone would have two liberties at once, and is in no eye: true of most moves, and soon seen.
fn has_liberties(board: &Board, point: Point, colour: Colour) -> bool {
    let mut empty = 0;
    let mut safe = false;
    for next in board.neighbours(point) {
        match board.stone(next) {
            None => empty += 1,
            Some(stone) => safe |= stone == colour && board.liberty_count(next) > 2,
        }
    }
    empty >= 2 || (safe && empty == 1)
}
