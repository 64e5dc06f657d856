//! Node counters and processor time.

use crate::gtp::answer::{Answer, done};
use crate::gtp::arguments::Arguments;
use crate::gtp::counters::Counters;
use crate::gtp::session::Session;

fn show(session: &Session, counter: fn(&Counters) -> u64) -> Answer {
    Ok(counter(&session.counters).to_string())
}

fn reset(session: &mut Session, counter: fn(&mut Counters) -> &mut u64) -> Answer {
    *counter(&mut session.counters) = 0;
    done()
}

pub(in crate::gtp) fn get_reading(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.reading)
}

pub(in crate::gtp) fn reset_reading(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.reading)
}

pub(in crate::gtp) fn get_connection(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.connection)
}

pub(in crate::gtp) fn reset_connection(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.connection)
}

pub(in crate::gtp) fn get_owl(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.owl)
}

pub(in crate::gtp) fn reset_owl(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.owl)
}

pub(in crate::gtp) fn get_trymove(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    show(session, |counters| counters.trymove)
}

pub(in crate::gtp) fn reset_trymove(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    reset(session, |counters| &mut counters.trymove)
}

/// Obsolete: always 0.
pub(in crate::gtp) fn get_life(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok("0".to_owned())
}

/// Obsolete: there is nothing to reset.
pub(in crate::gtp) fn reset_life(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    done()
}

/// User and system seconds of this process.
pub(in crate::gtp) fn cputime(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(format!("{:.3}", session.processor_seconds()))
}
