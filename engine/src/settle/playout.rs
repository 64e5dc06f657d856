//! Playing a position out with hasty moves, many times, to see who owns what.

use crate::board::{Board, Colour, Point, PointSet, mix};
use crate::moves::is_own_eye;

/// Stops playouts in which both sides keep on taking stones, in multiples of the number of vertices.
const LENGTH_LIMIT: usize = 3;

/// How often each side owned each vertex at the end.
#[derive(Clone, Debug)]
pub(super) struct Ownership {
    playouts: u32,
    /// White's and Black's vertices.
    owned: [Vec<u32>; 2],
}

impl Ownership {
    /// Plays a position out so many times, both sides beginning in turn. Equal seeds give equal results.
    pub(super) fn sample(board: &Board, playouts: u32, seed: u64) -> Ownership {
        let mut start = board.clone();
        start.forget_history();
        let mut ownership =
            Ownership { playouts, owned: [vec![0; crate::board::CELLS], vec![0; crate::board::CELLS]] };
        let mut random = Random(mix(seed));
        for playout in 0..playouts {
            let mut copy = start.clone();
            play_out(&mut copy, Colour::BOTH[playout as usize % 2], &mut random);
            ownership.add(&copy);
        }
        ownership
    }

    /// The share of playouts in which a side owned a vertex.
    pub(super) fn share(&self, colour: Colour, point: Point) -> f64 {
        let [white, black] = &self.owned;
        let owned = if colour == Colour::White { white } else { black };
        f64::from(owned.get(point.index()).copied().unwrap_or(0)) / f64::from(self.playouts.max(1))
    }

    fn add(&mut self, board: &Board) {
        for point in board.points() {
            if let Some(colour) = board.stone(point).or_else(|| sole_neighbour(board, point))
                && let Some(count) = self.owned[colour.index()].get_mut(point.index())
            {
                *count += 1;
            }
        }
    }
}

/// The side whose stones are all around an empty vertex.
fn sole_neighbour(board: &Board, point: Point) -> Option<Colour> {
    let mut colours = board.neighbours(point).filter_map(|next| board.stone(next));
    let first = colours.next()?;
    colours.all(|other| other == first).then_some(first)
}

/// Plays until both sides have nothing to do.
fn play_out(board: &mut Board, mut to_move: Colour, random: &mut Random) {
    let points: Vec<Point> = board.points().collect();
    let mut passes = 0;
    let mut last = None;
    for _ in 0..LENGTH_LIMIT * points.len() {
        let place = urgent(board, to_move, last).or_else(|| anywhere(board, to_move, &points, random));
        passes = if place.is_some() { 0 } else { passes + 1 };
        if passes == 2 {
            return;
        }
        match place {
            Some(point) if board.try_play(point, to_move) => {}
            _ => board.pass(to_move),
        }
        last = place;
        to_move = !to_move;
    }
}

/// Takes the string that just moved if it is in atari, else saves an own string that it put in atari.
fn urgent(board: &Board, colour: Colour, last: Option<Point>) -> Option<Point> {
    let last = last.filter(|&last| board.stone(last) == Some(!colour))?;
    let in_atari = |stone: Point| board.liberties(stone).first().filter(|_| board.liberty_count(stone) == 1);
    let capture = in_atari(last).filter(|&point| !board.is_ko_ban(point, colour));
    capture.or_else(|| {
        let threatened: PointSet = board.adjacent_heads(last, colour).collect();
        threatened.iter().filter_map(in_atari).find(|&point| !board.is_self_atari(point, colour))
    })
}

/// The first sensible move from a random vertex on.
fn anywhere(board: &Board, colour: Colour, points: &[Point], random: &mut Random) -> Option<Point> {
    let start = random.below(points.len());
    let (before, after) = points.split_at(start.min(points.len()));
    let sensible = |&&point: &&Point| {
        board.is_empty(point)
            && !is_own_eye(board, point, colour)
            && !board.is_ko_ban(point, colour)
            && !board.is_suicide(point, colour)
            && (!board.is_self_atari(point, colour) || board.captures_something(point, colour))
    };
    after.iter().chain(before).find(sensible).copied()
}

/// A sequence of numbers that only looks random.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (mix(self.0) % limit.max(1) as u64) as usize
    }
}
