//! What is expected of a move by its looks, before any playout tried it.

use crate::board::{Board, Colour, Point};
use crate::playout::{Prior, Shapes, is_self_atari, taken};
use crate::reading::captures_around;

/// An even chance, as if so many playouts had been seen.
const EVEN: f32 = 10.0;
/// Won playouts for taking one stone, or more of them.
const TAKES_ONE: f32 = 15.0;
const TAKES_MANY: f32 = 30.0;
/// Won playouts for saving a string in atari.
const SAVES: f32 = 15.0;
/// Won playouts for good shape.
const SHAPE: f32 = 10.0;
/// Won playouts for being close to the last move: beside it, diagonal or one away, two away. Against twice as many they gained 76
/// Elo in self-play on 9x9, with a standard error of 27 (`docs/src/matches.md`, Matches).
const NEAR: [f32; 4] = [0.0, 10.0, 8.0, 4.0];
/// The same for the move before that one; +35 Elo there, with a standard error of 27.
const NEAR_BEFORE: [f32; 4] = [0.0, 6.0, 5.0, 2.0];
/// Lost playouts for a move into atari.
const INTO_ATARI: f32 = 15.0;
/// Lost playouts on the first and second line with nothing around, won ones on the third and fourth.
const EMPTY_EDGE: [f32; 4] = [-10.0, -5.0, 10.0, 5.0];
/// How far "nothing around" reaches.
const AROUND: u8 = 3;
/// Won playouts for a move that people would surely play; for others so many times the root of its share. Beside the rest it won 24
/// of 28 games of self-play on 13x13 and 96 of 147 on 9x9, and 120 in its place 15 of 34 against it (`docs/src/matches.md`, Matches).
const LIKELY: f32 = 50.0;
/// Lost playouts for a pass while the game goes on.
const PASS: f32 = 10.0;

impl Prior {
    /// As many won as lost.
    pub(super) fn even() -> Prior {
        Prior { visits: EVEN, wins: EVEN / 2.0 }
    }

    /// So many more playouts won, or lost if negative.
    pub(super) fn and(self, won: f32) -> Prior {
        Prior { visits: self.visits + won.abs(), wins: self.wins + won.max(0.0) }
    }

    /// The same for a move that so great a share of people would play.
    pub(super) fn and_likely(self, share: f32) -> Prior {
        self.and(LIKELY * share.sqrt())
    }

    pub(super) fn of_pass() -> Prior {
        Prior::even().and(-PASS)
    }

    /// The prior of a move of `colour` after the last move and the one before it.
    pub(super) fn by_looks(
        board: &Board,
        shapes: &Shapes,
        point: Point,
        colour: Colour,
        [last, before]: [Option<Point>; 2],
    ) -> Prior {
        let mut won = 0.0;
        let mut lost = 0.0;
        let taken = taken(board, point, colour);
        won += match taken {
            0 => 0.0,
            1 => TAKES_ONE,
            _ => TAKES_MANY,
        };
        let rescues = |own: Point| board.liberty_count(own) == 1;
        let into_atari = taken == 0 && is_self_atari(board, point, colour);
        if into_atari {
            lost += INTO_ATARI;
        } else if board.adjacent_heads(point, colour).any(rescues)
            || taken > 0
                && board.adjacent_heads(point, !colour).any(|head| takes_attacker(board, head, colour))
        {
            won += SAVES;
        }
        if !into_atari && shapes.want(board, point) {
            won += SHAPE;
        }
        for (near, gains) in [(last, NEAR), (before, NEAR_BEFORE)] {
            let gain = near.and_then(|near| gains.get(usize::from(distance(point, near))));
            won += gain.copied().unwrap_or(0.0);
        }
        let line = usize::from(board.line(point));
        if line < EMPTY_EDGE.len() && is_alone(board, point) {
            let edge = EMPTY_EDGE[line];
            won += edge.max(0.0);
            lost -= edge.min(0.0);
        }
        Prior { visits: EVEN + won + lost, wins: EVEN / 2.0 + won }
    }
}

/// Whether a string in atari holds a string of `colour` in atari.
fn takes_attacker(board: &Board, head: Point, colour: Colour) -> bool {
    board.liberty_count(head) == 1
        && board.stone(head) == Some(!colour)
        && !captures_around(board, head).is_empty()
}

/// 1 beside, 2 on the diagonal or one point away, 3 a knight's move away, and so on.
fn distance(one: Point, other: Point) -> u8 {
    let rows = one.row().abs_diff(other.row());
    let columns = one.column().abs_diff(other.column());
    rows.max(columns) + rows.min(columns)
}

/// Whether no stone is near.
fn is_alone(board: &Board, point: Point) -> bool {
    let reach = i16::from(AROUND);
    (-reach..=reach).all(|rows| {
        let width = reach - rows.abs();
        (-width..=width).all(|columns| {
            point.offset(board.size(), rows, columns).is_none_or(|near| board.stone(near).is_none())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Won and lost playouts of a move beyond the even ones.
    fn looks(board: &Board, name: &str, colour: Colour, lasts: [Option<&str>; 2]) -> (f32, f32) {
        let at = |name| Point::parse(name, board.size());
        let prior = Prior::by_looks(
            board,
            &Shapes::new(),
            at(name).unwrap(),
            colour,
            lasts.map(|last| last.and_then(at)),
        );
        let won = prior.wins - EVEN / 2.0;
        (won, prior.visits - EVEN - won)
    }

    #[test]
    fn a_prior_is_even_and_gains_and_losses_add_to_it() {
        assert_eq!(Prior::even().and(6.0), Prior { visits: 16.0, wins: 11.0 });
        assert_eq!(Prior::even().and(-6.0), Prior { visits: 16.0, wins: 5.0 });
        assert_eq!(Prior::of_pass(), Prior { visits: EVEN + PASS, wins: EVEN / 2.0 });
    }

    #[test]
    fn an_empty_board_asks_for_the_third_and_fourth_line() {
        let board = Board::new(19).unwrap();
        let at = |name| looks(&board, name, Colour::Black, [None; 2]);
        assert_eq!(at("K1"), (0.0, 10.0));
        assert_eq!(at("K2"), (0.0, 5.0));
        assert_eq!(at("K3"), (10.0, 0.0));
        assert_eq!(at("K4"), (5.0, 0.0));
        assert_eq!(at("K5"), (0.0, 0.0));
    }

    #[test]
    fn moves_near_the_last_two_gain() {
        let board = Board::new(19).unwrap();
        let gains = |lasts| {
            ["K9", "L11", "K12", "L12", "K13", "L14"].map(|name| looks(&board, name, Colour::White, lasts).0)
        };
        assert_eq!(gains([Some("K10"), None]), [10.0, 8.0, 8.0, 4.0, 4.0, 0.0]);
        assert_eq!(gains([None, Some("K10")]), [6.0, 5.0, 5.0, 2.0, 2.0, 0.0]);
        assert_eq!(gains([Some("K10"), Some("L11")]), [12.0, 8.0, 13.0, 10.0, 6.0, 2.0]);
    }

    #[test]
    fn taking_and_saving_gain_and_self_atari_loses() {
        let drawing = "
            . . . . . . .
            . X X . . . .
            X O O . . X .
            . X X . X . X
            . . . . . X .
            . X O . . X X
            . . . . X O .";
        let board: Board = drawing.parse().unwrap();
        let at = |name, colour| looks(&board, name, colour, [None; 2]);
        let without_shape =
            |(won, lost): (f32, f32), shape: bool| (won - if shape { SHAPE } else { 0.0 }, lost);
        let shape = |name| Shapes::new().want(&board, Point::parse(name, 7).unwrap());
        assert_eq!(without_shape(at("D5", Colour::Black), shape("D5")), (TAKES_MANY, 0.0));
        assert_eq!(without_shape(at("D5", Colour::White), shape("D5")), (SAVES, 0.0));
        assert_eq!(without_shape(at("G1", Colour::Black), shape("G1")), (TAKES_ONE, 0.0));
        assert_eq!(at("G1", Colour::White).1, INTO_ATARI);
    }

    #[test]
    fn distances_are_those_of_a_knight() {
        let at = |name| Point::parse(name, 19).unwrap();
        assert_eq!(
            ["K11", "L11", "K12", "L12", "M12"].map(|name| distance(at("K10"), at(name))),
            [1, 2, 2, 3, 4]
        );
    }
}
