//! `katachi regress` on suites of our own.

use katachi_arena::Launch;
use katachi_arena::regress::{Job, Outcome, Plan, Results, Suite, Verdict, junit, tables, unexpected};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

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
    let job =
        |&(name, text): &(&str, &str)| Job { suite: Suite::parse(name, text), folder: PathBuf::from(".") };
    let jobs: Vec<Job> = suites.iter().map(job).collect();
    let plan = Plan { launch, jobs: 2, limit: Duration::from_secs(20) };
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

/// An engine that dies at `attack` and knows the board by counting its setup lines.
#[cfg(unix)]
const FRAGILE: &str = r#"lines=0
while read -r command rest; do
  case "$command" in
    attack) exit 3 ;;
    defend) sleep 60 ;;
    setup) lines=$((lines + 1)); printf '= \n\n' ;;
    boardsize) lines=0; printf '= \n\n' ;;
    lines) printf '= %s\n\n' "$lines" ;;
    quit) printf '= \n\n'; exit 0 ;;
    *) printf '= \n\n' ;;
  esac
done"#;

#[cfg(unix)]
#[test]
fn an_engine_that_crashes_or_hangs_costs_one_test() {
    let launch = Launch {
        program: OsString::from("sh"),
        arguments: vec![OsString::from("-c"), OsString::from(FRAGILE)],
        directory: None,
    };
    let text = "\
boardsize 9
setup one
setup two
1 lines
#? [2]
2 attack A1
#? [0]
3 lines
#? [2]
4 defend A1
#? [!0]
5 lines
#? [2]
";
    let jobs = [Job { suite: Suite::parse("fragile", text), folder: PathBuf::from(".") }];
    let plan = Plan { launch, jobs: 1, limit: Duration::from_millis(700) };
    let results = plan.run(&jobs, &|_| {});
    let right: Vec<bool> = results.tests().map(|(_, test)| test.verdict.is_right()).collect();
    assert_eq!(right, [true, false, true, false, true]);
    let nothing = results.tests().filter(|(_, test)| matches!(test.outcome, Outcome::Nothing(_))).count();
    assert_eq!((nothing, results.suites[0].restarts), (2, 2));
}

#[test]
fn the_suites_of_the_corpus_can_be_read() {
    let Some(corpus) = snapshots::corpus("the_suites_of_the_corpus_can_be_read") else { return };
    let mut tests = 0;
    for entry in std::fs::read_dir(corpus.join("corpus/regression")).expect("suites").flatten() {
        if entry.path().extension().is_some_and(|extension| extension == "tst") {
            let text = std::fs::read(entry.path()).expect("a suite");
            let suite = Suite::parse("suite", &String::from_utf8_lossy(&text));
            tests += suite.test_count();
            let unread: Vec<String> = suite.faults.iter().map(ToString::to_string).collect();
            assert!(unread.len() < 5, "{}: {unread:?}", entry.path().display());
        }
    }
    assert!(tests > 3000, "{tests}");
}
