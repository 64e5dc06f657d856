//! What the stones alone tell a constraint. Questions about ko, mirrors, edges, handicap and everything above the board are for
//! an engine.

use mkpat_runtime::ask::{Call, Value};
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::{Colour, Point};

/// The answer to a question about a board, as `mkpat_runtime::facts::BoardFacts` defines it; `None` if it takes an engine.
#[must_use]
pub fn answer(board: &DrawnBoard, call: &Call) -> Option<Value> {
    let colour = || call.colours.first().copied();
    let point = |n: usize| call.points.get(n).copied();
    let empty = |p: &Point| board.stone(*p).is_none();
    let truth = |holds| Some(Value::Truth(holds));
    let number = |n: usize| Some(Value::Integer(i32::try_from(n).unwrap_or(i32::MAX)));
    match call.method {
        "scoring" => truth(false),
        "lib" => number(board.liberties(&board.string(point(0)?)).len()),
        "string_size" => number(board.string(point(0)?).len()),
        "same_string" => truth(board.string(point(0)?).contains(&point(1)?)),
        "somewhere" => truth(call.points.iter().any(|&p| board.stone(p) == colour())),
        "legal_move" => truth(point(0).filter(empty).is_some_and(|p| played(board, p, colour()).is_some())),
        "suicide" => truth(point(0).filter(empty).is_some_and(|p| played(board, p, colour()).is_none())),
        "captures_something" => {
            let after = point(0).filter(empty).and_then(|p| played(board, p, colour()));
            truth(after.is_some_and(|after| after.stones().count() <= board.stones().count()))
        }
        "move_lib" => number(liberties_after(board, point(0).filter(empty), colour()?, true)),
        "approx_move_lib" => number(liberties_after(board, point(0).filter(empty), colour()?, false)),
        "play_lib" => {
            let mut after = board.clone();
            let mut turn = colour()?;
            for &mv in &call.moves {
                after = mv.and_then(|p| played(&after, p, Some(turn))).unwrap_or(after);
                turn = turn.opponent();
            }
            number(after.liberties(&after.string(point(0)?)).len())
        }
        _ => None,
    }
}

/// The board after a move; `None` if it may not be played.
fn played(board: &DrawnBoard, point: Point, colour: Option<Colour>) -> Option<DrawnBoard> {
    let mut after = board.clone();
    (after.play(point, colour?) && after.stone(point).is_some()).then_some(after)
}

/// Liberties of a stone played at an empty point, with or without what it captures.
fn liberties_after(board: &DrawnBoard, point: Option<Point>, colour: Colour, captures: bool) -> usize {
    let Some(point) = point else { return 0 };
    let mut after = board.clone();
    match captures {
        true => drop(after.play(point, colour)),
        false => after.set(point, Some(colour)),
    }
    after.liberties(&after.string(point)).len()
}
