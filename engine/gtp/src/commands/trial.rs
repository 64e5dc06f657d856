//! The trial stack: moves to look at a position, not part of the game.

use crate::answer::{Answer, Failure, done};
use crate::arguments::{Arguments, BAD_MOVE};
use crate::aside::aside;
use crate::command::{Command, Group, now};
use crate::session::Session;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("dump_stack", Group::Moves, "", dump_stack),
    now("popgo", Group::Moves, "", popgo),
    now("tryko", Group::Moves, "COLOR VERTEX", tryko),
    now("trymove", Group::Moves, "COLOR VERTEX|pass", trymove),
];

const ILLEGAL: Failure = Failure::new("illegal move");

fn trymove(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let (colour, place) = arguments.colour_and_place().ok_or(BAD_MOVE)?;
    let board = session.game.board_mut();
    let played = match place {
        Some(point) => board.try_play(point, colour),
        None => {
            board.pass(colour);
            true
        }
    };
    push(session, played)
}

/// As `trymove`, but a banned ko capture is taken.
fn tryko(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let (colour, point) = arguments.colour_and_vertex().ok_or(BAD_MOVE)?;
    let played = session.game.board_mut().try_ko(point, colour);
    push(session, played)
}

fn push(session: &mut Session, played: bool) -> Answer {
    if !played {
        return Err(ILLEGAL);
    }
    session.trial += 1;
    session.counters.trymove += 1;
    done()
}

fn popgo(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    session.trial = session.trial.checked_sub(1).ok_or(Failure::new("Stack empty."))?;
    session.game.board_mut().undo();
    done()
}

/// Writes the stack to standard error.
fn dump_stack(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let board = session.board();
    let stack: String = board
        .moves()
        .skip(board.moves_played() - session.trial)
        .map(|(colour, place)| format!("{}:{} ", colour.letter(), session.place_name(place)))
        .collect();
    aside(format_args!("{stack}\n"));
    done()
}
