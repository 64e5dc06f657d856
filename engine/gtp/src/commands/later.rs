//! Commands of layers to come: their arguments are read, and refused, as they will be.

use crate::answer::Failure;
use crate::arguments::{Arguments, BAD_MOVE};
use crate::commands::connection;
use crate::session::Session;

type Checked = Result<(), Failure>;

const EMPTY: &str = "vertex must not be empty";
const EMPTY_DRAGON: &str = "dragon vertex must not be empty";
const OCCUPIED_MOVE: &str = "move vertex must be empty";
const NONEMPTY_DRAGON: &str = "dragon vertex must be nonempty";

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

pub(crate) fn nothing(_: &Session, _: &mut Arguments<'_>) -> Checked {
    Ok(())
}

pub(crate) fn vertex(_: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.need_vertex().map(drop)
}

pub(crate) fn colour(_: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.need_colour().map(drop)
}

pub(crate) fn dragon(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.stone(session.board(), EMPTY).map(drop)
}

pub(crate) fn surrounded_dragon(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.stone(session.board(), NONEMPTY_DRAGON).map(drop)
}

pub(crate) fn optional_dragon(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    if arguments.is_empty() { Ok(()) } else { dragon(session, arguments) }
}

pub(crate) fn dragon_or_colour(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    if arguments.is_empty() || arguments.ahead().colour().is_some() {
        return Ok(());
    }
    arguments.stone(session.board(), "dragon_stones called on an empty vertex").map(drop)
}

pub(crate) fn dragon_and_vertex(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.stone(session.board(), EMPTY_DRAGON)?;
    vertex(session, arguments)
}

/// Each vertex is read and looked at before the next one.
pub(crate) fn two_dragons_in_turn(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    dragon(session, arguments)?;
    dragon(session, arguments)
}

/// Both vertices are read before either is looked at.
pub(crate) fn two_strings(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    for vertex in [arguments.need_vertex()?, arguments.need_vertex()?] {
        session.board().stone(vertex).ok_or(Failure::new(EMPTY))?;
    }
    Ok(())
}

pub(crate) fn move_and_dragon(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.empty(session.board(), OCCUPIED_MOVE)?;
    arguments.stone(session.board(), EMPTY_DRAGON).map(drop)
}

pub(crate) fn surrounding_move(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.empty(session.board(), OCCUPIED_MOVE)?;
    arguments.stone(session.board(), NONEMPTY_DRAGON).map(drop)
}

/// Both dragons are read before either is looked at.
pub(crate) fn connecting_move(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.empty(session.board(), OCCUPIED_MOVE)?;
    let dragons = [arguments.need_vertex()?, arguments.need_vertex()?];
    let [one, other] = dragons.map(|dragon| session.board().stone(dragon));
    if one.is_none() || other.is_none() {
        return Err(Failure::new(EMPTY_DRAGON));
    }
    if one == other { Ok(()) } else { Err(Failure::new("dragon vertices must have the same color")) }
}

pub(crate) fn move_and_two_dragons(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    let (_, point) = arguments.colour_and_vertex().ok_or(BAD_MOVE)?;
    if session.board().stone(point).is_some() {
        return Err(Failure::new("move vertex is not empty"));
    }
    arguments.stone(session.board(), EMPTY_DRAGON)?;
    arguments.stone(session.board(), EMPTY_DRAGON).map(drop)
}

pub(crate) fn safety(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    let (colour, point) = arguments.colour_and_vertex().ok_or(BAD_MOVE)?;
    let board = session.board();
    if board.stone(point).is_some() || board.is_suicide(point, colour) {
        return Err(Failure::new("invalid move"));
    }
    Ok(())
}

pub(crate) fn dragon_data(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    if !arguments.is_empty() {
        vertex(session, arguments)?;
    }
    without_trial(session, "dragon data unavailable when stackp > 0")
}

pub(crate) fn initial_influence(_: &Session, arguments: &mut Arguments<'_>) -> Checked {
    arguments.need_colour()?;
    influence_kind(arguments)
}

/// An occupied vertex is refused; GNU Go crashes there.
pub(crate) fn move_influence(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
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

fn without_trial(session: &Session, text: &'static str) -> Checked {
    if session.trial == 0 { Ok(()) } else { Err(Failure::new(text)) }
}

pub(crate) fn string_and_goal(session: &Session, arguments: &mut Arguments<'_>) -> Checked {
    connection::string_and_goal(session.board(), arguments).map(drop)
}
