//! L0204: a move of a sequence on the point that was played just before.

use mkpat::diag::Diagnostic;
use mkpat::source::Span;
use mkpat::term::{Ask, Step, Term, TermKind};
use mkpat_runtime::point::Point;

use super::codes;
use crate::subject::Subject;

/// Moves of which only passes stand between two on one point. What was played there stands there still: nobody takes a string by a
/// pass, and no move takes its own stone. Only where the first one cannot be played the second one is.
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let rules = &subject.pattern.rules;
    rules.constraint.iter().for_each(|term| look_at(term, found));
    of_steps(&rules.action, found);
}

fn of_steps(steps: &[Step<Point>], found: &mut Vec<Diagnostic>) {
    for step in steps {
        match step {
            // An action plays nothing.
            Step::Do(_) => {}
            Step::Return(value) => look_at(value, found),
            Step::If(test, then, otherwise) => {
                look_at(test, found);
                of_steps(then, found);
                of_steps(otherwise, found);
            }
        }
    }
}

fn look_at(term: &Term<Point>, found: &mut Vec<Diagnostic>) {
    if let TermKind::Ask(ask) = &term.kind {
        found.extend(twice(ask).map(|letter| occupied(term.span, letter)));
    }
    term.parts().iter().for_each(|part| look_at(part, found));
}

/// The point that is played twice without another move between.
fn twice(ask: &Ask<Point>) -> Option<u8> {
    let played: Vec<_> = ask.moves.iter().flatten().collect();
    let pairs = played.iter().zip(played.iter().skip(1));
    pairs.filter(|(one, next)| one.at == next.at).map(|(_, next)| next.letter).next()
}

fn occupied(span: Span, letter: u8) -> Diagnostic {
    let point = char::from(letter);
    let message = format!("the sequence plays `{point}` twice");
    Diagnostic::new(codes::L0204, span, message, "the stone of the first move stands there for the second")
        .note("a move that is not legal is left out, and its turn is used up")
        .help("play somewhere else, or write `?` for a pass")
}
