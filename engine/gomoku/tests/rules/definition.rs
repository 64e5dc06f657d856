//! The forbidden moves of renju as the rules define them, by sets of stones: slow, and sharing nothing with the library.
//!
//! A five is five black stones in a row that no black stone continues. A four is a set of four stones that one more
//! stone makes a five. A straight four is a four that two different stones complete, its stones in a row. A three is a
//! set of three stones that one more stone, which is allowed and makes no five, makes a straight four.

use katachi_gomoku::board::{Board, Cell, Colour, Point};
use std::collections::BTreeSet;

type Place = (i32, i32);

/// A board of letters.
#[derive(Clone)]
pub(crate) struct Grid {
    width: i32,
    height: i32,
    black: BTreeSet<Place>,
    white: BTreeSet<Place>,
}

const LINES: [Place; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

impl Grid {
    pub(crate) fn of(board: &Board) -> Grid {
        let (width, height) = (i32::from(board.width()), i32::from(board.height()));
        let all = |cell: Cell| -> BTreeSet<Place> {
            let at = |x: i32, y: i32| board.cell(Point::new(x as u8, y as u8));
            (0..height)
                .flat_map(|y| (0..width).map(move |x| (x, y)))
                .filter(|&(x, y)| at(x, y) == cell)
                .collect()
        };
        Grid { width, height, black: all(Cell::Stone(Colour::Black)), white: all(Cell::Stone(Colour::White)) }
    }

    fn is_free(&self, place: Place) -> bool {
        let on = (0..self.width).contains(&place.0) && (0..self.height).contains(&place.1);
        on && !self.black.contains(&place) && !self.white.contains(&place)
    }

    /// Windows of `length` places in a line that hold `place`.
    fn windows(place: Place, (dx, dy): Place, length: i32) -> impl Iterator<Item = Vec<Place>> {
        (0..length).map(move |before| {
            (0..length).map(|k| (place.0 + (k - before) * dx, place.1 + (k - before) * dy)).collect()
        })
    }

    /// Whether these five places in a row are a five.
    fn is_five(&self, window: &[Place], (dx, dy): Place) -> bool {
        let (first, last) = (window[0], window[window.len() - 1]);
        window.iter().all(|place| self.black.contains(place))
            && !self.black.contains(&(first.0 - dx, first.1 - dy))
            && !self.black.contains(&(last.0 + dx, last.1 + dy))
    }

    fn has_five(&self, place: Place) -> bool {
        LINES.iter().any(|line| Grid::windows(place, *line, 5).any(|window| self.is_five(&window, *line)))
    }

    fn with(&self, place: Place) -> Grid {
        let mut next = self.clone();
        next.black.insert(place);
        next
    }

    /// The fours with this stone in a line, each with the places that complete it.
    fn fours(&self, place: Place, line: Place) -> Vec<(BTreeSet<Place>, BTreeSet<Place>)> {
        let mut fours: Vec<(BTreeSet<Place>, BTreeSet<Place>)> = Vec::new();
        for window in Grid::windows(place, line, 5) {
            let (stones, rest): (Vec<Place>, Vec<Place>) =
                window.iter().partition(|place| self.black.contains(place));
            if stones.len() != 4 || !self.is_free(rest[0]) || !self.with(rest[0]).is_five(&window, line) {
                continue;
            }
            let stones: BTreeSet<Place> = stones.into_iter().collect();
            match fours.iter_mut().find(|(known, _)| *known == stones) {
                Some((_, ways)) => {
                    ways.insert(rest[0]);
                }
                None => fours.push((stones, BTreeSet::from([rest[0]]))),
            }
        }
        fours
    }

    /// The threes with this stone in a line.
    fn threes(&self, place: Place, line: Place) -> BTreeSet<BTreeSet<Place>> {
        let mut threes = BTreeSet::new();
        for window in Grid::windows(place, line, 4) {
            let missing: Vec<Place> =
                window.iter().copied().filter(|place| !self.black.contains(place)).collect();
            let &[next] = missing.as_slice() else { continue };
            if !self.is_free(next) {
                continue;
            }
            let after = self.with(next);
            let whole: BTreeSet<Place> = window.iter().copied().collect();
            let straight =
                after.fours(next, line).iter().any(|(four, ways)| *four == whole && ways.len() == 2);
            if straight && !after.has_five(next) && self.forbidden(next.0, next.1) == "allowed" {
                threes.insert(window.into_iter().filter(|place| *place != next).collect());
            }
        }
        threes
    }

    /// What a black stone on a free place is.
    pub(crate) fn forbidden(&self, x: i32, y: i32) -> &'static str {
        let place = (x, y);
        let after = self.with(place);
        if after.has_five(place) {
            return "allowed";
        }
        for line in LINES {
            if Grid::windows(place, line, 6).any(|six| six.iter().all(|place| after.black.contains(place))) {
                return "overline";
            }
        }
        if LINES.iter().map(|line| after.fours(place, *line).len()).sum::<usize>() >= 2 {
            return "double four";
        }
        if LINES.iter().map(|line| after.threes(place, *line).len()).sum::<usize>() >= 2 {
            return "double three";
        }
        "allowed"
    }
}
