//! Handicap stones.

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::session::Session;
use crate::settings::Version;
use katachi::board::{PointSet, mix};
use katachi::moves::handicap_points;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("fixed_handicap", Group::Board, "STONES", fixed_handicap).settled(),
    now("get_handicap", Group::Board, "", get_handicap),
    now("place_free_handicap", Group::Board, "STONES", place_free_handicap).settled(),
    now("set_free_handicap", Group::Board, "VERTEX...", set_free_handicap).settled(),
];

const NOT_EMPTY: Failure = Failure::new("board not empty");
const NO_NUMBER: Failure = Failure::new("handicap not an integer");
const INVALID: Failure = Failure::new("invalid handicap");

/// Looks at the board before its argument. In version 1 it clears the board, and there may be no stones.
fn fixed_handicap(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let first_version = session.settings.version == Version::One;
    if first_version {
        let size = session.board().size();
        session.restart(size)?;
    }
    need_empty_board(session)?;
    let stones = arguments.integer().ok_or(NO_NUMBER)?;
    if first_version && stones == 0 {
        return done();
    }
    let stones = u32::try_from(stones).map_err(|_| INVALID)?;
    let points = session.game.place_fixed_handicap(stones).ok_or(INVALID)?;
    Ok(session.names(points))
}

/// Looks at the form of its argument before the board, and at its value last.
fn place_free_handicap(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stones = arguments.integer().ok_or(NO_NUMBER)?;
    need_empty_board(session)?;
    let stones = u32::try_from(stones).map_err(|_| INVALID)?;
    // The game says whether so many are possible; no more patterns are asked than there are points.
    let wanted = stones.min(u32::from(session.board().size()).pow(2));
    let seed = mix(i64::from(session.settings.seed) as u64);
    let chosen = handicap_points(&session.databases, session.board().size(), wanted, seed);
    let points = session.game.place_free_handicap(stones, chosen).ok_or(INVALID)?;
    Ok(session.names(points))
}

/// Changes nothing unless all vertices can be placed.
fn set_free_handicap(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    need_empty_board(session)?;
    let points = arguments.vertices()?;
    if points.iter().copied().collect::<PointSet>().len() as usize != points.len() {
        return Err(Failure::new("repeated vertex"));
    }
    if points.len() < 2 || !session.game.place_handicap(&points) {
        return Err(INVALID);
    }
    done()
}

fn get_handicap(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(session.game.handicap().to_string())
}

fn need_empty_board(session: &Session) -> Result<(), Failure> {
    if session.game.is_empty() { Ok(()) } else { Err(NOT_EMPTY) }
}
