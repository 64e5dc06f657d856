//! Stones given away inside an eye space so that it yields one eye only.

use crate::board::{Board, Colour, Point, PointSet};

/// The largest space that one stone in its middle can spoil.
const LARGEST: u32 = 6;

/// Whether a self-atari leaves the strings around it with the same last liberty and, when it is taken, a space in which
/// another stone of the same side prevents two eyes. In a seki neither side has such a move.
pub(super) fn kills_when_taken(board: &Board, point: Point, colour: Colour) -> bool {
    let mut string = PointSet::from_iter([point]);
    for head in board.adjacent_heads(point, colour) {
        if string.len() + board.string_size(head) > LARGEST {
            return false;
        }
        string.extend(board.stones(head));
    }
    let last = board.approx_liberties_after(point, colour);
    let inside =
        |head: Point| board.liberties(head).iter().all(|liberty| liberty == point || last.contains(liberty));
    let mut around = string.iter().flat_map(|stone| board.adjacent_heads(stone, !colour));
    board.adjacent_heads(point, !colour).next().is_some() && around.all(inside) && is_spoilt(board, &string)
}

/// The point in the middle of the hole that was made beside `stone`, if a stone there spoils the hole.
pub(super) fn vital_point(board: &Board, stone: Point) -> Option<Point> {
    board.neighbours(stone).filter(|&next| board.is_empty(next)).find_map(|next| {
        let hole = hole(board, next)?;
        middle(board, &hole)
    })
}

/// The empty points around `start`, if they are few.
fn hole(board: &Board, start: Point) -> Option<PointSet> {
    let mut hole = PointSet::from_iter([start]);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        open.extend(board.neighbours(point).filter(|&next| board.is_empty(next) && hole.insert(next)));
        if hole.len() > LARGEST {
            return None;
        }
    }
    Some(hole)
}

fn degree(board: &Board, space: &PointSet, point: Point) -> usize {
    board.neighbours(point).filter(|&next| space.contains(next)).count()
}

/// Whether a space of this form is no more than one eye if the opponent moves first in it.
fn is_spoilt(board: &Board, space: &PointSet) -> bool {
    let square = || space.iter().all(|point| degree(board, space, point) == 2);
    space.len() < 3 || middle(board, space).is_some() || (space.len() == 4 && square())
}

/// The point that decides about a space of three to six: the middle of three, of the pyramid, of the cross, of the
/// bulky five and of the rabbity six.
fn middle(board: &Board, space: &PointSet) -> Option<Point> {
    let edges: usize = space.iter().map(|point| degree(board, space, point)).sum::<usize>() / 2;
    let wanted = match (space.len(), edges) {
        (3, 2) => 2,
        (4, 3) => 3,
        (5, 4) => 4,
        (5, 5) => 3,
        (6, 6) => 4,
        _ => return None,
    };
    space.iter().find(|&point| degree(board, space, point) == wanted)
}

#[cfg(test)]
mod tests {
    use super::super::drawings::SEKI;
    use super::*;

    fn vital(drawing: &str, stone: &str) -> Option<String> {
        let board: Board = drawing.parse().unwrap();
        let size = board.size();
        let point = vital_point(&board, Point::parse(stone, size).unwrap());
        point.map(|point| point.on(size).to_string())
    }

    #[test]
    fn the_middle_of_three_is_vital() {
        let drawing = "
            . . . X O
            X X X X O
            O O O O O
            . . . . .
            . . . . .";
        assert_eq!(vital(drawing, "D5").as_deref(), Some("B5"));
    }

    #[test]
    fn four_in_a_row_has_no_vital_point() {
        let drawing = "
            . . . . X
            X X X X X
            O O O O O
            . . . . .
            . . . . .";
        assert_eq!(vital(drawing, "E5"), None);
    }

    #[test]
    fn the_bulky_five_has_one() {
        let drawing = "
            . . . X O
            . . X X O
            X X X O O
            O O O O O
            . . . . .";
        assert_eq!(vital(drawing, "D5").as_deref(), Some("B5"));
    }

    #[test]
    fn a_stone_that_kills_may_be_given_away() {
        let drawing = "
            . O . X O
            X X X X O
            O O O O O
            . . . . .
            . . . . .";
        let board: Board = drawing.parse().unwrap();
        let kills = |name| kills_when_taken(&board, Point::parse(name, 5).unwrap(), Colour::White);
        assert!(kills("A5") && kills("C5"));
    }

    #[test]
    fn a_seki_is_left_alone() {
        let board: Board = SEKI.parse().unwrap();
        for (name, colour) in
            [("D7", Colour::White), ("D6", Colour::White), ("D7", Colour::Black), ("D6", Colour::Black)]
        {
            assert!(!kills_when_taken(&board, Point::parse(name, 7).unwrap(), colour), "{name}");
        }
    }
}
