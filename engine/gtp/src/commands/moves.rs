//! Making moves (`gtp.md` section 9).

use crate::answer::{Answer, Failure};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::session::Session;
use crate::settings::Settings;
use katachi::board::Colour;
use katachi::game::PointOrPass;
use katachi::moves::Move;
use katachi::scoring::Counting;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("genmove", Group::Generation, "COLOR", genmove),
    now("genmove_black", Group::Generation, "", genmove_black),
    now("genmove_white", Group::Generation, "", genmove_white),
    now("gg_genmove", Group::Generation, "COLOR [SEED]", gg_genmove),
    now("kgs-genmove_cleanup", Group::Generation, "COLOR", kgs_genmove_cleanup),
    now("reg_genmove", Group::Generation, "COLOR", reg_genmove),
    now("restricted_genmove", Group::Generation, "COLOR VERTEX...", restricted_genmove),
];

const STACK: &str = "genmove cannot be called when stackp > 0";

fn genmove(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    session.need_no_trial(STACK)?;
    match think(session, colour) {
        Move::Resign if !session.settings.never_resign => Ok("resign".to_owned()),
        Move::Play(point) => play(session, colour, Some(point)),
        Move::Pass | Move::Resign => play(session, colour, None),
    }
}

/// Chooses a move that will be played: the clock runs from the arrival of the command, at the level that it allows. Where
/// dead stones count as they stand, they are taken before a pass.
fn think(session: &mut Session, colour: Colour) -> Move {
    let stage = (session.board().size(), session.board().moves_played());
    let time = session.settings.time;
    let allotted = session.clocks.allotted(colour, time, stage);
    session.deadline = allotted.map(|allotted| session.arrived + allotted);
    let set = session.settings.level;
    session.settings.level = session.level_of_clock(colour, stage);
    let mut choice = choose_within_limits(session, colour);
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
fn choose_within_limits(session: &mut Session, colour: Colour) -> Move {
    let search = &session.settings.search;
    let allowed = search.active.then_some(search.allowed);
    session.analyse_moves(colour, allowed.as_ref()).choice
}

fn genmove_black(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    make(session, Colour::Black)
}

fn genmove_white(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    make(session, Colour::White)
}

/// Plays a move without ever resigning.
fn make(session: &mut Session, colour: Colour) -> Answer {
    session.need_no_trial(STACK)?;
    let place = without_resigning(think(session, colour));
    play(session, colour, place)
}

/// Takes what is still dead before it passes.
fn kgs_genmove_cleanup(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    session.need_no_trial("kgs-genmove_cleanup cannot be called when stackp > 0")?;
    let place = without_resigning(think(session, colour)).or_else(|| session.last_move(colour));
    play(session, colour, place)
}

/// Does not play the move.
fn reg_genmove(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    session.need_no_trial(STACK)?;
    let choice = session.analyse_moves(colour, None).choice;
    Ok(session.place_name(without_resigning(choice)))
}

/// As `reg_genmove` with a seed of its own.
fn gg_genmove(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    session.need_no_trial(STACK)?;
    let usual = session.settings.seed;
    session.settings.seed = arguments.integer().unwrap_or(usual);
    let choice = session.analyse_moves(colour, None).choice;
    session.settings.seed = usual;
    Ok(session.place_name(without_resigning(choice)))
}

/// Does not play the move.
fn restricted_genmove(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    let allowed = arguments.vertices()?;
    if allowed.is_empty() {
        return Err(Failure::new("no allowed vertex"));
    }
    session.need_no_trial(STACK)?;
    let choice = session.analyse_moves(colour, Some(&allowed.into_iter().collect())).choice;
    Ok(session.place_name(without_resigning(choice)))
}

fn without_resigning(choice: Move) -> PointOrPass {
    match choice {
        Move::Play(point) => Some(point),
        Move::Pass | Move::Resign => None,
    }
}

/// Plays a move of our own. Should it be illegal, that is told and not hidden behind a pass.
fn play(session: &mut Session, colour: Colour, place: PointOrPass) -> Answer {
    let played = session.game.play(colour, place);
    played.map_err(|error| {
        Failure::from(format!("generated an illegal move, {}: {error}", session.place_name(place)))
    })?;
    Ok(session.place_name(place))
}
