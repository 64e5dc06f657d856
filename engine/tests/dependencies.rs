//! What a browser links: the engine includes what the compilers make, never the compilers, and no package of others.

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
fn the_engine_links_the_runtime_and_nothing_else() {
    let tree = linked("katachi-engine");
    let names: Vec<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["katachi-engine", "mkpat-runtime"]);
}

#[test]
fn the_runtime_depends_on_nothing() {
    assert_eq!(linked("mkpat-runtime").lines().count(), 1);
}
