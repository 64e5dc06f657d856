//! E0303: a declared symmetry that the diagram does not have.

use super::{Diagnostic, codes, counted};
use crate::source::Span;

fn asymmetric(at: Span, code: char, why: String) -> Diagnostic {
    Diagnostic::new(codes::E0303, at, format!("the diagram is not symmetric as `{code}` says"), why)
        .note("some orientations of the pattern are never tried")
        .help("write `8`, or mend the diagram")
        .fix(at, "8")
}

/// Two cells that should be alike are not.
#[must_use]
pub fn asymmetric_cells(at: Span, code: char, a: Span, b: Span) -> Diagnostic {
    asymmetric(at, code, "declared here".into()).also(a, "this cell").also(b, "should be like this one")
}

/// Edges on one side only (`symmetry.md#symmetry-codes`).
#[must_use]
pub fn asymmetric_edges(at: Span, code: char) -> Diagnostic {
    asymmetric(at, code, "the edges are not symmetric".into())
}

/// A diagonal symmetry of a diagram that is not square (`symmetry.md#symmetry-codes`).
#[must_use]
pub fn asymmetric_shape(at: Span, code: char, height: u8, width: u8) -> Diagnostic {
    let (rows, columns) = (counted(height.into(), "row"), counted(width.into(), "column"));
    asymmetric(at, code, format!("{rows} and {columns} are not a square"))
}
