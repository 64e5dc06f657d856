//! What the program shows of a position when it is asked for pictures.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Black lives in the corner with two eyes, White around it.
///
/// ```text
///  9  . X . X O . . . .
///  8  X X X X O . . . .
///  7  O O O O O . . . .
/// ```
const CORNER: &str = "(;GM[1]FF[4]SZ[9]AB[ba][da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec])";

fn katachi(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .current_dir(folder)
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn corner() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("corner.sgf"), CORNER).expect("a file");
    folder
}

#[test]
fn dragons_are_letters_with_a_line_each() {
    let folder = corner();
    let shown = katachi(folder.path(), &["-l", "corner.sgf", "-T"]);
    assert!(
        shown.starts_with("dragons\n    A B C D E F G H J\n 9  . A . A a . . . . 9\n 8  A A A A a"),
        "{shown}"
    );
    assert!(!shown.contains('\u{1b}'), "no colours where no terminal is");
    let line = |name: &str| shown.lines().find(|line| line.starts_with(name)).unwrap_or_default().to_owned();
    assert!(line("A   black B9, 6 stones in 1 string: alive;").contains("eyes 2222"), "{shown}");
    assert!(line("a   white").contains("stones in 1 string"), "{shown}");
}

/// What is told of a record's dragons on standard error, before the choice of the move.
fn told_of_dragons(record: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("board.sgf"), record).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .current_dir(folder.path())
        .args(["-l", "board.sgf", "-T", "-t", "--playouts", "0"])
        .output()
        .expect("the program runs");
    let told = String::from_utf8(output.stderr).expect("text");
    let (dragons, _) = told.split_once("black plays ").expect("the choice of the move");
    dragons.to_owned()
}

/// Two black stones on a diagonal that joins them, and two that White has cut apart: the board of the book's page on dragons.
const DIAGONALS: &str = "(;GM[1]FF[4]SZ[9]AB[cb][dc][gf][hg]AW[gg][hf][hh])";

#[test]
fn what_joined_the_dragons_is_told_by_the_name_of_the_pattern() {
    assert_eq!(
        told_of_dragons(DIAGONALS),
        "H4 and H2 are joined by LinkOverDeadStone\n\
         H4 and G3 are joined by LinkDiagonalOverDeadStone\n\
         C8 and D7 are joined by LinkDiagonal\n"
    );
}

/// Black's D6 is in danger; E5 saves it, and cuts at E7 and at C4 from then on.
const DANGER: &str = "(;GM[1]FF[4]SZ[9]AW[dc][cd][ed][ce][df]AB[dd][de][ff][ch])";

#[test]
fn cuts_are_told_and_what_cuts_once_it_is_saved() {
    let told = told_of_dragons(DANGER);
    let is_told = |wanted: &str| told.lines().any(|line| line == wanted);
    assert!(is_told("D6 and F4 can be cut apart at E5 by CutKnightPeep"), "{told}");
    assert!(is_told("D6 cuts in 2 places once it is saved"), "{told}");
}

#[test]
fn what_a_broken_record_has_too_much_is_told_and_the_rest_shown() {
    let folder = corner();
    let broken = CORNER.replace("[ec])", "[ec][zz]");
    fs::write(folder.path().join("broken.sgf"), broken).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .current_dir(folder.path())
        .args(["-l", "broken.sgf", "-T"])
        .output()
        .expect("the program runs");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "katachi: 'broken.sgf': 1:1: the last `)` is missing\n\
         katachi: 'broken.sgf': 1:75: AW[zz] is not on the board and left out\n"
    );
    let shown = String::from_utf8_lossy(&output.stdout);
    assert_eq!(shown, katachi(folder.path(), &["-l", "corner.sgf", "-T"]));
}

#[test]
fn strings_eyes_and_moyo_have_pictures_of_their_own() {
    let folder = corner();
    let worms = katachi(folder.path(), &["-l", "corner.sgf", "-w"]);
    assert!(worms.contains("A   black B9, 6 stones, 2 liberties: safe from attack"), "{worms}");
    let eyes = katachi(folder.path(), &["-l", "corner.sgf", "-E"]);
    assert!(eyes.contains(" 9  B X B X O"), "{eyes}");
    let moyo = katachi(folder.path(), &["-l", "corner.sgf", "-m"]);
    assert!(moyo.contains(" 9  B X B X O") && moyo.contains("black: territory 2, "), "{moyo}");
}

#[test]
fn pictures_are_written_as_svg_and_as_records() {
    let folder = corner();
    katachi(folder.path(), &["-l", "corner.sgf", "-TwEm", "--svg", "out.svg", "-o", "out.sgf"]);
    let svg = fs::read_to_string(folder.path().join("out.svg")).expect("a picture");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<text class=\"title\"").count(), 4, "a title for each picture");
    let record = fs::read_to_string(folder.path().join("out.sgf")).expect("a record");
    assert!(
        record.contains("AB[ba][da][ab][bb][cb][db]") && record.contains("LB[") && record.contains("[ba:A]")
    );
    // What is written can be loaded again.
    let again = katachi(folder.path(), &["-l", "out.sgf", "-T"]);
    assert!(again.contains(" 9  . A . A a"), "{again}");
}
