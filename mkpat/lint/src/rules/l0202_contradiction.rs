//! L0202: two conditions that cannot both hold.

use mkpat::diag::Diagnostic;

use super::codes;
use crate::conditions::{chains, pairs};
use crate::subject::Subject;

/// Of every `&&`, the pairs of conditions about one answer that leave no value for it.
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for chain in chains(subject) {
        for (first, second) in pairs(&chain) {
            if first.leaves().and(second.leaves()).is_empty() {
                let diagnostic = Diagnostic::new(
                    codes::L0202,
                    second.span,
                    "these two conditions cannot both hold",
                    "never true if the other is",
                );
                found.push(
                    diagnostic
                        .also(first.span, "never true if the other is")
                        .help("write `||` if either will do, or mend one of the two"),
                );
            }
        }
    }
}
