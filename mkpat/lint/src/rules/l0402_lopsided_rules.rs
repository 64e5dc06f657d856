//! L0402: a symmetry that the drawing has and constraint, action or attributes do not.

use mkpat::diag::Diagnostic;
use mkpat_runtime::transform::Transformation;

use super::codes;
use crate::shape::drawing_key;
use crate::subject::Subject;
use crate::turned::{Part, changed_by};

/// The declared symmetry says that both halves are one; what names cells of one half is then asked of that half alone.
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let whole = drawing_key(subject, Transformation::IDENTITY, false);
    let mut declared = subject.pattern.symmetry.invariant.iter().filter_map(|&k| Transformation::new(k));
    // Where the drawing itself differs, E0303 says so.
    if declared.clone().any(|t| drawing_key(subject, t, false) != whole) {
        return;
    }
    let Some(part) = declared.find_map(|t| changed_by(subject, t, true)) else { return };
    let (at, code) = (subject.symmetry_field(), char::from(subject.pattern.symmetry.code));
    let words = match part {
        Part::Constraint => "the constraint",
        Part::Action => "the action",
        Part::Attributes => "an attribute",
    };
    let message = format!("the drawing is symmetric as `{code}` says, and {words} is not");
    let mut diagnostic = Diagnostic::new(codes::L0402, at, message, "both sides are taken for one");
    let lines = match part {
        Part::Constraint => &subject.pattern.constraint,
        Part::Action => &subject.pattern.action,
        Part::Attributes => &Vec::new(),
    };
    if let [first, .., last] | [first @ last] = lines.as_slice() {
        diagnostic = diagnostic.also(first.span.to(last.span), "tells one side from the other");
    }
    found.push(
        diagnostic
            .note("only one orientation is tried, although the pattern asks another thing in the other one")
            .help("write `8`, or name both sides alike")
            .fix(at, "8"),
    );
}
