//! The session that the book shows: what its suite says of the databases before and after the edit.

use std::path::Path;
use std::process::Command;

/// Whether the move of the example's suite is found with these databases.
fn passes(folder: &str) -> bool {
    let program = env!("CARGO_BIN_EXE_katachi");
    // An engine works in the folder of its suite.
    let manifest = format!("{folder}/databases.toml");
    let engine = format!("{program} --mode gtp --quiet --level 1 --patterns {manifest}");
    let output = Command::new(program)
        .args(["regress", "docs/example/tuning/game.tst", "--quiet", "--engine", &engine])
        .current_dir(snapshots::workspace())
        .output()
        .expect("the program runs");
    output.status.success()
}

#[test]
fn the_edit_mends_the_move_of_the_suite() {
    assert!(!passes("before"));
    assert!(passes("after"));
}

#[test]
fn a_helper_that_nobody_knows_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let example = snapshots::workspace().join("docs/example/tuning/before");
    let text = std::fs::read_to_string(example.join("patterns.db")).expect("the example");
    std::fs::copy(example.join("databases.toml"), folder.path().join("databases.toml")).expect("a file");
    let misspelt = text.replace("defend_bamboo_helper", "defend_bambo_helper");
    std::fs::write(folder.path().join("patterns.db"), misspelt).expect("a file");
    let said = said(folder.path());
    assert!(
        said.contains("pattern Bamboo names the helper 'defend_bambo_helper', which does not exist"),
        "{said}"
    );
    assert!(said.contains("did you mean 'defend_bamboo_helper'?"), "{said}");
    let unwritten = text.replace("defend_bamboo_helper", "wedge_helper");
    std::fs::write(folder.path().join("patterns.db"), unwritten).expect("a file");
    let said = self::said(folder.path());
    assert!(said.contains("left out, for nobody has written them: wedge_helper"), "{said}");
}

/// What the program says on standard error when it begins with these databases.
fn said(folder: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(["--mode", "gtp", "--gtp-input", "/dev/null", "--patterns", "databases.toml"])
        .current_dir(folder)
        .output()
        .expect("the program runs");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_finished_game_is_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = "(;GM[1]FF[4]SZ[5]KM[0.5]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce])";
    std::fs::write(folder.path().join("game.sgf"), game).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(["--score", "game.sgf", "--seed", "1"])
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "W+5.5");
}

/// What the program prints of the example's game before its seventh move.
fn shown(arguments: &[&str]) -> (String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(["-l", "docs/example/tuning/game.sgf", "-L", "7", "--seed", "1", "--level", "1"])
        .args(["--patterns", "docs/example/tuning/before/databases.toml"])
        .args(arguments)
        .current_dir(snapshots::workspace())
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).into()
}

#[test]
fn a_number_asks_for_the_measures_of_classic_patterns() {
    let (all, _) = shown(&["-m", "31"]);
    let titles = [
        "territory (5 dilations, 21 erosions)",
        "what moves gain of territory",
        "moyo (5 dilations, 10 erosions)",
        "what moves gain of moyo",
        "area (4 dilations)",
    ];
    let places: Vec<_> = titles.iter().map(|title| all.find(title).expect("each is shown")).collect();
    assert!(places.is_sorted(), "{all}");
    let (some, _) = shown(&["-m", "10"]);
    assert!(some.contains(titles[1]) && some.contains(titles[3]) && !some.contains(titles[2]), "{some}");
    assert!(some.contains("points that black gains by a move there"), "{some}");
}

/// `-l FILE -L MOVE -t -a -w`, as the user's document has it, tells why the move was chosen.
#[test]
fn a_trace_is_told_beside_pictures() {
    let (pictures, trace) = shown(&["-t", "-a", "-w"]);
    assert!(pictures.contains("worms"), "{pictures}");
    assert!(trace.contains("black plays H2"), "{trace}");
    assert!(
        trace.contains("patterns:Connect (0) is worth 65: 55, +10 by wind (power 11, the opponent's 10)"),
        "{trace}"
    );
    let (_, quiet) = shown(&["-w"]);
    assert!(!quiet.contains("plays"), "{quiet}");
}

/// What the program answers to commands with a file of constants, and what it says besides.
fn with_constants(text: &str, commands: &str) -> (String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    std::fs::write(file("constants.toml"), text).expect("a file");
    std::fs::write(file("commands.gtp"), commands).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(["--mode", "gtp", "--quiet", "--seed", "1", "--playouts", "0"])
        .args(["--gtp-input", "commands.gtp", "--constants", "constants.toml"])
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).into()
}

#[test]
fn constants_of_a_file_value_moves() {
    let corners = "boardsize 19\ntop_moves_black\n";
    let (usual, _) = with_constants("usual = 0 # only the corner\n", corners);
    let (large, _) = with_constants("usual = 0\nempty_corner = 300\n", corners);
    assert!(usual.contains(" 25.00") && !usual.contains(" 300.00"), "{usual}");
    assert!(large.contains(" 300.00") && !large.contains(" 25.00"), "{large}");
    let (nothing, said) = with_constants("empty_corners = 300\n", corners);
    assert_eq!(nothing, "");
    assert_eq!(
        said,
        "katachi: 'constants.toml', line 1: there is no constant `empty_corners`; did you mean `empty_corner`?\n"
    );
}
