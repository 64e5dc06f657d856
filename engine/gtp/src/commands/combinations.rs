//! Sequences of threats.

use crate::answer::{Answer, Failure};
use crate::arguments::{Arguments, BAD_MOVE};
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::PointSet;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("aa_confirm_safety", Group::Tactics, "COLOR VERTEX [MINSIZE]", safety).settled(),
    now("combination_attack", Group::Tactics, "COLOR", attack).settled(),
    now("combination_defend", Group::Tactics, "COLOR", defend).settled(),
];

/// What these commands say where nobody can tell.
const UNKNOWN: Failure = Failure::new("there is no database of combinations, or none of connections");

fn attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let attacker = arguments.need_colour()?;
    let examined = session.examined();
    let read = session.read(|reader, board| examined.search_for_combination(board, reader, attacker));
    let searched = read.ok_or(UNKNOWN)?;
    let point = searched.found.as_ref().map(|combination| combination.point);
    Ok(session.place_name(point) + session.doubt(point.is_none() && searched.stopped))
}

/// The colour is that of the attacker.
fn defend(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let attacker = arguments.need_colour()?;
    let examined = session.examined();
    let read = session.read(|reader, board| {
        let stopped = examined.search_for_combination(board, reader, attacker)?.stopped;
        Some((stopped, examined.combination_defences(board, reader, attacker)?))
    });
    let (stopped, defences) = read.ok_or(UNKNOWN)?;
    let answer = if defences.is_empty() { session.place_name(None) } else { session.names(defences) };
    Ok(answer + session.doubt(stopped))
}

/// 1 if a move allows no new combination that wins so much, 0 and a move that would stop it otherwise.
fn safety(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let (colour, point) = arguments.colour_and_vertex().ok_or(BAD_MOVE)?;
    let board = session.board();
    if board.stone(point).is_some() || board.is_suicide(point, colour) {
        return Err(Failure::new("invalid move"));
    }
    let least = arguments.integer().unwrap_or(0);
    let examined = session.examined();
    let ask =
        |reader: &mut _, board: &mut _| examined.blunder(board, reader, colour, point, &PointSet::EMPTY);
    let found = session.read(ask).ok_or(UNKNOWN)?;
    let found = found.filter(|blunder| i64::from(blunder.size) >= i64::from(least));
    Ok(found.map_or_else(|| "1".to_owned(), |blunder| format!("0 {}", session.name(blunder.defence))))
}
