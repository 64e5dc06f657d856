//! What the example prints, worked out by hand.

use std::process::Command;

#[test]
fn the_example_prints_its_matches() {
    let output = Command::new(env!("CARGO_BIN_EXE_katachi-example")).output().expect("the example runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["Cut C3", "Take A2"], "{text}");
}
