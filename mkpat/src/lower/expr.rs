//! Constraints and actions: cells into displacements, and what the compiler itself can answer.

use mkpat_runtime::point::{Offset, Point};

use crate::check::pattern::CheckedPattern;
use crate::ir::Script;
use crate::syntax::ast::Text;
use crate::term::{Ask, Term, TermKind};

/// The script of a pattern; `place` gives a cell as it is stored, `weight` is the pattern's own.
pub(super) fn lower(pattern: &CheckedPattern, place: &dyn Fn(&Point) -> Offset, weight: f32) -> Script {
    Script {
        rules: pattern.rules.map(place, &|ask| known(ask, weight)),
        cost: pattern.rules.constraint.as_ref().map_or(0.0, Term::cost),
        constraint: pattern.constraint.iter().map(Text::display).collect(),
        action: pattern.action.iter().map(Text::display).collect(),
    }
}

/// What the compiler can answer: `value` is the pattern's own weight.
fn known(ask: &Ask<Point>, weight: f32) -> Option<TermKind<Offset>> {
    (ask.function.name == "value").then(|| TermKind::Real(f64::from(weight)))
}
