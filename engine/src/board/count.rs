//! Counting a finished board.

use super::{Board, Colour, Point, PointSet};

/// What each side has on a finished board. Arrays are indexed by [`Colour::index`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Stones that stay.
    pub living: [u32; 2],
    /// Stones that were declared dead.
    pub dead: [u32; 2],
    /// Points that only this side reaches, those under dead stones of the opponent included.
    pub territory: [PointSet; 2],
    /// Points that both sides reach, or none.
    pub neutral: PointSet,
    /// Stones taken during the game, by the side that took them.
    pub captures: [u32; 2],
}

impl Count {
    /// Area: living stones and territory.
    pub fn area(&self, colour: Colour) -> u32 {
        self.living[colour.index()] + self.territory[colour.index()].len()
    }

    /// Territory and prisoners, dead stones of the opponent included.
    pub fn territory_and_prisoners(&self, colour: Colour) -> u32 {
        let prisoners = self.captures[colour.index()] + self.dead[(!colour).index()];
        self.territory[colour.index()].len() + prisoners
    }

    /// Chinese count, seen from White: area with `komi`, which is White's.
    pub fn chinese(&self, komi: f64) -> f64 {
        f64::from(self.area(Colour::White)) - f64::from(self.area(Colour::Black)) + komi
    }

    /// Japanese count, seen from White: territory and prisoners with `komi`, which is White's.
    pub fn japanese(&self, komi: f64) -> f64 {
        let side = |colour| f64::from(self.territory_and_prisoners(colour));
        side(Colour::White) - side(Colour::Black) + komi
    }
}

/// Counts a board on which the strings with a stone in `dead` are taken off. A region of empty points and dead stones
/// is territory of the only side whose living stones it touches.
pub fn count(board: &Board, dead: &PointSet) -> Count {
    let mut result =
        Count { captures: Colour::BOTH.map(|colour| board.captures(colour)), ..Count::default() };
    let dead: PointSet = dead.iter().flat_map(|stone| board.stones(stone)).collect();
    let living = |point: Point| board.stone(point).filter(|_| !dead.contains(point));
    for point in board.points() {
        if let Some(colour) = living(point) {
            result.living[colour.index()] += 1;
        } else if let Some(colour) = board.stone(point) {
            result.dead[colour.index()] += 1;
        }
    }
    let mut seen = PointSet::EMPTY;
    for point in board.points() {
        if living(point).is_none() && !seen.contains(point) {
            let (region, touched) = flood(board, point, &living);
            seen.insert_all(&region);
            let owner = match touched {
                [true, false] => &mut result.territory[Colour::White.index()],
                [false, true] => &mut result.territory[Colour::Black.index()],
                _ => &mut result.neutral,
            };
            owner.insert_all(&region);
        }
    }
    result
}

/// The region of points without living stones around `start`, and which sides' living stones touch it.
fn flood(board: &Board, start: Point, living: &dyn Fn(Point) -> Option<Colour>) -> (PointSet, [bool; 2]) {
    let mut region = PointSet::from_iter([start]);
    let mut open = vec![start];
    let mut touched = [false; 2];
    while let Some(point) = open.pop() {
        for next in board.neighbours(point) {
            match living(next) {
                Some(colour) => touched[colour.index()] = true,
                None if region.insert(next) => open.push(next),
                None => {}
            }
        }
    }
    (region, touched)
}
