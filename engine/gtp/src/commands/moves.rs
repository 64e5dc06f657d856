//! Making moves (`gtp.md#moves-without-playing`).

use crate::answer::{Answer, Failure};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::generation::{genmove_watched, play, think};
use crate::session::Session;
use katachi::board::Colour;
use katachi::game::PointOrPass;
use katachi::moves::Move;

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

pub(super) const STACK: &str = "genmove cannot be called when stackp > 0";

pub(super) fn genmove(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    session.need_no_trial(STACK)?;
    genmove_watched(session, colour, None)
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
    let place = without_resigning(think(session, colour, None));
    play(session, colour, place)
}

/// Takes what is still dead before it passes.
fn kgs_genmove_cleanup(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    session.need_no_trial("kgs-genmove_cleanup cannot be called when stackp > 0")?;
    let place = without_resigning(think(session, colour, None)).or_else(|| session.last_move(colour));
    play(session, colour, place)
}

/// Does not play the move.
fn reg_genmove(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    session.need_no_trial(STACK)?;
    let choice = session.best_move(colour, None);
    Ok(session.place_name(without_resigning(choice)))
}

/// As `reg_genmove` with a seed of its own.
fn gg_genmove(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    session.need_no_trial(STACK)?;
    let usual = session.settings.seed;
    session.settings.seed = arguments.integer().unwrap_or(usual);
    let choice = session.choose_move(colour, None, None);
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
    let choice = session.best_move(colour, Some(&allowed.into_iter().collect()));
    Ok(session.place_name(without_resigning(choice)))
}

fn without_resigning(choice: Move) -> PointOrPass {
    match choice {
        Move::Play(point) => Some(point),
        Move::Pass | Move::Resign => None,
    }
}
