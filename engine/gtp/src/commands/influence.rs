//! Influence and territory.

use crate::answer::Failure;
use crate::arguments::Arguments;
use crate::checks::{Checked, nothing};
use crate::command::{Command, Group, Layer, later};
use crate::session::Session;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    later("estimate_score", Group::Score, "", Layer::Influence, nothing),
    later("followup_influence", Group::Influence, "COLOR VERTEX|pass KIND", Layer::Influence, move_influence),
    later("initial_influence", Group::Influence, "COLOR KIND", Layer::Influence, initial_influence),
    later("move_influence", Group::Influence, "COLOR VERTEX|pass KIND", Layer::Influence, move_influence),
    later("new_score", Group::Score, "", Layer::Influence, nothing),
];

/// The kinds of influence; a word is taken by its beginning.
const INFLUENCE_KINDS: [&str; 11] = [
    "white_influence",
    "black_influence",
    "white_strength",
    "black_strength",
    "white_attenuation",
    "black_attenuation",
    "white_permeability",
    "black_permeability",
    "territory_value",
    "influence_regions",
    "non_territory",
];

fn initial_influence(_: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.need_colour()?;
    influence_kind(arguments)
}

/// An occupied vertex is refused; GNU Go crashes there.
fn move_influence(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    const INVALID: Failure = Failure::new("invalid move");
    let (_, place) = arguments.colour_and_place().ok_or(INVALID)?;
    if place.is_some_and(|point| session.board().stone(point).is_some()) {
        return Err(INVALID);
    }
    influence_kind(arguments)
}

fn influence_kind(arguments: &mut Arguments<'_>) -> Checked {
    let word = arguments.word().unwrap_or("");
    let known = INFLUENCE_KINDS.iter().any(|kind| word.starts_with(kind));
    if known { Ok(()) } else { Err(Failure::new("unknown influence data")) }
}
