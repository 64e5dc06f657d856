//! L0102: a move that is suicide as drawn.

use mkpat::diag::Diagnostic;
use mkpat::settings::Kind;
use mkpat_runtime::pattern::Classes;

use super::codes;
use crate::subject::Subject;

/// The move has no liberty, and every string of the opponent beside it keeps one.
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let (Some(star), Some(own)) = (subject.pattern.star, mover(subject)) else { return };
    if !subject.strings.after_move(star, own).suicide {
        return;
    }
    let (side, name) = (if own { "O" } else { "X" }, subject.pattern.name.display());
    let at = subject.pattern.drawing.span(star);
    let message = format!("the move of pattern `{name}` is suicide");
    let label = format!("{side} has no liberty here and captures nothing");
    found.push(
        Diagnostic::new(codes::L0102, at, message, label)
            .note("an engine that asks whether the move is possible never plays it")
            .help("draw a liberty of the move, or take one from a string of the opponent"),
    );
}

/// Whether O makes the move drawn; `None` where it need not be a move at all.
fn mover(subject: &Subject<'_>) -> Option<bool> {
    match (subject.settings.kind, subject.family()) {
        (Kind::General, _) => Some(true),
        // Cuts are X's, links are nobody's move.
        (Kind::Connections, "conn") => {
            Classes::of(b'B').filter(|&cut| subject.pattern.classes.meets(cut)).map(|_| false)
        }
        _ => None,
    }
}
