//! L0203: a condition that another one beside it contains.

use mkpat::diag::Diagnostic;

use super::codes;
use crate::conditions::{chains, pairs};
use crate::subject::Subject;

/// Of every `&&`, conditions that hold whenever another one does.
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for chain in chains(subject) {
        for (first, second) in pairs(&chain) {
            let (one, other) = (first.leaves(), second.leaves());
            if one.and(other).is_empty() {
                continue;
            }
            let (idle, reason) = match (one.and(other) == one, one.and(other) == other) {
                (true, _) => (second, first),
                (false, true) => (first, second),
                (false, false) => continue,
            };
            found.push(
                Diagnostic::new(
                    codes::L0203,
                    idle.span,
                    "this condition says nothing new",
                    "always true then",
                )
                .also(reason.span, "where this is true")
                .help("leave it out, or write what is meant"),
            );
        }
    }
}
