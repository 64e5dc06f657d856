//! What the engine's types cannot hold, reported where it is met.

use mkpat_runtime::point::Offset;

use super::literal;
use crate::diag::{self, Diagnostics};
use crate::source::Span;

/// Watches over one file.
pub(super) struct Limits<'a> {
    diagnostics: &'a mut Diagnostics,
    exceeded: bool,
}

impl<'a> Limits<'a> {
    pub(super) fn new(diagnostics: &'a mut Diagnostics) -> Limits<'a> {
        Limits { diagnostics, exceeded: false }
    }

    /// Reports what C cannot hold: `what` is a sentence, `why` what holds it.
    pub(super) fn exceed(&mut self, at: Span, what: String, why: &str) {
        self.exceeded = true;
        self.diagnostics.push(diag::not_for_c(at, what, why));
    }

    /// Reports what the C compiler may not know.
    pub(super) fn doubt(&mut self, at: Span, what: String, why: &str) {
        self.diagnostics.push(diag::doubtful_in_c(at, what, why));
    }

    /// The number of a displacement of the pattern `name`.
    pub(super) fn offset(&mut self, d: Offset, at: Span, name: &str) -> i32 {
        literal::offset(d).unwrap_or_else(|| {
            let what =
                format!("`{name}` names a point {} rows and {} columns away", d.row.abs(), d.column.abs());
            self.exceed(at, what, "the engine numbers displacements of at most 18 rows and columns");
            0
        })
    }

    /// Whether anything was too much.
    pub(super) fn exceeded(&self) -> bool {
        self.exceeded
    }

    /// The text, if nothing was too much.
    pub(super) fn finish(self, text: String) -> Option<String> {
        (!self.exceeded).then_some(text)
    }
}
