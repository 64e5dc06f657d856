//! What the compiler library and the crates below it may use: no files, no programs, no terminals.
//!
//! Files come through a function that is handed in, so that an editor and a browser can link the library.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Crates that do no input or output, by their folders.
const PURE: [&str; 6] = ["mkpat", "mkpat/lint", "mkpat/runtime", "mkpat/matchers", "joseki", "joseki/sgf"];

/// What they may not name.
const FORBIDDEN: [&str; 7] =
    ["std::fs", "std::process", "std::env", "std::net", "std::io", "std::os", "std::time"];

/// All Rust files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The forbidden paths that a text names, also as parts of a group: `use std::{fmt, fs};`.
fn named(text: &str) -> Vec<&'static str> {
    let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code: String = code.join("\n").split_whitespace().collect();
    let groups: Vec<&str> =
        code.split("usestd::{").skip(1).filter_map(|rest| rest.split(';').next()).collect();
    let in_group = |module: &str| {
        let words = groups.iter().flat_map(|group| group.split(|c: char| !c.is_alphanumeric() && c != '_'));
        words.into_iter().any(|word| word == module)
    };
    let is_named = |path: &&str| code.contains(path) || path.strip_prefix("std::").is_some_and(in_group);
    FORBIDDEN.iter().copied().filter(|path| is_named(path)).collect()
}

#[test]
fn forbidden_paths_are_noticed() {
    assert_eq!(named("use std::fs::File;\n// std::process\n"), ["std::fs"]);
    assert_eq!(named("use std::{\n    fmt,\n    process,\n};"), ["std::process"]);
    assert_eq!(named("let bytes = std::fs\n    ::read(path);"), ["std::fs"]);
    assert!(named("use std::{fmt, collections::BTreeMap};\nlet fs = 1;").is_empty());
}

#[test]
fn the_libraries_touch_no_files_and_no_programs() {
    for krate in PURE {
        let folder = snapshots::workspace().join(krate).join("src");
        let mut files = Vec::new();
        sources(&folder, &mut files);
        assert!(!files.is_empty(), "{krate} has sources");
        for file in files {
            let named = named(&std::fs::read_to_string(&file).unwrap());
            assert!(named.is_empty(), "{} names {named:?}", file.display());
        }
    }
}

/// The packages that `package` links, itself among them.
fn linked(package: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--package", package, "--edges", "normal", "--prefix", "none"])
        .current_dir(snapshots::workspace())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn each_crate_links_what_the_map_says() {
    assert_eq!(linked("mkpat-matchers"), ["mkpat-matchers", "mkpat-runtime"]);
    let compiler = linked("mkpat");
    for foreign in ["mkpat-matchers", "mkpat-driver", "mkpat-tools", "annotate-snippets", "tempfile", "clap"]
    {
        assert!(!compiler.iter().any(|name| name == foreign), "the compiler links {foreign}: {compiler:?}");
    }
    let driver = linked("mkpat-driver");
    for foreign in ["mkpat-matchers", "mkpat-tools", "clap"] {
        assert!(!driver.iter().any(|name| name == foreign), "the driver links {foreign}: {driver:?}");
    }
}
