//! `katachi regress` on suites of our own.

use katachi_arena::Launch;
use katachi_arena::regress::{Job, Plan, Results, Suite, Verdict, costs, junit, tables, unexpected};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

const SUITE: &str = "\
boardsize 5
play black B1
play black C2
play white C1
# White's stone has one liberty.
1 countlib C1
#? [1]
2 color C1
#? [black]
3 findlib C1
#? [D1|E5]*
4 color A1
#? [white]*
5 countlib A1
#? [!7]
trymove black D1
6 color C1
#? [empty]
popgo
7 captures black
#? [0]&
";

fn engine() -> Launch {
    Launch {
        program: OsString::from(env!("CARGO_BIN_EXE_katachi")),
        arguments: ["--mode", "gtp", "--quiet", "--seed", "1"].map(OsString::from).to_vec(),
        directory: None,
    }
}

fn run(launch: Launch, suites: &[(&str, &str)]) -> Results {
    run_counting(launch, suites, false)
}

fn run_counting(launch: Launch, suites: &[(&str, &str)], costs: bool) -> Results {
    let job =
        |&(name, text): &(&str, &str)| Job { suite: Suite::parse(name, text), folder: PathBuf::from(".") };
    let jobs: Vec<Job> = suites.iter().map(job).collect();
    let plan = Plan { launch, jobs: 2, limit: Duration::from_secs(20), costs };
    plan.run(&jobs, &|_| {})
}

fn verdicts(results: &Results) -> Vec<(u32, Verdict)> {
    results.tests().map(|(_, test)| (test.id, test.verdict)).collect()
}

#[test]
fn answers_are_judged_with_their_marks() {
    let results = run(engine(), &[("sample", SUITE)]);
    let expected = [
        (1, Verdict::Passed),
        (2, Verdict::UnexpectedFail),
        (3, Verdict::UnexpectedPass),
        (4, Verdict::Failed),
        // A failure answer is never right, also not where something else is expected.
        (5, Verdict::UnexpectedFail),
        (6, Verdict::Passed),
        (7, Verdict::Ignored),
    ];
    assert_eq!(verdicts(&results), expected);
}

#[test]
fn reports_tell_the_same_story() {
    let results = run(engine(), &[("sample", SUITE), ("second", "1 query_boardsize\n#? [19]\n")]);
    let outcome = format!("{}\n{}\n{}", unexpected(&results), tables(&results), junit(&results));
    snapshots::check("engine", "regress_reports", SUITE, &outcome);
}

#[test]
fn what_tests_took_is_told_by_command() {
    let suite = "boardsize 9\nplay black C3\nplay white D3\n1 attack C3\n#? [0]\n2 attack D3\n#? [0]\n3 color C3\n#? [black]\n";
    let results = run_counting(engine(), &[("sample", suite)], true);
    let read: Vec<bool> =
        results.tests().map(|(_, test)| test.cost.expect("an engine that counts").positions[0] > 0).collect();
    assert_eq!(read, [true, true, false]);
    let table = costs(&results);
    let commands: Vec<&str> = table.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(commands, ["command", "attack", "color"]);
    // The same results as data: what was counted is no part of them.
    let data = |results: &Results| serde_json::to_string(results).expect("JSON");
    assert_eq!(data(&results), data(&run(engine(), &[("sample", suite)])));
}

#[test]
fn results_do_not_depend_on_the_order_in_which_suites_end() {
    let suites = [("a", SUITE), ("b", "1 color A1\n#? [empty]\n"), ("c", SUITE)];
    let results = run(engine(), &suites);
    assert_eq!(results, run(engine(), &suites));
    assert_eq!(results.suites.iter().map(|suite| suite.name.as_str()).collect::<Vec<_>>(), ["a", "b", "c"]);
}

#[test]
fn results_survive_being_written() {
    let results = run(engine(), &[("sample", SUITE)]);
    let text = serde_json::to_string(&results).expect("JSON");
    assert_eq!(serde_json::from_str::<Results>(&text).expect("results"), results);
}

#[test]
fn what_cannot_be_is_refused() {
    for (arguments, word) in [
        (&["--level", "-3"][..], "-3"),
        (&["--min-level", "-1"], "-1"),
        (&["regress", "a.tst", "--level", "-3"], "-3"),
        (&["regress", "a.tst", "-j", "0"], "expected a whole number from 1"),
        (&["regress", "a.tst", "--time-limit", "0"], "expected more than 0 seconds"),
        (&["regress", "a.tst", "--time-limit", "-1"], "expected more than 0 seconds"),
        (&["regress", "a.tst", "--time-limit", "inf"], "expected more than 0 seconds"),
        (&["twogtp", "--first", "a", "--second", "b", "--time-limit", "0"], "expected more than 0 seconds"),
        (&["verdicts", "--positions", "p", "-j", "0"], "expected a whole number from 1"),
        (&["verdicts", "--positions", "p", "--level", "-1"], "-1"),
    ] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_katachi"))
            .args(arguments)
            .stdin(std::process::Stdio::null())
            .output()
            .expect("katachi runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(word) && said.contains("invalid value"), "{arguments:?}: {said}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn closed_pipes_end_nothing_in_a_panic() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("a.tst"), SUITE).expect("a suite");
    for arguments in
        [&["regress", "a.tst", "--quiet"][..], &["--printsgf", "-"], &["--help"], &["regress", "none.tst"]]
    {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let error = writer.try_clone().expect("the same pipe");
        let status = std::process::Command::new(env!("CARGO_BIN_EXE_katachi"))
            .args(arguments)
            .current_dir(folder.path())
            .stdin(std::process::Stdio::null())
            .stdout(writer)
            .stderr(error)
            .status()
            .expect("katachi runs");
        assert_ne!(status.code(), Some(101), "{arguments:?}");
    }
}

#[test]
fn what_is_no_suite_is_told_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    // Bytes of a linear congruential generator: two megabytes that mean nothing.
    let mut state = 1_u64;
    let noise: Vec<u8> = std::iter::repeat_with(|| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 56) as u8
    })
    .take(2 << 20)
    .collect();
    let letters: Vec<u8> =
        noise.iter().map(|byte| if byte % 40 == 0 { b'\n' } else { b'a' + byte % 26 }).collect();
    for (noise, reason) in [(noise, "it is not a text"), (letters, "no numbered command has an expectation")]
    {
        let file = folder.path().join("noise.tst");
        std::fs::write(&file, noise).expect("a file");
        let start = Instant::now();
        let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
            .args(["regress", "--quiet"])
            .arg(&file)
            .output()
            .expect("the program runs");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(message.contains(&format!("noise.tst' is no regression suite: {reason}")), "{message}");
        // One line that is waited for takes 20 s.
        assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    }
}

#[test]
fn a_broken_suite_and_a_missing_engine_are_no_success() {
    let folder = tempfile::tempdir().expect("a folder");
    for (suite, engine, code, word) in [
        ("1 name\n#? [Katachi]\n", None, 0, ""),
        ("1 name\n#? [Katachi]\n2 name\n#? [(]\n", None, 1, "line 4"),
        ("1 name\n#? [Katachi]\n1 name\n#? [Katachi]\n", None, 1, "number 1 was used before"),
        ("1 name\n#? [Katachi]\n", Some("no-such-program-anywhere"), 2, "no-such-program-anywhere"),
    ] {
        std::fs::write(folder.path().join("a.tst"), suite).expect("a suite");
        let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
            .args(["regress", "--quiet", "a.tst"])
            .args(engine.iter().flat_map(|engine| ["--engine", engine]))
            .current_dir(folder.path())
            .output()
            .expect("the program runs");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{suite}{message}");
        assert!(message.contains(word), "{message}");
    }
}
