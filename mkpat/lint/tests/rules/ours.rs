//! Real databases.

use mkpat_driver::project::Project;
use mkpat_lint::rules;
use std::path::Path;
use std::time::Instant;

/// What the rules find in the databases of a manifest, quiet rules left out: `L0201 at patterns/patterns.db:12`.
fn found(manifest: &Path) -> Vec<String> {
    let mut project = Project::open(manifest, &manifest.to_string_lossy()).unwrap().unwrap();
    let entries = project.manifest.databases.clone();
    let checked: Vec<_> = entries.iter().filter_map(|entry| project.check(entry)).collect();
    let found = mkpat_lint::lint(&checked, &project.session.diagnostics).sorted();
    let loud = found.iter().filter(|d| !rules::is_quiet(d.code));
    loud.map(|d| format!("{} at {}", d.code.id(), project.session.sources.origin(d.primary.span))).collect()
}

#[test]
fn our_own_databases_are_clean() {
    let found = found(&snapshots::workspace().join("patterns/databases.toml"));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The comparison of all patterns with each other grows with what they have in common, not with their number squared.
#[test]
fn the_databases_of_gnu_go_take_no_time() {
    let Some(root) = snapshots::corpus("lint: the databases of GNU Go") else { return };
    let begin = Instant::now();
    let found = found(&root.join("corpus/gnugo-3.8/patterns/databases.toml"));
    assert!(found.len() > 100, "only {} findings", found.len());
    assert!(begin.elapsed().as_secs() < 10, "{:?}", begin.elapsed());
}
