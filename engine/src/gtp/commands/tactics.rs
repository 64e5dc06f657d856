//! To come.
use crate::gtp::answer::{Answer, Failure};use crate::gtp::arguments::Arguments;use crate::gtp::session::Session;
pub(in crate::gtp) fn attack(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn defend(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn attack_either(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn defend_both(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn does_attack(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn does_defend(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn ladder_attack(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
pub(in crate::gtp) fn clear_cache(_: &mut Session, _: &mut Arguments<'_>) -> Answer { Err(Failure::new("not yet")) }
impl Session { pub(in crate::gtp) fn cleanup_move(&mut self, _: crate::board::Colour) -> crate::game::Place { None } }
