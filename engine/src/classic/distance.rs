//! Strategic distance: how far the nearest living stone of a side is, going over the board.

use crate::board::{Board, CELLS, Colour, Point, PointSet};

/// The distance of every point that can be reached from the living stones of a side.
#[derive(Clone, PartialEq, Debug)]
pub struct Distances {
    steps: [Option<u16>; CELLS],
}

impl Distances {
    /// From the stones of `colour` that are not in `dead`. Ways do not lead through living stones of the opponent, nor on
    /// from points of `inhibited`, where the opponent would cut.
    pub fn to(board: &Board, colour: Colour, dead: &PointSet, inhibited: &PointSet) -> Distances {
        let mut distances = Distances { steps: [None; CELLS] };
        let lives = |point: &Point| board.stone(*point) == Some(colour) && !dead.contains(*point);
        let mut fringe: Vec<Point> = board.points().filter(lives).collect();
        let mut steps = 0;
        for &point in &fringe {
            distances.steps[point.index()] = Some(0);
        }
        while !fringe.is_empty() {
            steps += 1;
            let mut next_fringe = Vec::new();
            for point in fringe.into_iter().filter(|&point| !inhibited.contains(point)) {
                for next in board.neighbours(point) {
                    let held = board.stone(next) == Some(!colour) && !dead.contains(next);
                    let seen = &mut distances.steps[next.index()];
                    if !held && seen.is_none() {
                        *seen = Some(steps);
                        next_fringe.push(next);
                    }
                }
            }
            fringe = next_fringe;
        }
        distances
    }

    /// Distances that are known already.
    pub fn given(distance: impl Fn(Point) -> Option<u16>, points: impl Iterator<Item = Point>) -> Distances {
        let mut distances = Distances { steps: [None; CELLS] };
        points.for_each(|point| distances.steps[point.index()] = distance(point));
        distances
    }

    /// The distance of a point; `None` if no way leads there.
    pub fn at(&self, point: Point) -> Option<u32> {
        self.steps[point.index()].map(u32::from)
    }
}
