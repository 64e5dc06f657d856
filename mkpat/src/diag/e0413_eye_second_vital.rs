//! E0413: a vital point that a later one replaces.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The classic dialect keeps one vital point, the last in reading order (`eyes.md#the-classic-dialect`).
#[must_use]
pub fn eye_second_vital(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0413, at, "only the last vital point counts", "replaced by a later one")
        .help("mark one point only")
}
