//! Crates that can be published: each says what it is, and `make package` names them in an order in which they can go.

use std::collections::BTreeMap;
use std::fs;

use toml::{Table, Value};

/// What a published crate says of itself besides its name and version.
const SAID: [&str; 6] = ["description", "license", "repository", "readme", "keywords", "categories"];

fn manifest(path: &str) -> Table {
    let text = fs::read_to_string(snapshots::workspace().join(path)).expect("a manifest");
    text.parse().expect("it is TOML")
}

fn table<'a>(of: &'a Table, key: &str) -> Option<&'a Table> {
    of.get(key).and_then(Value::as_table)
}

/// The manifests of all members by their names.
fn packages() -> BTreeMap<String, Table> {
    let root = manifest("Cargo.toml");
    let members = root["workspace"]["members"].as_array().expect("a list");
    let members =
        members.iter().map(|member| manifest(&format!("{}/Cargo.toml", member.as_str().expect("a folder"))));
    members.map(|m| (m["package"]["name"].as_str().expect("a name").to_owned(), m)).collect()
}

fn is_published(package: &Table) -> bool {
    package["package"].get("publish").and_then(Value::as_bool) != Some(false)
}

/// The page of a published library begins with an example, which `cargo test --doc` runs.
#[test]
fn published_libraries_begin_with_an_example() {
    let root = manifest("Cargo.toml");
    let members = root["workspace"]["members"].as_array().expect("a list");
    let folders: Vec<&str> = members.iter().filter_map(Value::as_str).collect();
    let mut count = 0;
    for folder in folders {
        let source = snapshots::workspace().join(folder).join("src/lib.rs");
        if !is_published(&manifest(&format!("{folder}/Cargo.toml"))) || !source.is_file() {
            continue;
        }
        let text = fs::read_to_string(source).expect("a source");
        let page: Vec<&str> = text.lines().take_while(|line| line.starts_with("//!")).collect();
        let is_example = |line: &&str| ["//! ```", "//! ```no_run"].contains(line);
        assert!(page.iter().any(is_example), "{folder}/src/lib.rs has no example");
        count += 1;
    }
    assert!(count > 20, "only {count} libraries were found");
}

/// The order in which `make package` takes them.
fn order() -> Vec<String> {
    let makefile = fs::read_to_string(snapshots::workspace().join("Makefile")).expect("a Makefile");
    let list = makefile.split_once("\nPACKAGES = ").expect("PACKAGES").1;
    let end = list.lines().take_while(|line| line.ends_with('\\')).count() + 1;
    let words = list.lines().take(end).flat_map(|line| line.trim_end_matches('\\').split_whitespace());
    words.map(str::to_owned).collect()
}

#[test]
fn published_crates_say_what_they_are() {
    for (name, package) in packages().iter().filter(|(_, package)| is_published(package)) {
        for key in SAID {
            assert!(package["package"].get(key).is_some(), "{name} has no `{key}`");
        }
    }
}

#[test]
fn crates_of_the_workspace_are_named_with_their_versions() {
    let packages = packages();
    let root = manifest("Cargo.toml");
    let version = root["workspace"]["package"]["version"].as_str().expect("a version");
    for (name, dependency) in
        table(&root["workspace"].as_table().expect("a table").clone(), "dependencies").expect("a table")
    {
        let Some(package) = packages.get(name).filter(|package| is_published(package)) else { continue };
        let given = dependency.get("version").and_then(Value::as_str);
        assert_eq!(given, Some(version), "{name}: {}", package["package"]["name"]);
    }
}

/// What a crate is built from is published before it. Tests may need later ones, by their paths alone: cargo leaves those
/// out of what is published.
#[test]
fn the_order_of_publishing_can_be_kept() {
    let (packages, order) = (packages(), order());
    let mut published: Vec<&String> =
        packages.iter().filter(|(_, package)| is_published(package)).map(|(name, _)| name).collect();
    let mut named: Vec<&String> = order.iter().collect();
    published.sort();
    named.sort();
    assert_eq!(named, published, "PACKAGES in the Makefile");
    for (i, name) in order.iter().enumerate() {
        let package = &packages[name];
        let earlier = |other: &String| order[..i].contains(other);
        for kind in ["dependencies", "build-dependencies"] {
            for other in table(package, kind).into_iter().flat_map(Table::keys) {
                assert!(!packages.contains_key(other) || earlier(other), "{name} comes before {other}");
            }
        }
        for (other, value) in table(package, "dev-dependencies").into_iter().flatten() {
            let by_path = value.get("path").is_some() && value.get("version").is_none();
            let told = !packages.get(other).is_some_and(is_published) || earlier(other) || by_path;
            assert!(told, "{name} names {other} for its tests: give the path alone");
        }
    }
}
