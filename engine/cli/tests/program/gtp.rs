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

/// Black's corner dies by B9.
const CORNER: &str = "boardsize 9
    play b A8\nplay b B8\nplay b C8\nplay b D8\nplay b D9
    play w A7\nplay w B7\nplay w C7\nplay w D7\nplay w E7\nplay w E8\nplay w E9
    reg_genmove white\nmove_reasons B9\nquit\n";

#[test]
fn what_tells_how_a_position_stands_is_an_option() {
    let kills = |outlook| {
        let arguments = ["--mode", "gtp", "--quiet", "--search", "none", "--outlook", outlook];
        let told = String::from_utf8(session(&arguments, CORNER.as_bytes())).expect("text");
        assert!(told.contains("Move at B9 captures D9"), "{told}");
        told.contains("Move at B9 kills the dragon D9")
    };
    assert_eq!(["dragons", "playouts"].map(kills), [true, false]);
}

#[test]
fn the_last_line_needs_no_line_feed() {
    assert_eq!(gtp(b"query_boardsize"), b"= 19\n\n");
}

#[test]
fn huge_lines_are_cut_and_answered() {
    const HUGE: usize = 10_000_000;
    for (start, filler, sign) in
        [("7 ", b'x', "?7 unknown command\n\n"), ("7 echo ", b' ', "=7 \n\n"), ("7 # ", b'#', "")]
    {
        let mut input = start.as_bytes().to_vec();
        input.resize(input.len() + HUGE, filler);
        input.extend(b"\n8 query_boardsize\n");
        let output = gtp(&input);
        let text = String::from_utf8_lossy(&output);
        assert!(text.starts_with(sign), "{:?}", text.get(..40));
        assert!(text.ends_with("=8 19\n\n"), "{:?}", text.get(text.len().saturating_sub(40)..));
    }
    let zeros = [vec![0; HUGE], b"\n8 query_boardsize\n".to_vec()].concat();
    assert_eq!(gtp(&zeros), b"=8 19\n\n");
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
    for command in katachi_gtp::COMMANDS.iter().filter(|command| command.name != "quit") {
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
fn version_1_differs_in_four_answers() {
    let input = b"1 protocol_version\n2 boardsize 99\n3 boardsize 9\n4 play b E5\n5 fixed_handicap 2\n6 list_stones b\n\
        7 fixed_handicap 0\n8 list_stones b\n";
    let first = session(&["--mode", "gtp", "--gtp-version", "1"], input);
    let wanted = "=1 1\n\n?2 unacceptable boardsize\n\n=3 \n\n=4 \n\n=5 G7 C3\n\n=6 G7 C3\n\n=7 \n\n=8 \n\n";
    assert_eq!(String::from_utf8_lossy(&first), wanted);
    let second = session(&["--mode", "gtp"], input);
    let wanted = "=1 2\n\n?2 unacceptable size\n\n=3 \n\n=4 \n\n?5 board not empty\n\n=6 E5\n\n?7 board not empty\n\n=8 E5\n\n";
    assert_eq!(String::from_utf8_lossy(&second), wanted);
}

#[test]
fn commands_are_written_down_as_they_came() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("commands");
    let arguments = ["--mode", "gtp", "--gtp-dump-commands", &file.to_string_lossy()];
    let input = b"1 name # a comment\n\n\xff\x01junk\nquit\n";
    session(&arguments, input);
    assert_eq!(std::fs::read(&file).expect("the commands"), input);
    let again = Command::new(env!("CARGO_BIN_EXE_katachi")).args(arguments).stdin(Stdio::null()).output();
    assert_eq!(again.expect("the program runs").status.code(), Some(2), "the file must be new");
}

#[test]
fn chinese_rules_count_area() {
    let input = b"boardsize 5\nplay b C1\nplay b C2\nplay b C3\nplay b C4\nplay b C5\nfinal_score\n";
    let score = |arguments: &[&str]| {
        let output = String::from_utf8_lossy(&session(arguments, input)).into_owned();
        output.trim_end().lines().last().unwrap_or("").to_owned()
    };
    assert_eq!(score(&["--mode", "gtp"]), "= B+20.0");
    assert_eq!(score(&["--mode", "gtp", "--chinese-rules"]), "= B+25.0");
}

#[test]
fn a_position_can_be_printed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let record = folder.path().join("in.sgf");
    std::fs::write(&record, "(;SZ[9]KM[6.5];B[ee];W[cc];B[gg])").expect("a record");
    let output = session(&["-l", &record.to_string_lossy(), "-L", "3", "--printsgf", "-"], b"");
    let text = String::from_utf8_lossy(&output).into_owned();
    assert!(text.contains("AB[ee]") && text.contains("AW[cc]") && !text.contains("gg"), "{text}");
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
fn a_game_in_text_mode_ends_with_its_result() {
    let input = b"C3\npass\npass\npass\npass\npass\npass\npass\npass\npass\npass\npass\npass\nresign\n";
    let output = session(&["--boardsize", "3", "--komi", "0", "--seed", "1"], input);
    let text = String::from_utf8(output).expect("text");
    assert!(text.trim_end().lines().last().is_some_and(|line| line.starts_with("Result: ")), "{text}");
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
    assert_eq!(status, Some(2));
    assert!(message.starts_with("katachi: cannot read 'no-such-file.sgf'"), "{message}");
}

#[test]
fn completions_and_man_pages_are_the_programs_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let printed = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_katachi"));
        let output = command.current_dir(folder.path()).args(arguments).output().expect("the program runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(printed(&["completions", "bash"]).contains("katachi"));
    assert!(printed(&["man"]).contains(".TH katachi 1"));
    assert_eq!(printed(&["man", "pages"]), "");
    assert!(folder.path().join("pages/katachi-regress.1").is_file());
}

#[test]
fn what_nobody_reads_of_standard_error_ends_nothing() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut child = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(["--mode", "gtp", "--trace", "--boardsize", "5", "--playouts", "0"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(writer)
        .spawn()
        .expect("the program starts");
    let commands = b"echo_err heard\ndraw_search_area\ndump_stack\ngenmove black\n1 name\nquit\n";
    child.stdin.take().expect("a pipe").write_all(commands).expect("commands");
    let output = child.wait_with_output().expect("output");
    assert!(output.status.success(), "{}", output.status);
    assert!(String::from_utf8_lossy(&output.stdout).contains("=1 Katachi"), "{output:?}");
}
