//! To come.
use crate::gtp::answer::{Answer, Failure};use crate::gtp::arguments::Arguments;use crate::gtp::session::Session;
pub(in crate::gtp) fn loadsgf(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn printsgf(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn start_sgftrace(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn finish_sgftrace(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
