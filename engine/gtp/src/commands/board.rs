//! The board, its size and its drawing.

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::diagram;
use crate::orientation::Orientation;
use crate::session::Session;
use crate::settings::Version;

/// The greatest size on the wire; the board itself could be larger.
const GREATEST_SIZE: u8 = 19;

pub(crate) fn boardsize(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let size = arguments.integer().ok_or(Failure::new("boardsize not an integer"))?;
    let acceptable = u8::try_from(size).ok().filter(|size| (1..=GREATEST_SIZE).contains(size));
    let unacceptable = match session.settings.version {
        Version::One => "unacceptable boardsize",
        Version::Two => "unacceptable size",
    };
    let size = acceptable.ok_or(Failure::new(unacceptable))?;
    restart(session, size)
}

pub(crate) fn clear_board(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let size = session.board().size();
    restart(session, size)
}

/// A new game. With stones on the board, trial moves apart, it gets a new seed.
pub(super) fn restart(session: &mut Session, size: u8) -> Answer {
    session.drop_trial();
    if !session.game.is_empty() {
        session.settings.next_seed();
    }
    session.clocks.restart();
    session.game.restart(size).map_err(|error| Failure::from(error.to_string()))?;
    done()
}

pub(crate) fn query_boardsize(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(session.board().size().to_string())
}

pub(crate) fn orientation(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let number = arguments.integer().ok_or(Failure::new("orientation not an integer"))?;
    let orientation = Orientation::from_number(number).ok_or(Failure::new("unacceptable orientation"))?;
    let size = session.board().size();
    session.orientation = orientation;
    restart(session, size)
}

pub(crate) fn query_orientation(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(session.orientation.number().to_string())
}

pub(crate) fn komi(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let komi = arguments.float().ok_or(Failure::new("komi not a float"))?;
    session.game.set_komi(komi);
    done()
}

/// Four columns wide, as clients have come to expect.
pub(crate) fn get_komi(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(format!("{:4.1}", session.game.komi()))
}

pub(crate) fn showboard(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(format!("\n{}", diagram::draw(session.board())))
}
