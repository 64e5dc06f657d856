//! What a move looks like to a playout database, and where it is.
//!
//! The book: `moves.md#what-people-play`.

use super::sense::is_self_atari;
use crate::board::{Board, Colour, Point, PointSet};
use mkpat_runtime::playout::neighbourhood::Neighbourhood;
use mkpat_runtime::playout::table::Properties;

/// Strings with more liberties than this are not near because a stone came beside them.
const FEW_LIBERTIES: u32 = 2;

/// The last two moves, and what the last one has touched.
#[derive(Clone, Debug)]
pub struct Lately {
    /// Where they went, the last one first.
    pub lasts: [Option<Point>; 2],
    near: PointSet,
}

impl Lately {
    /// What has happened on a board that knows its moves.
    pub fn of(board: &Board) -> Lately {
        let lasts = last_two(board);
        let near = lasts[0].map_or_else(PointSet::default, |last| touched(board, last));
        Lately { lasts, near }
    }

    /// Whether an empty point is near the last move: one of the eight around it, or a liberty of a string that it belongs to or
    /// came beside, if that has no more than two.
    pub fn is_near(&self, point: Point) -> bool {
        self.near.contains(point)
    }
}

/// Where the last move went, and the one before it.
pub(crate) fn last_two(board: &Board) -> [Option<Point>; 2] {
    let mut places = board.moves().rev().map(|(_, place)| place);
    [places.next().flatten(), places.next().flatten()]
}

/// What a stone has touched, beyond what it has taken.
fn touched(board: &Board, stone: Point) -> PointSet {
    let around = stone.neighbours().into_iter().chain(stone.diagonals());
    let mut near: PointSet = around.filter(|&next| board.is_on_board(next) && board.is_empty(next)).collect();
    for string in stone.neighbours().into_iter().chain([stone]) {
        if board.stone(string).is_some() && board.liberty_count(string) <= FEW_LIBERTIES {
            near.insert_all(board.liberties(string));
        }
    }
    near
}

/// A move as a playout database sees it, and where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looks {
    /// The eight points around it.
    pub neighbourhood: Neighbourhood,
    /// What else decides its weight.
    pub properties: Properties,
    /// Its line, 0 at the edge, at most [`Looks::LINES`] less one.
    pub line: usize,
    /// Whether the eight points around it are empty.
    pub is_alone: bool,
    /// How far it is from the last move and the one before it, at most [`Looks::DISTANCES`] less one; 0 if that was a pass.
    pub distances: [usize; 2],
}

impl Looks {
    /// Lines that are told apart.
    pub const LINES: usize = 6;
    /// Distances that are told apart.
    pub const DISTANCES: usize = 20;

    /// A move of `colour` at an empty point.
    pub fn of(board: &Board, point: Point, colour: Colour, lately: &Lately) -> Looks {
        let neighbourhood = neighbourhood(board, point, colour);
        // 3 stands for three and more.
        let captures = |side| taken(board, point, side).min(3) as u8;
        let properties = Properties {
            near: lately.is_near(point),
            opponent_captures: captures(!colour),
            captures: captures(colour),
            opponent_self_atari: is_self_atari(board, point, !colour),
            self_atari: is_self_atari(board, point, colour),
            opponent_suicide: board.is_suicide(point, !colour),
        };
        Looks {
            neighbourhood,
            properties,
            line: usize::from(board.line(point)).min(Looks::LINES - 1),
            is_alone: neighbourhood == Neighbourhood(0),
            distances: lately.lasts.map(|last| last.map_or(0, |last| distance(point, last))),
        }
    }
}

/// The eight points around a point, seen by `colour`.
#[inline]
pub(super) fn neighbourhood(board: &Board, point: Point, colour: Colour) -> Neighbourhood {
    let [south, west, north, east] = point.neighbours();
    let [south_west, north_west, north_east, south_east] = point.diagonals();
    let around = [south, west, north, east, south_west, north_west, north_east, south_east];
    Neighbourhood(around.iter().enumerate().fold(0_u16, |bits, (index, &next)| {
        let content = match board.stone(next) {
            Some(stone) if stone == colour => 1,
            Some(_) => 2,
            None if board.is_on_board(next) => 0,
            None => 3,
        };
        bits | content << (2 * index)
    }))
}

/// Stones that a move takes.
pub(crate) fn taken(board: &Board, point: Point, colour: Colour) -> u32 {
    let taken = board.adjacent_heads(point, !colour).filter(|&head| board.liberty_count(head) == 1);
    taken.map(|head| board.string_size(head)).sum()
}

/// Rows and columns between two points, and the greater of them once more: 2 beside, 3 on the diagonal, 4 one point away, 5 a
/// knight's move away, and so on.
fn distance(one: Point, other: Point) -> usize {
    let rows = usize::from(one.row().abs_diff(other.row()));
    let columns = usize::from(one.column().abs_diff(other.column()));
    (rows + columns + rows.max(columns)).min(Looks::DISTANCES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWING: &str = "
        . . . . . . .
        . X X . . . .
        X O O . . X .
        . X X . . . .
        . . . . . O .
        . X O . . X X
        . . . . X O .";

    fn at(name: &str) -> Point {
        Point::parse(name, 7).unwrap()
    }

    fn looks(name: &str, colour: Colour) -> Looks {
        let board: Board = DRAWING.parse().unwrap();
        Looks::of(&board, at(name), colour, &Lately::of(&board))
    }

    #[test]
    fn who_takes_and_who_is_taken_at_a_point() {
        let takes = looks("D5", Colour::Black).properties;
        assert_eq!((takes.captures, takes.opponent_captures, takes.self_atari), (2, 0, false), "{DRAWING}");
        let saves = looks("D5", Colour::White).properties;
        assert_eq!((saves.captures, saves.opponent_captures, saves.self_atari), (0, 2, false), "{DRAWING}");
        let hopeless = looks("G1", Colour::White).properties;
        assert!(hopeless.self_atari && !hopeless.opponent_suicide, "{hopeless:?}");
    }

    #[test]
    fn near_is_what_the_last_stone_has_touched() {
        let mut board: Board = DRAWING.parse().unwrap();
        assert!(!Lately::of(&board).is_near(at("D5")), "nothing was played");
        assert!(board.try_play(at("D6"), Colour::Black));
        let lately = Lately::of(&board);
        let near: Vec<String> = board
            .points()
            .filter(|&point| lately.is_near(point))
            .map(|point| point.on(7).to_string())
            .collect();
        assert_eq!(near, ["C7", "D7", "E7", "E6", "D5", "E5"]);
        assert!(board.try_play(at("D5"), Colour::White));
        // The string that ran is beside few liberties of its own.
        let lately = Lately::of(&board);
        assert!(lately.is_near(at("E5")) && lately.is_near(at("D4")) && !lately.is_near(at("A7")));
        assert_eq!(lately.lasts, [Some(at("D5")), Some(at("D6"))]);
    }

    #[test]
    fn lines_and_distances() {
        let mut board = Board::new(19).unwrap();
        let point = |name| Point::parse(name, 19).unwrap();
        assert!(board.try_play(point("K10"), Colour::Black));
        board.pass(Colour::White);
        let lately = Lately::of(&board);
        let looks = |name| Looks::of(&board, point(name), Colour::Black, &lately);
        assert_eq!(["A1", "C4", "K4", "J9", "T19"].map(|name| looks(name).line), [0, 2, 3, 5, 0]);
        assert_eq!(
            ["K11", "L11", "K12", "L12", "A1"].map(|name| looks(name).distances),
            [[0, 2], [0, 3], [0, 4], [0, 5], [0, 19]]
        );
        assert!(looks("C4").is_alone && !looks("K11").is_alone && !looks("A1").is_alone);
    }
}
