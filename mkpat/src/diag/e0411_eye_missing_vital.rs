//! E0411: a value that needs a vital point which is not marked.

use mkpat_runtime::eyes::value::EyeValue;

use super::{Diagnostic, codes};
use crate::source::Span;

/// Two counts, such as `first and third`, differ without an attack or a defence point (`eyes.md#value`).
#[must_use]
pub fn eye_missing_vital(value_line: Span, value: EyeValue, attack: bool, counts: &str) -> Diagnostic {
    let (side, marks) =
        if attack { ("attacker", "`*` `<` `@` `(`") } else { ("defender", "`*` `>` `@` `)`") };
    let message = format!("value {value} without a point for the {side}");
    Diagnostic::new(codes::E0411, value_line, message, format!("its {counts} count differ"))
        .help(format!("mark where the {side} plays, with one of {marks}"))
}

/// The two counts differ and no point is marked (`eyes.md#the-classic-dialect`). The original finds out when the
/// pattern matches.
#[must_use]
pub fn eye_missing_classic_vital(value_line: Span) -> Diagnostic {
    Diagnostic::new(codes::E0411, value_line, "value without a vital point", "its two counts differ")
        .help("mark the point that both sides want, with `*` or `@`")
}
