//! Every file that the program writes: what stands at the path is kept, or replaced as a whole.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// The ways to have a file written, each with the arguments before its name.
const WRITERS: [(&str, &[&str]); 5] = [
    ("-o", &["--mode", "gtp", "--gtp-input", "commands", "-o"]),
    ("printsgf", &["--mode", "gtp", "--gtp-input", "printing"]),
    ("--printsgf", &["--printsgf"]),
    ("--junit", &["regress", "suite.tst", "--quiet", "--junit"]),
    ("--json", &["regress", "suite.tst", "--quiet", "--json"]),
];

/// A folder with all that the writers read.
fn folder(out: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("commands", "boardsize 5\nplay b C3\n"),
        ("printing", &format!("boardsize 5\nplay b C3\nprintsgf {out}\n")),
        ("suite.tst", "boardsize 5\n1 color A1\n#? [empty]\n"),
    ] {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

/// Has a file written in a folder.
fn write(folder: &Path, (way, arguments): (&str, &[&str]), out: &str) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_katachi"));
    command.current_dir(folder).args(arguments);
    if way != "printsgf" {
        command.arg(out);
    }
    let output = command.stdin(Stdio::null()).output().expect("the program runs");
    assert!(output.status.success(), "{way}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Whether a text has the beginning and the end of what is written.
fn is_whole(text: &str, way: &str) -> bool {
    let [start, end] = match way {
        "--junit" => ["<?xml", "</testsuites>"],
        "--json" => ["{", "}"],
        _ => ["(;GM[1]", ")"],
    };
    text.starts_with(start) && text.trim_end().ends_with(end)
}

#[test]
fn a_longer_file_is_replaced_as_a_whole() {
    for writer in WRITERS {
        let folder = folder("out");
        let out = folder.path().join("out");
        fs::write(&out, "x".repeat(100_000)).expect("a file");
        write(folder.path(), writer, "out");
        assert!(is_whole(&fs::read_to_string(&out).expect("text"), writer.0), "{}", writer.0);
    }
}

#[test]
fn a_loaded_record_is_written_with_all_that_it_says() {
    let record = "(;SZ[5]PB[Shusaku]XY[kept]\n;B[cc]C[the centre]\n(;W[bb]\n)\n(;W[dd]C[a variation]\n)\n)\n";
    let folder = folder("out");
    let [source, commands] = ["source.sgf", "commands"].map(|name| folder.path().join(name));
    fs::write(source, record).expect("a file");
    let load = ["--mode", "gtp", "--seed", "1", "-l", "source.sgf", "--gtp-input", "commands", "-o"];
    let over_the_wire = ["--mode", "gtp", "--seed", "1", "--gtp-input", "commands", "-o"];
    for (arguments, first) in [(&load[..], ""), (&over_the_wire[..], "loadsgf source.sgf\n")] {
        fs::write(&commands, format!("{first}play b D2\n")).expect("a file");
        write(folder.path(), ("-o", arguments), "out");
        let expected = record
            .replace("XY[kept]", "XY[kept]GC[Katachi: level 10, seed 1]")
            .replace("(;W[bb]\n", "(;W[bb]\n;B[dd]\n");
        assert_eq!(fs::read_to_string(folder.path().join("out")).expect("text"), expected);
    }
    fs::write(&commands, "loadsgf source.sgf\nclear_board\nplay b D2\n").expect("a file");
    write(folder.path(), ("-o", &over_the_wire), "out");
    let other = fs::read_to_string(folder.path().join("out")).expect("text");
    assert!(!other.contains("Shusaku"), "another game is no part of the record: {other}");
}

#[cfg(unix)]
mod unix {
    use super::{WRITERS, folder, is_whole, write};
    use std::fs::{self, File};
    use std::io::{Read, Write};
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
    use std::path::Path;
    use std::process::Command;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn a_link_stays_and_what_it_leads_to_is_written() {
        for writer in WRITERS {
            let folder = folder("link");
            let [target, link] = ["target", "link"].map(|name| folder.path().join(name));
            fs::write(&target, "old").expect("a file");
            symlink("target", &link).expect("a link");
            write(folder.path(), writer, "link");
            assert!(fs::symlink_metadata(&link).expect("the link").is_symlink(), "{}", writer.0);
            assert!(is_whole(&fs::read_to_string(&target).expect("text"), writer.0), "{}", writer.0);
        }
    }

    #[test]
    fn what_only_its_owner_may_read_stays_so() {
        for writer in WRITERS {
            let folder = folder("secret");
            let secret = folder.path().join("secret");
            fs::write(&secret, "old").expect("a file");
            fs::set_permissions(&secret, fs::Permissions::from_mode(0o600)).expect("a mode");
            write(folder.path(), writer, "secret");
            let mode = fs::metadata(&secret).expect("the file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{}", writer.0);
            assert!(is_whole(&fs::read_to_string(&secret).expect("text"), writer.0), "{}", writer.0);
        }
    }

    #[test]
    fn a_fifo_is_written_into_and_never_replaced() {
        for writer in WRITERS {
            let folder = folder("fifo");
            let fifo = folder.path().join("fifo");
            assert!(Command::new("mkfifo").arg(&fifo).status().expect("mkfifo runs").success());
            let (sent, received) = channel();
            let path = fifo.clone();
            // Nobody waits for this thread: were the FIFO replaced, it would read for ever.
            std::thread::spawn(move || {
                let mut text = String::new();
                let read = File::open(path).and_then(|mut fifo| fifo.read_to_string(&mut text));
                let _ = sent.send(read.map(|_| text));
            });
            write(folder.path(), writer, "fifo");
            assert!(fs::metadata(&fifo).expect("the FIFO").file_type().is_fifo(), "{}", writer.0);
            let text = received.recv_timeout(Duration::from_secs(20)).expect("a text").expect("a text");
            assert!(is_whole(&text, writer.0), "{}: {text:?}", writer.0);
        }
    }

    /// What the program answers to commands, with options before them.
    fn answers(options: &[&str], input: &str) -> (String, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_katachi"));
        command.args(["--mode", "gtp", "--quiet", "--seed", "1"]).args(options);
        let mut child = command
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("the program starts");
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("output");
        assert!(output.status.success(), "{}", output.status);
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (text(&output.stdout), text(&output.stderr))
    }

    #[test]
    fn a_record_that_could_not_be_written_is_a_failure() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut files = vec![folder.path().to_string_lossy().into_owned()];
        // The disk that is always full, where there is one.
        files.extend(Path::new("/dev/full").exists().then(|| "/dev/full".to_owned()));
        for file in files {
            let (answers, _) = answers(&[], &format!("1 printsgf {file}\n2 query_boardsize\n"));
            assert!(answers.starts_with(&format!("?1 cannot write '{file}'")), "{answers}");
            assert!(answers.ends_with("=2 19\n\n"), "{answers}");
        }
    }

    #[test]
    fn a_session_goes_on_when_its_commands_cannot_be_written_down() {
        if !Path::new("/dev/full").exists() {
            return eprintln!("skipped: there is no /dev/full");
        }
        let (answers, message) =
            answers(&["--gtp-dump-commands", "/dev/full"], "1 query_boardsize\n2 get_komi\nquit\n");
        assert_eq!(answers, "=1 19\n\n=2  0.0\n\n= \n\n");
        assert!(message.contains("cannot write '/dev/full'"), "{message}");
    }

    #[test]
    fn what_is_no_file_or_too_large_is_not_loaded() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
        assert!(Command::new("mkfifo").arg(path("fifo")).status().expect("mkfifo runs").success());
        fs::write(path("bytes"), vec![b' '; (16 << 20) + 1]).expect("a file");
        fs::write(path("nodes"), format!("(;SZ[9]{})", ";B[]".repeat(500_001))).expect("a file");
        let input: String =
            ["fifo", "bytes", "nodes", "none"].map(|name| format!("loadsgf {}\n", path(name))).concat();
        let (answers, _) = answers(&[], &(input + "quit\n"));
        let answers: Vec<&str> = answers.split("\n\n").collect();
        let load = |name: &str, why: &str| format!("? cannot load '{}': {why}", path(name));
        assert_eq!(answers[0], load("fifo", "not a regular file"));
        assert_eq!(answers[1], load("bytes", "more than 16777216 bytes"));
        assert_eq!(answers[2], load("nodes", "too large: more than 500000 nodes"));
        assert_eq!(answers[3], format!("? cannot open or parse '{}'", path("none")));
        let output =
            katachi().args(["-l", &path("fifo"), "--printsgf", "-"]).output().expect("the program runs");
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("not a regular file"));
    }

    #[test]
    fn an_illegal_move_in_a_record_is_told_and_what_came_before_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let record = folder.path().join("in.sgf");
        fs::write(&record, "(;SZ[9];B[ee];W[ee];B[cc])").expect("a record");
        let record = record.to_string_lossy();
        let (loaded, message) = answers(&[], &format!("loadsgf {record}\nmove_history\n"));
        assert_eq!(loaded, "= white\n\n= black E5\n\n");
        assert!(message.contains("move 2, W[ee], is not possible"), "{message}");
        let (loaded, message) = answers(&["-l", &record], "move_history\n");
        assert_eq!(loaded, "= black E5\n\n");
        assert!(message.contains("move 2, W[ee], is not possible"), "{message}");
    }

    #[test]
    fn labels_stand_where_a_move_was_generated_in_this_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("out.sgf");
        let options = ["--playouts", "0", "--chinese-rules", "-o", &out.to_string_lossy()];
        let input =
            "boardsize 7\nreg_genmove b\nclear_board\nplay b D4\nreg_genmove w\nplay w pass\nplay b B2\n";
        answers(&options, input);
        let record = fs::read_to_string(&out).expect("a record");
        assert_eq!(record.matches("LB[").count(), 1, "{record}");
        assert!(record.contains(";B[dd]LB["), "{record}");
        assert!(record.contains("RU[Chinese]"), "{record}");
    }

    fn katachi() -> Command {
        Command::new(env!("CARGO_BIN_EXE_katachi"))
    }
}
