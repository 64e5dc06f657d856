//! How much a stone would surround, by distance alone: a simple sense of territory without influence.
//!
//! Every living stone reaches the empty vertices around it, less the further away they are, and not through opposing
//! stones. What a move gains is what it adds to the reach of its side where nobody's reach is full yet.

use super::playout_estimate::PlayoutEstimate;
use crate::board::{Board, CELLS, Colour, Point, PointSet};

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

    /// The reach of all stones but those that are `dead`.
    pub(super) fn of(board: &Board, dead: &dyn Fn(Point) -> bool) -> Reach {
        let mut reach = Reach::none();
        for stone in board.points() {
            let Some(colour) = board.stone(stone).filter(|_| !dead(stone)) else { continue };
            let sign = if colour == Colour::Black { 1.0 } else { -1.0 };
            spread(board, stone, colour, |point, by| reach.of[point.index()] += sign * by);
        }
        reach
    }

    /// Points that a stone would gain for its side. Vertices that are settled count for nobody.
    pub(super) fn gain(
        &self,
        board: &Board,
        estimate: &PlayoutEstimate,
        point: Point,
        colour: Colour,
    ) -> f32 {
        let sign = if colour == Colour::Black { 1.0 } else { -1.0 };
        let mut gain = 0.0;
        spread(board, point, colour, |near, by| {
            let before = (sign * self.of[near.index()]).clamp(-1.0, 1.0);
            let after = (sign * self.of[near.index()] + by).clamp(-1.0, 1.0);
            let settled = Colour::BOTH.into_iter().any(|side| estimate.is_settled(side, near));
            gain += if settled { 0.0 } else { after - before };
        });
        let line = usize::from(board.line(point)).min(LINES.len() - 1);
        gain * LINES[line]
    }
}

/// Goes from a stone to all vertices in its reach, each once, nearest first.
fn spread(board: &Board, stone: Point, colour: Colour, mut each: impl FnMut(Point, f32)) {
    let mut seen = PointSet::from_iter([stone]);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::Shapes;

    #[test]
    fn the_third_line_surrounds_more_than_the_first_and_more_than_what_is_surrounded() {
        let mut board = Board::new(13).unwrap();
        let vertex = |name| Point::parse(name, 13).unwrap();
        for name in ["C3", "C6", "F3"] {
            assert!(board.try_play(vertex(name), Colour::Black));
        }
        let estimate = PlayoutEstimate::of(&board, &Shapes::new(), 1);
        let reach = Reach::of(&board, &|_| false);
        let gain = |name| reach.gain(&board, &estimate, vertex(name), Colour::Black);
        assert!(gain("L11") > 2.0 * gain("N11"), "{} {}", gain("L11"), gain("N11"));
        assert!(gain("L11") > gain("D4"), "{} {}", gain("L11"), gain("D4"));
    }
}
