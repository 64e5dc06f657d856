//! What is expected of a move by its looks, before any playout tried it.

use crate::board::{Board, Colour, Point};
use crate::moves::reach::line;
use crate::playout::{Prior, Shapes, is_self_atari};
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
/// Won playouts for being close to the last move: beside it, diagonal or one away, two away.
const NEAR: [f32; 4] = [0.0, 20.0, 16.0, 8.0];
/// Lost playouts for a move into atari.
const INTO_ATARI: f32 = 15.0;
/// Lost playouts on the first and second line with nothing around, won ones on the third and fourth.
const EMPTY_EDGE: [f32; 4] = [-10.0, -5.0, 10.0, 5.0];
/// How far "nothing around" reaches.
const AROUND: u8 = 3;
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

    pub(super) fn of_pass() -> Prior {
        Prior::even().and(-PASS)
    }

    /// The prior of a move of `colour` after `last`.
    pub(super) fn by_looks(
        board: &Board,
        shapes: &Shapes,
        point: Point,
        colour: Colour,
        last: Option<Point>,
    ) -> Prior {
        let mut won = 0.0;
        let mut lost = 0.0;
        let taken: u32 = board
            .adjacent_heads(point, !colour)
            .filter(|&head| board.liberty_count(head) == 1)
            .map(|head| board.string_size(head))
            .sum();
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
        if let Some(last) = last {
            won += NEAR.get(usize::from(distance(point, last))).copied().unwrap_or(0.0);
        }
        let line = usize::from(line(board, point));
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
