//! Connections, cuts and breaking in.

use crate::answer::{Answer, Failure};
use crate::arguments::{Arguments, EMPTY_VERTEX};
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::{Board, Point, PointSet};
use katachi::break_ins;
use katachi::reading::Code;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("block_off", Group::Connection, "STRING GOAL...", block_off),
    now("break_in", Group::Connection, "STRING GOAL...", break_in),
    now("connect", Group::Connection, "STRING STRING", connect),
    now("disconnect", Group::Connection, "STRING STRING", disconnect),
];

const EMPTY: Failure = Failure::new(EMPTY_VERTEX);

fn connect(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [one, other] = strings(session.board(), arguments)?;
    Ok(session.result_of(Some(Code::Win), |reader, board| reader.connect(board, one, other)))
}

fn disconnect(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [one, other] = strings(session.board(), arguments)?;
    // It asks about the strings first, and either question may hang on a limit.
    Ok(session.result_of(None, |reader, board| reader.disconnect(board, one, other)))
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

fn break_in(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let (string, goal) = string_and_goal(session.board(), arguments)?;
    Ok(session.result_of(Some(Code::Win), |reader, board| break_ins::break_in(board, reader, string, &goal)))
}

fn block_off(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let (string, goal) = string_and_goal(session.board(), arguments)?;
    Ok(session
        .result_of(Some(Code::Lose), |reader, board| break_ins::block_off(board, reader, string, &goal)))
}

/// A string and goal vertices; all are read before the string is looked at.
fn string_and_goal(board: &Board, arguments: &mut Arguments<'_>) -> Result<(Point, PointSet), Failure> {
    let string = arguments.need_vertex()?;
    let goal = arguments.vertices()?;
    board.stone(string).ok_or(EMPTY)?;
    Ok((string, goal.into_iter().collect()))
}
