//! Domains and the eye spaces they make (`eyes.md` section 4).

use super::super::records::Worms;
use super::spaces::Spaces;
use crate::board::{Board, CELLS, Colour, Point, PointSet};
use crate::reading::Reader;

/// The strings that count when domains are made.
pub(super) struct Lively<'a> {
    pub(super) board: &'a Board,
    pub(super) worms: &'a Worms,
}

impl Lively<'_> {
    /// The stone at a point if its string is neither inessential nor lost.
    pub(super) fn stone(&self, point: Point) -> Option<Colour> {
        let worm = self.worms.at(point)?;
        (!worm.inessential && !worm.is_tactically_dead()).then_some(worm.colour)
    }

    fn has_neighbour(&self, point: Point, colour: Colour) -> bool {
        self.board.neighbours(point).any(|next| self.stone(next) == Some(colour))
    }
}

/// The eye spaces of White and of Black.
pub(super) fn eye_spaces(board: &mut Board, reader: &mut Reader, worms: &Worms) -> [Spaces; 2] {
    let margins = false_margins(board, reader, worms);
    let black = domain(board, worms, Colour::Black, &margins);
    let white = domain(board, worms, Colour::White, &margins);
    [spaces(board, worms, &white, &black), spaces(board, worms, &black, &white)]
}

fn spaces(board: &Board, worms: &Worms, own: &PointSet, enemy: &PointSet) -> Spaces {
    let lively = Lively { board, worms };
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
fn false_margins(board: &mut Board, reader: &mut Reader, worms: &Worms) -> PointSet {
    let mut found = PointSet::EMPTY;
    for point in board.points() {
        if Colour::BOTH.into_iter().any(|owner| is_false_margin(board, reader, worms, point, owner)) {
            found.insert(point);
        }
    }
    found
}

fn is_false_margin(
    board: &mut Board,
    reader: &mut Reader,
    worms: &Worms,
    point: Point,
    owner: Colour,
) -> bool {
    if !board.is_empty(point) {
        return false;
    }
    let lively = Lively { board, worms };
    let stones = |colour: Colour| {
        board.neighbours(point).filter(|&next| board.stone(next) == Some(colour)).collect::<Vec<Point>>()
    };
    let enemy = !owner;
    let enemies = stones(enemy);
    let some_lost = enemies.iter().any(|&next| lively.stone(next).is_none());
    let some_safe = enemies.iter().any(|&next| {
        lively.stone(next).is_some() && worms.at(next).is_some_and(|worm| !worm.is_attackable())
    });
    let touched = !stones(owner).is_empty() && some_lost && some_safe;
    touched && !reader.safe_move(board, point, enemy).succeeds()
}

/// The domain of one colour, found by spreading influence until nothing changes.
fn domain(board: &Board, worms: &Worms, colour: Colour, false_margins: &PointSet) -> PointSet {
    let lively = Lively { board, worms };
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
fn pairs(point: Point) -> [(Point, Point); 8] {
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
