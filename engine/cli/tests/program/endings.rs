//! Whatever ends the program, the game being recorded is kept; and what was thought can be thought again.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

/// Starts the program in a shell that runs a line before it.
fn start(before: &str, out: &Path, arguments: &[&str]) -> Child {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{before} exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_katachi"), "--quiet"]);
    command.args(["--boardsize", "9", "--seed", "1", "-o"]).arg(out).args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts")
}

/// Sends a command and waits for its answer.
fn ask(child: &mut Child, command: &str) {
    child.stdin.as_mut().expect("a pipe").write_all(command.as_bytes()).expect("it reads");
    let mut output = BufReader::new(child.stdout.as_mut().expect("a pipe"));
    let mut line = String::new();
    output.read_line(&mut line).expect("an answer");
    assert!(line.starts_with('='), "{line}");
}

fn send(signal: &str, child: &Child) {
    let status = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
    assert!(status.expect("kill runs").success());
}

/// Whether whoever runs the tests has signals of this number ignored, as a shell does with SIGINT for what it starts in
/// the background: the program would keep to that.
fn is_ignored_here(number: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .is_some_and(|mask| mask >> (number - 1) & 1 == 1)
}

/// How a program ended that should end by itself; one that does not is stopped.
fn end(child: &mut Child) -> ExitStatus {
    for _ in 0..600 {
        if let Some(status) = child.try_wait().expect("a status") {
            return status;
        }
        thread::sleep(Duration::from_millis(100));
    }
    child.kill().expect("it can be stopped");
    panic!("the program goes on for a minute");
}

/// The code that a shell shows.
fn code(status: ExitStatus) -> Option<i32> {
    status.code().or_else(|| status.signal().map(|signal| 128 + signal))
}

fn is_whole(out: &Path, last: &str) -> bool {
    let text = fs::read_to_string(out).expect("the record");
    text.starts_with("(;GM[1]") && text.trim_end().ends_with(&format!("{last}\n)"))
}

#[test]
fn signals_leave_the_record_of_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let signals = [("HUP", 1), ("INT", 2), ("TERM", 15)].into_iter();
    let signals: Vec<_> = signals.filter(|&(_, number)| !is_ignored_here(number)).collect();
    for &(signal, number) in &signals {
        let out = folder.path().join(signal);
        let mut child = start("", &out, &["--mode", "gtp"]);
        ask(&mut child, "play b C3\n");
        // The end of the input would end the program too.
        let input = child.stdin.take();
        send(signal, &child);
        assert_eq!(code(end(&mut child)), Some(128 + number));
        assert!(is_whole(&out, ";B[cg]"), "{signal}");
        drop(input);
    }
    let files = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(files, signals.len(), "nothing but the records is left");
    assert!(!signals.is_empty(), "all signals are ignored here");
}

#[test]
fn a_signal_that_is_ignored_stays_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    let mut child = start("trap '' HUP;", &out, &["--mode", "gtp"]);
    ask(&mut child, "play b C3\n");
    send("HUP", &child);
    child.stdin.take().expect("a pipe").write_all(b"play w D4\n").expect("it goes on");
    assert!(child.wait().expect("a status").success());
    assert!(is_whole(&out, ";W[df]"));
}

#[test]
fn a_reader_that_is_gone_leaves_the_record_of_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    for (mode, input) in [("gtp", "play b C3\nname\n"), ("ascii", "C3\nhelp\n")] {
        let out = folder.path().join(mode);
        let mut child = start("", &out, &["--mode", mode, "--color", "white", "--playouts", "0"]);
        drop(child.stdout.take());
        // It may be gone before it reads all.
        let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
        assert_eq!(code(child.wait().expect("a status")), Some(141), "{mode}");
        let text = fs::read_to_string(&out).expect("the record");
        assert!(text.starts_with("(;GM[1]") && text.ends_with(")\n"), "{mode}: {text}");
        assert!(mode == "ascii" || text.contains(";B[cg]"), "{text}");
    }
}

#[test]
fn trial_moves_are_not_in_the_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    let mut child = start("", &out, &["--mode", "gtp"]);
    let input = b"play b C3\ntrymove w D4\n";
    child.stdin.take().expect("a pipe").write_all(input).expect("it reads");
    assert!(child.wait().expect("a status").success());
    assert!(is_whole(&out, ";B[cg]"));
}

#[test]
fn the_seed_is_told_in_the_trace_and_in_the_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.sgf");
    let mut child = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(["--mode", "gtp", "--quiet", "--playouts", "0", "-t", "-o"])
        .arg(&out)
        .args(["--boardsize", "5"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(b"get_random_seed\nreg_genmove b\n").expect("it reads");
    let output = child.wait_with_output().expect("output");
    let answers = String::from_utf8_lossy(&output.stdout).into_owned();
    let seed = answers.lines().next().and_then(|line| line.strip_prefix("= ")).expect("a seed");
    let told = format!("level 10, seed {seed}");
    let trace = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(trace.contains(&told), "{trace}");
    assert!(fs::read_to_string(&out).expect("the record").contains(&format!("GC[Katachi: {told}]")));
}
