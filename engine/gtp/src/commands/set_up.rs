//! Positions that were not played, and boards of other shapes.

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::session::Session;
use crate::settings::GREATEST_SIZE;
use katachi::board::Board;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("rectangular_boardsize", Group::Board, "WIDTH HEIGHT", rectangular_boardsize),
    now("set_position", Group::Board, "[COLOR VERTEX]...", set_position).settled(),
];

fn rectangular_boardsize(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let sizes =
        [arguments.integer(), arguments.integer()].map(|size| size.and_then(|size| u8::try_from(size).ok()));
    match sizes {
        [Some(width), Some(height)] if width == height && (1..=GREATEST_SIZE).contains(&width) => {
            session.restart(width)?;
            done()
        }
        [Some(width), Some(height)] if width != height => Err(Failure::new("boards are square here")),
        _ => Err(Failure::new("unacceptable size")),
    }
}

/// Puts stones on an empty board of the same size. Nothing changes unless all of them can stand.
fn set_position(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    const INVALID: Failure = Failure::new("invalid color or coordinate");
    let mut stones = Vec::new();
    while !arguments.is_empty() {
        let (colour, point) = arguments.colour_and_vertex().ok_or(INVALID)?;
        stones.push((point, Some(colour)));
    }
    let size = session.board().size();
    let fits = Board::new(size).map(|mut board| board.setup_all(&stones));
    fits.map_err(|error| error.to_string())?.map_err(|error| format!("illegal position: {error}"))?;
    session.restart(size)?;
    session.game.set_up(&stones).map_err(|error| Failure::from(error.to_string()))?;
    done()
}
