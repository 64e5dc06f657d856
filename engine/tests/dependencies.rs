//! The engine includes what the compilers make, never the compilers.

use std::process::Command;

/// The packages that `package` links, one a line.
fn linked(package: &str) -> String {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--package", package, "--edges", "normal", "--prefix", "none"])
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn the_engine_does_not_link_the_compilers() {
    let tree = linked("katachi-engine");
    assert!(tree.contains("mkpat-runtime v"), "the runtime is linked:\n{tree}");
    for compiler in ["mkpat v", "joseki v"] {
        assert!(!tree.lines().any(|line| line.starts_with(compiler)), "{compiler} is linked:\n{tree}");
    }
}

#[test]
fn the_runtime_depends_on_nothing() {
    assert_eq!(linked("mkpat-runtime").lines().count(), 1);
}
