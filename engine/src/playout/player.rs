//! One playout.

use super::random::Random;
use super::sense::{is_playable, is_self_atari};
use crate::board::{Board, CELLS, Colour, Point};

/// Stops playouts in which both sides keep on taking stones, in multiples of the number of vertices.
const LENGTH_LIMIT: usize = 3;

/// The move that is to be answered.
#[derive(Clone, Copy, Debug)]
pub struct Last {
    /// Where its stone stands.
    pub point: Point,
    /// Stones that it took.
    pub taken: u32,
}

/// What a player likes, where sense leaves a choice.
pub trait Taste {
    /// The answer that the last move, which was the opponent's, asks for.
    fn answer(&self, board: &Board, colour: Colour, last: Last, random: &mut Random) -> Option<Point>;

    /// Whether to play a move that takes nothing and leaves its own string one liberty.
    fn gives_away(&self, board: &Board, point: Point, colour: Colour, random: &mut Random) -> bool;
}

/// A player that plays positions out.
pub struct Playout<T> {
    taste: T,
    random: Random,
    /// Empty vertices, to draw from.
    empty: Vec<Point>,
    place_of: Box<[u16; CELLS]>,
}

impl<T: Taste> Playout<T> {
    /// A player of a taste and a seed.
    pub fn new(taste: T, seed: u64) -> Playout<T> {
        Playout { taste, random: Random::new(seed), empty: Vec::new(), place_of: Box::new([0; CELLS]) }
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
        let mut last = board.last_move().and_then(|(_, place)| place).map(|point| Last { point, taken: 0 });
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
                    last = Some(Last { point, taken });
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

    fn choose(&mut self, board: &Board, colour: Colour, last: Option<Last>) -> Option<Point> {
        let answer = last
            .filter(|last| board.stone(last.point) == Some(!colour))
            .and_then(|last| self.taste.answer(board, colour, last, &mut self.random));
        answer.or_else(|| self.anywhere(board, colour))
    }

    /// The first sensible move from a random one on.
    fn anywhere(&mut self, board: &Board, colour: Colour) -> Option<Point> {
        let start = self.random.below(self.empty.len());
        let count = self.empty.len();
        (0..count).map(|step| start + step).find_map(|index| {
            let point = self.empty[if index < count { index } else { index - count }];
            self.is_sensible(board, point, colour).then_some(point)
        })
    }

    fn is_sensible(&mut self, board: &Board, point: Point, colour: Colour) -> bool {
        is_playable(board, point, colour)
            && (!is_self_atari(board, point, colour)
                || board.captures_something(point, colour)
                || self.taste.gives_away(board, point, colour, &mut self.random))
    }
}
