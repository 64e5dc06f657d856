//! Neighbourhoods that are the same up to symmetry share a number.
//!
//! The book: `playout.md#in-a-build`.

use super::neighbourhood::{Content, DIRECTIONS, Neighbourhood};

/// How many there are, and the highest number: they count from 1.
pub const GEOMETRIES: u16 = 1107;

/// The number of every neighbourhood.
#[derive(Clone, Debug)]
pub struct Geometries {
    number: Box<[u16]>,
    first: Vec<Neighbourhood>,
}

impl Default for Geometries {
    fn default() -> Geometries {
        Geometries::new()
    }
}

impl Geometries {
    /// Numbers all neighbourhoods a board can have, in the order of their bits. Made once and kept: it takes a scan of
    /// 65,536.
    #[must_use]
    pub fn new() -> Geometries {
        let mut number = vec![0; 1 << 16].into_boxed_slice();
        let mut first = Vec::with_capacity(usize::from(GEOMETRIES));
        for bits in 0..=u16::MAX {
            let neighbourhood = Neighbourhood(bits);
            if number[usize::from(bits)] == 0 && is_canonical(neighbourhood) {
                first.push(neighbourhood);
                for image in neighbourhood.images() {
                    number[usize::from(image.0)] = first.len() as u16;
                }
            }
        }
        Geometries { number, first }
    }

    /// The number of a neighbourhood from 1; `None` if no board has it.
    #[must_use]
    pub fn number(&self, neighbourhood: Neighbourhood) -> Option<u16> {
        self.number.get(usize::from(neighbourhood.0)).copied().filter(|&n| n > 0)
    }

    /// For each number, ascending, the lowest neighbourhood that has it.
    pub fn iter(&self) -> impl Iterator<Item = (u16, Neighbourhood)> {
        (1..).zip(self.first.iter().copied())
    }
}

/// Whether the points off the board are none, those above, or those above and at the right.
fn is_canonical(neighbourhood: Neighbourhood) -> bool {
    let off_board: [bool; 8] = neighbourhood.contents().map(|c| c == Content::OffBoard);
    let none = [false; 8];
    let edge = DIRECTIONS.map(|(row, _)| row < 0);
    let corner = DIRECTIONS.map(|(row, column)| row < 0 || column > 0);
    off_board == none || off_board == edge || off_board == corner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_as_the_reference_counts() {
        let geometries = Geometries::new();
        assert_eq!(geometries.iter().last().map(|(n, _)| n), Some(GEOMETRIES));
        assert_eq!(geometries.number(Neighbourhood(0)), Some(1));
        let alone = Neighbourhood::new(|d| if d == (0, 1) { Content::OffBoard } else { Content::Empty });
        assert_eq!(geometries.number(alone), None);
    }
}
