//! Domains and the eye spaces they make (`eye-spaces.md#domains`).

use super::known::KnownStrings;
use super::spaces::Spaces;
use crate::board::{Board, CELLS, Colour, Point, PointSet};
use crate::reading::Reader;

/// The strings that count when domains are made.
pub(super) struct Lively<'a> {
    pub(super) board: &'a Board,
    pub(super) known: &'a dyn KnownStrings,
}

impl Lively<'_> {
    /// The stone at a point if its string is neither inessential nor lost.
    pub(super) fn stone(&self, point: Point) -> Option<Colour> {
        self.board.stone(point).filter(|_| self.known.is_lively(point))
    }

    fn has_neighbour(&self, point: Point, colour: Colour) -> bool {
        self.board.neighbours(point).any(|next| self.stone(next) == Some(colour))
    }
}

/// The eye spaces of White and of Black.
pub(super) fn eye_spaces(board: &mut Board, reader: &mut Reader, known: &dyn KnownStrings) -> [Spaces; 2] {
    let margins = false_margins(board, reader, known);
    let black = domain(board, known, Colour::Black, &margins);
    let white = domain(board, known, Colour::White, &margins);
    [spaces(board, known, &white, &black), spaces(board, known, &black, &white)]
}

fn spaces(board: &Board, known: &dyn KnownStrings, own: &PointSet, enemy: &PointSet) -> Spaces {
    let lively = Lively { board, known };
    let mut spaces = Spaces::default();
    for point in board.points().filter(|&point| own.contains(point) && lively.stone(point).is_none()) {
        let beside = |here: &PointSet, not: &PointSet| {
            board.neighbours(point).any(|next| here.contains(next) && !not.contains(next))
        };
        let shared = enemy.contains(point);
        if !shared || beside(own, enemy) {
            spaces.points.insert(point);
        }
        if (shared && beside(own, enemy)) || (!shared && beside(enemy, own)) {
            spaces.marginal.insert(point);
        }
    }
    spaces
}

/// Points with a living stone beside them that lie in neither domain, because a stone there would be lost although
/// the space seems open: a lost stone inside and a living one outside of the same colour have the point between them.
fn false_margins(board: &mut Board, reader: &mut Reader, known: &dyn KnownStrings) -> PointSet {
    let mut found = PointSet::EMPTY;
    for point in board.points() {
        if Colour::BOTH.into_iter().any(|owner| is_false_margin(board, reader, known, point, owner)) {
            found.insert(point);
        }
    }
    found
}

fn is_false_margin(
    board: &mut Board,
    reader: &mut Reader,
    known: &dyn KnownStrings,
    point: Point,
    owner: Colour,
) -> bool {
    if !board.is_empty(point) {
        return false;
    }
    let stones = |board: &Board, colour: Colour| {
        board.neighbours(point).filter(|&next| board.stone(next) == Some(colour)).collect::<Vec<Point>>()
    };
    let enemy = !owner;
    if stones(board, owner).is_empty() {
        return false;
    }
    let (lively, lost): (Vec<Point>, Vec<Point>) =
        stones(board, enemy).into_iter().partition(|&next| known.is_lively(next));
    let mut is_safe = |next: Point| !known.attack_and_defence(board, reader, next).0.code.succeeds();
    let touched = !lost.is_empty() && lively.into_iter().any(&mut is_safe);
    touched && !reader.safe_move(board, point, enemy).succeeds()
}

/// The domain of one colour, found by spreading influence until nothing changes.
fn domain(board: &Board, known: &dyn KnownStrings, colour: Colour, false_margins: &PointSet) -> PointSet {
    let lively = Lively { board, known };
    let mut inside = PointSet::EMPTY;
    let mut open = PointSet::EMPTY;
    let mut influence = [0_i8; CELLS];
    let mut threshold = [0_i8; CELLS];
    for point in board.points() {
        if let Some(stone) = lively.stone(point) {
            influence[point.index()] = if stone == colour { 1 } else { -1 };
            if stone == colour {
                inside.insert(point);
            }
            continue;
        }
        let (own, enemy) = (lively.has_neighbour(point, colour), lively.has_neighbour(point, !colour));
        if !own {
            open.insert(point);
        } else if !false_margins.contains(point) {
            inside.insert(point);
            influence[point.index()] = 1;
        }
        if enemy {
            threshold[point.index()] = 1;
            influence[point.index()] -= 1;
        } else if point.neighbours().iter().any(|&next| !board.is_on_board(next)) {
            influence[point.index()] -= 1;
        }
    }
    spread(board, &mut inside, &mut open, &mut influence, &threshold);
    inside
}

fn spread(
    board: &Board,
    inside: &mut PointSet,
    open: &mut PointSet,
    influence: &mut [i8; CELLS],
    threshold: &[i8; CELLS],
) {
    let mut changed = true;
    while changed {
        changed = false;
        for point in &open.clone() {
            let joins = pairs(point).into_iter().any(|(side, diagonal)| {
                board.is_on_board(diagonal)
                    && influence[side.index()] + influence[diagonal.index()] > threshold[point.index()]
            });
            if joins {
                open.remove(point);
                inside.insert(point);
                influence[point.index()] += 1;
                changed = true;
            }
        }
    }
}

/// Each side neighbour with each of the two diagonal neighbours beside it.
pub(super) fn pairs(point: Point) -> [(Point, Point); 8] {
    let [south, west, north, east] = point.neighbours();
    let [south_west, north_west, north_east, south_east] = point.diagonals();
    [
        (south, south_east),
        (south, south_west),
        (east, south_east),
        (east, north_east),
        (west, south_west),
        (west, north_west),
        (north, north_west),
        (north, north_east),
    ]
}
