//! What the records of strings tell (`autohelpers.md` section 2).
//!
//! The runtime's `WormFacts` is one trait with the cutting marks that connection patterns leave. As nobody matches those
//! yet, the trait is not implemented, and the questions that records do answer are answered by name.

use super::Facts;
use mkpat_runtime::ask::{Call, Value};

impl Facts<'_> {
    pub(super) fn ask_records(&self, call: &Call) -> Option<Value> {
        let worm = self.record(*call.points.first()?)?;
        let liberties = |order: usize| Value::Integer(worm.liberties[order - 1] as i32);
        Some(match call.method {
            "lib2" => liberties(2),
            "lib3" => liberties(3),
            "lib4" => liberties(4),
            "in_seki" => Value::Truth(worm.lunch.is_none()),
            _ => return None,
        })
    }
}
