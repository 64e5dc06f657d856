//! Folders are verdicts: a database dropped into `tests/ok` has nothing wrong with it, one in `tests/err` has, and all
//! that is said about it is kept in `snapshots/check`.
//!
//! A first line `# options: …` says how to compile it; the words are those of [`common::settings`].

use std::path::PathBuf;

use crate::common::{self, Checked};
use mkpat::diag::Severity;

/// The databases of a folder, by name, with their texts.
fn databases(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = snapshots::workspace().join("mkpat/tests").join(folder);
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "nothing in {}", folder.display());
    let name = |path: &PathBuf| path.file_stem().unwrap().to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), std::fs::read(path).unwrap())).collect()
}

fn check(name: &str, text: &[u8]) -> Checked {
    let first = text.split(|&b| b == b'\n').next().unwrap_or(&[]);
    let first = String::from_utf8_lossy(first);
    let options = first.strip_prefix("# options:").unwrap_or("");
    common::check(&[(format!("{name}.db").as_str(), text)], common::settings(options))
}

/// How many patterns a text begins.
fn begun(text: &[u8]) -> usize {
    text.split(|&b| b == b'\n').filter(|line| line.starts_with(b"Pattern ")).count()
}

#[test]
fn sound_databases_compile_without_a_word() {
    for (name, text) in databases("ok") {
        let checked = check(&name, &text);
        assert!(checked.diagnostics.is_empty(), "{name}\n{}", checked.rendered());
        assert_eq!(checked.patterns.len(), begun(&text), "{name}: patterns are lost");
    }
}

#[test]
fn faulty_databases_say_what_they_always_said() {
    for (name, text) in databases("err") {
        let checked = check(&name, &text);
        assert!(checked.diagnostics.iter().any(|d| d.severity == Severity::Error), "{name} is not faulty");
        let left: Vec<String> = checked.patterns.iter().map(|pattern| pattern.name.display()).collect();
        let outcome = format!("{}\n\nLEFT {}", checked.rendered(), left.join(" "));
        snapshots::check("check", &name, &String::from_utf8_lossy(&text), &outcome);
    }
}
