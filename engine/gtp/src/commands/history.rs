//! Moves of the game, and taking them back.

use crate::answer::{Answer, Failure, done};
use crate::arguments::{Arguments, BAD_MOVE, BAD_VERTEX};
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::Colour;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("black", Group::Moves, "VERTEX|pass", black).settled(),
    now("gg-undo", Group::Moves, "[MOVES]", gg_undo),
    now("last_move", Group::Moves, "", last_move),
    now("move_history", Group::Moves, "", move_history),
    now("play", Group::Moves, "COLOR VERTEX|pass", play).settled(),
    now("undo", Group::Moves, "", undo),
    now("white", Group::Moves, "VERTEX|pass", white).settled(),
];

const ILLEGAL: Failure = Failure::new("illegal move");
const CANNOT_UNDO: Failure = Failure::new("cannot undo");

fn play(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let (colour, place) = arguments.colour_and_place().ok_or(BAD_MOVE)?;
    session.game.play(colour, place).map_err(|_| ILLEGAL)?;
    done()
}

fn black(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    play_as(session, Colour::Black, arguments)
}

fn white(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    play_as(session, Colour::White, arguments)
}

/// The version 1 form: everything that begins with `pass` is a pass.
fn play_as(session: &mut Session, colour: Colour, arguments: &mut Arguments<'_>) -> Answer {
    let start = arguments.rest().get(..4).unwrap_or("");
    let place =
        if start.eq_ignore_ascii_case("pass") { None } else { Some(arguments.vertex().ok_or(BAD_VERTEX)?) };
    session.game.play(colour, place).map_err(|_| ILLEGAL)?;
    done()
}

fn undo(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    take_back(session, 1)
}

fn gg_undo(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let moves = arguments.integer().unwrap_or(1);
    match usize::try_from(moves) {
        Ok(moves) => take_back(session, moves),
        Err(_) => Err(Failure::new("can't undo a negative number of moves")),
    }
}

fn take_back(session: &mut Session, moves: usize) -> Answer {
    if session.trial > 0 || !session.game.undo(moves) {
        return Err(CANNOT_UNDO);
    }
    session.settings.extra_depth = 0;
    done()
}

fn last_move(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    lines(session).into_iter().next().ok_or(Failure::new("no previous move known"))
}

fn move_history(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(lines(session).join("\n"))
}

/// One line per move of the game, the last one first. Trial moves are none.
fn lines(session: &Session) -> Vec<String> {
    let moves = session.board().moves().rev().skip(session.trial);
    moves.map(|(colour, place)| format!("{} {}", colour.name(), session.place_name(place))).collect()
}
