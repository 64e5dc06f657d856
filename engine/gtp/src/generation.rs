//! Making a move: how long it may take, and playing it (`gtp.md#moves-without-playing`).

use crate::answer::{Answer, Failure};
use crate::session::Session;
use crate::settings::Settings;
use katachi::board::Colour;
use katachi::game::PointOrPass;
use katachi::moves::{Move, Watch};
use katachi::scoring::Counting;

/// Makes a move; `watch` is told now and then what was found so far.
pub(super) fn genmove_watched(session: &mut Session, colour: Colour, watch: Option<&Watch<'_>>) -> Answer {
    match think(session, colour, watch) {
        Move::Resign if !session.settings.never_resign => Ok("resign".to_owned()),
        Move::Play(point) => play(session, colour, Some(point)),
        Move::Pass | Move::Resign => play(session, colour, None),
    }
}

/// Chooses a move that will be played: the clock runs from the arrival of the command, at the level that it allows. Where
/// dead stones count as they stand, they are taken before a pass.
pub(super) fn think(session: &mut Session, colour: Colour, watch: Option<&Watch<'_>>) -> Move {
    let stage = (session.board().size(), session.board().moves_played());
    let time = session.settings.time;
    let allotted = session.clocks.allotted(colour, time, stage);
    session.deadline = allotted.map(|allotted| session.arrived + allotted);
    let set = session.settings.level;
    session.settings.level = session.level_of_clock(colour, stage);
    let mut choice = choose_within_limits(session, colour, watch);
    let Settings { counting, capture_all_dead, ref search, .. } = session.settings;
    let as_it_stands = capture_all_dead || counting == Counting::Chinese;
    if choice == Move::Pass && as_it_stands && !search.active {
        choice = session.last_move(colour).map_or(Move::Pass, Move::Play);
    }
    session.settings.level = set;
    session.deadline = None;
    let taken = session.arrived.elapsed();
    session.clocks.note(colour, taken);
    if let Some(allotted) = allotted {
        session.clocks.note_late(taken.saturating_sub(allotted));
    }
    choice
}

impl Session {
    /// The level that the clock of `colour` allows.
    fn level_of_clock(&mut self, colour: Colour, stage: (u8, usize)) -> i32 {
        let Settings { level, levels, time, .. } = &self.settings;
        self.clocks.level(colour, *level, levels, *time, stage)
    }
}

/// A move at one of the vertices that the limited search allows, if that is on.
fn choose_within_limits(session: &mut Session, colour: Colour, watch: Option<&Watch<'_>>) -> Move {
    let search = &session.settings.search;
    let allowed = search.active.then_some(search.allowed);
    session.choose_move(colour, allowed.as_ref(), watch)
}

/// Plays a move of our own. Should it be illegal, that is told and not hidden behind a pass.
pub(super) fn play(session: &mut Session, colour: Colour, place: PointOrPass) -> Answer {
    let played = session.game.play(colour, place);
    played.map_err(|error| {
        Failure::from(format!("generated an illegal move, {}: {error}", session.place_name(place)))
    })?;
    Ok(session.place_name(place))
}
