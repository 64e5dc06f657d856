//! What each clause of a constraint says: the operands of its outermost `&&`, each worked out for itself.

use mkpat::interpret::{Engine, Number, Unanswered};
use mkpat::source::Span;
use mkpat::syntax::expr::Operator;
use mkpat::term::{Term, TermKind};
use mkpat::trace::{self, Part, Rejection, TraceOutcome};
use mkpat_runtime::point::Offset;
use mkpat_runtime::rules::Place;

/// What a constraint says.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// There is none, or it was not asked.
    NotAsked,
    /// Every clause holds.
    Accepts(Vec<Clause>),
    /// A clause does not hold.
    Rejects(Vec<Clause>),
    /// No clause is known to be false, and one is not known.
    Unknown(Vec<Clause>),
}

/// A clause and what became of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Clause {
    /// Where it stands.
    pub span: Span,
    /// Whether it holds; `None` if nobody knows.
    pub holds: Option<bool>,
    /// The values that were worked out for it, those of what asks, each text once.
    pub values: Vec<(Span, Number)>,
    /// The question that has no answer.
    pub unanswered: Option<Unanswered>,
}

impl Verdict {
    /// The clauses, in the order they are written.
    #[must_use]
    pub fn clauses(&self) -> &[Clause] {
        match self {
            Verdict::NotAsked => &[],
            Verdict::Accepts(clauses) | Verdict::Rejects(clauses) | Verdict::Unknown(clauses) => clauses,
        }
    }
}

/// Asks every clause.
pub fn judge(constraint: &Term<Offset>, place: &Place, engine: &mut Engine<'_>) -> Verdict {
    let mut terms = Vec::new();
    split(constraint, &mut terms);
    let clauses: Vec<Clause> = terms.into_iter().map(|term| clause(term, place, engine)).collect();
    if clauses.iter().any(|clause| clause.holds == Some(false)) {
        Verdict::Rejects(clauses)
    } else if clauses.iter().any(|clause| clause.holds.is_none()) {
        Verdict::Unknown(clauses)
    } else {
        Verdict::Accepts(clauses)
    }
}

fn split<'a>(term: &'a Term<Offset>, terms: &mut Vec<&'a Term<Offset>>) {
    match &term.kind {
        TermKind::Binary(Operator::And, sides) => sides.iter().for_each(|side| split(side, terms)),
        _ => terms.push(term),
    }
}

fn clause(term: &Term<Offset>, place: &Place, engine: &mut Engine<'_>) -> Clause {
    let mut ask = |call: &mkpat_runtime::ask::Call| engine(call);
    let (parts, holds, unanswered) = match trace::judge(term, place, &mut ask) {
        TraceOutcome::Accepted(parts) => (parts, Some(true), None),
        TraceOutcome::Rejected(Rejection::Constraint { parts, .. }) => (parts, Some(false), None),
        TraceOutcome::Rejected(_) => (Vec::new(), None, None),
        TraceOutcome::Undecided(unanswered) => (Vec::new(), None, Some(unanswered)),
    };
    // In a conjunction a fraction such as 0.5 holds; alone, the function would return it as the integer 0.
    let whole = parts.first().and_then(|part| part.value);
    let holds = holds.map(|accepted| whole.map_or(accepted, Number::holds));
    let mut values: Vec<(Span, Number)> = Vec::new();
    for Part { span, value, .. } in parts.iter().filter(|part| part.asks) {
        if let Some(value) = value.filter(|_| !values.iter().any(|(known, _)| known == span)) {
            values.push((*span, value));
        }
    }
    Clause { span: term.span, holds, values, unanswered }
}
