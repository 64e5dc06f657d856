//! A board with marks, before anybody draws it.

use katachi::board::{Board, Colour, Point};
use std::collections::BTreeMap;

/// What a mark says. The colours are those of GNU Go's manual.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    /// Green.
    Alive,
    /// Yellow.
    Unknown,
    /// Blue.
    Dead,
    /// Red.
    Critical,
    /// A point that is Black's or White's.
    Owned(Colour),
}

/// What stands at a point instead of a stone or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// At most two letters.
    pub(super) text: String,
    pub(super) tone: Tone,
}

/// A picture.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) title: &'static str,
    pub(super) stones: Vec<(Point, Colour)>,
    pub(super) size: u8,
    pub(super) marks: BTreeMap<Point, Mark>,
    /// What the marks mean, a line each.
    pub(super) legend: Vec<String>,
}

impl View {
    pub(super) fn new(title: &'static str, board: &Board) -> View {
        let stones = board.points().filter_map(|point| Some((point, board.stone(point)?))).collect();
        View { title, stones, size: board.size(), marks: BTreeMap::new(), legend: Vec::new() }
    }

    pub(super) fn mark(&mut self, point: Point, text: impl Into<String>, tone: Tone) {
        self.marks.insert(point, Mark { text: text.into(), tone });
    }

    pub(super) fn stone(&self, point: Point) -> Option<Colour> {
        self.stones.iter().find(|(at, _)| *at == point).map(|&(_, colour)| colour)
    }
}

/// The name of the `n`th thing of a side: `A` to `Z`, then `A2` to `Z2` and so on; small for White.
pub(super) fn name(n: usize, colour: Colour) -> String {
    let letter = char::from(b'A' + (n % 26) as u8);
    let letter = if colour == Colour::Black { letter } else { letter.to_ascii_lowercase() };
    let round = n / 26;
    if round == 0 { letter.to_string() } else { format!("{letter}{}", round + 1) }
}

/// The letter of a side.
pub(super) fn initial(colour: Colour) -> char {
    if colour == Colour::Black { 'B' } else { 'W' }
}
