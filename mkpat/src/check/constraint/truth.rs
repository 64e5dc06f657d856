//! Truth values: conditions that are always the same, numbers taken for yes and no, `!` that binds too soon.

use mkpat_runtime::point::Point;

use crate::diag::{self, Diagnostics};
use crate::range::range;
use crate::syntax::expr::{Binary, ExprKind, print};
use crate::tables::functions::Result;
use crate::term::{Term, TermKind, Type};

/// A term taken for yes or no; at the `end` of a constraint a fraction is cut off first.
pub(super) fn as_truth(term: &Term<Point>, end: bool, diagnostics: &mut Diagnostics) {
    match &term.kind {
        TermKind::Ask(ask) if matches!(ask.function.result, Result::Count(..)) => {
            diagnostics.push(diag::count_as_truth(term.span, ask.function.name, false));
        }
        TermKind::Ask(ask) if term.result() == Type::Real => {
            diagnostics.push(diag::count_as_truth(term.span, ask.function.name, end));
        }
        _ => {}
    }
}

/// A comparison, `term`, as written in `binary`.
pub(super) fn comparison(binary: &Binary, term: &Term<Point>, diagnostics: &mut Diagnostics) {
    let holds = range(term).truth();
    if matches!(binary.left.kind, ExprKind::Not(_)) && !matches!(binary.right.kind, ExprKind::Not(_)) {
        diagnostics.push(diag::negated_operand(binary.left.span, term.span, holds));
        return;
    }
    if let ExprKind::Binary(first) = &binary.left.kind
        && first.operator.compares()
    {
        diagnostics.push(diag::chained_comparison(binary.left.span, term.span));
        return;
    }
    let (Some(holds), TermKind::Binary(_, sides)) = (holds, &term.kind) else { return };
    let written = [&binary.left, &binary.right];
    let values: Vec<String> = sides
        .iter()
        .zip(written)
        .filter(|(side, _)| !matches!(side.kind, TermKind::Integer(_) | TermKind::Real(_)))
        .map(|(side, expr)| format!("`{}` is {}", print::print(expr), range(side).describe()))
        .collect();
    let why = (!values.is_empty()).then(|| values.join(", and "));
    diagnostics.push(diag::constant_condition(term.span, holds, why));
}

/// A whole constraint in which no part is suspicious.
pub(super) fn whole(term: &Term<Point>, diagnostics: &mut Diagnostics) {
    if let Some(holds) = range(term).truth() {
        diagnostics.push(diag::constant_condition(term.span, holds, None));
    }
}
