//! The program from outside: arguments, streams, files and status.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const SOUND: &str = "(;SZ[19];B[pd];W[qf]MA[mi])";
const FAULTY: &str = "(;SZ[19];B[pd];W[qf]MA[mi];B[pd])";

/// Runs the program in a folder with this on standard input.
fn joseki(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_joseki"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    // A program that has no use for the input may close it first.
    let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
    child.wait_with_output().expect("its output")
}

/// A folder with both files.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("sound.sgf"), SOUND).expect("a file");
    std::fs::write(folder.path().join("faulty.sgf"), FAULTY).expect("a file");
    folder
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn has_pattern(output: &Output) -> bool {
    text(&output.stdout).contains("Pattern JX1\n")
}

#[test]
fn a_file_or_standard_input_becomes_a_database() {
    let folder = folder();
    for (arguments, input) in [(vec!["JX", "sound.sgf"], ""), (vec!["JX", "-"], SOUND), (vec!["JX"], SOUND)] {
        let output = joseki(folder.path(), &arguments, input);
        assert!(output.status.success() && has_pattern(&output), "{arguments:?}: {}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "");
    }
}

#[test]
fn wrong_arguments_and_missing_files_are_failures_with_a_word() {
    let folder = folder();
    for arguments in
        [&[][..], &["JX", "a", "b"], &["J X", "sound.sgf"], &["JX", "none.sgf"], &["check"], &["JX", "."]]
    {
        let output = joseki(folder.path(), arguments, "");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
        assert_ne!(text(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn an_error_leaves_what_the_original_writes_but_no_file() {
    let folder = folder();
    let output = joseki(folder.path(), &["JX", "faulty.sgf"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(has_pattern(&output) && text(&output.stderr).contains("reached by B[pd] W[qf] B[pd]"));
    let output = joseki(folder.path(), &["JX", "faulty.sgf", "-o", "out.db"], "");
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), String::new()));
    assert!(!folder.path().join("out.db").exists());
}

#[test]
fn an_output_file_holds_the_same_text() {
    let folder = folder();
    let printed = joseki(folder.path(), &["JX", "sound.sgf"], "");
    let written = joseki(folder.path(), &["JX", "sound.sgf", "--output", "out.db"], "");
    assert!(written.status.success() && written.stdout.is_empty());
    assert_eq!(std::fs::read(folder.path().join("out.db")).expect("a file"), printed.stdout);
}

#[test]
fn check_writes_nothing_but_what_is_wrong() {
    let folder = folder();
    let output = joseki(folder.path(), &["check", "--format", "short", "sound.sgf", "faulty.sgf"], "");
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), String::new()));
    assert_eq!(
        text(&output.stderr),
        "sound.sgf: convention 3.8, 1 pattern, 0 errors, 0 warnings\n\
         faulty.sgf:1:30: error[J0201]: invalid move: the point is occupied (reached by B[pd] W[qf] B[pd])\n\
         faulty.sgf: convention 3.8, 1 pattern, 1 error, 0 warnings\n"
    );
    assert!(joseki(folder.path(), &["check", "sound.sgf"], "").status.success());
}

#[test]
fn the_convention_can_be_said() {
    let folder = folder();
    let output =
        joseki(folder.path(), &["JX", "--convention", "2.6", "-"], "(;SZ[19];B[pd]LB[mg:A]C[0];W[qf]C[70])");
    assert!(text(&output.stdout).contains(":8,70,0,s,0,0,0,-2,2,NULL\n"));
    assert_eq!(joseki(folder.path(), &["JX", "--convention", "1.0", "-"], SOUND).status.code(), Some(1));
}

#[test]
fn a_forgotten_prefix_does_not_wait_for_standard_input() {
    let folder = folder();
    std::fs::write(folder.path().join("joseki"), SOUND).expect("a file");
    for file in ["sound.sgf", "none.SGF", "joseki"] {
        let output = joseki(folder.path(), &[file], SOUND);
        assert!(text(&output.stderr).contains(&format!("`{file}` is a file, and the prefix is missing")));
        assert!(!output.status.success() && output.stdout.is_empty());
    }
}

#[test]
fn a_missing_folder_is_named() {
    let output = joseki(folder().path(), &["JX", "sound.sgf", "-o", "none/out.db"], "");
    assert!(text(&output.stderr).contains("none/out.db: there is no folder `none`"));
}

#[test]
fn of_many_messages_the_first_hundred_are_drawn() {
    let siblings = format!("(;SZ[19];B[pd]{})", "(;W[qf])".repeat(8000));
    let start = std::time::Instant::now();
    let output = joseki(folder().path(), &["check", "-"], &siblings);
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
    let said = text(&[output.stdout, output.stderr].concat());
    assert!(said.contains("7899 more of J0205 are not drawn; `--format short` names all"), "{said}");
}

#[test]
fn a_closed_pipe_is_no_panic() {
    let folder = folder();
    for arguments in [&["JX", "sound.sgf"][..], &["check", "faulty.sgf"], &["--help"]] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let error = writer.try_clone().expect("the same pipe");
        let status = Command::new(env!("CARGO_BIN_EXE_joseki"))
            .args(arguments)
            .current_dir(folder.path())
            .stdout(writer)
            .stderr(error)
            .status()
            .expect("the program");
        assert_ne!(status.code(), Some(101), "{arguments:?}");
    }
}
