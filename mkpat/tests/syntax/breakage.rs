//! Sound databases, broken at random in one place: the fault is reported where it is, and costs one pattern.
//!
//! Each trial takes a few patterns of a database, breaks the middle one, and wants an error whose place is the broken
//! line (of a deleted line: the pattern it belonged to). No error may speak of another pattern, and all others have to
//! compile as before.

mod excerpt;
mod faults;
mod random;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::common::{self, Checked};
use excerpt::{Database, Edit, Excerpt};
use mkpat::diag::{Diagnostic, Severity};
use mkpat::settings::Settings;
use mkpat::syntax::detect::{Format, detect};
use random::Random;

/// All pattern databases of a folder, by name.
fn databases(folder: &Path) -> Vec<Database> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "db"));
    paths.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read(&path).unwrap();
        let Format::Patterns(dialect) = detect(&text) else { return None };
        let name = path.file_stem()?.to_str()?;
        Some(Database::new(text, Settings::assumed(name, dialect)))
    };
    paths.into_iter().filter_map(read).collect()
}

/// Breaks random patterns in random ways; returns how often each fault was tried.
fn break_at_random(databases: &[Database], trials: usize, seed: u64) -> BTreeMap<&'static str, usize> {
    let mut random = Random(seed);
    let mut tried = BTreeMap::new();
    for _ in 0..trials {
        let Some((name, fault)) = random.choose(faults::ALL) else { break };
        // Not every pattern has a place for every fault.
        let found = (0..1_000).find_map(|_| {
            let excerpt = random.choose(databases)?.excerpt(&mut random)?;
            let edit = fault(&excerpt, &mut random)?;
            Some((excerpt, edit))
        });
        if let Some((excerpt, edit)) = found {
            check_trial(name, &excerpt, &edit);
            *tried.entry(*name).or_insert(0) += 1;
        }
    }
    tried
}

fn check_trial(fault: &str, excerpt: &Excerpt, edit: &Edit) {
    let sound = common::check(&[("sound.db", &excerpt.text)], excerpt.settings.clone());
    let broken = common::check(&[("broken.db", &edit.text)], excerpt.settings.clone());
    let shown = || format!("{fault}\n{}\n{}", String::from_utf8_lossy(&edit.text), broken.rendered());
    let errors = || broken.diagnostics.iter().filter(|d| d.severity == Severity::Error);
    assert!(errors().any(|error| speaks_of_fault(error, edit)), "no error at the fault: {}", shown());
    let elsewhere = errors().find(|error| !edit.on_lines(&edit.pattern, error.primary.span));
    assert!(elsewhere.is_none(), "another pattern is blamed: {}", shown());
    let left = names(&broken);
    for (name, times) in names(&sound) {
        let lost = times - left.get(&name).copied().unwrap_or(0).min(times);
        let own = usize::from(name == excerpt.pattern.name.bytes);
        assert!(lost <= own, "{} is lost: {}", String::from_utf8_lossy(&name), shown());
    }
}

/// Whether an error calls the broken line the one at fault, or one of two that disagree.
fn speaks_of_fault(error: &Diagnostic, edit: &Edit) -> bool {
    let mut labels = std::iter::once(&error.primary).chain(&error.secondary);
    labels.any(|label| edit.on_lines(&edit.blame, label.span))
}

/// How often each name compiled.
fn names(checked: &Checked) -> BTreeMap<Vec<u8>, usize> {
    let mut names = BTreeMap::new();
    for pattern in &checked.patterns {
        *names.entry(pattern.name.bytes.clone()).or_insert(0) += 1;
    }
    names
}

#[test]
fn a_fault_in_our_own_databases_costs_one_pattern() {
    let databases = databases(&snapshots::workspace().join("patterns"));
    let tried = break_at_random(&databases, 500, 1);
    assert!(tried.len() >= 20, "few faults have a place: {tried:?}");
}

#[test]
fn a_fault_in_a_corpus_database_costs_one_pattern() {
    let Some(shared) = snapshots::corpus("a_fault_in_a_corpus_database_costs_one_pattern") else { return };
    let folders = ["corpus/gnugo-2.6/patterns", "corpus/gnugo-3.8/patterns"];
    let databases: Vec<Database> =
        folders.iter().flat_map(|folder| databases(&shared.join(folder))).collect();
    let tried = break_at_random(&databases, 2_000, 2);
    for (name, _) in faults::ALL {
        assert!(tried.get(name).is_some_and(|&n| n >= 40), "`{name}` was hardly tried: {tried:?}");
    }
}
