//! How often verdicts agree with recorded ones: by database, by layer and by function.

use super::lines::{Judged, Line, Row};
use mkpat::syntax::ast::Dialect;
use mkpat::tables::functions::{self, Layer};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

/// What became of some rows.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Count {
    /// Rows of the record.
    rows: usize,
    /// Those that have a verdict here.
    decided: usize,
    /// Those whose verdicts are equal.
    equal: usize,
}

/// All counts.
#[derive(Default, Debug)]
pub struct Agreement {
    databases: BTreeMap<String, Count>,
    layers: BTreeMap<Layer, Count>,
    functions: BTreeMap<&'static str, Count>,
    missing: usize,
    unrecorded: usize,
}

impl Count {
    fn add(&mut self, ours: Option<bool>, recorded: Option<bool>) {
        self.rows += 1;
        self.decided += usize::from(ours.is_some());
        self.equal += usize::from(ours.is_some() && ours == recorded);
    }
}

impl Agreement {
    /// Rows of the record without a match here.
    pub fn missing(&self) -> usize {
        self.missing
    }

    /// Compares a line with the recorded rows, both sorted; tells every difference between verdicts in words.
    pub fn add(&mut self, line: &Line, recorded: &[Row]) -> Vec<String> {
        let mut differences = Vec::new();
        let mut ours = line.rows.iter().peekable();
        for theirs in recorded {
            while ours.next_if(|judged| place(&judged.row).cmp(&place(theirs)) == Ordering::Less).is_some() {
                self.unrecorded += 1;
            }
            match ours.next_if(|judged| place(&judged.row) == place(theirs)) {
                Some(judged) => differences.extend(self.add_row(&line.database, judged, theirs)),
                None => {
                    self.missing += 1;
                    differences.push(format!("{}: no match here", shown(theirs)));
                }
            }
        }
        self.unrecorded += ours.count();
        differences
    }

    fn add_row(&mut self, database: &str, judged: &Judged, recorded: &Row) -> Option<String> {
        let (ours, theirs) = (judged.row.3, recorded.3);
        self.databases.entry(database.to_owned()).or_default().add(ours, theirs);
        self.layers.entry(judged.layer).or_default().add(ours, theirs);
        for function in judged.asked.iter().chain(&judged.unanswered) {
            self.functions.entry(function).or_default().add(ours, theirs);
        }
        (ours.is_some() && ours != theirs)
            .then(|| format!("{}, recorded otherwise; asked {}", shown(&judged.row), judged.asked.join(" ")))
    }
}

/// What tells rows apart.
fn place(Row(pattern, transformation, point, _): &Row) -> (&str, u8, &str) {
    (pattern, *transformation, point)
}

fn shown(Row(pattern, transformation, point, verdict): &Row) -> String {
    let verdict = verdict.map_or("no verdict", |holds| if holds { "accepted" } else { "rejected" });
    format!("{pattern} {transformation} {point} {verdict}")
}

/// The layer of a function; that of the language's own words is the lowest.
fn layer_of(function: &str) -> Layer {
    functions::find(function, Dialect::Modern).map_or(Layer::Board, |function| function.layer)
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        heading(f, "database")?;
        self.databases.iter().try_for_each(|(name, count)| line(f, name, count))?;
        writeln!(f)?;
        heading(f, "highest layer asked")?;
        self.layers.iter().try_for_each(|(layer, count)| line(f, layer.name(), count))?;
        writeln!(f)?;
        heading(f, "function")?;
        let mut functions: Vec<_> =
            self.functions.iter().map(|(name, count)| (layer_of(name), *name, count)).collect();
        functions.sort_by_key(|&(layer, name, _)| (layer, name));
        functions.iter().try_for_each(|(_, name, count)| line(f, name, count))?;
        writeln!(f)?;
        writeln!(f, "{} recorded rows have no match here", self.missing)?;
        writeln!(f, "{} matches here are not recorded", self.unrecorded)
    }
}

fn heading(f: &mut fmt::Formatter<'_>, what: &str) -> fmt::Result {
    writeln!(f, "{what:<40} {:>7} {:>8} {:>7} {:>7}", "rows", "decided", "equal", "%")
}

fn line(f: &mut fmt::Formatter<'_>, what: &str, count: &Count) -> fmt::Result {
    let share = match count.decided {
        0 => "-".to_owned(),
        decided => format!("{:.1}", floor_to_tenth(count.equal, decided)),
    };
    writeln!(f, "{what:<40} {:>7} {:>8} {:>7} {share:>7}", count.rows, count.decided, count.equal)
}

/// A percentage rounded down, so that only full agreement reads 100.0.
fn floor_to_tenth(part: usize, whole: usize) -> f64 {
    (part * 1000 / whole) as f64 / 10.0
}
