//! The moves of a playout.

use super::eye::is_own_eye;
use super::random::Random;
use super::shapes::Shapes;
use crate::board::{Board, CELLS, Colour, Point};
use crate::reading::captures_around;

/// Stops playouts in which both sides keep on taking stones, in multiples of the number of vertices.
const LENGTH_LIMIT: usize = 3;

/// Of so many moves into atari one is played: it is rarely good, but without it big eyes never die.
const SELF_ATARI_RARITY: usize = 3;
/// Strings larger than this are never put into atari.
const LARGEST_SACRIFICE: u32 = 4;

/// Of so many answers in good shape one is left out.
const SHAPE_REFUSAL: usize = 8;

/// A player that plays positions out.
pub struct Playout<'a> {
    shapes: &'a Shapes,
    /// The sequence that decides everything.
    pub random: Random,
    /// Empty vertices, to draw from.
    empty: Vec<Point>,
    place_of: Box<[u16; CELLS]>,
}

impl<'a> Playout<'a> {
    /// A player of a seed.
    pub fn new(shapes: &'a Shapes, seed: u64) -> Playout<'a> {
        Playout { shapes, random: Random::new(seed), empty: Vec::new(), place_of: Box::new([0; CELLS]) }
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
        let mut last = board.last_move().and_then(|(_, place)| place);
        let mut passes = 0;
        let mut first_pass = None;
        for turn in 0..limit {
            let place = self.choose(board, to_move, last);
            let taken = board.captures(to_move);
            match place {
                Some(point) if board.try_play(point, to_move) => {
                    played(point, to_move);
                    self.forget(point);
                    if board.captures(to_move) != taken {
                        self.list_empty(board);
                    }
                    passes = 0;
                    last = Some(point);
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

    fn choose(&mut self, board: &Board, colour: Colour, last: Option<Point>) -> Option<Point> {
        let answer = last
            .filter(|&last| board.stone(last) == Some(!colour))
            .and_then(|last| urgent(board, colour, last).or_else(|| self.shapely(board, colour, last)));
        answer.or_else(|| self.anywhere(board, colour))
    }

    /// A move in good shape beside the last one.
    fn shapely(&mut self, board: &Board, colour: Colour, last: Point) -> Option<Point> {
        if self.random.below(SHAPE_REFUSAL) == 0 {
            return None;
        }
        let [a, b, c, d] = last.neighbours();
        let [e, f, g, h] = last.diagonals();
        let around = [a, e, b, f, c, g, d, h];
        let start = self.random.below(8);
        (0..8).map(|step| around[(start + step) % 8]).find(|&point| {
            board.is_empty(point)
                && self.shapes.want(board, point)
                && !board.is_ko_ban(point, colour)
                && !board.is_suicide(point, colour)
                && !is_self_atari(board, point, colour)
        })
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
        if is_own_eye(board, point, colour)
            || board.is_ko_ban(point, colour)
            || board.is_suicide(point, colour)
        {
            return false;
        }
        if !is_self_atari(board, point, colour) || board.captures_something(point, colour) {
            return true;
        }
        let stones: u32 = board.adjacent_heads(point, colour).map(|head| board.string_size(head)).sum();
        stones < LARGEST_SACRIFICE && self.random.below(SELF_ATARI_RARITY) == 0
    }
}

/// Takes the string that just moved if it is in atari, else saves an own string that it put in atari, by running or by
/// taking what surrounds it.
fn urgent(board: &Board, colour: Colour, last: Point) -> Option<Point> {
    let last_liberty =
        |stone: Point| board.liberties(stone).first().filter(|_| board.liberty_count(stone) == 1);
    let capture = last_liberty(last).filter(|&point| !board.is_ko_ban(point, colour));
    capture.or_else(|| {
        board.adjacent_heads(last, colour).filter(|&own| board.liberty_count(own) == 1).find_map(|own| {
            let run = last_liberty(own).filter(|&point| !is_self_atari(board, point, colour));
            run.or_else(|| captures_around(board, own).iter().find(|&point| !board.is_ko_ban(point, colour)))
        })
    })
}

/// Whether a move leaves its string one liberty or none: as [`Board::is_self_atari`], sooner decided.
#[inline]
pub(crate) fn is_self_atari(board: &Board, point: Point, colour: Colour) -> bool {
    let mut first = None;
    for next in point.neighbours() {
        match board.stone(next) {
            None if board.is_on_board(next) => match first {
                Some(known) if known != next => return false,
                _ => first = Some(next),
            },
            Some(stone) if stone == colour && board.liberty_count(next) > 2 => return false,
            _ => {}
        }
    }
    board.is_self_atari(point, colour)
}

/// Black's stones and eyes less White's on a board that was played out.
pub fn area(board: &Board) -> i32 {
    let owned = |point| board.stone(point).or_else(|| sole_neighbour(board, point));
    board.points().filter_map(owned).map(|colour| if colour == Colour::Black { 1 } else { -1 }).sum()
}

/// The side whose stones are all around an empty vertex.
pub(super) fn sole_neighbour(board: &Board, point: Point) -> Option<Colour> {
    let mut colours = board.neighbours(point).filter_map(|next| board.stone(next));
    let first = colours.next()?;
    colours.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::PointSet;

    #[test]
    fn quick_and_exact_self_atari_agree_in_random_games() {
        let shapes = Shapes::new();
        for seed in 0..20 {
            let mut board = Board::new(7).unwrap();
            let mut player = Playout::new(&shapes, seed);
            player.run(&mut board, Colour::Black, |_, _| {});
            while board.undo() {
                for colour in Colour::BOTH {
                    for point in board.points().filter(|&point| board.is_empty(point)) {
                        assert_eq!(is_self_atari(&board, point, colour), board.is_self_atari(point, colour));
                    }
                }
            }
        }
    }

    #[test]
    fn a_playout_ends_with_eyes_and_leaves_no_string_in_atari() {
        let shapes = Shapes::new();
        let mut board = Board::new(9).unwrap();
        Playout::new(&shapes, 3).run(&mut board, Colour::Black, |_, _| {});
        let stones: PointSet = board.points().filter(|&point| board.stone(point).is_some()).collect();
        assert!(stones.len() > 50 && stones.len() < 81, "{board}");
    }
}
