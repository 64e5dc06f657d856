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

    /// What is worth playing anywhere on the board, before a point is drawn; the strings `in_atari`, of both sides, are named by
    /// one stone each.
    fn elsewhere(&self, _: &Board, _: Colour, _in_atari: &[Point], _: &mut Random) -> Option<Point> {
        None
    }

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
    /// A stone of every string with one liberty: a move changes that only beside itself, so nobody has to walk over all strings.
    in_atari: Vec<Point>,
}

impl<P: Policy> Playout<P> {
    /// A player with a policy and a seed.
    pub fn new(policy: P, seed: u64) -> Playout<P> {
        Playout {
            policy,
            random: Random::new(seed),
            empty: Vec::new(),
            place_of: Box::new([0; CELLS]),
            in_atari: Vec::new(),
        }
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
        self.list_in_atari(board);
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
                    self.note_atari(board, point);
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
        for point in board.empty_points() {
            self.place_of[point.index()] = self.empty.len() as u16;
            self.empty.push(point);
        }
    }

    fn list_in_atari(&mut self, board: &Board) {
        self.in_atari.clear();
        for colour in Colour::BOTH {
            let strings = board.strings_in(board.stones_of(colour));
            self.in_atari.extend(strings.filter(|&head| board.liberty_count(head) == 1));
        }
    }

    /// Brings the list up to date after a stone was played.
    fn note_atari(&mut self, board: &Board, played: Point) {
        self.in_atari.retain(|&stone| board.liberty_count(stone) == 1);
        for stone in [played].into_iter().chain(board.neighbours(played)) {
            let known = |&other: &Point| board.same_string(other, stone);
            if board.liberty_count(stone) == 1 && !self.in_atari.iter().any(known) {
                self.in_atari.push(stone);
            }
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
        answer
            .or_else(|| self.policy.elsewhere(board, colour, &self.in_atari, &mut self.random))
            .or_else(|| self.anywhere(board, colour))
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Plays anywhere, self-atari too, and looks whether the list of strings in atari is right.
    struct Looks;

    impl Policy for Looks {
        fn answer(&self, _: &Board, _: Colour, _: LastMove, _: &mut Random) -> Option<Point> {
            None
        }

        fn elsewhere(&self, board: &Board, _: Colour, in_atari: &[Point], _: &mut Random) -> Option<Point> {
            let all = Colour::BOTH.into_iter().flat_map(|side| board.strings_in(board.stones_of(side)));
            let expected: BTreeSet<Point> = all.filter(|&head| board.liberty_count(head) == 1).collect();
            let listed = in_atari.iter().filter(|&&stone| board.liberty_count(stone) == 1);
            assert_eq!(
                listed.map(|&stone| board.string(stone)).collect::<BTreeSet<_>>(),
                expected,
                "{board}"
            );
            None
        }

        fn sacrifices(&self, _: &Board, _: Point, _: Colour, _: &mut Random) -> bool {
            true
        }
    }

    #[test]
    fn strings_in_atari_are_known_all_the_time() {
        for seed in 0..20 {
            let mut board = Board::new(9).unwrap();
            Playout::new(Looks, seed).run(&mut board, Colour::Black, |_, _| {});
            assert!(board.moves_played() > 80);
        }
    }
}
