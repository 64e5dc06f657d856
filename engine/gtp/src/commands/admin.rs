//! The program and the session.

use crate::answer::{Answer, done};
use crate::arguments::Arguments;
use crate::aside::aside;
use crate::command::{Command, Group, now};
use crate::session::Session;
use crate::settings::Version;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("clear_cache", Group::Admin, "", clear_cache),
    now("echo", Group::Admin, "TEXT", echo),
    now("echo_err", Group::Admin, "TEXT", echo_err),
    now("name", Group::Admin, "", name),
    now("protocol_version", Group::Admin, "", protocol_version),
    now("quit", Group::Admin, "", quit),
    now("version", Group::Admin, "", version),
];

fn name(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok("Katachi".to_owned())
}

fn version(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(env!("CARGO_PKG_VERSION").to_owned())
}

fn protocol_version(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let version = match session.settings.version {
        Version::One => "1",
        Version::Two => "2",
    };
    Ok(version.to_owned())
}

fn quit(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    session.finished = true;
    done()
}

/// Repeats the rest of the line, its line feed too.
fn echo(_: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    Ok(arguments.rest().to_owned())
}

fn echo_err(_: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    aside(arguments.rest());
    Ok(arguments.rest().to_owned())
}

/// Forgets what was read.
fn clear_cache(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    session.forget_reading();
    done()
}
