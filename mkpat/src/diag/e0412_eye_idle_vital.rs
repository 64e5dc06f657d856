//! E0412: a vital point where nothing is to be gained.

use mkpat_runtime::eyes::value::EyeValue;

use super::{Diagnostic, codes};
use crate::source::Span;

/// The first and third count are equal, yet an attack point is marked; or the second and fourth, and a defence point
/// is (`eyes.md#value`).
#[must_use]
pub fn eye_idle_vital(at: Span, value_line: Span, value: EyeValue, attack: bool) -> Diagnostic {
    let (side, counts) =
        if attack { ("attacker", "first and third") } else { ("defender", "second and fourth") };
    let message = format!("a point for the {side}, though the value {value} leaves nothing to play for");
    Diagnostic::new(codes::E0412, at, message, format!("marked for the {side}"))
        .also(value_line, format!("the {counts} count are equal"))
}
