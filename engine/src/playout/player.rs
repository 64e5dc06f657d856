//! One playout.

use super::random::Random;
use super::sense::is_sensible;
use crate::board::{Board, CELLS, Colour, Point};

/// Stops playouts in which both sides keep on taking stones, in multiples of the number of points: without
/// superko a triple ko goes on for ever.
const LENGTH_LIMIT: usize = 3;

/// The move that is to be answered.
#[derive(Clone, Copy, Debug)]
pub struct LastMove {
    /// Where its stone stands.
    pub point: Point,
    /// Stones that it took.
    pub taken: u32,
}

/// A playout policy: how a player chooses where every sensible move would do.
pub trait Policy {
    /// The answer that the last move, which was the opponent's, asks for.
    fn answer(&self, board: &Board, colour: Colour, last: LastMove, random: &mut Random) -> Option<Point>;

    /// Whether to play a self-atari that takes nothing.
    fn sacrifices(&self, board: &Board, point: Point, colour: Colour, random: &mut Random) -> bool;
}

/// A player that plays positions out.
pub struct Playout<P> {
    policy: P,
    random: Random,
    /// Empty points, to draw from, and where each stands in this list: a random one is found, and a played one left
    /// out, without a walk over the board.
    empty: Vec<Point>,
    place_of: Box<[u16; CELLS]>,
}

impl<P: Policy> Playout<P> {
    /// A player with a policy and a seed.
    pub fn new(policy: P, seed: u64) -> Playout<P> {
        Playout { policy, random: Random::new(seed), empty: Vec::new(), place_of: Box::new([0; CELLS]) }
    }

    /// Plays until both sides have nothing to do; the moves stay on the board. `played` is told every move. Returns the
    /// number of moves before the first pass.
    pub fn run(
        &mut self,
        board: &mut Board,
        mut to_move: Colour,
        mut played: impl FnMut(Point, Colour),
    ) -> usize {
        self.list_empty(board);
        let limit = LENGTH_LIMIT * usize::from(board.size()) * usize::from(board.size());
        let mut last =
            board.last_move().and_then(|(_, place)| place).map(|point| LastMove { point, taken: 0 });
        let mut passes = 0;
        let mut first_pass = None;
        for turn in 0..limit {
            let place = self.choose(board, to_move, last);
            let before = board.captures(to_move);
            match place {
                Some(point) if board.try_play(point, to_move) => {
                    played(point, to_move);
                    self.forget(point);
                    let taken = board.captures(to_move) - before;
                    if taken > 0 {
                        self.list_empty(board);
                    }
                    passes = 0;
                    last = Some(LastMove { point, taken });
                }
                _ => {
                    board.pass(to_move);
                    passes += 1;
                    first_pass = first_pass.or(Some(turn));
                    last = None;
                }
            }
            if passes == 2 {
                break;
            }
            to_move = !to_move;
        }
        first_pass.unwrap_or(limit)
    }

    fn list_empty(&mut self, board: &Board) {
        self.empty.clear();
        for point in board.points().filter(|&point| board.is_empty(point)) {
            self.place_of[point.index()] = self.empty.len() as u16;
            self.empty.push(point);
        }
    }

    fn forget(&mut self, point: Point) {
        let place = usize::from(self.place_of[point.index()]);
        if self.empty.get(place) == Some(&point) {
            self.empty.swap_remove(place);
            if let Some(&moved) = self.empty.get(place) {
                self.place_of[moved.index()] = place as u16;
            }
        }
    }

    fn choose(&mut self, board: &Board, colour: Colour, last: Option<LastMove>) -> Option<Point> {
        let answer = last
            .filter(|last| board.stone(last.point) == Some(!colour))
            .and_then(|last| self.policy.answer(board, colour, last, &mut self.random));
        answer.or_else(|| self.anywhere(board, colour))
    }

    /// The first sensible move from a random one on. That is not quite even, since a point behind many senseless ones is
    /// drawn more often, but it never draws a point twice.
    fn anywhere(&mut self, board: &Board, colour: Colour) -> Option<Point> {
        let start = self.random.below(self.empty.len());
        let count = self.empty.len();
        (0..count).map(|step| start + step).find_map(|index| {
            let point = self.empty[if index < count { index } else { index - count }];
            let sacrifices = || self.policy.sacrifices(board, point, colour, &mut self.random);
            is_sensible(board, point, colour, sacrifices).then_some(point)
        })
    }
}
