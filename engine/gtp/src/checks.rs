//! What several commands of layers to come check of their arguments.

use crate::answer::Failure;
use crate::arguments::{Arguments, EMPTY_VERTEX};
use crate::session::Session;

/// What such a check says.
pub(crate) type Checked = Result<(), Failure>;

pub(crate) fn colour(_: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.need_colour().map(drop)
}

/// A stone of a string or of a dragon.
pub(crate) fn stone(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.stone(session.board(), EMPTY_VERTEX).map(drop)
}
