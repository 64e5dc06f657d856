//! Level, clocks, seeds and other settings.

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::session::Session;
use crate::settings::TimeLeft;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("advance_random_seed", Group::Settings, "GAMES", advance_random_seed),
    now("decrease_depths", Group::Tactics, "", decrease_depths),
    now("get_random_seed", Group::Settings, "", get_random_seed),
    now("increase_depths", Group::Tactics, "", increase_depths),
    now("level", Group::Settings, "LEVEL", level),
    now("report_uncertainty", Group::Settings, "on|off", report_uncertainty),
    now("set_random_seed", Group::Settings, "SEED", set_random_seed),
    now("time_left", Group::Settings, "COLOR SECONDS STONES", time_left),
    now("time_settings", Group::Settings, "MAIN OVERTIME STONES", time_settings),
    now("tune_move_ordering", Group::Tactics, "67 INTEGERS", tune_move_ordering),
];

/// No limits are checked: that is part of the protocol.
fn level(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    session.settings.level = arguments.integer().ok_or(Failure::new("level not an integer"))?;
    done()
}

/// A negative number leaves that setting as it is. Both clocks start again.
fn time_settings(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [main, byo_yomi, stones] = integers(arguments).ok_or(Failure::new("not three integers"))?;
    let time = &mut session.settings.time;
    for (setting, value) in
        [(&mut time.main, main), (&mut time.byo_yomi, byo_yomi), (&mut time.stones, stones)]
    {
        if value >= 0 {
            *setting = value;
        }
    }
    session.clocks.restart();
    done()
}

fn time_left(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    let [seconds, stones] = integers(arguments).ok_or(Failure::new("time and stones not two integers"))?;
    session.clocks.tell(colour, TimeLeft { seconds, stones });
    done()
}

fn integers<const N: usize>(arguments: &mut Arguments<'_>) -> Option<[i32; N]> {
    let mut values = [0; N];
    for value in &mut values {
        *value = arguments.integer()?;
    }
    Some(values)
}

fn get_random_seed(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(session.settings.seed.to_string())
}

fn set_random_seed(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    session.settings.seed = arguments.integer().ok_or(Failure::new("invalid seed"))?;
    done()
}

/// The seed after so many more games. Nobody plays a million games in one session, so the number stops there.
fn advance_random_seed(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let games = arguments.integer().filter(|&games| games >= 0);
    let games = games.ok_or(Failure::new("invalid number of games"))?;
    for _ in 0..games.min(1_000_000) {
        session.settings.next_seed();
    }
    Ok(session.settings.seed.to_string())
}

/// Only the beginning of the word is looked at.
fn report_uncertainty(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let word = arguments.word().unwrap_or("");
    session.settings.report_uncertainty = match word {
        on if on.starts_with("on") => true,
        off if off.starts_with("off") => false,
        _ => return Err(Failure::new("invalid argument")),
    };
    done()
}

fn increase_depths(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    session.settings.extra_depth = session.settings.extra_depth.saturating_add(1);
    done()
}

fn decrease_depths(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    session.settings.extra_depth = session.settings.extra_depth.saturating_sub(1);
    done()
}

/// The weights belong to another program's reading order: they are taken and kept, and change nothing here.
fn tune_move_ordering(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let weights = integers(arguments).ok_or(Failure::new("incorrect arguments, expected 67 integers"))?;
    session.settings.move_ordering = Some(weights);
    done()
}
