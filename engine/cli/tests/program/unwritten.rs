//! Helpers that modern patterns name and that nobody has written: what the program says of them when it opens databases.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// A database of every kind of role: one for moves, one for connections, one where no helper is asked.
fn folder(patterns: &str, connections: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = "\
        [[database]]\nname = \"patterns\"\ninputs = [\"patterns.db\"]\nanchor = \"both\"\n\n\
        [[database]]\nname = \"conn\"\ninputs = [\"conn.db\"]\nkind = \"connections\"\n\n\
        [[database]]\nname = \"attack\"\ninputs = [\"attack.db\"]\nanchor = \"X\"\n";
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    write("databases.toml", manifest);
    write("patterns.db", patterns);
    write("conn.db", connections);
    write("attack.db", "Pattern Net\n\n?O?\nOX.\n?.*\n\n:\\,A\n");
    folder
}

/// A move with a helper.
fn hane(name: &str, helper: &str) -> String {
    format!("attribute_map general\n\nPattern {name}\n\nOX\n.*\n\n:8,s,value(2),{helper}\n\n")
}

/// A cut with a helper.
fn cut(helper: &str) -> String {
    format!("Pattern Cut\n\nXO\nO*\n\n:\\,B,{helper}\n")
}

/// The program, as it reads commands of the protocol.
fn play(folder: &Path, commands: &str) -> Output {
    fs::write(folder.join("commands"), commands).expect("a file");
    Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(["--mode", "gtp", "--quiet", "--gtp-input", "commands", "--patterns", "databases.toml"])
        .current_dir(folder)
        .output()
        .expect("the program runs")
}

/// What it says on standard error.
fn said(folder: &Path, commands: &str) -> String {
    String::from_utf8_lossy(&play(folder, commands).stderr).into_owned()
}

#[test]
fn helpers_that_are_written_are_no_news() {
    let folder = folder(&hane("Hane", "jump_out_helper"), &cut("cutstone2_helper"));
    assert_eq!(said(folder.path(), "quit\n"), "");
}

#[test]
fn a_misspelt_helper_is_told_with_its_pattern_and_the_name_that_was_meant() {
    let text = hane("Hane", "jump_oot_helper") + &hane("Knight", "jump_oot_helper");
    let folder = folder(&text, &cut("cutstone3_helper"));
    let output = play(folder.path(), "quit\n");
    assert!(output.status.success(), "the other patterns count");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said.lines().count(), 2, "{said}");
    let command = "cargo test -p katachi-cli --test program unwritten";
    let block = format!("```text\n{}\n```", said.trim_end());
    snapshots::book::generated("docs/src/moves.md", "unwritten", command, &block);
}

/// A helper of moves is none of connections, and nothing at all is asked of helpers where reading judges each move.
#[test]
fn a_helper_of_another_database_is_not_written_for_this_one() {
    let folder = folder(&hane("Hane", "reinforce_helper"), &cut("reinforce_helper"));
    fs::write(folder.path().join("attack.db"), "Pattern Net\n\n?O?\nOX.\n?.*\n\n:\\,A,reinforce_helper\n")
        .expect("a file");
    assert_eq!(
        said(folder.path(), "quit\n"),
        "katachi: conn: pattern Cut does not count: nobody has written 'reinforce_helper' for this database\n\
         katachi: attack: pattern Net counts without 'reinforce_helper': no helper is asked in this database\n"
    );
}

#[test]
fn a_reload_tells_it_too() {
    let good = folder(&hane("Hane", "jump_out_helper"), &cut("cutstone2_helper"));
    let bad = folder(&hane("Hane", "jump_out_helper"), &cut("cutstone22_helper"));
    let said = said(good.path(), &format!("reload_patterns {}/databases.toml\nquit\n", bad.path().display()));
    assert!(
        said.starts_with("katachi: conn: pattern Cut does not count: nobody has written 'cutstone22_helper'"),
        "{said}"
    );
}

#[test]
fn of_many_helpers_the_first_ones_are_told() {
    let text: String =
        (0..25).map(|number| hane(&format!("P{number}"), &format!("helper_{number:02}"))).collect();
    let folder = folder(&text, &cut("cutstone2_helper"));
    let said = said(folder.path(), "quit\n");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 11, "{said}");
    assert!(lines[0].contains("P0 does not count") && lines[9].contains("helper_09"), "{said}");
    assert_eq!(lines[10], "katachi: and 15 more helpers that nobody has written");
}
