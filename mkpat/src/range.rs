//! The values that an expression can take, worked out from the values of its parts.

use crate::syntax::expr::Operator;
use crate::tables::functions::Result;
use crate::term::{Ask, Term, TermKind};

/// The values a term can take, both ends included.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Range(pub f64, pub f64);

impl Range {
    /// Yes or no.
    pub const TRUTH: Range = Range(0.0, 1.0);

    /// One value.
    #[must_use]
    pub fn exactly(x: f64) -> Range {
        Range(x, x)
    }

    /// Whether it is certainly not zero, or certainly zero.
    #[must_use]
    pub fn truth(self) -> Option<bool> {
        match self {
            Range(0.0, 0.0) => Some(false),
            Range(low, high) if low > 0.0 || high < 0.0 => Some(true),
            _ => None,
        }
    }

    /// Yes, no, or either.
    #[must_use]
    pub fn of_truth(known: Option<bool>) -> Range {
        known.map_or(Range::TRUTH, |holds| Range::exactly(f64::from(u8::from(holds))))
    }

    /// For people: "1 and more", "0 to 5".
    #[must_use]
    pub fn describe(self) -> String {
        match self {
            Range(low, high) if low == high => format!("{low}"),
            Range(low, high) if high >= f64::from(i32::MAX) => format!("{low} or more"),
            Range(low, high) => format!("{low} to {high}"),
        }
    }
}

/// The values that a term can take by what its functions give.
#[must_use]
pub fn range<P>(term: &Term<P>) -> Range {
    range_with(term, &|_| None)
}

/// The same, where something is `known` of an answer besides.
pub fn range_with<P>(term: &Term<P>, known: &dyn Fn(&Ask<P>) -> Option<Range>) -> Range {
    let range = |term: &Term<P>| range_with(term, known);
    match &term.kind {
        TermKind::Integer(n) => Range::exactly(f64::from(*n)),
        TermKind::Real(x) => Range::exactly(*x),
        TermKind::Scoring => Range::TRUTH,
        TermKind::Ask(ask) => known(ask).unwrap_or_else(|| of_function(ask.function.result)),
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

/// What a function gives, whatever it is asked.
#[must_use]
pub fn of_function(result: Result) -> Range {
    match result {
        Result::Truth => Range::TRUTH,
        Result::Number(low, high) | Result::Count(low, high) => Range(f64::from(low), f64::from(high)),
        Result::Real => Range(0.0, f64::INFINITY),
        Result::Action => Range::exactly(0.0),
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
