//! The value of a space that no pattern matches.
//!
//! The book: `eyes.md#matching` and `eyes.md#the-classic-dialect`.

use super::space::{EyeSpace, Vertex};
use super::value::EyeValue;

/// A value with the vertex vital for both sides, if any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// How many eyes.
    pub value: EyeValue,
    /// Index of the vital vertex in the space.
    pub vital: Option<u16>,
}

/// By size alone: margins count against ordinary vertices. Pass the sizes of [`EyeSpace::sizes`].
#[must_use]
pub fn by_size((size, marginal): (usize, usize)) -> EyeValue {
    match size as isize - 2 * marginal as isize {
        4.. => EyeValue::settled(2),
        1..=3 => EyeValue::settled(1),
        _ => EyeValue::settled(0),
    }
}

/// What 2.6 makes of an unmatched space: lines by table, everything else by size.
#[must_use]
pub fn classic(space: &EyeSpace) -> Guess {
    line(space).unwrap_or(Guess { value: by_size(space.sizes()), vital: None })
}

fn line(space: &EyeSpace) -> Option<Guess> {
    let vertices = space.vertices();
    let is_line = vertices.iter().all(|v| v.neighbours.len() < 2 || (v.neighbours.len() == 2 && !v.marginal));
    let marginal = vertices.iter().filter(|v| v.marginal).count();
    let guess = match marginal {
        0 => line_without_margins(vertices),
        1 => line_with_one_margin(vertices),
        2 => line_with_two_margins(vertices),
        _ => return None,
    };
    is_line.then_some(guess)
}

/// Empty vertices inside the line.
fn open_middle(vertices: &[Vertex]) -> Vec<u16> {
    let inside = (0u16..).zip(vertices).filter(|(_, v)| v.neighbours.len() == 2);
    inside.filter(|(_, v)| !v.stone).map(|(i, _)| i).collect()
}

fn line_without_margins(vertices: &[Vertex]) -> Guess {
    match (vertices.len(), open_middle(vertices).as_slice()) {
        (3 | 4, &[vital]) => guess(2, 1, Some(vital)),
        (4, &[_, _]) | (5.., _) => guess(2, 2, None),
        _ => guess(1, 1, None),
    }
}

fn line_with_one_margin(vertices: &[Vertex]) -> Guess {
    let margin = (0u16..).zip(vertices).find(|(_, v)| v.marginal);
    let occupied = margin.is_some_and(|(_, v)| v.stone);
    let vital = margin.map(|(i, _)| i);
    let open = !open_middle(vertices).is_empty();
    match vertices.len() {
        0 | 1 => guess(0, 0, None),
        2 if occupied => guess(0, 0, None),
        2 => guess(1, 0, vital),
        3 | 4 if open => guess(1, 1, None),
        3 | 4 => guess(1, 0, vital),
        5 => guess(2, 1, vital),
        _ => guess(2, 2, None),
    }
}

fn line_with_two_margins(vertices: &[Vertex]) -> Guess {
    let end = (0u16..).zip(vertices).find(|(_, v)| v.neighbours.len() == 1).map(|(i, _)| i);
    match vertices.len() {
        0..=3 => guess(0, 0, None),
        4 => guess(1, 0, end),
        5 | 6 => guess(1, 1, None),
        7 => guess(2, 1, end),
        _ => guess(2, 2, None),
    }
}

fn guess(max: u8, min: u8, vital: Option<u16>) -> Guess {
    Guess { value: EyeValue::new(min, min, max, max), vital }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eyes::drawing::Drawing;

    #[track_caller]
    fn check(picture: &str, max: u8, min: u8, vital: Option<u16>) {
        let space = Drawing::parse(picture).expect("a drawing").space();
        assert_eq!(classic(&space), guess(max, min, vital), "{picture}");
    }

    /// The recorded table, row by row.
    #[test]
    fn lines_without_margins() {
        check("..", 1, 1, None);
        check("...", 2, 1, Some(1));
        check(".X.", 1, 1, None);
        check("....", 2, 2, None);
        check(".X..", 2, 1, Some(2));
        check(".XX.", 1, 1, None);
        check(".....", 2, 2, None);
    }

    #[test]
    fn lines_with_margins() {
        check("!", 0, 0, None);
        check(".!", 1, 0, Some(1));
        check(".$", 0, 0, None);
        check("!..", 1, 1, None);
        check("!X.", 1, 0, Some(0));
        check("!X..", 1, 1, None);
        check("!....", 2, 1, Some(0));
        check("!.....", 2, 2, None);
        check("!.!", 0, 0, None);
        check("!..!", 1, 0, Some(0));
        check("!...!", 1, 1, None);
        check("!.....!", 2, 1, Some(0));
        check("!......!", 2, 2, None);
    }

    #[test]
    fn other_shapes_count_by_size() {
        check("...%O.", 2, 2, None);
        check("..!%O.", 1, 1, None);
        check("!.!%O!", 0, 0, None);
    }
}
