//! The program from outside: arguments, streams, files and status.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

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
fn wrong_arguments_and_missing_files_cannot_be_carried_out() {
    let folder = folder();
    for arguments in
        [&[][..], &["JX", "a", "b"], &["J X", "sound.sgf"], &["JX", "none.sgf"], &["check"], &["JX", "."]]
    {
        let output = joseki(folder.path(), arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
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
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stdout),
        "faulty.sgf:1:30: error[J0201]: invalid move: the point is occupied (reached by B[pd] W[qf] B[pd])\n"
    );
    assert_eq!(
        text(&output.stderr),
        "sound.sgf: convention 3.8, 1 pattern, 0 errors, 0 warnings\n\
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
    assert_eq!(joseki(folder.path(), &["JX", "--convention", "1.0", "-"], SOUND).status.code(), Some(2));
}

#[test]
fn reports_are_those_of_mkpat() {
    let folder = folder();
    let of = |format: &str| {
        let output = joseki(folder.path(), &["check", "faulty.sgf", "--format", format], "");
        assert_eq!(output.status.code(), Some(1), "{format}");
        text(&output.stdout)
    };
    assert!(of("human").ends_with("1 error; `mkpat explain CODE` tells more\n"), "{}", of("human"));
    let github = of("github");
    assert!(github.starts_with("::error file=faulty.sgf,line=1,col=30,"), "{github}");
    assert!(github.contains("%0Areached by B[pd] W[qf] B[pd]"), "{github}");
    let object: Value = serde_json::from_str(&of("json")).expect("one object");
    assert_eq!((&object["code"], &object["path"]), (&json!("J0201"), &json!("B[pd] W[qf] B[pd]")));
    let log: Value = serde_json::from_str(&of("sarif")).expect("one document");
    let run = &log["runs"][0];
    assert_eq!(run["tool"]["driver"]["name"], "joseki");
    assert_eq!(run["results"][0]["ruleId"], "J0201");
    assert_eq!(run["tool"]["driver"]["rules"][0]["name"], "invalid-move");
}

#[test]
fn a_log_says_that_a_file_could_not_be_read() {
    let folder = folder();
    let output = joseki(folder.path(), &["check", "faulty.sgf", "none.sgf", "--format", "sarif"], "");
    assert_eq!(output.status.code(), Some(2));
    let log: Value = serde_json::from_slice(&output.stdout).expect("one document");
    let run = &log["runs"][0];
    assert_eq!(run["results"].as_array().map(Vec::len), Some(1));
    let invocation = &run["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let told = &invocation["toolExecutionNotifications"][0]["message"]["text"];
    assert!(told.as_str().is_some_and(|text| text.contains("none.sgf")), "{told}");
}

/// A line break would end the comment, and what follows it be read as a pattern.
#[cfg(unix)]
#[test]
fn a_line_break_in_a_name_does_not_end_the_banner() {
    let folder = folder();
    std::fs::write(folder.path().join("two\nPattern lines.sgf"), SOUND).expect("a file");
    for convention in ["3.8", "2.6"] {
        let arguments = ["JX", "two\nPattern lines.sgf", "--convention", convention];
        let output = joseki(folder.path(), &arguments, "");
        let database = text(&output.stdout);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let banner = "# Made by joseki from two\\nPattern lines.sgf. Edit that file, not this one.\n";
        assert!(database.starts_with(banner), "{database}");
        assert!(!database.contains("\nPattern lines"), "{database}");
    }
}

#[test]
fn warnings_can_be_denied_or_allowed() {
    let folder = folder();
    let with = |options: &[&str]| {
        let marks = "(;SZ[19];B[pd];W[qf]MA[mi][mh])";
        let output = joseki(folder.path(), &[&["JX", "-"], options].concat(), marks);
        (output.status.code(), text(&output.stderr))
    };
    assert!(matches!(with(&[]), (Some(0), said) if said.contains("warning[J0301]")));
    assert!(matches!(with(&["--deny", "several-marks"]), (Some(1), said) if said.contains("error[J0301]")));
    assert_eq!(with(&["--allow", "J0301", "--allow", "J0501"]), (Some(0), String::new()));
    assert!(
        matches!(with(&["--deny", "J0399"]), (Some(2), said) if said.contains("no diagnostic is called so"))
    );
}

#[test]
fn the_version_names_the_program() {
    let folder = folder();
    let output = joseki(folder.path(), &["--version"], "");
    assert_eq!(text(&output.stdout), concat!("joseki ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn completions_and_man_pages() {
    let folder = folder();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(
            text(&joseki(folder.path(), &["completions", shell], "").stdout).contains("joseki"),
            "{shell}"
        );
    }
    assert!(text(&joseki(folder.path(), &["man"], "").stdout).contains(".TH joseki 1"));
    assert!(joseki(folder.path(), &["man", "pages"], "").status.success());
    assert!(folder.path().join("pages/joseki-check.1").is_file());
}

/// The files that GNU Go's makefiles compile, with their prefixes.
const MODERN: [(&str, &str); 7] = [
    ("gogo", "JG"),
    ("hoshi_keima", "JHK"),
    ("hoshi_other", "JHO"),
    ("komoku", "JK"),
    ("sansan", "JS"),
    ("mokuhazushi", "JM"),
    ("takamoku", "JT"),
];
const CLASSIC: [(&str, &str); 5] =
    [("hoshi", "JH"), ("komoku", "JK"), ("sansan", "JS"), ("mokuhazushi", "JM"), ("takamoku", "JT")];

/// `joseki PREFIX FILE` for 3.8, `joseki PREFIX < FILE` for 2.6, both with their output redirected.
#[test]
fn every_rule_of_gnu_gos_makefiles_runs() {
    let Some(shared) = snapshots::corpus("every_rule_of_gnu_gos_makefiles_runs") else { return };
    let rule = |release: &str, name: &str, prefix: &str| {
        let folder = shared.join(format!("corpus/gnugo-{release}/patterns"));
        let file = format!("{name}.sgf");
        let output = match release {
            "3.8" => joseki(&folder, &[prefix, &file], ""),
            _ => joseki(&folder, &[prefix], &text(&std::fs::read(folder.join(&file)).expect("a tree"))),
        };
        assert_eq!(output.status.code(), Some(0), "{release} {name}: {}", text(&output.stderr));
        let oracle = shared.join(format!("oracle/joseki/{release}/{name}.db"));
        let oracle = std::fs::read(oracle).expect("what the original writes");
        assert_eq!(patterns(&output.stdout), patterns(&oracle), "{release} {name}");
    };
    MODERN.iter().for_each(|(name, prefix)| rule("3.8", name, prefix));
    CLASSIC.iter().for_each(|(name, prefix)| rule("2.6", name, prefix));
}

/// A database from its first pattern on: before it stands a banner.
fn patterns(database: &[u8]) -> String {
    let database = text(database);
    database.split_once("\nPattern ").map_or(String::new(), |(_, patterns)| patterns.to_owned())
}

#[test]
fn pages_show_what_joseki_prints() {
    let command = "cargo test -p joseki-cli --test command_line";
    let commands = snapshots::book::consoles("joseki", Path::new(env!("CARGO_BIN_EXE_joseki")), command);
    assert!(commands >= 1, "no page shows a command");
    let shown = snapshots::book::shown("joseki", Path::new(env!("CARGO_BIN_EXE_joseki")));
    assert!(shown >= 3, "the pages show only {shown} commands");
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
