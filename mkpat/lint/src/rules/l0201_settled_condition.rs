//! L0201: a condition that the drawing proves or contradicts.

use mkpat::diag::Diagnostic;
use mkpat::range::{range, range_with};
use mkpat::syntax::expr::Operator;
use mkpat::term::{Ask, Step, Term, TermKind};
use mkpat_runtime::point::Point;

use super::codes;
use crate::known::{known, told};
use crate::subject::Subject;

/// Looks at every comparison and every question of constraint and action.
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let rules = &subject.pattern.rules;
    if let Some(constraint) = &rules.constraint {
        condition(subject, constraint, Some(constraint), found);
    }
    steps(subject, &rules.action, found);
}

fn steps(subject: &Subject<'_>, list: &[Step<Point>], found: &mut Vec<Diagnostic>) {
    for step in list {
        match step {
            Step::Do(_) => {}
            Step::Return(value) => condition(subject, value, None, found),
            Step::If(test, then, otherwise) => {
                condition(subject, test, None, found);
                steps(subject, then, found);
                steps(subject, otherwise, found);
            }
        }
    }
}

/// Whether a term is made of conditions.
fn joins(term: &Term<Point>) -> bool {
    match &term.kind {
        TermKind::Not(inner) => joins(inner),
        TermKind::Conditional(_) | TermKind::Binary(Operator::And | Operator::Or, _) => true,
        _ => false,
    }
}

/// The smallest conditions within `term` that are settled; `whole` is the constraint.
fn condition(
    subject: &Subject<'_>,
    term: &Term<Point>,
    whole: Option<&Term<Point>>,
    found: &mut Vec<Diagnostic>,
) {
    if joins(term) {
        term.parts().iter().for_each(|part| condition(subject, part, whole, found));
        return;
    }
    let answers = |ask: &Ask<Point>| known(subject, ask);
    let settled = range_with(term, &answers).truth().filter(|_| range(term).truth().is_none());
    let Some(holds) = settled else { return };
    let (message, label) = match holds {
        true => ("the drawing proves this condition", "always true where the pattern matches"),
        false => ("the drawing contradicts this condition", "never true where the pattern matches"),
    };
    let mut diagnostic = Diagnostic::new(codes::L0201, term.span, message, label);
    for line in told(subject, &term.asks()) {
        diagnostic = diagnostic.note(line);
    }
    let never = |whole: &&Term<Point>| range_with(whole, &answers).truth() == Some(false);
    if whole.filter(never).is_some() {
        diagnostic = diagnostic.note("the pattern can never match");
    }
    found.push(diagnostic.help(if holds {
        "leave it out, or mend the drawing"
    } else {
        "mend one of the two"
    }));
}
