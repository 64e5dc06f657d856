//! The order in which an automaton reads the cells around an anchor.

use crate::point::Offset;

/// How far the spiral goes in each direction: as far as the largest drawing.
pub const REACH: i8 = 24;

const SIDE: usize = 2 * REACH as usize + 1;

/// How many cells it has.
pub const CELLS: usize = SIDE * SIDE;

/// Breadth first from the anchor, neighbours in the order below, right, above, left.
///
/// The book: `semantics.md#spiral`; the original stops at a distance of 18, for its largest board.
pub static SPIRAL: [Offset; CELLS] = spiral();

const fn spiral() -> [Offset; CELLS] {
    const NEIGHBOURS: [Offset; 4] =
        [Offset::new(1, 0), Offset::new(0, 1), Offset::new(-1, 0), Offset::new(0, -1)];
    let mut order = [Offset::new(0, 0); CELLS];
    let mut seen = [[false; SIDE]; SIDE];
    seen[REACH as usize][REACH as usize] = true;
    let (mut known, mut at) = (1, 0);
    while known < CELLS {
        let mut n = 0;
        while n < NEIGHBOURS.len() {
            let row = order[at].row + NEIGHBOURS[n].row;
            let column = order[at].column + NEIGHBOURS[n].column;
            if row.unsigned_abs() <= REACH as u8 && column.unsigned_abs() <= REACH as u8 {
                let new = &mut seen[(row + REACH) as usize][(column + REACH) as usize];
                if !*new {
                    *new = true;
                    order[known] = Offset::new(row, column);
                    known += 1;
                }
            }
            n += 1;
        }
        at += 1;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_begins_as_the_reference_says() {
        let expected = "(0,0) (1,0) (0,1) (-1,0) (0,-1) (2,0) (1,1) (1,-1) (0,2) (-1,1) (-2,0) (-1,-1) \
                        (0,-2) (3,0) (2,1) (2,-1) (1,2) (1,-2) (0,3)";
        let begun: Vec<String> =
            SPIRAL.iter().take(19).map(|d| format!("({},{})", d.row, d.column)).collect();
        assert_eq!(begun.join(" "), expected);
    }
}
