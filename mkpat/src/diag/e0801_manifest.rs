//! E0801: a manifest that is not what a manifest has to be.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `why` is what the TOML reader or the manifest's rules say.
#[must_use]
pub fn malformed_manifest(at: Span, why: &str) -> Diagnostic {
    let mut lines = why.trim().lines();
    let first = lines.next().unwrap_or("not a manifest").to_owned();
    let label = lines.next().unwrap_or("not valid here").to_owned();
    Diagnostic::new(codes::E0801, at, first, label)
}
