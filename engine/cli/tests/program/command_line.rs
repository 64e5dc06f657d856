//! What the command line refuses, before anything is done.

use std::process::{Command, Stdio};

/// The exit code, and what is said.
fn refused(arguments: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{arguments:?}");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn an_option_that_would_do_nothing_says_what_it_needs() {
    for (arguments, said) in [
        (["--gtp-input", "game.gtp"], "katachi: --gtp-input needs --mode gtp\n"),
        (["--gtp-listen", "7000"], "katachi: --gtp-listen needs --mode gtp\n"),
        (["--gtp-connect", "7000"], "katachi: --gtp-connect needs --mode gtp\n"),
        (["--gtp-dump-commands", "all.gtp"], "katachi: --gtp-dump-commands needs --mode gtp\n"),
        (["--svg", "dragons.svg"], "katachi: --svg needs a picture to write: -T, -w, -E or -m\n"),
    ] {
        assert_eq!(refused(&arguments), (Some(2), said.to_owned()), "{arguments:?}");
    }
}

#[test]
fn komi_is_a_number_that_can_be_counted_with() {
    for komi in ["nan", "inf", "1e99", "6,5"] {
        for arguments in [
            &["--mode", "gtp", "--komi", komi][..],
            &["twogtp", "--first", "a", "--second", "b", "--komi", komi],
        ] {
            let (code, said) = refused(arguments);
            assert!(code == Some(2) && said.contains("expected a number"), "{arguments:?}: {said}");
        }
    }
}

/// Whatever is asked for, and whether or not it values moves.
#[test]
fn a_file_of_constants_that_is_missing_is_told() {
    for arguments in [&["-T"][..], &["-w"], &["--printsgf", "-"], &["--mode", "gtp"], &["--print-constants"]]
    {
        let (code, said) = refused(&[arguments, &["--boardsize", "5", "--constants", "none.toml"]].concat());
        assert!(code == Some(2) && said.contains("cannot read 'none.toml'"), "{arguments:?}: {said}");
    }
}

#[test]
fn a_match_has_a_game() {
    for task in ["twogtp", "arena"] {
        let (code, said) = refused(&[task, "--first", "a", "--second", "b", "--games", "0"]);
        assert!(code == Some(2) && said.contains("expected a whole number from 1"), "{task}: {said}");
    }
}

/// Engines and games that do not exist: nothing is asked of them.
#[test]
fn long_work_does_not_begin_where_its_result_could_not_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("a.tst").display().to_string();
    std::fs::write(&suite, "10 name\n#? [x]\n").expect("a file");
    let missing = folder.path().join("none/result").display().to_string();
    let engines = ["--first", "no-such-engine", "--second", "no-such-engine"];
    for (task, output) in [
        ("twogtp", "--sgf"),
        ("twogtp", "--json"),
        ("arena", "--psq"),
        ("arena", "--sgf"),
        ("arena", "--json"),
    ] {
        let (code, said) = refused(&[&[task, output, &missing], &engines[..]].concat());
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains("there is no folder") && !said.contains("engine"), "{task} {output}: {said}");
    }
    for output in ["--json", "--junit"] {
        let (code, said) = refused(&["regress", &suite, output, &missing]);
        assert!(code == Some(2) && said.contains("there is no folder"), "{output}: {said}");
    }
    let itself = folder.path().display().to_string();
    for arguments in [
        &["annotate", "no-game.sgf", "--html"][..],
        &["annotate", "no-game.sgf", "-o"],
        &["--mode", "gtp", "-o"],
        &["--boardsize", "5", "-o"],
    ] {
        for (output, why) in [(&missing, "there is no folder"), (&itself, "it is a folder")] {
            let (code, said) = refused(&[arguments, &[output.as_str()]].concat());
            assert!(code == Some(2) && said.contains(why), "{arguments:?} {output}: {said}");
        }
    }
}
