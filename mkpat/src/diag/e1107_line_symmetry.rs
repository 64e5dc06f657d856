//! E1107: a threat whose roles and symmetry do not agree.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The drawing looks like its image without saying so (`lines.md#directions`).
#[must_use]
pub fn line_symmetry(at: Span, code: char, right: char) -> Diagnostic {
    let message = format!("the pattern is symmetric as `{right}` says, and declared `{code}`");
    Diagnostic::new(codes::E1107, at, message, "matches twice where it matches")
        .help(format!("write `{right}`"))
        .fix(at, String::from(right))
}

/// The drawing is as declared, the roles are not (`lines.md#directions`).
#[must_use]
pub fn line_role_symmetry(at: Span, code: char) -> Diagnostic {
    Diagnostic::new(
        codes::E1107,
        at,
        format!("the roles are not symmetric as `{code}` says"),
        "declared here",
    )
    .note("the pattern is not mirrored, so some points never get their role")
    .help("write `8`")
    .fix(at, "8")
}
