//! Capturing races.

use crate::answer::{Answer, Failure};
use crate::arguments::{Arguments, BAD_MOVE, EMPTY_DRAGON, EMPTY_VERTEX};
use crate::checks::NO_CONNECTIONS;
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::{Board, Point};
use katachi::semeai::Outcome;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("analyze_semeai", Group::Semeai, "DRAGON DRAGON", analyze).settled(),
    now("analyze_semeai_after_move", Group::Semeai, "COLOR VERTEX DRAGON DRAGON", analyze_after_move).settled(),
    now("tactical_analyze_semeai", Group::Semeai, "DRAGON DRAGON", tactical_analyze).settled(),
];

fn analyze(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stones = two_dragons(session.board(), arguments, EMPTY_VERTEX)?;
    race(session, stones, false)
}

fn tactical_analyze(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stones = two_dragons(session.board(), arguments, EMPTY_VERTEX)?;
    race(session, stones, true)
}

fn race(session: &mut Session, stones: [Point; 2], tactics: bool) -> Answer {
    let examined = session.examined();
    let read = session.read(|reader, board| examined.race(board, reader, stones, tactics));
    Ok(told(session, read.ok_or(NO_CONNECTIONS)?))
}

fn analyze_after_move(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let (colour, point) = arguments.colour_and_vertex().ok_or(BAD_MOVE)?;
    if session.board().stone(point).is_some() {
        return Err(Failure::new("move vertex is not empty"));
    }
    let stones = two_dragons(session.board(), arguments, EMPTY_DRAGON)?;
    let examined = session.examined();
    let read = session.read(|reader, board| examined.race_after(board, reader, (point, colour), stones));
    let outcome = read.ok_or(NO_CONNECTIONS)?.ok_or(Failure::new("illegal move"))?;
    Ok(told(session, outcome))
}

/// Each vertex is read and looked at before the next one.
fn two_dragons(
    board: &Board,
    arguments: &mut Arguments<'_>,
    empty: &'static str,
) -> Result<[Point; 2], Failure> {
    let stones = [arguments.stone(board, empty)?, arguments.stone(board, empty)?];
    let [one, other] = stones.map(|stone| board.stone(stone));
    if one == other { Err(Failure::new("dragons of one color do not race")) } else { Ok(stones) }
}

/// Both codes and the move.
fn told(session: &mut Session, outcome: Outcome) -> String {
    session.counters.owl += u64::from(outcome.nodes);
    let (defence, attack) = (outcome.defence.in_protocol(), outcome.attack.in_protocol());
    let doubt = session.doubt(!outcome.certain);
    let point = session.place_name(outcome.point);
    format!("{defence} {attack} {point}{doubt}")
}
