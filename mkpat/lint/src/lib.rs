//! What `check` does not know: patterns that follow every rule of the language and are hardly meant so.
//!
//! [`rules`] is the one table; each rule has a file there with its wording, and a page in `mkpat/lint/rules`. Like the
//! compiler the library reads and writes nothing: it takes databases that were checked and gives diagnostics.
//!
//! ```
//! use mkpat::compile::{self, Session};
//! use mkpat::settings::Settings;
//! use mkpat::syntax::ast::Dialect;
//!
//! let mut session = Session::default();
//! // Class `X` speaks of the opponent's stones, and none is drawn.
//! let (text, settings) = (b"Pattern Jump\n\nO.*\n\n:8,X\n", Settings::assumed("patterns", Dialect::Modern));
//! let checked = compile::check_text(&mut session, "patterns.db", text.to_vec(), settings).expect("one file");
//! let found = mkpat_lint::lint(&[checked], &session.diagnostics);
//! assert!(found.iter().any(|finding| finding.code.id() == "L0301"));
//! ```
//!
//! Modules in reading order.

#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used))]

mod subject;
mod strings;
mod known;
mod turned;
mod conditions;
mod shape;
pub mod games;
pub mod rules;
mod allow;

use std::collections::BTreeMap;

use mkpat::compile::Checked;
use mkpat::diag::{Diagnostic, Diagnostics, codes};
use mkpat::settings::Kind;

use allow::Allowed;
use games::Games;
use subject::{Database, Subject};

/// Looks at the databases of one run together. What `check` said of them is `told`, so that nothing is said twice.
#[must_use]
pub fn lint(databases: &[Checked], told: &Diagnostics) -> Diagnostics {
    lint_with(databases, told, None)
}

/// The same, with what boards of games tell of these databases.
#[must_use]
pub fn lint_with(databases: &[Checked], told: &Diagnostics, games: Option<&Games>) -> Diagnostics {
    let databases: Vec<&Checked> = databases.iter().collect();
    run(&databases, &told.iter().collect::<Vec<_>>(), games, true)
}

/// Databases whose patterns are looked for in each other, by their places: what is found in one group does not depend on the
/// others, so it may be kept while they change.
#[must_use]
pub fn groups(databases: &[Checked]) -> Vec<Vec<usize>> {
    let mut groups: BTreeMap<(bool, &str), Vec<usize>> = BTreeMap::new();
    for (place, database) in databases.iter().enumerate() {
        groups.entry(subject::relation(&database.settings)).or_default().push(place);
    }
    groups.into_values().collect()
}

/// The same as [`lint`] without the quiet rules, for those who wait: they take half of the time.
#[must_use]
pub fn lint_loud<'a>(
    databases: impl IntoIterator<Item = &'a Checked>,
    told: impl IntoIterator<Item = &'a Diagnostic>,
) -> Diagnostics {
    let databases: Vec<&Checked> = databases.into_iter().collect();
    let told: Vec<&Diagnostic> = told.into_iter().collect();
    let found = run(&databases, &told, None, false);
    let mut diagnostics = Diagnostics::default();
    diagnostics.extend(found.iter().filter(|d| !rules::is_quiet(d.code)).cloned());
    diagnostics
}

fn run(databases: &[&Checked], told: &[&Diagnostic], games: Option<&Games>, quiet: bool) -> Diagnostics {
    let mut found = Vec::new();
    let all: Vec<Database<'_>> = databases.iter().map(|database| Database::new(database)).collect();
    for subject in all.iter().flat_map(|database| &database.subjects) {
        each(subject, &mut found);
    }
    for database in &all {
        rules::l0601_name_scheme::find(database, &mut found);
    }
    // A corner pattern matches where its rows and columns hold its stones and no others: a larger one is no special case of a
    // smaller one, and equal ones are the compiler's to tell (E0703).
    let flat: Vec<Database<'_>> = all.into_iter().filter(|d| d.settings.kind != Kind::Corner).collect();
    let duplicates = told.iter().filter(|d| d.code == codes::E0702).map(|d| d.primary.span).collect();
    rules::l0501_equal_patterns::find(&flat, &duplicates, &mut found);
    if quiet {
        rules::l0502_swapped_colours::find(&flat, &mut found);
    }
    rules::l0503_contained_pattern::find(&flat, quiet, &mut found);
    if let Some(games) = games {
        rules::l0701_idle_cell::find(&flat, games, &mut found);
    }
    let mut allowed = Allowed::default();
    for database in databases {
        allowed.read(&database.files, &mut found);
    }
    let mut diagnostics = Diagnostics::default();
    // What is allowed of a rule that nobody asked is not idle.
    let asked = |code| (quiet || !rules::is_quiet(code)) && (games.is_some() || code != rules::IDLE_CELL);
    diagnostics.extend(allowed.apply(found, &asked));
    diagnostics
}

/// The rules that look at one pattern by itself.
fn each(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    rules::l0101_captured_string::find(subject, found);
    rules::l0102_suicide::find(subject, found);
    rules::l0103_empty_rim::find(subject, found);
    rules::l0201_settled_condition::find(subject, found);
    rules::l0202_contradiction::find(subject, found);
    rules::l0203_repeated_condition::find(subject, found);
    rules::l0204_occupied_move::find(subject, found);
    rules::l0301_idle_class::find(subject, found);
    rules::l0401_undeclared_symmetry::find(subject, found);
    rules::l0402_lopsided_rules::find(subject, found);
    rules::l0602_label_case::find(subject, found);
}
