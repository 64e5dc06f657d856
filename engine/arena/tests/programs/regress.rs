//! Suites with an engine that misbehaves, and the suites of the corpus.

#[cfg(unix)]
use crate::shell;
use katachi_arena::regress::Suite;
#[cfg(unix)]
use katachi_arena::regress::{Job, Outcome, Plan};
#[cfg(unix)]
use std::path::PathBuf;
#[cfg(unix)]
use std::time::Duration;

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
    let launch = shell(FRAGILE);
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
    let plan = Plan { launch, jobs: 1, limit: Duration::from_millis(700), costs: true };
    let results = plan.run(&jobs, &|_| {});
    let right: Vec<bool> = results.tests().map(|(_, test)| test.verdict.is_right()).collect();
    assert_eq!(right, [true, false, true, false, true]);
    let nothing = results.tests().filter(|(_, test)| matches!(test.outcome, Outcome::Nothing(_))).count();
    assert_eq!((nothing, results.suites[0].restarts), (2, 2));
}

/// What an engine takes for an empty line is not sent: no answer would come, and the whole limit would pass.
#[cfg(unix)]
#[test]
fn lines_without_a_command_are_told_and_not_sent() {
    let silent =
        shell("while read -r command rest; do case \"$command\" in [a-z]*) printf '= 1\\n\\n' ;; esac; done");
    let text = "\0\u{1}\u{fffd}\n-5\n+\n7\n\u{7}name\nboard\0size\n\u{fffd}\n.5\n1 ok\n#? [1]\n";
    let jobs = [Job { suite: Suite::parse("random", text), folder: PathBuf::from(".") }];
    let plan = Plan { launch: silent, jobs: 1, limit: Duration::from_secs(20), costs: false };
    let start = std::time::Instant::now();
    let results = plan.run(&jobs, &|_| {});
    assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
    assert!(results.tests().all(|(_, test)| test.verdict.is_right()));
    assert_eq!(results.suites[0].remarks.len(), 7, "{:?}", results.suites[0].remarks);
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
