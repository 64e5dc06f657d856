//! Labels of points, for constraints.

use mkpat::diag::Diagnostic;
use mkpat::source::Span;

use super::codes::{self, fault};

/// `J0401`: not `point:letter`.
pub(crate) fn malformed_label(span: Span) -> Diagnostic {
    fault(codes::J0401, span, "invalid label", "not a point, `:` and a letter")
        .help("write a label like `LB[pe:A]`")
}

/// `J0402`: a label that no diagram shows.
pub(crate) fn label_outside_region(span: Span, region: Span) -> Diagnostic {
    fault(codes::J0402, span, "the label is outside the region", "not drawn")
        .also(region, "the region ends at this point")
}

/// `J0403`: a label without a letter.
pub(crate) fn empty_label(span: Span) -> Diagnostic {
    fault(codes::J0403, span, "the label has no letter", "labels nothing")
}
