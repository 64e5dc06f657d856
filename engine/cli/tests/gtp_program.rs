//! The program itself, driven over its pipes.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::thread;

/// Feeds raw bytes to the program and returns what it wrote. It must end by itself, with status 0.
fn session(arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = thread::spawn(move || {
        // The program may stop reading after `quit`.
        let _ = stdin.write_all(&input);
    });
    let mut output = Vec::new();
    child.stdout.take().expect("a pipe").read_to_end(&mut output).expect("output");
    writer.join().expect("the writer");
    let status = child.wait().expect("a status");
    assert!(status.success(), "{status}");
    output
}

fn gtp(input: &[u8]) -> Vec<u8> {
    session(&["--mode", "gtp", "--quiet", "--seed", "1"], input)
}

#[test]
fn a_session_answers_and_quits() {
    let output = gtp(b"1 boardsize 7\n2 play b D5\n\n# nothing\n3 play w D5\n4 quit\n5 name\n");
    assert_eq!(output, b"=1 \n\n=2 \n\n?3 illegal move\n\n=4 \n\n");
}

#[test]
fn the_last_line_needs_no_line_feed() {
    assert_eq!(gtp(b"query_boardsize"), b"= 19\n\n");
}

#[test]
fn huge_lines_are_cut_and_answered() {
    let mut input = b"7 ".to_vec();
    input.extend(std::iter::repeat_n(b'x', 3_000_000));
    input.extend(b"\n8 query_boardsize\n");
    let output = gtp(&input);
    assert!(output.starts_with(b"?7 unknown command\n\n"));
    assert!(output.ends_with(b"=8 19\n\n"));
}

#[test]
fn binary_input_never_kills_the_program() {
    // A fixed sequence that visits all bytes in all neighbourhoods, with real command words between.
    let mut input = Vec::new();
    let mut state = 1u32;
    for word in ["play", "loadsgf", "boardsize", "echo", "komi", "set_free_handicap", "gg-undo", "attack", ""]
        .repeat(60)
    {
        input.extend(word.as_bytes());
        for _ in 0..40 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            input.push((state >> 24) as u8);
        }
    }
    input.extend(b"\n99 query_boardsize\n");
    let output = gtp(&input);
    let tail = String::from_utf8_lossy(&output[output.len().saturating_sub(12)..]).into_owned();
    assert!(tail.contains("=99 "), "{tail:?}");
}

#[test]
fn every_command_survives_every_kind_of_argument() {
    let arguments = [
        "",
        " ",
        "-1",
        "0",
        "99999999999999999999",
        "b",
        "w pass",
        "A1",
        "b A1",
        "A1 A1",
        "A1 B1 C1 D1",
        "T19",
        "Z99",
        "nan",
        "1e999",
        "\u{e9}",
        "b A1 A1 A1",
        "/nonexistent/x.sgf",
        "pass",
        "alive",
        "b influence_regions",
        "%%%",
        "...",
    ];
    let mut input = String::from("boardsize 5\nplay b A1\nplay w B1\nplay b C1\nplay w A2\n");
    let mut expected = 5;
    for command in katachi::gtp::COMMANDS.iter().filter(|command| command.name != "quit") {
        // These write where they are told to; a temporary name is not the point here.
        if matches!(command.name, "printsgf" | "finish_sgftrace") {
            continue;
        }
        for argument in arguments {
            input += &format!("{} {argument}\n", command.name);
            expected += 1;
        }
        for trial in ["trymove b E5", command.name, "popgo"] {
            input += &format!("{trial}\n");
            expected += 1;
        }
    }
    input += "77 query_boardsize\n";
    let output = gtp(input.as_bytes());
    let text = String::from_utf8_lossy(&output);
    assert!(
        text.trim_end().lines().last().is_some_and(|line| line.starts_with("=77 ")),
        "the last answer is missing"
    );
    let answers = text.lines().filter(|line| line.starts_with('=') || line.starts_with('?')).count();
    assert_eq!(answers, expected + 1);
}

#[test]
fn a_record_can_be_loaded_from_the_command_line_and_written_at_the_end() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let record = folder.path().join("in.sgf");
    let written = folder.path().join("out.sgf");
    std::fs::write(&record, "(;SZ[9]KM[6.5];B[ee];W[cc];B[gg])").expect("a record");
    let (record, written) = (record.to_string_lossy(), written.to_string_lossy());
    let arguments = ["--mode", "gtp", "-l", &record, "-L", "3", "-o", &written];
    let output = session(&arguments, b"move_history\nplay b A1\n");
    assert_eq!(output, b"= white C7\nblack E5\n\n= \n\n");
    let text = std::fs::read_to_string(&*written).expect("the record");
    assert!(text.contains(";B[ee]") && text.contains(";W[cc]") && text.contains(";B[ai]"), "{text}");
}

#[test]
fn text_mode_plays_against_a_person() {
    let input = b"help\nnonsense\nD4\nundo\nhint\nC3\nshow\nresign\n";
    let output = session(&["--boardsize", "9", "--quiet", "--seed", "1"], input);
    let text = String::from_utf8(output).expect("text");
    assert!(text.contains("'nonsense' is no vertex of this board and no command"));
    assert!(text.contains("white plays"), "the engine answers");
    assert!(!text.contains('\u{1b}'), "no colours into a pipe");
}

#[test]
fn wrong_arguments_are_told() {
    let run = |arguments: &[&str]| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_katachi")).args(arguments).output().expect("the program runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    assert_eq!(run(&["--boardsize", "99"]).0, Some(2));
    let (status, message) = run(&["-l", "no-such-file.sgf"]);
    assert_eq!(status, Some(1));
    assert!(message.starts_with("katachi: cannot read 'no-such-file.sgf'"), "{message}");
}
