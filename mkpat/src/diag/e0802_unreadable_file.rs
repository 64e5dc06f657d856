//! E0802: a file that cannot be read.

use super::{Diagnostic, codes};
use crate::source::Span;
use std::path::Path;

/// The manifest names `name` at `at`; `why` is the system's word.
#[must_use]
pub fn unreadable_file(at: Span, name: &str, why: &str) -> Diagnostic {
    let diagnostic = Diagnostic::new(codes::E0802, at, format!("cannot read `{name}`: {why}"), "named here");
    if Path::new(name).is_absolute() {
        return diagnostic;
    }
    diagnostic.note("paths are relative to the manifest")
}
