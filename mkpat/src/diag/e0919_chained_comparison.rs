//! E0919: a comparison whose result is compared again.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `first` is the comparison that gives 0 or 1, `whole` the one that looks at it.
#[must_use]
pub fn chained_comparison(first: Span, whole: Span) -> Diagnostic {
    Diagnostic::new(codes::E0919, whole, "comparisons do not chain", "compares 0 or 1 with a number")
        .also(first, "gives 0 or 1")
        .help("join two comparisons with `&&`")
}
