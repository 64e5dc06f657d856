//! Conditions that are joined by `&&`, by what they leave of an answer.

use mkpat::range::of_function;
use mkpat::source::Span;
use mkpat::syntax::expr::Operator;
use mkpat::tables::functions::Result;
use mkpat::term::{Ask, Step, Term, TermKind};
use mkpat_runtime::point::Point;
use mkpat_runtime::transform::Transformation;

use crate::subject::Subject;
use crate::turned::{Forms, place_under};

/// The whole numbers of an answer that a condition leaves: bounds, and one that may be missing between them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Leaves {
    low: f64,
    high: f64,
    but: Option<f64>,
}

impl Leaves {
    /// What two conditions leave together; where both leave out a number, only one of them is remembered.
    pub(crate) fn and(self, other: Leaves) -> Leaves {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        let inside = |n: &f64| *n >= low && *n <= high;
        let but = self.but.filter(inside).or(other.but.filter(inside));
        Leaves { low, high, but }.tight()
    }

    /// A number that is missing at a bound moves the bound.
    fn tight(self) -> Leaves {
        match self.but {
            Some(n) if n == self.low => Leaves { low: n + 1.0, but: None, ..self },
            Some(n) if n == self.high => Leaves { high: n - 1.0, but: None, ..self },
            _ => self,
        }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.low > self.high
    }
}

/// A condition on one answer.
#[derive(Clone, Debug)]
pub(crate) struct Condition {
    /// The answer, in a form in which equal questions are equal.
    about: String,
    leaves: Leaves,
    pub(crate) span: Span,
}

impl Condition {
    pub(crate) fn leaves(&self) -> Leaves {
        self.leaves
    }
}

/// Every list of conditions that are joined by `&&`.
pub(crate) fn chains(subject: &Subject<'_>) -> Vec<Vec<Condition>> {
    let place = place_under(subject, Transformation::IDENTITY);
    let forms = Forms::new(subject, &place);
    let mut chains = Vec::new();
    if let Some(constraint) = &subject.pattern.rules.constraint {
        collect(&forms, constraint, &mut chains);
    }
    of_steps(&forms, &subject.pattern.rules.action, &mut chains);
    chains
}

fn of_steps(forms: &Forms<'_>, steps: &[Step<Point>], chains: &mut Vec<Vec<Condition>>) {
    for step in steps {
        match step {
            Step::Do(_) => {}
            Step::Return(value) => collect(forms, value, chains),
            Step::If(test, then, otherwise) => {
                collect(forms, test, chains);
                of_steps(forms, then, chains);
                of_steps(forms, otherwise, chains);
            }
        }
    }
}

/// The chain that begins at `term`, and those within its parts.
fn collect(forms: &Forms<'_>, term: &Term<Point>, chains: &mut Vec<Vec<Condition>>) {
    let mut links = Vec::new();
    flatten(term, &mut links);
    let chain = links.iter().filter_map(|link| condition(forms, link)).collect();
    chains.push(chain);
    for link in links {
        link.parts().iter().for_each(|part| collect(forms, part, chains));
    }
}

fn flatten<'t>(term: &'t Term<Point>, links: &mut Vec<&'t Term<Point>>) {
    match &term.kind {
        TermKind::Binary(Operator::And, sides) => sides.iter().for_each(|side| flatten(side, links)),
        _ => links.push(term),
    }
}

/// A condition on the answer to one question; `None` for anything else.
fn condition(forms: &Forms<'_>, term: &Term<Point>) -> Option<Condition> {
    let (ask, operator, value) = match &term.kind {
        TermKind::Ask(ask) => (ask, Operator::NotEqual, 0.0),
        TermKind::Not(inner) => match &inner.kind {
            TermKind::Ask(ask) => (ask, Operator::Equal, 0.0),
            _ => return None,
        },
        TermKind::Binary(operator, sides) => {
            let [left, right] = sides.as_ref();
            match (&left.kind, &right.kind) {
                (TermKind::Ask(ask), TermKind::Integer(n)) => (ask, *operator, f64::from(*n)),
                (TermKind::Integer(n), TermKind::Ask(ask)) => (ask, reversed(*operator), f64::from(*n)),
                _ => return None,
            }
        }
        _ => return None,
    };
    if ask.function.result == Result::Real {
        return None;
    }
    let (about, operator, value) = of_status(forms, ask, operator, value);
    let whole = match about.starts_with("status(") {
        true => Leaves { low: 0.0, high: 3.0, but: None },
        false => {
            let answers = of_function(ask.function.result);
            Leaves { low: answers.0, high: answers.1, but: None }
        }
    };
    let leaves = left_by(whole, operator, value)?;
    Some(Condition { about, leaves, span: term.span })
}

/// `alive(a)` is `status(a) == ALIVE`, and so on.
fn of_status(forms: &Forms<'_>, ask: &Ask<Point>, operator: Operator, value: f64) -> (String, Operator, f64) {
    let status = ["dead", "alive", "critical", "unknown"].iter().zip([0.0, 1.0, 2.0, 3.0]);
    let form = forms.ask(ask);
    match status.into_iter().find(|(name, _)| **name == ask.function.name) {
        Some((name, status)) if value == 0.0 && matches!(operator, Operator::Equal | Operator::NotEqual) => {
            let turned = if operator == Operator::Equal { Operator::NotEqual } else { Operator::Equal };
            (form.replacen(name, "status", 1), turned, status)
        }
        _ => (form, operator, value),
    }
}

fn reversed(operator: Operator) -> Operator {
    match operator {
        Operator::Less => Operator::Greater,
        Operator::LessEqual => Operator::GreaterEqual,
        Operator::Greater => Operator::Less,
        Operator::GreaterEqual => Operator::LessEqual,
        same => same,
    }
}

fn left_by(whole: Leaves, operator: Operator, value: f64) -> Option<Leaves> {
    let left = match operator {
        Operator::Equal => Leaves { low: value, high: value, but: None },
        Operator::NotEqual => Leaves { but: Some(value), ..whole },
        Operator::Less => Leaves { high: value - 1.0, ..whole },
        Operator::LessEqual => Leaves { high: value, ..whole },
        Operator::Greater => Leaves { low: value + 1.0, ..whole },
        Operator::GreaterEqual => Leaves { low: value, ..whole },
        _ => return None,
    };
    let left = left.tight();
    // What is always or never true by itself is a matter of E0914.
    (left != whole && !left.is_empty()).then_some(left)
}

/// Pairs of conditions about one answer.
pub(crate) fn pairs(chain: &[Condition]) -> impl Iterator<Item = (&Condition, &Condition)> {
    chain.iter().enumerate().flat_map(move |(i, first)| {
        let later = chain.get(i + 1..).unwrap_or_default();
        later.iter().filter(|second| second.about == first.about).map(move |second| (first, second))
    })
}
