//! The crates of the workspace, as its `Cargo.toml` names them.

use std::fs;
use std::path::Path;

use crate::modules::Crate;

/// Every library and program of every member. A source file that none of them declares is a fault of this test.
pub(crate) fn crates() -> Vec<Crate> {
    let root = snapshots::workspace();
    let read = |path: &str| fs::read_to_string(root.join(path)).ok();
    let mut crates = Vec::new();
    for member in members(&root) {
        let sources = sources(&root, &format!("{member}/src"));
        let is_root = |path: &&String| {
            let name = path.trim_start_matches(&format!("{member}/src/")).to_owned();
            ["lib.rs", "main.rs"].contains(&name.as_str()) || name.starts_with("bin/")
        };
        let found: Vec<Crate> = sources.iter().filter(is_root).map(|path| Crate::read(path, &read)).collect();
        for path in &sources {
            let declared = found.iter().any(|krate| krate.declares(path));
            assert!(declared, "{path} is declared by no module that this test sees");
        }
        crates.extend(found);
    }
    crates
}

fn members(root: &Path) -> Vec<String> {
    let text = fs::read_to_string(root.join("Cargo.toml")).expect("the workspace has a manifest");
    let manifest: toml::Table = text.parse().expect("it is TOML");
    let list = |key: &str| {
        let words = manifest["workspace"][key].as_array().expect("a list of folders").clone();
        words.into_iter().map(|word| word.as_str().expect("a folder").to_owned())
    };
    list("members")
        .chain(list("exclude"))
        .inspect(|m| assert!(!m.contains('*'), "{m}: write it out"))
        .collect()
}

/// Every Rust file below a folder, in the order of the alphabet.
pub(crate) fn sources(root: &Path, folder: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(root.join(folder)) else { return Vec::new() };
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("readable").file_name().into_string().expect("plain names"))
        .collect();
    names.sort();
    let paths = names.into_iter().map(|name| format!("{folder}/{name}"));
    paths.flat_map(|path| if path.ends_with(".rs") { vec![path] } else { sources(root, &path) }).collect()
}
