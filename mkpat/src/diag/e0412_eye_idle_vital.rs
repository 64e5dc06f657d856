//! E0412: a vital point where nothing is to be gained.

use mkpat_runtime::eyes::value::EyeValue;

use super::{Diagnostic, codes};
use crate::source::Span;

/// Two counts, such as `first and third`, are equal, yet an attack or a defence point is marked (`eyes.md#value`).
#[must_use]
pub fn eye_idle_vital(at: Span, value_line: Span, value: EyeValue, attack: bool, counts: &str) -> Diagnostic {
    let side = if attack { "attacker" } else { "defender" };
    let message = format!("a point for the {side}, though the value {value} leaves nothing to play for");
    Diagnostic::new(codes::E0412, at, message, format!("marked for the {side}"))
        .also(value_line, format!("the {counts} count are equal"))
}
