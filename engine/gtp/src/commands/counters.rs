//! Node counters and processor time.

use crate::answer::{Answer, done};
use crate::arguments::Arguments;
use crate::counters::Counters;
use crate::session::Session;

fn show(session: &Session, counter: fn(&Counters) -> u64) -> Answer {
    Ok(counter(&session.counters).to_string())
}

fn reset(session: &mut Session, counter: fn(&mut Counters) -> &mut u64) -> Answer {
    *counter(&mut session.counters) = 0;
    done()
}

pub(crate) fn get_reading(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.reading)
}

pub(crate) fn reset_reading(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.reading)
}

pub(crate) fn get_connection(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.connection)
}

pub(crate) fn reset_connection(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.connection)
}

pub(crate) fn get_owl(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.owl)
}

pub(crate) fn reset_owl(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.owl)
}

pub(crate) fn get_trymove(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.trymove)
}

pub(crate) fn reset_trymove(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.trymove)
}

/// Obsolete: always 0.
pub(crate) fn get_life(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok("0".to_owned())
}

/// Obsolete: there is nothing to reset.
pub(crate) fn reset_life(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    done()
}

/// User and system seconds of this process.
pub(crate) fn cputime(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(format!("{:.3}", session.processor_seconds()))
}
