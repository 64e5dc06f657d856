//! What go servers tell and ask through their clients: KGS by `kgsGtp`, CGOS by its own (`cgos.md`, `kgs.md`).

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::session::Session;
use crate::settings::TimeSettings;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("cgos-gameover", Group::Servers, "RESULT", heard),
    now("cgos-opponent_name", Group::Servers, "NAME", heard),
    now("cgos-opponent_rating", Group::Servers, "RATING", heard),
    now("kgs-game_over", Group::Servers, "", heard),
    now("kgs-time_settings", Group::Servers, "none|absolute|byoyomi|canadian [NUMBERS]", time_settings),
];

/// Nothing has to be done about it.
fn heard(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    done()
}

/// The clocks of KGS. Japanese overtime counts as one move in each of its periods: those to come are a reserve.
fn time_settings(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let system = arguments.word().unwrap_or_default();
    let mut numbers = Vec::new();
    while let Some(number) = arguments.integer().filter(|&number| number >= 0) {
        numbers.push(number);
    }
    let (main, byo_yomi, stones) = match (system, numbers.as_slice()) {
        // Overtime without stones is no limit.
        ("none", _) => (0, 1, 0),
        ("absolute", &[main, ..]) => (main, 0, 0),
        ("byoyomi", &[main, period, _, ..]) => (main, period, 1),
        ("canadian", &[main, overtime, stones, ..]) => (main, overtime, stones),
        ("absolute" | "byoyomi" | "canadian", _) => return Err(Failure::new("numbers are missing")),
        _ => return Err(Failure::new("no such time system")),
    };
    session.settings.time = TimeSettings { main, byo_yomi, stones };
    session.clocks.restart();
    done()
}
