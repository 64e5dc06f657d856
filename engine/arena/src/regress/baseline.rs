//! What changed since another run.

use super::results::{Results, TestResult};
use std::collections::BTreeMap;
use std::fmt;

/// One test that came out differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// `suite:number`.
    pub test: String,
    /// The command line.
    pub line: String,
    /// What was expected.
    pub expected: String,
    /// What came before; `None` if the test is new.
    pub before: Option<String>,
    /// What comes now; `None` if the test is gone.
    pub now: Option<String>,
}

/// Two runs, compared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comparison {
    /// Wrong before, right now.
    pub gained: Vec<Change>,
    /// Right before, wrong now.
    pub lost: Vec<Change>,
    /// Another answer with the same verdict.
    pub other: Vec<Change>,
    /// Tests that only one of the runs has.
    pub unmatched: Vec<Change>,
}

/// Compares a run with an earlier one, in the order of this run; tests of suites that were not run now do not count.
pub fn compare(before: &Results, now: &Results) -> Comparison {
    let mut earlier: BTreeMap<(&str, u32), &TestResult> =
        before.tests().map(|(suite, test)| ((suite, test.id), test)).collect();
    let mut comparison = Comparison::default();
    for (suite, test) in now.tests() {
        let Some(old) = earlier.remove(&(suite, test.id)) else {
            comparison.unmatched.push(change(suite, None, Some(test)));
            continue;
        };
        let list = match (old.verdict.is_right(), test.verdict.is_right()) {
            (false, true) => &mut comparison.gained,
            (true, false) => &mut comparison.lost,
            _ if old.outcome != test.outcome => &mut comparison.other,
            _ => continue,
        };
        list.push(change(suite, Some(old), Some(test)));
    }
    for ((suite, _), old) in earlier {
        if now.suites.iter().any(|present| present.name == suite) {
            comparison.unmatched.push(change(suite, Some(old), None));
        }
    }
    comparison
}

fn change(suite: &str, before: Option<&TestResult>, now: Option<&TestResult>) -> Change {
    let text = |test: &TestResult| test.outcome.text();
    let shown = now.or(before);
    Change {
        test: format!("{suite}:{}", shown.map_or(0, |test| test.id)),
        line: shown.map_or_else(String::new, |test| test.line.clone()),
        expected: shown.map_or_else(String::new, |test| test.expected.clone()),
        before: before.map(text),
        now: now.map(text),
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists = [
            ("newly right", &self.gained),
            ("newly wrong", &self.lost),
            ("another answer, same verdict", &self.other),
            ("in one run only", &self.unmatched),
        ];
        for (heading, list) in lists {
            writeln!(f, "{heading}: {}", list.len())?;
            for change in list {
                let before = change.before.as_deref().unwrap_or("(none)");
                let now = change.now.as_deref().unwrap_or("(none)");
                let (test, line, expected) = (&change.test, &change.line, &change.expected);
                writeln!(f, "  {test:20} {line}: '{before}' -> '{now}', correct '{expected}'")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regress::{Outcome, SuiteResult, Verdict};

    fn run(answers: &[(u32, &str, Verdict)]) -> Results {
        let test = |&(id, answer, verdict): &(u32, &str, Verdict)| TestResult {
            id,
            command: "attack".into(),
            line: "attack A1".into(),
            expected: "0".into(),
            outcome: Outcome::Answer(answer.into()),
            verdict,
            strict: verdict.is_right(),
            cost: None,
        };
        let suite = SuiteResult {
            name: "s".into(),
            tests: answers.iter().map(test).collect(),
            ..SuiteResult::default()
        };
        Results { engine: "e".into(), suites: vec![suite] }
    }

    #[test]
    fn changes_are_named() {
        let before = run(&[
            (1, "0", Verdict::Passed),
            (2, "1 A1", Verdict::Failed),
            (3, "5", Verdict::UnexpectedFail),
        ]);
        let now = run(&[
            (1, "1 A1", Verdict::UnexpectedFail),
            (2, "0", Verdict::UnexpectedPass),
            (3, "4", Verdict::UnexpectedFail),
        ]);
        let comparison = compare(&before, &now);
        let names = |list: &[Change]| list.iter().map(|change| change.test.clone()).collect::<Vec<_>>();
        assert_eq!(names(&comparison.lost), ["s:1"]);
        assert_eq!(names(&comparison.gained), ["s:2"]);
        assert_eq!(names(&comparison.other), ["s:3"]);
        assert_eq!(compare(&now, &now), Comparison::default());
    }

    #[test]
    fn commands_that_are_left_out_are_not_missed() {
        let mut before = run(&[(1, "0", Verdict::Passed), (2, "1", Verdict::Passed)]);
        before.suites[0].tests[1].command = "defend".into();
        before.keep_only(&["attack".to_owned()]);
        assert_eq!(compare(&before, &run(&[(1, "0", Verdict::Passed)])), Comparison::default());
    }

    #[test]
    fn tests_of_one_run_only_are_listed() {
        let comparison = compare(&run(&[(1, "0", Verdict::Passed)]), &run(&[(2, "0", Verdict::Passed)]));
        assert_eq!(comparison.unmatched.len(), 2);
    }
}
