//! The aim of making one string of two.
//!
//! How far apart two strings are is counted in stones: a path costs one for every empty vertex on it, nothing along own
//! stones, and as much as its liberties through an opposing string that can be taken. Both sides play on the shortest
//! paths and near them, and on the liberties of strings that could be captured on the way.

use super::proof::{Aim, Candidates, KoRules, KoUse, Verdict};
use crate::board::{Board, CELLS, Colour, Point, PointSet};

/// A greater distance than this counts as cut.
const TOO_FAR: u8 = 5;
/// Opposing strings with more liberties than this are walls.
const TAKEN_ON_THE_WAY: u32 = 2;

/// The owner of `one` and `other` wants them to become one string.
pub(super) struct Connection {
    one: Point,
    other: Point,
    owner: Colour,
    depth: i32,
}

impl Connection {
    /// Reading ends at `depth`, where what is not connected is cut. `None` without two stones of one colour.
    pub(super) fn of(board: &Board, one: Point, other: Point, depth: i32) -> Option<Connection> {
        let owner = board.stone(one)?;
        (board.stone(other) == Some(owner)).then_some(Connection { one, other, owner, depth })
    }

    /// Whether the side to move takes one of the strings at once.
    fn is_taken(&self, board: &Board) -> bool {
        [self.one, self.other].into_iter().any(|string| {
            let lone_ko = board.string_size(string) == 1
                && board.liberties(string).iter().all(|last| board.ko_capture(last, !self.owner).is_some());
            board.liberty_count(string) == 1 && !lone_ko
        })
    }
}

impl Aim for Connection {
    fn prover(&self) -> Colour {
        self.owner
    }

    fn judge(&self, board: &mut Board, to_move: Colour, depth: i32, _: &KoRules, _: &mut KoUse) -> Verdict {
        if board.stone(self.one) != Some(self.owner) || board.stone(self.other) != Some(self.owner) {
            return Verdict::Disproven;
        }
        if to_move != self.owner && self.is_taken(board) {
            return Verdict::Disproven;
        }
        if board.same_string(self.one, self.other) {
            return Verdict::Proven;
        }
        match distance(board, self.one, self.other, self.owner) {
            Some(0) => Verdict::Proven,
            Some(steps) if depth <= self.depth => {
                Verdict::Open(u32::from(steps), u32::from(TOO_FAR - steps + 1))
            }
            _ => Verdict::Disproven,
        }
    }

    fn candidates(&self, board: &Board, _: Colour, depth: i32) -> Candidates {
        let from_one = Distances::from(board, self.one, self.owner);
        let from_other = Distances::from(board, self.other, self.owner);
        let mut moves = Candidates::default();
        let Some(shortest) = from_one.to_string(board, self.other) else { return moves };
        for point in board.points().filter(|&point| board.is_empty(point)) {
            // The vertex itself is counted from both ends.
            let through = from_one.at(point).saturating_add(from_other.at(point)).saturating_sub(1);
            match through.checked_sub(shortest) {
                Some(0) => moves.likely.insert(point),
                Some(1) => moves.other.insert(point),
                Some(2) if shortest <= 2 && depth < self.depth / 2 => moves.far.insert(point),
                _ => false,
            };
        }
        for string in [self.one, self.other] {
            if board.liberty_count(string) <= 3 {
                moves.other.insert_all(board.liberties(string));
            }
            for link in board.chain_links(string).iter().filter(|&link| board.liberty_count(link) <= 3) {
                moves.other.insert_all(board.liberties(link));
            }
        }
        add_weak_walls(board, &mut moves, !self.owner);
        moves
    }
}

/// Adds the liberties of the opposing strings beside the shortest paths that are short of them.
fn add_weak_walls(board: &Board, moves: &mut Candidates, opponent: Colour) {
    let mut walls = PointSet::EMPTY;
    for point in &moves.likely {
        walls.extend(board.adjacent_heads(point, opponent));
    }
    for wall in walls.iter().filter(|&wall| board.liberty_count(wall) <= TAKEN_ON_THE_WAY) {
        moves.other.insert_all(board.liberties(wall));
    }
}

/// Stones still needed to join two strings, at least; `None` if more than [`TOO_FAR`].
fn distance(board: &Board, one: Point, other: Point, owner: Colour) -> Option<u8> {
    Distances::from(board, one, owner).to_string(board, other)
}

/// Distances of all vertices from one string.
struct Distances([u8; CELLS]);

const UNREACHED: u8 = u8::MAX;

impl Distances {
    fn from(board: &Board, start: Point, owner: Colour) -> Distances {
        let mut map = Distances([UNREACHED; CELLS]);
        let mut fringes: [Vec<Point>; TOO_FAR as usize + 3] = std::array::from_fn(|_| Vec::new());
        for stone in board.stones(start) {
            map.0[stone.index()] = 0;
            fringes[0].push(stone);
        }
        for steps in 0..=TOO_FAR {
            while let Some(point) = fringes[steps as usize].pop() {
                if map.at(point) == steps {
                    map.spread(board, point, owner, &mut fringes);
                    map.jump(board, point, owner, &mut fringes[steps as usize]);
                }
            }
        }
        map
    }

    fn spread(&mut self, board: &Board, point: Point, owner: Colour, fringes: &mut [Vec<Point>]) {
        for next in board.neighbours(point) {
            let cost = match board.stone(next) {
                None => 1,
                Some(colour) if colour == owner => 0,
                Some(_) if board.same_string(point, next) => 0,
                Some(_) => match board.liberty_count(next) {
                    liberties if liberties <= TAKEN_ON_THE_WAY => liberties as u8,
                    _ => continue,
                },
            };
            let steps = self.at(point) + cost;
            if steps < self.at(next) {
                self.0[next.index()] = steps;
                if let Some(fringe) = fringes.get_mut(steps as usize) {
                    fringe.push(next);
                }
            }
        }
    }

    /// Goes on to the own strings that share two liberties with the one of which `point` is the head: when the
    /// opponent takes one liberty, the owner takes the other.
    fn jump(&mut self, board: &Board, point: Point, owner: Colour, fringe: &mut Vec<Point>) {
        if board.stone(point) != Some(owner) || board.string(point) != point {
            return;
        }
        let steps = self.at(point);
        let liberties = board.liberties(point);
        for liberty in liberties {
            for friend in board.adjacent_heads(liberty, owner) {
                if self.at(friend) > steps && liberties.intersection(board.liberties(friend)).len() > 1 {
                    for stone in board.stones(friend) {
                        self.0[stone.index()] = steps;
                        fringe.push(stone);
                    }
                }
            }
        }
    }

    fn at(&self, point: Point) -> u8 {
        self.0[point.index()]
    }

    fn to_string(&self, board: &Board, string: Point) -> Option<u8> {
        board.stones(string).map(|stone| self.at(stone)).min().filter(|&steps| steps <= TOO_FAR)
    }
}
