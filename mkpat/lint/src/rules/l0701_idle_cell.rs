//! L0701: a cell that never kept its pattern from matching, on boards of games.

use std::collections::HashMap;

use mkpat::diag::Diagnostic;

use super::codes;
use crate::games::Games;
use crate::subject::{Database, Subject};

/// With fewer matches than this, that a cell never mattered may be chance.
const MATCHES: u64 = 100;

/// Looks at the counts of each pattern.
pub(crate) fn find(databases: &[Database<'_>], games: &Games, found: &mut Vec<Diagnostic>) {
    let subjects = databases.iter().flat_map(|database| &database.subjects);
    let subjects: HashMap<_, &Subject<'_>> = subjects.map(|subject| (subject.name(), subject)).collect();
    for seen in games.seen().iter().filter(|seen| seen.matches >= MATCHES) {
        let Some(subject) = subjects.get(&seen.name) else { continue };
        let idle: Vec<_> = seen.cells.iter().filter(|(_, alone)| *alone == 0).map(|&(p, _)| p).collect();
        let Some((&first, others)) = idle.split_first() else { continue };
        let drawing = &subject.pattern.drawing;
        let name = subject.pattern.name.display();
        let message = match others.len() {
            0 => format!("a cell of pattern `{name}` never matters"),
            n => format!("{} cells of pattern `{name}` never matter", n + 1),
        };
        let mut diagnostic =
            Diagnostic::new(codes::L0701, drawing.span(first), message, "no match less by it");
        // A note for each row is enough to find the others.
        let mut last = first.row;
        for &p in others {
            if p.row != last {
                diagnostic = diagnostic.also(drawing.span(p), "nor by it");
                last = p.row;
            }
        }
        found.push(
            diagnostic
                .note(format!(
                    "it matches {} times in these games, and never fails by such a cell alone",
                    seen.matches
                ))
                .help("draw `?` there, if the reason does not lie beyond these games"),
        );
    }
}
