//! The README shows what the commands print. `KATACHI_BLESS=1` writes it anew.

use std::process::Command;

/// What `mkpat` prints when it is called like this in the workspace: standard error, then standard output.
fn printed(arguments: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_mkpat"))
        .args(arguments.split_whitespace())
        .current_dir(snapshots::workspace())
        .output()
        .expect("mkpat runs");
    let text = [output.stderr, output.stdout].concat();
    String::from_utf8(text).expect("mkpat prints UTF-8").trim_end().to_owned()
}

#[test]
fn the_readme_shows_what_the_commands_print() {
    let path = snapshots::workspace().join("README.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let mut fresh = String::new();
    let mut commands = 0;
    let mut inside = false;
    for line in text.lines() {
        if let Some(arguments) = line.strip_prefix("$ mkpat ") {
            commands += 1;
            inside = true;
            let output = printed(arguments);
            fresh += &format!("{line}\n{output}\n");
            continue;
        }
        inside &= line != "```";
        if !inside {
            fresh += &format!("{line}\n");
        }
    }
    assert!(commands >= 4, "the README shows only {commands} commands");
    if std::env::var_os("KATACHI_BLESS").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    assert!(
        text == fresh || std::env::var_os("KATACHI_BLESS").is_some(),
        "README.md is stale; run `make bless`:\n{fresh}"
    );
}
