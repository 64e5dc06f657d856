//! A position to search: the board, what stones would gain on it, and a number for it.

use crate::board::{Board, Cell, Colour, Direction, POINTS, Point};
use crate::renju::forbidden;
use crate::rules::{Rule, makes_five};
use crate::threats::{Gain, Patterns, Threats};

/// A board with its threats; who moves is told with every question.
#[derive(Clone)]
pub struct Position {
    board: Board,
    rule: Rule,
    threats: Threats,
    hash: u64,
    /// Stones within two steps of each point.
    near: Vec<u8>,
}

/// A number for a stone of a colour on a point.
fn stone_hash(point: Point, colour: Colour) -> u64 {
    let mut z = (point.index() as u64 * 2 + colour.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Position {
    /// The position of a board, with the patterns by which its threats are known.
    pub fn new(board: Board, rule: Rule, patterns: &Patterns) -> Position {
        let empty = Threats::new(patterns, rule, board.width(), board.height());
        Position::from_empty(board, rule, empty)
    }

    /// The same with the threats of an empty board, which need not be made again.
    pub fn from_empty(board: Board, rule: Rule, empty: Threats) -> Position {
        let mut position = Position { board, rule, threats: empty, hash: 0, near: vec![0; POINTS] };
        for point in position.board.points() {
            match position.board.cell(point) {
                Cell::Empty => {}
                cell => position.threats.set(point, cell),
            }
        }
        for (point, colour) in position.board.moves().to_vec() {
            position.hash ^= stone_hash(point, colour);
            position.count_near(point, 1);
        }
        position
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// What stones would gain.
    pub fn threats(&self) -> &Threats {
        &self.threats
    }

    /// The same for the same stones, whatever their order.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Puts a stone on an empty point.
    pub fn play(&mut self, point: Point, colour: Colour) {
        self.board.play(point, colour);
        self.hash ^= stone_hash(point, colour);
        self.threats.set(point, Cell::Stone(colour));
        self.count_near(point, 1);
    }

    /// Takes the last stone back.
    pub fn undo(&mut self) {
        if let Some((point, colour)) = self.board.undo() {
            self.hash ^= stone_hash(point, colour);
            self.threats.set(point, Cell::Empty);
            self.count_near(point, u8::MAX);
        }
    }

    /// One stone more, or less, near the points around this one.
    fn count_near(&mut self, point: Point, by: u8) {
        for direction in Direction::ALL {
            for steps in [-2, -1, 1, 2] {
                let near = &mut self.near[point.step(direction, steps).index()];
                *near = near.wrapping_add(by);
            }
        }
    }

    /// Whether a stone stands on a line through the point, at most two steps away.
    pub fn is_near(&self, point: Point) -> bool {
        self.near[point.index()] > 0
    }

    /// Whether the rules allow a stone on this point.
    pub fn allows(&self, point: Point, colour: Colour) -> bool {
        if self.board.cell(point) != Cell::Empty {
            return false;
        }
        self.rule != Rule::Renju || colour == Colour::White || forbidden(&self.board, point).is_none()
    }

    /// Whether a stone on this point wins.
    pub fn wins(&self, point: Point, colour: Colour) -> bool {
        makes_five(&self.board, point, colour, self.rule)
    }

    /// Empty points whose best gain for a colour is at least this one, row by row.
    pub fn gaining(&self, colour: Colour, least: Gain) -> Vec<Point> {
        self.board.points().filter(|point| self.threats.best(*point, colour) >= least).collect()
    }

    /// Points where a colour makes five; two of them are enough to know.
    pub fn fives(&self, colour: Colour) -> (Option<Point>, Option<Point>) {
        if !self.threats.has(colour, Gain::Five) {
            return (None, None);
        }
        let mut points = self.board.points().filter(|point| self.threats.best(*point, colour) == Gain::Five);
        (points.next(), points.next())
    }
}
