//! To come.
use crate::gtp::answer::{Answer, Failure};use crate::gtp::arguments::Arguments;use crate::gtp::session::Session;
pub(in crate::gtp) fn worm_data(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn worm_cutstone(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn worm_stones(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn unconditional_status(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
