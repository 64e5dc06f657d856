//! Brains in matches, and a game in the terminal.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn katachi(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn two_brains_play_and_their_games_are_written_down() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("game").display().to_string();
    let brain = format!("{} gomoku --nodes 50", env!("CARGO_BIN_EXE_katachi"));
    let arguments = [
        "arena",
        "--quiet",
        "--first",
        &brain,
        "--second",
        &brain,
        "--games",
        "4",
        "--board",
        "9,10x8",
        "--rule",
        "freestyle,renju",
        "--empty",
        "--turn",
        "60000",
        "--psq",
        &name,
        "--sgf",
        &name,
    ];
    let output = katachi(&arguments, "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    for place in ["9x9 freestyle", "9x9 renju"] {
        assert_eq!(said.matches(place).count(), 2, "{said}");
    }
    assert!(said.contains("as Black") && said.contains("Elo"), "{said}");
    assert!(!said.contains("failed") && !said.contains("illegal") && !said.contains("forbidden"), "{said}");
    for number in 1..=4 {
        let record = std::fs::read_to_string(format!("{name}00{number}.psq")).expect("a record");
        assert!(record.starts_with("Piskvorky 9x9, 11:11, 0\r\n"), "{record}");
        assert!(
            std::fs::read_to_string(format!("{name}00{number}.sgf"))
                .expect("a record")
                .starts_with("(;GM[4]")
        );
    }
    // The same nodes, the same games.
    let again = katachi(&arguments[..arguments.len() - 4], "");
    let games = |said: &str| said.lines().take(4).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(games(&text(&again.stdout)), games(&said));
}

#[test]
fn brains_agree_by_swap2() {
    let brain = format!("{} gomoku --nodes 50", env!("CARGO_BIN_EXE_katachi"));
    let output = katachi(
        &[
            "arena", "--quiet", "--first", &brain, "--second", &brain, "--swap2", "--games", "2", "--turn",
            "60000",
        ],
        "",
    );
    let said = text(&output.stdout);
    assert!(output.status.success() && said.contains("swap2") && !said.contains("failed"), "{said}");
}

#[test]
fn a_person_plays() {
    let said = |arguments: &[&str], input: &str| {
        let output = katachi(&[&["gomoku", "--play", "--nodes", "100"], arguments].concat(), input);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let game = said(&["--board", "9"], "e5\ne5\nz9\nhint\nundo\nquit\n");
    assert!(game.starts_with("9x9, freestyle. You are black."), "{game}");
    assert!(game.contains(" 5 . . . .(X). . . .") || game.contains(" 5 . . . . X"), "{game}");
    assert!(
        game.contains("I play ")
            && game.contains("That point is taken.")
            && game.contains("'z9' is no point")
    );
    let second = said(&["--second", "--rule", "renju"], "");
    assert!(second.contains("I play H8."), "{second}");
}
