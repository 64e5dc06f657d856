//! Life and death.

use crate::answer::Failure;
use crate::arguments::{Arguments, EMPTY_DRAGON, OCCUPIED_MOVE};
use crate::checks::{Checked, stone};
use crate::command::{Command, Group, Layer, later};
use crate::session::Session;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    later("owl_attack", Group::Owl, "DRAGON", Layer::Owl, stone),
    later("owl_connection_defends", Group::Owl, "VERTEX DRAGON DRAGON", Layer::Owl, connecting_move),
    later("owl_defend", Group::Owl, "DRAGON", Layer::Owl, stone),
    later("owl_does_attack", Group::Owl, "VERTEX DRAGON", Layer::Owl, move_and_dragon),
    later("owl_does_defend", Group::Owl, "VERTEX DRAGON", Layer::Owl, move_and_dragon),
    later("owl_substantial", Group::Owl, "STRING", Layer::Owl, stone),
    later("owl_threaten_attack", Group::Owl, "DRAGON", Layer::Owl, stone),
    later("owl_threaten_defense", Group::Owl, "DRAGON", Layer::Owl, stone),
];

fn move_and_dragon(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.empty(session.board(), OCCUPIED_MOVE)?;
    arguments.stone(session.board(), EMPTY_DRAGON).map(drop)
}

/// Both dragons are read before either is looked at.
fn connecting_move(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.empty(session.board(), OCCUPIED_MOVE)?;
    let dragons = [arguments.need_vertex()?, arguments.need_vertex()?];
    let [one, other] = dragons.map(|dragon| session.board().stone(dragon));
    if one.is_none() || other.is_none() {
        return Err(Failure::new(EMPTY_DRAGON));
    }
    if one == other { Ok(()) } else { Err(Failure::new("dragon vertices must have the same color")) }
}
