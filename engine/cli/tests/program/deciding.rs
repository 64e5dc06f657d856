//! Questions about a position, told with the moves that were tried.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// White's string at B9 and Black's at C9 have no eyes and two liberties each.
///
/// ```text
///  9  . O X . O . O . .
///  8  . O X . O O . O O
///  7  X O X X O . O . .
///  6  X X O O O . . . .
///  5  . X X X O . . . .
/// ```
const RACE: &str = "(;GM[1]FF[4]SZ[9]AB[ca][cb][ac][cc][dc][ad][bd][be][ce][de][df][ag][bg][dg][eg][bh][eh][bi][ei]\
    AW[ba][ea][ga][bb][eb][fb][hb][ib][bc][ec][gc][cd][dd][ed][ee][ef][ff][fg][fh][fi])";

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_katachi"))
        .current_dir(folder)
        .args(["-l", "race.sgf"])
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

fn told(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("race.sgf"), RACE).expect("a file");
    folder
}

#[test]
fn a_race_is_told_for_both_sides_and_move_by_move_if_wanted() {
    let folder = folder();
    let short = told(folder.path(), &["--decide-semeai", "C9/B9"]);
    let lines: Vec<&str> = short.lines().collect();
    assert_eq!(lines.len(), 2, "{short}");
    assert!(lines[0].starts_with("race of C9 with B9, black first: saved Win, takes Win, "), "{short}");
    assert!(lines[1].starts_with("race of B9 with C9, white first: saved Win, takes Win, "), "{short}");
    let long = told(folder.path(), &["--decide-semeai", "C9/B9", "-t"]);
    // Black takes a liberty, White has lost; White takes one, Black has lost.
    let moves: Vec<&str> = long.lines().filter(|line| line.starts_with("  ")).collect();
    assert!(moves.iter().any(|line| line.starts_with("  black A")), "{long}");
    assert!(moves.iter().any(|line| line.starts_with("  white D")), "{long}");
}

#[test]
fn a_string_and_a_dragon_are_told() {
    let folder = folder();
    let string = told(folder.path(), &["--decide-string", "B9", "-t"]);
    assert!(string.starts_with("attack: Win A"), "{string}");
    assert!(string.contains("\ndefence: Win D"), "{string}");
    assert!(string.lines().any(|line| line.starts_with("  black A")), "{string}");
    let dragon = told(folder.path(), &["--decide-dragon", "B9", "-t"]);
    assert!(dragon.starts_with("attack: Win ") && dragon.contains("\ndefence: "), "{dragon}");
    assert!(dragon.lines().any(|line| line.starts_with("  black ") && line.contains('[')), "{dragon}");
    assert!(dragon.lines().any(|line| line.starts_with("  [") && line.contains("way out ")), "{dragon}");
}

#[test]
fn what_was_tried_is_written_as_variations() {
    let folder = folder();
    told(folder.path(), &["--decide-semeai", "C9/B9", "-o", "tree.sgf"]);
    let record = fs::read_to_string(folder.path().join("tree.sgf")).expect("a record");
    assert_eq!(record.matches("GM[1]").count(), 2, "{record}");
    assert!(record.contains("C[race of C9 with B9, black first: saved Win, takes Win"), "{record}");
    assert!(record.contains(";B[a") && record.contains(";W[d"), "{record}");
}

/// White's two stones in the corner, and Black's wall around them, which is thin outside: a fight in the open.
const FIGHT: &str = "(;GM[1]FF[4]SZ[9]AB[da][db][cc][ad][bd][cd][dd]AW[ba][ca][ab][ec][gc][ee][df])";

#[test]
fn a_fight_in_the_open_is_told_with_what_proposed_its_moves() {
    let folder = folder();
    fs::write(folder.path().join("race.sgf"), FIGHT).expect("a file");
    let long = told(folder.path(), &["--decide-semeai", "C7/B9", "-t"]);
    assert!(long.contains("\ndoes black take white, black first: yes\n"), "{long}");
    assert!(
        long.lines().any(|line| line.starts_with("  black B8 (") && line.contains(") succeeds [")),
        "{long}"
    );
    assert!(long.lines().any(|line| line.contains(" PASS (nothing else) fails [")), "{long}");
    let short = told(folder.path(), &["--decide-semeai", "C7/B9"]);
    assert!(short.contains("is white saved, white first: no\n") && !short.contains("  black"), "{short}");
    // Each question is a tree, and a pass a move without a point.
    told(folder.path(), &["--decide-semeai", "C7/B9", "-o", "tree.sgf"]);
    let record = fs::read_to_string(folder.path().join("tree.sgf")).expect("a record");
    assert_eq!(record.matches("GM[1]").count(), short.lines().count(), "{record}");
    assert!(record.contains("C[does black take white, black first: yes"), "{record}");
    assert!(record.contains(";W[]") || record.contains(";B[]"), "{record}");
}

#[test]
fn what_cannot_be_asked_is_refused_with_the_reason() {
    let folder = folder();
    for (arguments, reason) in [
        (["--decide-semeai", "C9/C8"], "the dragons of 'C9/C8' are of one colour and do not race"),
        (["--decide-connection", "C9/B9"], "the stones of 'C9/B9' are not of one colour"),
        (["--decide-connection", "C9"], "'C9' should be two vertices, as C3/D4"),
        (["--decide-string", "A9"], "there is no stone at 'A9'"),
        (["--decide-eye", "Z9"], "'Z9' is no vertex of this board"),
    ] {
        let output = run(folder.path(), &arguments);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(reason), "{error}");
    }
}
