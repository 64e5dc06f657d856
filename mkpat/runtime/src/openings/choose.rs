//! From the matches to one move: drawn by weight, then moved to a customary part of the board.
//!
//! The book: `openings.md#matching`.

use std::collections::BTreeMap;

use super::book::{BookPosition, Match};
use super::hash::Stone;
use crate::point::{Colour, Point};

/// The match that `random` draws, each with a chance proportional to its weight. `None` without weight to draw from.
#[must_use]
pub fn draw<'m, 'a>(matches: &'m [Match<'a>], random: u32) -> Option<&'m Match<'a>> {
    let total: u64 = matches.iter().map(|m| u64::from(m.opening.weight)).sum();
    let mut left = u64::from(random).checked_rem(total)?;
    matches.iter().find(|m| {
        let weight = u64::from(m.opening.weight);
        let drawn = left < weight;
        left = left.saturating_sub(weight);
        drawn
    })
}

/// The image of `to` in the part of the board where `colour` by custom plays first, if the position is symmetric.
#[must_use]
pub fn polite(position: &BookPosition, colour: Colour, to: Point) -> Point {
    let last = position.size.saturating_sub(1);
    let black = colour == Colour::Black;
    let mirrors: [fn(Point, u8) -> Point; 3] = [
        |p, last| Point::new(p.row, last.saturating_sub(p.column)),
        |p, last| Point::new(last.saturating_sub(p.row), p.column),
        |p, last| Point::new(last.saturating_sub(p.column), last.saturating_sub(p.row)),
    ];
    let mut to = to;
    for (axis, mirror) in mirrors.into_iter().enumerate() {
        let image = mirror(to, last);
        let misplaced = match (axis, black) {
            (0, true) => to.column < image.column,
            (0, false) => to.column > image.column,
            (1, true) => to.row > image.row,
            (1, false) => to.row < image.row,
            (_, true) => u16::from(to.row) + u16::from(to.column) < u16::from(last),
            (_, false) => u16::from(to.row) + u16::from(to.column) > u16::from(last),
        };
        if misplaced && is_symmetric(position, |p| mirror(p, last)) {
            to = image;
        }
    }
    to
}

fn is_symmetric(position: &BookPosition, mirror: impl Fn(Point) -> Point) -> bool {
    let board: BTreeMap<Point, Stone> = position.stones.iter().copied().collect();
    board.iter().all(|(&p, stone)| board.get(&mirror(p)) == Some(stone))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::book::opening;
    use crate::transform::Transformation;

    #[test]
    fn a_match_is_drawn_in_proportion_to_its_weight() {
        let openings = [opening("a", 0, 0, 0, 0, 3), opening("b", 0, 0, 1, 1, 1)];
        let matches = openings.map(|opening| Match {
            to: Point::new(0, 0),
            opening,
            transformation: Transformation::IDENTITY,
        });
        let names: Vec<&str> = (0..5).filter_map(|r| draw(&matches, r)).map(|m| m.opening.name).collect();
        assert_eq!(names, ["a", "a", "a", "b", "a"]);
        assert_eq!(draw(&[], 1), None);
    }

    /// On the empty board everything is symmetric: Black begins in the upper right, White in the lower left.
    #[test]
    fn first_moves_go_to_the_customary_corner() {
        let empty = BookPosition { size: 9, stones: Vec::new(), ko: None };
        let name =
            |colour, row, column| polite(&empty, colour, Point::new(row, column)).vertex(9).to_string();
        assert_eq!(name(Colour::Black, 6, 2), "G7");
        assert_eq!(name(Colour::Black, 6, 3), "G6");
        assert_eq!(name(Colour::White, 2, 6), "C3");
        assert_eq!(name(Colour::White, 4, 4), "E5");
    }

    #[test]
    fn a_position_without_symmetry_leaves_the_move_alone() {
        let stones = vec![(Point::new(2, 3), Stone::Other)];
        let position = BookPosition { size: 9, stones, ko: None };
        assert_eq!(polite(&position, Colour::Black, Point::new(6, 2)), Point::new(6, 2));
    }
}
