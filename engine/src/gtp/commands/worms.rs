//! Strings with all that is known about them.

use crate::board::{Colour, Point, PointSet};
use crate::gtp::answer::Answer;
use crate::gtp::arguments::Arguments;
use crate::gtp::session::Session;
use crate::worms::unconditional;

/// A vertex, a colour, or nothing for both colours. One line per string.
pub(in crate::gtp) fn worm_stones(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let board = session.board();
    let stones: Vec<Point> = if arguments.is_empty() {
        board.points().collect()
    } else if let Some(colour) = arguments.ahead().colour() {
        board.points().filter(|&point| board.stone(point) == Some(colour)).collect()
    } else {
        vec![arguments.stone(board, "worm_stones called on an empty vertex")?]
    };
    let strings: Vec<PointSet> = session.strings_among(stones);
    Ok(session.string_lines(&strings))
}

/// What can no longer change: a stone is alive or dead, an empty vertex a territory.
pub(in crate::gtp) fn unconditional_status(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertex = arguments.need_vertex()?;
    let board = session.board();
    let owner = Colour::BOTH.into_iter().find(|&side| unconditional(board, side).owns(vertex));
    let status = match (owner, board.stone(vertex)) {
        (None, _) => "undecided",
        (Some(owner), Some(stone)) if owner == stone => "alive",
        (Some(_), Some(_)) => "dead",
        (Some(Colour::White), None) => "white_territory",
        (Some(Colour::Black), None) => "black_territory",
    };
    Ok(status.to_owned())
}
