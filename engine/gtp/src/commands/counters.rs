//! Node counters and processor time.

use crate::answer::{Answer, done};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::counters::Counters;
use crate::session::Session;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("cputime", Group::Counters, "", cputime),
    now("get_connection_node_counter", Group::Counters, "", get_connection),
    now("get_life_node_counter", Group::Counters, "", get_life),
    now("get_owl_node_counter", Group::Counters, "", get_owl),
    now("get_reading_node_counter", Group::Counters, "", get_reading),
    now("get_trymove_counter", Group::Counters, "", get_trymove),
    now("reset_connection_node_counter", Group::Counters, "", reset_connection),
    now("reset_life_node_counter", Group::Counters, "", reset_life),
    now("reset_owl_node_counter", Group::Counters, "", reset_owl),
    now("reset_reading_node_counter", Group::Counters, "", reset_reading),
    now("reset_trymove_counter", Group::Counters, "", reset_trymove),
];

fn show(session: &Session, counter: fn(&Counters) -> u64) -> Answer {
    Ok(counter(&session.counters).to_string())
}

fn reset(session: &mut Session, counter: fn(&mut Counters) -> &mut u64) -> Answer {
    *counter(&mut session.counters) = 0;
    done()
}

fn get_reading(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.reading)
}

fn reset_reading(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.reading)
}

fn get_connection(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.connection)
}

fn reset_connection(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.connection)
}

fn get_owl(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.owl)
}

fn reset_owl(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.owl)
}

fn get_trymove(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.trymove)
}

fn reset_trymove(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.trymove)
}

/// Obsolete: always 0.
fn get_life(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok("0".to_owned())
}

/// Obsolete: there is nothing to reset.
fn reset_life(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    done()
}

/// User and system seconds of this process.
fn cputime(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(format!("{:.3}", session.processor_seconds()))
}
