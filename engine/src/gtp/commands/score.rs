//! To come.
use crate::gtp::answer::{Answer, Failure};use crate::gtp::arguments::Arguments;use crate::gtp::session::Session;
pub(in crate::gtp) fn final_score(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn final_status(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn final_status_list(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
