//! The order in which an automaton reads the cells around an anchor.

use std::collections::{BTreeSet, VecDeque};

use mkpat_runtime::point::Offset;

/// How far the spiral goes in each direction: as far as the largest drawing.
pub const REACH: i8 = 24;

/// Breadth first from the anchor, neighbours in the order below, right, above, left.
///
/// Source: reference `db-semantics.md` §8; the original stops at a distance of 18, for its largest board.
#[must_use]
pub fn spiral() -> Vec<Offset> {
    let mut order = Vec::new();
    let mut seen = BTreeSet::from([(0, 0)]);
    let mut waiting = VecDeque::from([(0i8, 0i8)]);
    while let Some((row, column)) = waiting.pop_front() {
        order.push(Offset::new(row, column));
        for (down, right) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let next = (row + down, column + right);
            if next.0.abs() <= REACH && next.1.abs() <= REACH && seen.insert(next) {
                waiting.push_back(next);
            }
        }
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
            spiral().iter().take(19).map(|d| format!("({},{})", d.row, d.column)).collect();
        assert_eq!(begun.join(" "), expected);
    }
}
