//! L0501: patterns that are equal up to transformation, in one database or in several of a family.

use std::collections::{BTreeMap, HashSet};

use mkpat::diag::Diagnostic;
use mkpat::source::Span;
use mkpat_runtime::transform::Transformation;

use super::codes;
use crate::shape::drawing_key;
use crate::subject::{Database, Subject, relation};
use crate::turned::{Forms, place_under};

/// Databases whose patterns are looked for in each other: those of one family, and any with itself.
pub(crate) fn groups<'a>(databases: &'a [Database<'a>]) -> Vec<Vec<&'a Subject<'a>>> {
    let mut groups: BTreeMap<(bool, &str), Vec<&Subject<'_>>> = BTreeMap::new();
    for database in databases {
        groups.entry(relation(database.settings)).or_default().extend(&database.subjects);
    }
    groups.into_values().collect()
}

/// Reports the later of two patterns that match in the same places, unless `told` has it already (E0702).
pub(crate) fn find(databases: &[Database<'_>], told: &HashSet<Span>, found: &mut Vec<Diagnostic>) {
    for group in groups(databases) {
        let mut known: BTreeMap<String, &Subject<'_>> = BTreeMap::new();
        for subject in group {
            let first = *known.entry(key(subject)).or_insert(subject);
            if first.name() == subject.name() || told.contains(&subject.name()) {
                continue;
            }
            found.push(equal(subject, first));
        }
    }
}

/// Equal for patterns that match alike: the least of the eight images of drawing and constraint.
fn key(subject: &Subject<'_>) -> String {
    let image = |t: Transformation| {
        let place = place_under(subject, t);
        let constraint = Forms::new(subject, &place).constraint().join(" && ");
        format!("{} {constraint}", drawing_key(subject, t, false))
    };
    let least = Transformation::ALL.into_iter().map(image).min().unwrap_or_default();
    format!("{:08x} {least}", subject.pattern.classes.0)
}

fn equal(subject: &Subject<'_>, first: &Subject<'_>) -> Diagnostic {
    let (name, other) = (subject.pattern.name.display(), first.pattern.name.display());
    let place = match first.settings.name == subject.settings.name {
        true => String::new(),
        false => format!(" of database `{}`", first.settings.name),
    };
    let message = format!("pattern `{name}` matches exactly where `{other}`{place} does");
    Diagnostic::new(codes::L0501, subject.name(), message, "the same drawing, classes and constraint")
        .also(first.name(), "already drawn here")
        .help("remove one of the two, or tell them apart")
}
