//! L0502: patterns that are equal but for their colours.

use std::collections::BTreeMap;

use mkpat::diag::Diagnostic;
use mkpat_runtime::transform::Transformation;

use super::codes;
use super::l0501_equal_patterns::groups;
use crate::shape::drawing_key;
use crate::subject::{Database, Subject};

/// Only drawings without a constraint are compared: constraints name colours in ways of their own.
pub(crate) fn find(databases: &[Database<'_>], found: &mut Vec<Diagnostic>) {
    for group in groups(databases) {
        let mut known: BTreeMap<String, &Subject<'_>> = BTreeMap::new();
        for subject in group.into_iter().filter(|s| s.pattern.rules.constraint.is_none()) {
            let own = key(subject, false);
            let swapped = key(subject, true);
            if let Some(first) = known.get(&swapped).filter(|_| swapped != own) {
                let (name, other) = (subject.pattern.name.display(), first.pattern.name.display());
                let message = format!("pattern `{name}` is `{other}` with its colours exchanged");
                found.push(
                    Diagnostic::new(
                        codes::L0502,
                        subject.name(),
                        message,
                        "the same drawing for the other side",
                    )
                    .also(first.name(), "drawn here")
                    .note("what holds for one of them usually holds for the other"),
                );
            }
            known.entry(own).or_insert(subject);
        }
    }
}

fn key(subject: &Subject<'_>, swapped: bool) -> String {
    let images = Transformation::ALL.into_iter().map(|t| drawing_key(subject, t, swapped));
    images.min().unwrap_or_default()
}
