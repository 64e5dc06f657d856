//! Connections, cuts and breaking in.

use crate::answer::{Answer, Failure};
use crate::arguments::{Arguments, BAD_VERTEX};
use crate::session::Session;
use katachi::board::{Board, Point};

const EMPTY: Failure = Failure::new("vertex must not be empty");

pub(crate) fn connect(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [one, other] = strings(session.board(), arguments)?;
    let answer = session.read(|reader, board| reader.connect(board, one, other));
    Ok(session.result(answer))
}

pub(crate) fn disconnect(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [one, other] = strings(session.board(), arguments)?;
    let answer = session.read(|reader, board| reader.disconnect(board, one, other));
    Ok(session.result(answer))
}

/// Two strings of one colour; both vertices are read before either is looked at.
fn strings(board: &Board, arguments: &mut Arguments<'_>) -> Result<[Point; 2], Failure> {
    let pair = [arguments.need_vertex()?, arguments.need_vertex()?];
    let [one, other] = pair.map(|vertex| board.stone(vertex));
    if one.is_none() || other.is_none() {
        return Err(EMPTY);
    }
    if one == other { Ok(pair) } else { Err(Failure::new("vertices must have same color")) }
}

/// A string and goal vertices; all are read before the string is looked at.
pub(crate) fn string_and_goal(
    board: &Board,
    arguments: &mut Arguments<'_>,
) -> Result<(Point, Vec<Point>), Failure> {
    let string = arguments.vertex().ok_or(BAD_VERTEX)?;
    let goal = arguments.vertices()?;
    board.stone(string).map(|_| (string, goal)).ok_or(EMPTY)
}
