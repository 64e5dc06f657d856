//! Constraints and actions: cells into displacements from the anchor, and what the compiler itself can answer.

use mkpat_runtime::point::{Offset, Point};
use mkpat_runtime::transform::Transformation;

use super::between;
use crate::check::pattern::Pattern;
use crate::term::{Ask, Rules, Term, TermKind};

/// The rules of a pattern, turned by its orientation hint.
pub(super) fn lower(pattern: &Pattern, hint: Transformation, weight: f32) -> Rules<Offset> {
    let offset = |cell: &Point| hint.apply(between(pattern.anchor.cell, *cell));
    pattern.rules.map(&offset, &|ask| known(ask, weight))
}

/// What the compiler can answer: `value` is the pattern's own weight.
fn known(ask: &Ask<Point>, weight: f32) -> Option<TermKind<Offset>> {
    (ask.function.name == "value").then(|| TermKind::Real(f64::from(weight)))
}

/// The price of a rule's constraint, as the original works it out from the text as written.
pub(super) fn cost(pattern: &Pattern) -> f32 {
    pattern.rules.constraint.as_ref().map_or(0.0, Term::cost)
}
