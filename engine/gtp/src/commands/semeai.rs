//! Capturing races.

use crate::answer::Failure;
use crate::arguments::{Arguments, BAD_MOVE, EMPTY_DRAGON};
use crate::checks::{Checked, stone};
use crate::command::{Command, Group, Layer, later};
use crate::session::Session;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    later("analyze_semeai", Group::Semeai, "DRAGON DRAGON", Layer::Semeai, two_dragons_in_turn),
    later("analyze_semeai_after_move", Group::Semeai, "COLOR VERTEX DRAGON DRAGON", Layer::Semeai, move_and_two_dragons),
    later("tactical_analyze_semeai", Group::Semeai, "DRAGON DRAGON", Layer::Semeai, two_dragons_in_turn),
];

/// Each vertex is read and looked at before the next one.
fn two_dragons_in_turn(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    stone(session, arguments)?;
    stone(session, arguments)
}

fn move_and_two_dragons(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    let (_, point) = arguments.colour_and_vertex().ok_or(BAD_MOVE)?;
    if session.board().stone(point).is_some() {
        return Err(Failure::new("move vertex is not empty"));
    }
    arguments.stone(session.board(), EMPTY_DRAGON)?;
    arguments.stone(session.board(), EMPTY_DRAGON).map(drop)
}
