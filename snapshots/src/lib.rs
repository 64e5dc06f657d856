//! Where snapshots live and how one is laid out.
//!
//! Every snapshot of the workspace is a file under `snapshots/<area>/`, and can be read alone: the source first,
//! then what became of it.

use std::path::PathBuf;

/// The corpus folder that `KATACHI_CORPUS` names (default `../shared` beside the workspace), or `None` with a plain
/// word on standard error that the calling test was skipped.
pub fn corpus(test: &str) -> Option<PathBuf> {
    let root = match std::env::var_os("KATACHI_CORPUS") {
        Some(path) => PathBuf::from(path),
        None => workspace().join("../shared"),
    };
    if root.join("corpus").is_dir() {
        return Some(root);
    }
    eprintln!("skipped: {test} needs the corpus; set KATACHI_CORPUS to its folder");
    None
}

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(|| PathBuf::from("."), PathBuf::from)
}

/// Compares `SOURCE` and what became of it with the file `snapshots/<area>/<name>.snap`.
pub fn check(area: &str, name: &str, source: &str, outcome: &str) {
    let text = format!("SOURCE\n{}\n\n{}\n", source.trim_end(), outcome.trim_end());
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(workspace().join("snapshots").join(area));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name.to_owned(), text));
}
