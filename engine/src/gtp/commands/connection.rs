//! To come.
use crate::gtp::answer::{Answer, Failure};use crate::gtp::arguments::Arguments;use crate::gtp::session::Session;
pub(in crate::gtp) fn connect(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn disconnect(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn break_in(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn block_off(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
