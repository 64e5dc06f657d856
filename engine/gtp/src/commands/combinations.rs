//! Sequences of threats.

use crate::answer::Failure;
use crate::arguments::{Arguments, BAD_MOVE};
use crate::checks::{Checked, colour};
use crate::command::{Command, Group, Layer, later};
use crate::session::Session;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    later("aa_confirm_safety", Group::Tactics, "COLOR VERTEX [MINSIZE]", Layer::Combinations, safety),
    later("combination_attack", Group::Tactics, "COLOR", Layer::Combinations, colour),
    later("combination_defend", Group::Tactics, "COLOR", Layer::Combinations, colour),
];

fn safety(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    let (colour, point) = arguments.colour_and_vertex().ok_or(BAD_MOVE)?;
    let board = session.board();
    if board.stone(point).is_some() || board.is_suicide(point, colour) {
        return Err(Failure::new("invalid move"));
    }
    Ok(())
}
