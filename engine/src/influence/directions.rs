//! Where influence goes from a point, seen from its source: outward only, and less the more it turns.
//!
//! A step in direction `d` from a place at displacement `v` of the source is taken if `d` points outward (`d·v > 0`), and
//! passes on the part `cos²` of the angle between `d` and `v`. Both depend on the displacement alone, so they are a table.
//!
//! Source: `influence.md#spreading`.

use super::map::STRIDE;
use crate::board::MAX_SIZE;

/// One step to a neighbour.
#[derive(Clone, Copy)]
pub(super) struct Direction {
    rows: i32,
    columns: i32,
    /// By how much the index grows, modulo the word.
    pub(super) to: usize,
    /// The same of its vertical and of its horizontal part; both 0 if the step is straight.
    pub(super) parts: [usize; 2],
}

impl Direction {
    const fn new(rows: i32, columns: i32) -> Direction {
        let vertical = (rows as isize * STRIDE as isize) as usize;
        let horizontal = columns as isize as usize;
        let parts = if rows != 0 && columns != 0 { [vertical, horizontal] } else { [0, 0] };
        Direction { rows, columns, to: vertical.wrapping_add(horizontal), parts }
    }

    pub(super) const fn is_diagonal(self) -> bool {
        self.parts[0] != 0
    }
}

/// South, west, north, east; then south-west, north-west, north-east, south-east.
pub(super) const DIRECTIONS: [Direction; 8] = [
    Direction::new(1, 0),
    Direction::new(0, -1),
    Direction::new(-1, 0),
    Direction::new(0, 1),
    Direction::new(1, -1),
    Direction::new(-1, -1),
    Direction::new(-1, 1),
    Direction::new(1, 1),
];

/// A step that is taken, and the part it passes on.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) direction: u8,
    pub(super) part: f32,
}

/// At most four directions point outward from any place but the source.
const OUTWARD: usize = 4;
const REACH: i32 = MAX_SIZE as i32 - 1;
const SIDE: usize = 2 * REACH as usize + 1;

static STEPS: [[Step; OUTWARD]; SIDE * SIDE] = steps();

/// The steps from a place `rows` below and `columns` right of the source. Those with part 0 are not taken.
pub(super) fn outward(rows: i32, columns: i32) -> &'static [Step; OUTWARD] {
    &STEPS[((rows + REACH) as usize) * SIDE + (columns + REACH) as usize]
}

const fn steps() -> [[Step; OUTWARD]; SIDE * SIDE] {
    let mut table = [[Step { direction: 0, part: 0.0 }; OUTWARD]; SIDE * SIDE];
    let mut place = 0;
    while place < SIDE * SIDE {
        table[place] = steps_from((place / SIDE) as i32 - REACH, (place % SIDE) as i32 - REACH);
        place += 1;
    }
    table
}

const fn steps_from(rows: i32, columns: i32) -> [Step; OUTWARD] {
    let mut steps = [Step { direction: 0, part: 0.0 }; OUTWARD];
    let (mut direction, mut count) = (0, 0);
    while direction < DIRECTIONS.len() {
        let d = DIRECTIONS[direction];
        let dot = d.rows * rows + d.columns * columns;
        if dot > 0 {
            let squares = (d.rows * d.rows + d.columns * d.columns) * (rows * rows + columns * columns);
            steps[count] = Step { direction: direction as u8, part: (dot * dot) as f32 / squares as f32 };
            count += 1;
        }
        direction += 1;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_point_outward() {
        let taken = |rows, columns| outward(rows, columns).iter().filter(|step| step.part > 0.0).count();
        assert_eq!([taken(3, 0), taken(2, 2), taken(2, 1), taken(0, 0)], [3, 3, 4, 0]);
        let straight =
            outward(5, 0).iter().find(|step| !DIRECTIONS[usize::from(step.direction)].is_diagonal());
        assert_eq!(straight.map(|step| step.part), Some(1.0));
    }
}
