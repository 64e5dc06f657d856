//! Results beside those that were recorded of another engine.

use super::expect::Verdict;
use super::results::{Results, TestResult};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// What is recorded of another engine: for each suite, which tests it failed.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Recorded {
    /// The other engine.
    pub engine: String,
    /// By name.
    pub suites: BTreeMap<String, RecordedSuite>,
}

/// One recorded suite.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct RecordedSuite {
    /// Tests judged.
    pub of: usize,
    /// Numbers of the tests that failed.
    pub failed_tests: Vec<String>,
}

/// Passes of both engines over the tests that both ran.
#[derive(Clone, Copy, Default)]
struct Pair {
    here: usize,
    there: usize,
    of: usize,
    /// Right here only, and there only.
    only: [usize; 2],
}

impl Pair {
    fn add(&mut self, here: bool, there: bool) {
        self.of += 1;
        self.here += usize::from(here);
        self.there += usize::from(there);
        self.only[0] += usize::from(here && !there);
        self.only[1] += usize::from(there && !here);
    }
}

/// A table by command and a total, over the tests of suites that were run and recorded.
pub fn beside(results: &Results, recorded: &Recorded) -> String {
    let mut commands: BTreeMap<&str, Pair> = BTreeMap::new();
    let mut all = Pair::default();
    for (test, suite) in both(results, recorded) {
        let (here, there) = (test.verdict.is_right(), !suite.failed_tests.contains(&test.id.to_string()));
        commands.entry(&test.command).or_default().add(here, there);
        all.add(here, there);
    }
    let width = commands.keys().map(|name| name.len()).chain(["command".len()]).max().unwrap_or(0);
    let mut text = format!(
        "beside {}:\n{:width$}  here  there    of  only here  only there\n",
        recorded.engine, "command"
    );
    for (name, pair) in commands.into_iter().chain([("all", all)]) {
        let Pair { here, there, of, only: [here_only, there_only] } = pair;
        // Writing into a string cannot fail.
        let _ = writeln!(text, "{name:width$}  {here:4}  {there:5}  {of:4}  {here_only:9}  {there_only:10}");
    }
    text + &remarks(results, recorded)
}

/// Names the suites in which the runs did not judge the same number of tests: those not recorded count as passed there.
fn remarks(results: &Results, recorded: &Recorded) -> String {
    let mut text = String::new();
    for suite in &results.suites {
        let judged = suite.tests.iter().filter(|test| test.verdict != Verdict::Ignored).count();
        if let Some(of) = recorded.suites.get(&suite.name).map(|suite| suite.of).filter(|&of| of < judged) {
            let _ = writeln!(
                text,
                "{}: {of} of {judged} tests were recorded; the others count as passed there",
                suite.name
            );
        }
    }
    text
}

/// The judged tests of suites that are recorded.
fn both<'a>(
    results: &'a Results,
    recorded: &'a Recorded,
) -> impl Iterator<Item = (&'a TestResult, &'a RecordedSuite)> {
    results
        .tests()
        .filter(|(_, test)| test.verdict != Verdict::Ignored)
        .filter_map(|(suite, test)| Some((test, recorded.suites.get(suite)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regress::{Outcome, SuiteResult};

    #[test]
    fn both_engines_stand_side_by_side() {
        let test = |id, command: &str, verdict| TestResult {
            id,
            command: command.into(),
            line: command.into(),
            expected: "0".into(),
            outcome: Outcome::Answer("0".into()),
            verdict,
            strict: true,
            cost: None,
        };
        let tests = vec![
            test(1, "attack", Verdict::Passed),
            test(2, "attack", Verdict::UnexpectedFail),
            test(3, "defend", Verdict::UnexpectedPass),
            test(4, "defend", Verdict::Ignored),
        ];
        let suite =
            |name: &str| SuiteResult { name: name.into(), tests: tests.clone(), ..SuiteResult::default() };
        let results = Results { engine: "e".into(), suites: vec![suite("known"), suite("unknown")] };
        let json = r#"{"engine": "other 1.0", "total": 3,
            "suites": {"known": {"passed": 2, "of": 3, "failed_tests": ["3"]}}}"#;
        let table = beside(&results, &serde_json::from_str(json).unwrap());
        assert_eq!(
            table,
            "beside other 1.0:\n\
             command  here  there    of  only here  only there\n\
             attack      1      2     2          0           1\n\
             defend      1      0     1          1           0\n\
             all         2      2     3          1           1\n"
        );
    }
}
