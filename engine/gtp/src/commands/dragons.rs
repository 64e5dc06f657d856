//! Dragons: strings that live and die together.

use crate::answer::Failure;
use crate::arguments::{Arguments, EMPTY_DRAGON, EMPTY_VERTEX, OCCUPIED_MOVE};
use crate::checks::{Checked, stone};
use crate::command::{Command, Group, Layer, later};
use crate::session::Session;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    later("does_surround", Group::Dragons, "VERTEX DRAGON", Layer::Dragons, surrounding_move),
    later("dragon_data", Group::Dragons, "[VERTEX]", Layer::Dragons, dragon_data).asked_itself(),
    later("dragon_status", Group::Dragons, "[DRAGON]", Layer::Dragons, optional_dragon),
    later("dragon_stones", Group::Dragons, "[DRAGON|COLOR]", Layer::Dragons, dragon_or_colour),
    later("is_surrounded", Group::Dragons, "DRAGON", Layer::Dragons, surrounded_dragon),
    later("same_dragon", Group::Dragons, "STRING STRING", Layer::Dragons, two_strings),
    later("surround_map", Group::Dragons, "DRAGON VERTEX", Layer::Dragons, dragon_and_vertex),
];

/// Two commands have words of their own for this.
const NONEMPTY_DRAGON: &str = "dragon vertex must be nonempty";

fn optional_dragon(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    if arguments.is_empty() { Ok(()) } else { stone(session, arguments) }
}

fn dragon_or_colour(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    if arguments.is_empty() || arguments.ahead().colour().is_some() {
        return Ok(());
    }
    arguments.stone(session.board(), "dragon_stones called on an empty vertex").map(drop)
}

fn dragon_data(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    if !arguments.is_empty() {
        arguments.need_vertex()?;
    }
    session.need_no_trial("dragon data unavailable when stackp > 0")
}

/// Both vertices are read before either is looked at.
fn two_strings(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    for vertex in [arguments.need_vertex()?, arguments.need_vertex()?] {
        session.board().stone(vertex).ok_or(Failure::new(EMPTY_VERTEX))?;
    }
    Ok(())
}

fn surrounded_dragon(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.stone(session.board(), NONEMPTY_DRAGON).map(drop)
}

fn surrounding_move(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.empty(session.board(), OCCUPIED_MOVE)?;
    arguments.stone(session.board(), NONEMPTY_DRAGON).map(drop)
}

fn dragon_and_vertex(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.stone(session.board(), EMPTY_DRAGON)?;
    arguments.need_vertex().map(drop)
}
