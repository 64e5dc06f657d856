//! E0307: an attribute by a part of its name.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The first attribute whose name begins so is taken (`attributes.md`).
#[must_use]
pub fn abbreviated_attribute(at: Span, name: &str, full: &str) -> Diagnostic {
    let message = format!("`{name}` is read as `{full}`");
    Diagnostic::new(codes::E0307, at, message, "abbreviated name")
        .help(format!("write `{full}`"))
        .safe_fix(at, full)
}
