//! What the book says that the engine answers about its boards.

use katachi_draw::Stone;
use katachi_draw::text::{Letters, read};
use snapshots::book;
use std::fs;
use std::process::{Command, Stdio};

const COMMAND: &str = "cargo test -p katachi-cli --test program boards";

#[test]
fn the_engine_answers_as_the_book_says() {
    let count = book::answers(COMMAND, ask);
    assert!(count >= 30, "the book asks only {count} questions");
}

/// The answers of a session that begins with the stones of a diagram; lines of an answer are joined.
fn ask(diagram: &str, questions: &[String]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let (record, commands) = (folder.path().join("board.sgf"), folder.path().join("questions.gtp"));
    fs::write(&record, position(diagram)).expect("a file");
    fs::write(&commands, questions.join("\n") + "\nquit\n").expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(["--mode", "gtp", "-l"])
        .arg(&record)
        .arg("--gtp-input")
        .arg(&commands)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    let answers = text.split("\n\n").take(questions.len()).zip(questions);
    let plain = |(answer, question): (&str, &String)| {
        let answer = answer.trim_start().strip_prefix('=').unwrap_or_else(|| panic!("{question}: {answer}"));
        answer.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    answers.map(plain).collect()
}

fn position(diagram: &str) -> String {
    let picture = read(diagram, Letters::Labels).unwrap_or_else(|fault| panic!("{fault}\n{diagram}")).picture;
    assert_eq!(picture.rows, picture.columns, "a question needs a whole board\n{diagram}");
    let mut stones = [String::from("AB"), String::from("AW")];
    let letter = |number: u32| char::from(b'a' + u8::try_from(number).expect("a small board"));
    for (&(row, column), cell) in &picture.cells {
        // The number of a move stands where a stone is to come.
        let played = cell.text.chars().any(|sign| sign.is_ascii_digit());
        if let Some(side) = cell.stone.filter(|_| !played) {
            stones[usize::from(side == Stone::White)] += &format!("[{}{}]", letter(column), letter(row));
        }
    }
    let [black, white] = stones.map(|list| if list.len() > 2 { list } else { String::new() });
    format!("(;GM[1]FF[4]SZ[{}]{black}{white})", picture.rows)
}
