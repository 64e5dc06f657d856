//! Strings with all that is known about them.

use crate::board::{Point, PointSet};
use crate::gtp::answer::{Answer, Failure};
use crate::gtp::arguments::Arguments;
use crate::gtp::session::Session;

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

pub(in crate::gtp) fn worm_data(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Err(Failure::new("not yet"))
}
pub(in crate::gtp) fn worm_cutstone(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Err(Failure::new("not yet"))
}
pub(in crate::gtp) fn unconditional_status(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Err(Failure::new("not yet"))
}
