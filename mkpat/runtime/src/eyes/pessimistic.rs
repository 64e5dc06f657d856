//! What an eye space yields if things go badly: the estimate that life-and-death reading adds to the value.
//!
//! A margin may be taken, and the value of a matched pattern does not count that it has to be defended, too. Large spaces
//! that no pattern matches are worth more the larger they are, unless they are bulky.
//!
//! The book: `eyes.md#more-questions`.

use crate::point::Point;

use super::judge::{HalfEye, Judgement};
use super::space::Cell;
use super::value::EyeValue;

/// What the board has to say about a space.
pub trait Walls {
    /// How many different strings of the defender touch the space.
    fn strings(&self) -> usize;
    /// Whether the space is a single point that a ko is about.
    fn is_ko(&self) -> bool;
    /// Whether a stone of the attacker on `p` would be in atari.
    fn is_self_atari(&self, p: Point) -> bool;
    /// Whether a defender's stone in atari, with nothing but eye space around it, separates this space from another one,
    /// and can be captured.
    fn has_loose_stone(&self) -> bool;
}

/// A value with its pessimistic minimum and a point for each side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// How many eyes.
    pub value: EyeValue,
    /// How many at the least.
    pub least: u8,
    /// Where the attacker should play.
    pub attack: Option<Point>,
    /// Where the defender should play.
    pub defence: Option<Point>,
}

/// Assesses a space from what its pattern says, if one matched.
#[must_use]
pub fn assess(
    judgement: Option<&Judgement>,
    cells: &[Cell],
    half_eyes: &[HalfEye],
    board: &impl Walls,
) -> Assessment {
    let measures = Measures::of(cells, board.strings());
    let (value, least) = match judgement {
        Some(_) if cells.len() == 1 && board.is_ko() => (judgement.map(|j| j.value).unwrap_or_default(), 0),
        Some(found) => (found.value, i32::from(found.value.min) - measures.margins),
        None => measures.unmatched(),
    };
    let least = match least.max(0) {
        _ if board.has_loose_stone() => 0,
        0 if measures.interior >= 2 => 1,
        least => u8::try_from(least).unwrap_or(u8::MAX),
    };
    let mut assessment = Assessment {
        value,
        least,
        attack: judgement.and_then(|j| j.attack),
        defence: judgement.and_then(|j| j.defence),
    };
    if assessment.attack.is_none()
        && value.max != least
        && let Some((attack, defence)) = best_margin(cells, half_eyes, board)
    {
        (assessment.attack, assessment.defence) = (attack, defence);
    }
    assessment
}

/// What is counted over the vertices.
struct Measures {
    size: i32,
    /// Margins and half eyes.
    margins: i32,
    half_eyes: i32,
    /// Margins beside another one.
    doubled: i32,
    /// Stones on vertices that are neither.
    interior: i32,
    /// How compact the space is.
    bulk: i32,
}

/// What a vertex adds to the bulk, by its neighbours in the space.
const COMPACTNESS: [i32; 5] = [-1, -1, 1, 4, 12];

impl Measures {
    fn of(cells: &[Cell], strings: usize) -> Measures {
        let count = |kind: &dyn Fn(&Cell) -> bool| cells.iter().filter(|c| kind(c)).count() as i32;
        let compactness = |c: &Cell| COMPACTNESS.get(neighbours(cells, c).count()).copied().unwrap_or(0);
        Measures {
            size: count(&|_| true),
            margins: count(&|c| c.marginal || c.half_eye),
            half_eyes: count(&|c| c.half_eye),
            doubled: count(&|c| c.marginal && neighbours(cells, c).any(|n| n.marginal)),
            interior: count(&|c| c.stone && !c.marginal && !c.half_eye),
            bulk: cells.iter().map(|c| compactness(c) + 2 * i32::from(c.edge)).sum::<i32>()
                + 4 * strings as i32,
        }
    }

    /// Value and least number of eyes of a space that no pattern matches.
    fn unmatched(&self) -> (EyeValue, i32) {
        let effective = self.size + self.half_eyes - 2 * self.margins - self.doubled;
        let at_most = |n: u8| n - u8::from(self.margins > 0);
        match effective {
            4.. => self.large(effective).unwrap_or((EyeValue::settled(2), i32::from(at_most(2)))),
            1..=3 => (EyeValue::settled(1), i32::from(at_most(1))),
            _ if self.size - self.margins > 2 => (EyeValue::new(0, 0, 1, 1), 0),
            _ => (EyeValue::settled(0), 0),
        }
    }

    /// A very large space that is not too bulky has more than two eyes.
    fn large(&self, effective: i32) -> Option<(EyeValue, i32)> {
        let (least_size, lost) = if self.margins > 0 { (9, 2) } else { (7, 0) };
        if effective <= least_size {
            return None;
        }
        let mut eyes = 2 + (effective - lost - 8) / 2;
        let allowed = 4 * (self.size - 2) + (effective - 8) * (effective - 9);
        if self.bulk > allowed && effective < 15 {
            eyes = (eyes - (self.bulk - allowed) / self.size).max(2);
        }
        let is_open = self.bulk < allowed + self.size || effective >= 15;
        let least = if is_open { eyes } else { 2 - i32::from(self.margins > 0) };
        Some((EyeValue::settled(u8::try_from(eyes).unwrap_or(u8::MAX)), least))
    }
}

fn neighbours<'c>(cells: &'c [Cell], of: &Cell) -> impl Iterator<Item = &'c Cell> + use<'c> {
    let p = of.point;
    cells.iter().filter(move |c| c.point.row.abs_diff(p.row) + c.point.column.abs_diff(p.column) == 1)
}

/// Twentieths of a neighbour that a half eye counts, and that an open margin loses.
const HALF_EYE: i32 = 15;
const SELF_ATARI: i32 = 10;
const ON_EDGE: i32 = 2;

/// The points for both sides at the margin where most is at stake, the first of equal ones.
fn best_margin(
    cells: &[Cell],
    half_eyes: &[HalfEye],
    board: &impl Walls,
) -> Option<(Option<Point>, Option<Point>)> {
    let score = |c: &Cell| {
        if c.half_eye {
            let half_eye = half_eyes.iter().find(|h| h.point == c.point)?;
            return Some((HALF_EYE, (half_eye.attack.first().copied(), half_eye.defence.first().copied())));
        }
        let open = c.marginal && !c.stone;
        let loss =
            SELF_ATARI * i32::from(open && board.is_self_atari(c.point)) + ON_EDGE * i32::from(c.edge > 0);
        let neighbours = neighbours(cells, c).count() as i32;
        open.then_some((20 * neighbours - loss, (Some(c.point), Some(c.point))))
    };
    // `max_by_key` takes the last of equal ones.
    cells.iter().filter_map(score).rev().max_by_key(|&(score, _)| score).map(|(_, points)| points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eyes::drawing::Drawing;
    use crate::eyes::space::EyeSpace;

    struct Plain {
        strings: usize,
        ko: bool,
        loose: bool,
        self_atari: Option<Point>,
    }

    impl Walls for Plain {
        fn strings(&self) -> usize {
            self.strings
        }

        fn is_ko(&self) -> bool {
            self.ko
        }

        fn is_self_atari(&self, p: Point) -> bool {
            self.self_atari == Some(p)
        }

        fn has_loose_stone(&self) -> bool {
            self.loose
        }
    }

    const PLAIN: Plain = Plain { strings: 1, ko: false, loose: false, self_atari: None };

    fn cells(picture: &str) -> Vec<Cell> {
        let drawing = Drawing::parse(picture).expect("a drawing");
        let cell = |v: &crate::eyes::drawing::Drawn| Cell {
            point: v.point,
            marginal: v.marginal,
            stone: v.stone,
            edge: drawing.edge(v.point),
            half_eye: false,
        };
        drawing.vertices().iter().map(cell).collect()
    }

    #[track_caller]
    fn check(picture: &str, board: &Plain, value: &str, least: u8) {
        let found = assess(None, &cells(picture), &[], board);
        assert_eq!((found.value.to_string().as_str(), found.least), (value, least), "{picture}");
    }

    #[test]
    fn a_margin_costs_an_eye_at_the_worst() {
        check(".....", &PLAIN, "2222", 2);
        check("......!", &PLAIN, "2222", 1);
        check("...", &PLAIN, "1111", 1);
        check("...!", &PLAIN, "1111", 0);
        check("..!", &PLAIN, "1111", 0);
    }

    #[test]
    fn what_margins_eat_up_is_a_half_eye_if_enough_is_left() {
        check("!.!", &PLAIN, "0000", 0);
        check("!...!O%O!O!", &PLAIN, "0011", 0);
    }

    /// Ten in a line: k = 2 + (10-8)/2 = 3, bulk 8 - 2 + 4 = 10, t = 4*8 + 2*1 = 34.
    #[test]
    fn long_spaces_have_more_than_two_eyes() {
        check("..........", &PLAIN, "3333", 3);
    }

    /// Nine in a square: bulk 12 + 4*4 + 4*1 + 4*6 = 56, t = 4*7 = 28, so 2 eyes; and 56 is not below 28 + 9.
    #[test]
    fn bulky_spaces_do_not() {
        check("...%...%...", &Plain { strings: 6, ..PLAIN }, "2222", 2);
    }

    #[test]
    fn two_prisoners_are_an_eye_unless_a_wall_stone_falls() {
        check("XX!", &PLAIN, "1111", 1);
        check("XX!", &Plain { loose: true, ..PLAIN }, "1111", 0);
        check(".....", &Plain { loose: true, ..PLAIN }, "2222", 0);
    }

    #[test]
    fn the_margin_with_most_neighbours_is_proposed() {
        let picture = "..%.!%.OO%!OO";
        let found = assess(None, &cells(picture), &[], &PLAIN);
        assert_eq!((found.attack, found.defence), (Some(Point::new(1, 1)), Some(Point::new(1, 1))));
        let board = Plain { self_atari: Some(Point::new(1, 1)), ..PLAIN };
        assert_eq!(assess(None, &cells(picture), &[], &board).attack, Some(Point::new(1, 1)), "2 - 0.5 > 1");
        assert_eq!(assess(None, &cells("....."), &[], &PLAIN).attack, None);
    }

    #[test]
    fn neighbours_are_those_of_the_graph() {
        let cells = cells("..!%.OX%..X");
        let space = EyeSpace::new(cells.iter().copied());
        for (cell, vertex) in cells.iter().zip(space.vertices()) {
            assert_eq!(neighbours(&cells, cell).count(), vertex.neighbours.len(), "{:?}", cell.point);
        }
    }
}
