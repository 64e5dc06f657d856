//! What a phase may not know, word by word.

use crate::workspace::sources;

/// Files of `folder` that have a word in their code (comments apart), beside those excused.
fn with(folder: &str, word: &str, excused: &[&str]) -> Vec<String> {
    let root = snapshots::workspace();
    let has = |path: &String| {
        let text = std::fs::read_to_string(root.join(path)).expect("it was listed");
        text.lines().any(|line| !line.trim_start().starts_with("//") && line.contains(word))
    };
    sources(&root, folder).into_iter().filter(|path| has(path) && !excused.contains(&path.as_str())).collect()
}

/// The runtime is linked into engines and browsers: it neither reads nor writes, and never looks at a clock.
#[test]
fn the_runtime_has_no_input_and_no_output() {
    for word in ["std::fs", "std::io", "std::env", "std::process", "std::time", "println!"] {
        assert_eq!(with("mkpat/runtime/src", word, &[]), [""; 0], "{word}");
    }
}

/// After `check` nothing is owed: who lowers and emits has nothing to complain of, and nobody to tell.
#[test]
fn lowering_and_emitting_cannot_fail() {
    for folder in ["mkpat/src/lower", "mkpat/src/emit"] {
        assert_eq!(with(folder, "diag", &[]), [""; 0], "{folder}");
    }
    for file in ["mkpat/src/lower.rs", "mkpat/src/emit.rs"] {
        let text = std::fs::read_to_string(snapshots::workspace().join(file)).expect("it is there");
        assert!(!text.contains("diag"), "{file}");
    }
}
