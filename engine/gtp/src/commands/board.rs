//! The board, its size and its drawing.

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::diagram;
use crate::orientation::Orientation;
use crate::session::Session;
use crate::settings::{GREATEST_SIZE, Version};
use katachi::game::Game;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("boardsize", Group::Board, "SIZE", boardsize),
    now("clear_board", Group::Board, "", clear_board),
    now("get_komi", Group::Board, "", get_komi),
    now("komi", Group::Board, "KOMI", komi),
    now("orientation", Group::Board, "NUMBER", orientation),
    now("query_boardsize", Group::Board, "", query_boardsize),
    now("query_orientation", Group::Board, "", query_orientation),
    now("showboard", Group::Board, "", showboard),
];

fn boardsize(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let size = arguments.integer().ok_or(Failure::new("boardsize not an integer"))?;
    let acceptable = u8::try_from(size).ok().filter(|size| (1..=GREATEST_SIZE).contains(size));
    let unacceptable = match session.settings.version {
        Version::One => "unacceptable boardsize",
        Version::Two => "unacceptable size",
    };
    let size = acceptable.ok_or(Failure::new(unacceptable))?;
    session.restart(size)?;
    done()
}

fn clear_board(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let size = session.board().size();
    session.restart(size)?;
    done()
}

fn query_boardsize(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(session.board().size().to_string())
}

fn orientation(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let number = arguments.integer().ok_or(Failure::new("orientation not an integer"))?;
    let orientation = Orientation::from_number(number).ok_or(Failure::new("unacceptable orientation"))?;
    let size = session.board().size();
    session.orientation = orientation;
    session.restart(size)?;
    done()
}

fn query_orientation(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(session.orientation.number().to_string())
}

fn komi(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let komi = arguments.float().filter(|&komi| Game::is_komi(komi));
    let komi = komi.ok_or(Failure::new("komi not a float"))?;
    session.game.set_komi(komi);
    done()
}

/// Four columns wide, as clients have come to expect.
fn get_komi(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(format!("{:4.1}", session.game.komi()))
}

fn showboard(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(format!("\n{}", diagram::draw(session.board())))
}
