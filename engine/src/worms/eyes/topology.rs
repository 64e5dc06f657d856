//! Topologically false and half eyes (`eye-spaces.md#topology`).

use super::known::KnownStrings;
use super::spaces::{FALSE_EYE, HalfEye, Spaces, Topology};
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::{Code, Reader};

/// What one diagonal contributes, and who wants to play where because of it.
#[derive(Clone, Copy, Default)]
struct Diagonal {
    value: f32,
    attack: Option<Point>,
    defence: Option<Point>,
}

/// Less than half an eye is lost: the opponent needs a ko.
const LESS: f32 = 0.75;
/// More than half an eye is lost: the owner needs a ko.
const MORE: f32 = 1.25;
/// Above this sum a point is a half eye.
const PROPER_EYE: f32 = 2.0;
/// A string with fewer stones on a diagonal does not cut the eye space.
const CUTTING_STONES: u32 = 3;
/// A cut needs an own string beside the point that has no more liberties than this.
const CUT_LIBERTIES: u32 = 8;

/// Finds the half eyes of one colour among the points `within` and turns false eyes into margins.
pub(super) fn topology(
    board: &mut Board,
    reader: &mut Reader,
    known: &dyn KnownStrings,
    spaces: &mut Spaces,
    colour: Colour,
    within: &PointSet,
) -> Topology {
    let mut found = Topology::default();
    for point in within {
        if spaces.marginal.contains(point) || spaces.connected(board, point).count() > 1 {
            continue;
        }
        let beyond = beyond_edge(board, point);
        let mut diagonals = [Diagonal::default(); 4];
        for (index, diagonal) in point.diagonals().into_iter().enumerate() {
            let judged = match board.is_on_board(diagonal) {
                true => judge(board, reader, known, spaces, diagonal, colour),
                false => Diagonal { value: beyond[index], ..Diagonal::default() },
            };
            diagonals[index] = match judged.value < 2.0 && is_cut(board, point, diagonal, colour) {
                true => Diagonal { value: 2.0, ..Diagonal::default() },
                false => judged,
            };
        }
        let sum: f32 = diagonals.iter().map(|diagonal| diagonal.value).sum();
        if sum > PROPER_EYE && sum < FALSE_EYE {
            found.half_eyes.push(half_eye(point, sum, &diagonals));
            continue;
        }
        found.other.push((point, sum));
        if sum >= FALSE_EYE && can_be_taken_away(board, spaces, point, colour) {
            spaces.marginal.insert(point);
        }
    }
    found
}

fn can_be_taken_away(board: &Board, spaces: &Spaces, point: Point, colour: Colour) -> bool {
    spaces.space_of(board, point).len() == 1
        || board.stone(point) == Some(!colour)
        || (board.is_empty(point) && !board.is_suicide(point, !colour) && !board.is_ko_ban(point, !colour))
}

/// The vital points of the best rank, those that need no ko before the others.
fn half_eye(point: Point, value: f32, diagonals: &[Diagonal; 4]) -> HalfEye {
    let rank = |value: f32, easy: bool| match value {
        1.0 => 3,
        value if (value < 1.0) == easy => 2,
        _ => 1,
    };
    let best = |place: fn(&Diagonal) -> Option<Point>, easy: bool| -> Vec<Point> {
        let ranked =
            || diagonals.iter().filter_map(move |d| place(d).map(|point| (rank(d.value, easy), point)));
        let top = ranked().map(|(rank, _)| rank).max();
        ranked().filter(|&(rank, _)| Some(rank) == top).map(|(_, point)| point).collect()
    };
    HalfEye { point, value, attack: best(|d| d.attack, true), defence: best(|d| d.defence, false) }
}

fn judge(
    board: &mut Board,
    reader: &mut Reader,
    known: &dyn KnownStrings,
    spaces: &Spaces,
    diagonal: Point,
    colour: Colour,
) -> Diagonal {
    let capture = board.is_empty(diagonal) && board.captures_something(diagonal, !colour);
    if spaces.points.contains(diagonal)
        && !spaces.marginal.contains(diagonal)
        && marginal_neighbours(board, spaces, diagonal) < 2
        && !capture
    {
        return Diagonal::default();
    }
    match board.stone(diagonal) {
        Some(stone) if stone == colour => Diagonal::default(),
        Some(_) => judge_stone(board, reader, known, diagonal),
        None => judge_empty(board, reader, diagonal, colour),
    }
}

/// What diagonals off the board count: 0 beyond a corner, 1 beyond an edge. In the order of [`Point::diagonals`].
fn beyond_edge(board: &Board, point: Point) -> [f32; 4] {
    let [south, west, north, east] = point.neighbours().map(|side| board.is_on_board(side));
    [(south, west), (north, west), (north, east), (south, east)]
        .map(|(one, other)| if one || other { 1.0 } else { 0.0 })
}

fn marginal_neighbours(board: &Board, spaces: &Spaces, point: Point) -> usize {
    board
        .neighbours(point)
        .filter(|&next| spaces.points.contains(next) && spaces.marginal.contains(next))
        .count()
}

fn judge_stone(
    board: &mut Board,
    reader: &mut Reader,
    known: &dyn KnownStrings,
    diagonal: Point,
) -> Diagonal {
    let (attack, defence) = known.attack_and_defence(board, reader, diagonal);
    let value = match (attack.code, defence.code) {
        (Code::Lose, _) => return Diagonal { value: 2.0, ..Diagonal::default() },
        (_, Code::Lose) => return Diagonal::default(),
        (Code::Win, Code::Win) => 1.0,
        (Code::Win, _) => LESS,
        (_, Code::Win) => MORE,
        _ => 1.0,
    };
    Diagonal { value, attack: defence.point, defence: attack.point }
}

fn judge_empty(board: &mut Board, reader: &mut Reader, diagonal: Point, colour: Colour) -> Diagonal {
    let at = |value: f32| Diagonal { value, attack: Some(diagonal), defence: Some(diagonal) };
    match reader.safe_move(board, diagonal, !colour) {
        Code::Lose => Diagonal::default(),
        Code::Win => match reader.safe_move(board, diagonal, colour) {
            Code::Win => at(1.0),
            Code::Lose => judge_unsafe(board, diagonal, colour),
            _ => at(MORE),
        },
        _ => at(LESS),
    }
}

/// The owner cannot play on the diagonal, but taking a string in atari beside it may help.
fn judge_unsafe(board: &mut Board, diagonal: Point, colour: Colour) -> Diagonal {
    for next in diagonal.diagonals() {
        if board.stone(next) != Some(!colour) || board.liberty_count(next) != 1 {
            continue;
        }
        let Some(last) = board.liberties(next).first().filter(|&last| last != diagonal) else { continue };
        if board.try_play(last, colour) {
            let helps = board.is_self_atari(diagonal, !colour);
            board.undo();
            if helps {
                return Diagonal { value: 1.0, attack: Some(diagonal), defence: Some(last) };
            }
        }
    }
    Diagonal { value: 2.0, ..Diagonal::default() }
}

/// Whether a large opposing string on the diagonal reaches the point and cuts the wall around it.
fn is_cut(board: &Board, point: Point, diagonal: Point, colour: Colour) -> bool {
    let inside = board.is_empty(point) && point.neighbours().iter().all(|&next| board.is_on_board(next));
    let large = board.stone(diagonal) == Some(!colour) && board.string_size(diagonal) >= CUTTING_STONES;
    let touches = board.neighbours(point).any(|next| board.same_string(next, diagonal));
    let own: Vec<Point> = board.adjacent_heads(point, colour).collect();
    inside
        && large
        && touches
        && own.len() >= 2
        && own.iter().any(|&own| board.liberty_count(own) <= CUT_LIBERTIES)
}
