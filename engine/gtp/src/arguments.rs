//! Reading arguments from left to right (`gtp.md#arguments`).
//!
//! Commands take what they need one after the other, so the order of their complaints is the order of their reads.
//! What is left over is ignored, as the protocol demands.

use super::answer::Failure;
use super::orientation::Orientation;
use katachi::board::{Board, Colour, Point, column_name};
use katachi::game::PointOrPass;

pub(super) const BAD_VERTEX: Failure = Failure::new("invalid coordinate");
pub(super) const BAD_COLOUR: Failure = Failure::new("invalid color");
pub(super) const BAD_MOVE: Failure = Failure::new("invalid color or coordinate");

pub(super) const EMPTY_VERTEX: &str = "vertex must not be empty";
pub(super) const EMPTY_DRAGON: &str = "dragon vertex must not be empty";
pub(super) const OCCUPIED_MOVE: &str = "move vertex must be empty";

/// The rest of a line, read word by word.
pub(super) struct Arguments<'a> {
    rest: &'a str,
    size: u8,
    orientation: Orientation,
}

impl<'a> Arguments<'a> {
    pub(super) fn new(rest: &'a str, size: u8, orientation: Orientation) -> Arguments<'a> {
        Arguments { rest, size, orientation }
    }

    /// Everything not read yet, line feed included.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Whether only blanks are left.
    pub(super) fn is_empty(&self) -> bool {
        self.rest.trim_start().is_empty()
    }

    /// The same arguments, to be read without moving on.
    pub(super) fn ahead(&self) -> Arguments<'a> {
        Arguments { ..*self }
    }

    /// The same arguments on a board of another size.
    pub(super) fn on_board_of(&self, size: u8) -> Arguments<'a> {
        Arguments { size, ..*self }
    }

    /// Another text, read on the same board.
    pub(super) fn reading<'b>(&self, text: &'b str) -> Arguments<'b> {
        Arguments { rest: text, size: self.size, orientation: self.orientation }
    }

    /// The next word.
    pub(super) fn word(&mut self) -> Option<&'a str> {
        let start = self.rest.trim_start();
        let end = start.find(char::is_whitespace).unwrap_or(start.len());
        let (word, rest) = start.split_at(end);
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }

    /// A decimal integer; what follows its digits stays to be read. Numbers beyond 32 bits become the nearest limit.
    pub(super) fn integer(&mut self) -> Option<i32> {
        let start = self.rest.trim_start();
        let unsigned = start.strip_prefix(['-', '+']).unwrap_or(start);
        let end = unsigned.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(unsigned.len());
        let (digits, rest) = unsigned.split_at(end);
        if digits.is_empty() {
            return None;
        }
        self.rest = rest;
        let magnitude = digits.parse::<i64>().unwrap_or(i64::MAX).min(i64::from(u32::MAX));
        let value = if start.starts_with('-') { -magnitude } else { magnitude };
        Some(value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
    }

    /// A decimal number with optional point and exponent; not `nan` nor `inf`.
    pub(super) fn float(&mut self) -> Option<f64> {
        let start = self.rest.trim_start();
        let (value, length) = longest_float(start)?;
        self.rest = start.get(length..).unwrap_or("");
        Some(value)
    }

    pub(super) fn colour(&mut self) -> Option<Colour> {
        match self.word()?.to_ascii_lowercase().as_str() {
            "b" | "black" => Some(Colour::Black),
            "w" | "white" => Some(Colour::White),
            _ => None,
        }
    }

    /// A vertex: letter and number, blanks and a plus sign between them allowed.
    pub(super) fn vertex(&mut self) -> Option<Point> {
        let start = self.rest.trim_start();
        let letter = start.chars().next()?.to_ascii_uppercase();
        let column = (0..self.size).find(|&column| column_name(column) == Some(letter))?;
        self.rest = start.get(1..)?;
        let number = u8::try_from(self.integer()?).ok()?;
        let row = self.size.checked_sub(number)?;
        Some(self.orientation.inward(self.size, Point::at(self.size, row, column)?))
    }

    /// A colour, then a vertex or the word `pass`.
    pub(super) fn colour_and_place(&mut self) -> Option<(Colour, PointOrPass)> {
        let colour = self.colour()?;
        let mut ahead = self.ahead();
        if ahead.word().is_some_and(|word| word.eq_ignore_ascii_case("pass")) {
            self.rest = ahead.rest;
            return Some((colour, None));
        }
        Some((colour, Some(self.vertex()?)))
    }

    /// A colour and a vertex.
    pub(super) fn colour_and_vertex(&mut self) -> Option<(Colour, Point)> {
        let (colour, place) = self.colour_and_place()?;
        Some((colour, place?))
    }

    /// Vertices to the end of the line.
    pub(super) fn vertices(&mut self) -> Result<Vec<Point>, Failure> {
        let mut vertices = Vec::new();
        while !self.is_empty() {
            vertices.push(self.need_vertex()?);
        }
        Ok(vertices)
    }

    /// As [`Arguments::vertex`]; a missing or unreadable one is `invalid coordinate`.
    pub(super) fn need_vertex(&mut self) -> Result<Point, Failure> {
        self.vertex().ok_or(BAD_VERTEX)
    }

    /// As [`Arguments::colour`]; a missing or unreadable one is `invalid color`.
    pub(super) fn need_colour(&mut self) -> Result<Colour, Failure> {
        self.colour().ok_or(BAD_COLOUR)
    }

    /// A vertex with a stone; without one the answer is `empty`.
    pub(super) fn stone(&mut self, board: &Board, empty: &'static str) -> Result<Point, Failure> {
        let vertex = self.need_vertex()?;
        board.stone(vertex).map(|_| vertex).ok_or(Failure::new(empty))
    }

    /// A vertex without a stone; with one the answer is `occupied`.
    pub(super) fn empty(&mut self, board: &Board, occupied: &'static str) -> Result<Point, Failure> {
        let vertex = self.need_vertex()?;
        if board.is_empty(vertex) { Ok(vertex) } else { Err(Failure::new(occupied)) }
    }
}

/// The longest beginning of `text` that is a decimal number, and its length.
fn longest_float(text: &str) -> Option<(f64, usize)> {
    let end = text.find(|letter: char| !matches!(letter, '0'..='9' | '+' | '-' | '.' | 'e' | 'E'));
    let candidate = text.get(..end.unwrap_or(text.len()).min(64))?;
    (1..=candidate.len()).rev().find_map(|length| {
        let value: f64 = candidate.get(..length)?.parse().ok()?;
        value.is_finite().then_some((value, length))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn arguments(text: &str) -> Arguments<'_> {
        Arguments::new(text, 9, Orientation::default())
    }

    fn vertices(text: &str) -> Option<Vec<String>> {
        let points = arguments(text).vertices().ok()?;
        Some(points.iter().map(|point| point.on(9).to_string()).collect())
    }

    #[test]
    fn vertices_are_tolerant() {
        assert_eq!(vertices("D4 d04 D+4 D 4"), Some(vec!["D4".to_owned(); 4]));
        assert_eq!(vertices("A1B1"), Some(vec!["A1".to_owned(), "B1".to_owned()]));
        for bad in ["I5", "K1", "A0", "A10", "D-4", "D4x", "A1,B1", "4D", "pass"] {
            assert_eq!(vertices(bad), None, "{bad}");
        }
    }

    #[test]
    fn integers_stop_at_the_first_letter() {
        assert_eq!(arguments("9x").integer(), Some(9));
        assert_eq!(arguments(" -12.5").integer(), Some(-12));
        assert_eq!(arguments("99999999999999999999").integer(), Some(i32::MAX));
        assert_eq!(arguments("x9").integer(), None);
    }

    #[test]
    fn floats_follow_c() {
        for (text, value) in
            [("5.5", 5.5), (".5", 0.5), ("1e1", 10.0), ("+2.5", 2.5), ("7,5", 7.0), ("6.5xyz", 6.5)]
        {
            assert_eq!(arguments(text).float(), Some(value), "{text}");
        }
        for text in ["nan", "inf", "abc", "", "-", "1e999"] {
            let read = arguments(text).float();
            assert!(read.is_none_or(f64::is_finite), "{text}: {read:?}");
        }
    }

    #[test]
    fn a_pass_is_a_whole_word() {
        assert_eq!(arguments("b PaSS").colour_and_place(), Some((Colour::Black, None)));
        assert_eq!(arguments("b passable").colour_and_place(), None);
        assert_eq!(arguments("White pass").colour_and_vertex(), None);
    }

    proptest! {
        #[test]
        fn no_text_is_too_strange(text in "\\PC*") {
            let _ = arguments(&text).integer();
            let _ = arguments(&text).float();
            let _ = arguments(&text).colour_and_place();
            let _ = arguments(&text).vertices();
        }
    }
}
