//! How much a stone would surround, by distance alone: a simple sense of territory without influence.
//!
//! Every living stone reaches the empty vertices around it, less the further away they are, and not through opposing
//! stones. What a move gains is what it adds to the reach of its side where nobody's reach is full yet.

use super::candidates::Candidates;
use super::position::Position;
use super::reasons::Why;
use super::value::TERRITORY;
use crate::board::{Board, CELLS, Colour, Point};
use mkpat_runtime::query::Status;

/// What a stone reaches at each distance.
const REACH: [f32; 6] = [1.0, 0.55, 0.4, 0.28, 0.18, 0.1];

/// On which line a move surrounds how much: first lines surround nothing, the third and fourth most.
const LINES: [f32; 5] = [0.35, 0.7, 1.15, 1.15, 1.0];

/// What both sides reach: positive where it is Black's.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    of: Box<[f32; CELLS]>,
}

impl Reach {
    /// Nobody reaches anything.
    pub(super) fn none() -> Reach {
        Reach { of: Box::new([0.0; CELLS]) }
    }

    /// The reach of all stones but dead ones.
    pub(super) fn of(position: &Position<'_>) -> Reach {
        let board = position.board();
        let mut reach = Reach::none();
        for stone in board.points() {
            let Some(colour) = board.stone(stone) else { continue };
            if position.status(stone) != Status::Dead {
                let sign = if colour == Colour::Black { 1.0 } else { -1.0 };
                spread(board, stone, colour, |point, by| reach.of[point.index()] += sign * by);
            }
        }
        reach
    }

    /// Points that a stone would gain for its side.
    pub(super) fn gain(&self, position: &Position<'_>, point: Point, colour: Colour) -> f32 {
        let board = position.board();
        let sign = if colour == Colour::Black { 1.0 } else { -1.0 };
        let mut gain = 0.0;
        spread(board, point, colour, |near, by| {
            let before = (sign * self.of[near.index()]).clamp(-1.0, 1.0);
            let after = (sign * self.of[near.index()] + by).clamp(-1.0, 1.0);
            let settled = Colour::BOTH.into_iter().any(|side| position.outlook.is_settled(side, near));
            gain += if settled { 0.0 } else { after - before };
        });
        let line = usize::from(line(board, point)).min(LINES.len() - 1);
        gain * LINES[line]
    }
}

/// Lines between a vertex and the nearest edge.
pub(super) fn line(board: &Board, point: Point) -> u8 {
    let last = board.size().saturating_sub(1);
    let [row, column] = [point.row(), point.column()];
    row.min(column).min(last.saturating_sub(row)).min(last.saturating_sub(column))
}

/// Goes from a stone to all vertices in its reach, each once, nearest first.
fn spread(board: &Board, stone: Point, colour: Colour, mut each: impl FnMut(Point, f32)) {
    let mut seen = crate::board::PointSet::from_iter([stone]);
    let mut frontier = vec![stone];
    for by in REACH {
        let mut next = Vec::new();
        for &point in &frontier {
            each(point, by);
            for near in board.neighbours(point) {
                if board.stone(near) != Some(!colour) && seen.insert(near) {
                    next.push(near);
                }
            }
        }
        frontier = next;
    }
}

/// Proposes every vertex where a stone would surround something, or where the last point between both sides is.
pub(super) fn propose(position: &Position<'_>, candidates: &mut Candidates) {
    let board = position.board();
    let colour = position.colour;
    for point in board.points().filter(|&point| board.is_empty(point)) {
        if Colour::BOTH.into_iter().any(|side| position.outlook.is_settled(side, point)) {
            continue;
        }
        let gain = position.reach.gain(position, point, colour);
        candidates.at(point).add(Why::SurroundsTerritory, gain.max(0.0) * TERRITORY);
    }
}

/// Points that a move of the side to move would gain.
pub(super) fn gain(position: &Position<'_>, point: Point) -> f32 {
    position.reach.gain(position, point, position.colour)
}
