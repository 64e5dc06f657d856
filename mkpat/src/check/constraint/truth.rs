//! Truth values: conditions that are always the same, numbers taken for yes and no, `!` that binds too soon.

use mkpat_runtime::point::Point;

use crate::diag::{self, Diagnostics};
use crate::syntax::expr::{Binary, ExprKind, Operator, print};
use crate::tables::functions::Result;
use crate::term::{Term, TermKind, Type};

/// The values a term can take, both ends included.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Range(f64, f64);

impl Range {
    const TRUTH: Range = Range(0.0, 1.0);

    fn exactly(x: f64) -> Range {
        Range(x, x)
    }

    /// Whether it is certainly not zero, or certainly zero.
    fn truth(self) -> Option<bool> {
        match self {
            Range(0.0, 0.0) => Some(false),
            Range(low, high) if low > 0.0 || high < 0.0 => Some(true),
            _ => None,
        }
    }

    fn of_truth(known: Option<bool>) -> Range {
        known.map_or(Range::TRUTH, |holds| Range::exactly(f64::from(u8::from(holds))))
    }

    /// For people: "1 and more", "0 to 5".
    fn describe(self) -> String {
        match self {
            Range(low, high) if low == high => format!("{low}"),
            Range(low, high) if high >= f64::from(i32::MAX) => format!("{low} or more"),
            Range(low, high) => format!("{low} to {high}"),
        }
    }
}

fn range(term: &Term<Point>) -> Range {
    match &term.kind {
        TermKind::Integer(n) => Range::exactly(f64::from(*n)),
        TermKind::Real(x) => Range::exactly(*x),
        TermKind::Scoring => Range::TRUTH,
        TermKind::Ask(ask) => match ask.function.result {
            Result::Truth => Range::TRUTH,
            Result::Number(low, high) | Result::Count(low, high) => Range(f64::from(low), f64::from(high)),
            Result::Real => Range(0.0, f64::INFINITY),
            Result::Action => Range::exactly(0.0),
        },
        TermKind::Not(x) => Range::of_truth(range(x).truth().map(|holds| !holds)),
        TermKind::Negative(x) => {
            let Range(low, high) = range(x);
            Range(-high, -low)
        }
        TermKind::Binary(operator, sides) => {
            let [left, right] = sides.each_ref().map(range);
            combine(*operator, left, right)
        }
        TermKind::Conditional(parts) => {
            let [_, Range(a, b), Range(c, d)] = parts.each_ref().map(range);
            Range(a.min(c), b.max(d))
        }
    }
}

fn combine(operator: Operator, left: Range, right: Range) -> Range {
    let (Range(a, b), Range(c, d)) = (left, right);
    match operator {
        Operator::And => Range::of_truth(match (left.truth(), right.truth()) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        }),
        Operator::Or => Range::of_truth(match (left.truth(), right.truth()) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            _ => None,
        }),
        Operator::Less => Range::of_truth(decided(b < c, a >= d)),
        Operator::LessEqual => Range::of_truth(decided(b <= c, a > d)),
        Operator::Greater => Range::of_truth(decided(a > d, b <= c)),
        Operator::GreaterEqual => Range::of_truth(decided(a >= d, b < c)),
        Operator::Equal => Range::of_truth(decided(a == b && left == right, b < c || a > d)),
        Operator::NotEqual => Range::of_truth(decided(b < c || a > d, a == b && left == right)),
        Operator::Plus => Range(a + c, b + d),
        Operator::Minus => Range(a - d, b - c),
        Operator::Times | Operator::Divide | Operator::Remainder => Range(f64::NEG_INFINITY, f64::INFINITY),
    }
}

fn decided(holds: bool, fails: bool) -> Option<bool> {
    if holds { Some(true) } else { fails.then_some(false) }
}

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
