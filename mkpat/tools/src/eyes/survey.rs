//! Every eye space up to a size: its exact value by search beside what a database says.

use mkpat_runtime::eyes::drawing::Drawing;
use mkpat_runtime::eyes::embed::Surroundings;
use mkpat_runtime::eyes::fallback;
use mkpat_runtime::eyes::graph;
use mkpat_runtime::eyes::lookup::lookup;
use mkpat_runtime::eyes::table::{Database, Dialect};
use mkpat_runtime::eyes::value::EyeValue;

use super::spaces::{Area, Shape, shapes};

/// What a database says of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The pattern of this number.
    Pattern(u32),
    /// No pattern; the value is by size.
    Size,
}

/// A space on which a database and the search disagree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The space.
    pub drawing: Drawing,
    /// Where the database's value comes from.
    pub source: Source,
    /// The database's value.
    pub database: EyeValue,
    /// The value by search.
    pub exact: EyeValue,
}

/// What a survey found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Spaces compared.
    pub spaces: usize,
    /// Of these, matched by a pattern.
    pub matched: usize,
    /// Those that differ, in the order of size and shape.
    pub disagreements: Vec<Disagreement>,
}

/// Compares a database with the search on all spaces of up to `largest` vertices in these areas, with empty margins.
/// `progress` hears how many spaces are done after each shape.
///
/// A classic database has no threats, so only the two middle counts are compared.
pub fn survey(
    database: &Database<'_>,
    largest: usize,
    areas: &[Area],
    mut progress: impl FnMut(usize),
) -> Report {
    let mut report = Report::default();
    for size in 1..=largest {
        for shape in areas.iter().flat_map(|&area| shapes(size, area)) {
            compare(database, &shape, &mut report);
            progress(report.spaces);
        }
    }
    report
}

fn compare(database: &Database<'_>, shape: &Shape, report: &mut Report) {
    for drawing in shape.markings().filter_map(|marks| shape.drawing(&marks)) {
        let space = drawing.space();
        let Some(verdict) = graph::analyse(&space, Surroundings::default()) else { continue };
        let (source, value) = match lookup(database, &space) {
            Some(found) => (Source::Pattern(found.pattern.number), found.pattern.value),
            None if database.dialect == Dialect::Classic => (Source::Size, fallback::classic(&space).value),
            None => (Source::Size, fallback::by_size(space.sizes())),
        };
        report.spaces += 1;
        report.matched += usize::from(source != Source::Size);
        if !agree(database.dialect, value, verdict.value) {
            report.disagreements.push(Disagreement {
                drawing,
                source,
                database: value,
                exact: verdict.value,
            });
        }
    }
}

fn agree(dialect: Dialect, a: EyeValue, b: EyeValue) -> bool {
    match dialect {
        Dialect::Modern => a == b,
        Dialect::Classic => (a.min, a.max) == (b.min, b.max),
    }
}
