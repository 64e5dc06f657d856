//! Connections, cuts and breaking in.

use crate::answer::{Answer, Failure};
use crate::arguments::{Arguments, BAD_VERTEX, EMPTY_VERTEX};
use crate::checks::Checked;
use crate::command::{Command, Group, Layer, later, now};
use crate::session::Session;
use katachi::board::{Board, Point};

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    later("block_off", Group::Connection, "STRING GOAL...", Layer::BreakIns, string_and_goal).asked_itself(),
    later("break_in", Group::Connection, "STRING GOAL...", Layer::BreakIns, string_and_goal).asked_itself(),
    now("connect", Group::Connection, "STRING STRING", connect),
    now("disconnect", Group::Connection, "STRING STRING", disconnect),
];

const EMPTY: Failure = Failure::new(EMPTY_VERTEX);

fn connect(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [one, other] = strings(session.board(), arguments)?;
    let answer = session.read(|reader, board| reader.connect(board, one, other));
    Ok(session.result(answer))
}

fn disconnect(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
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
fn string_and_goal(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    let string = arguments.vertex().ok_or(BAD_VERTEX)?;
    arguments.vertices()?;
    session.board().stone(string).map(drop).ok_or(EMPTY)
}
