//! Results as data: what is written as JSON, compared with a baseline and summed up in tables.

use super::counters::Cost;
use super::expect::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The results of a run, suites in the order they were given.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Results {
    /// Name and version of the engine, as it says itself.
    pub engine: String,
    /// One entry per suite.
    pub suites: Vec<SuiteResult>,
}

/// The results of one suite.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SuiteResult {
    /// The name of the suite.
    pub name: String,
    /// Tests in the order of the file.
    pub tests: Vec<TestResult>,
    /// Times the engine crashed or hung, and other remarks, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
    /// Times the engine had to be started again.
    #[serde(default)]
    pub restarts: usize,
}

/// The result of one test.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TestResult {
    /// Its number.
    pub id: u32,
    /// The command word.
    pub command: String,
    /// The whole command line, without the number.
    pub line: String,
    /// What was expected.
    pub expected: String,
    /// What came.
    pub outcome: Outcome,
    /// The verdict.
    pub verdict: Verdict,
    /// Whether the answer is right when every alternative stands for a whole answer.
    pub strict: bool,
    /// What it took, if that was asked for; no part of results as data, which are the same in every run.
    #[serde(skip)]
    pub cost: Option<Cost>,
}

/// What came back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The first line of a successful answer.
    Answer(String),
    /// The first line of a failure. It is never right, also not for a negated expectation.
    Error(String),
    /// No answer: a crash, a hang, or a position that could not be set up.
    Nothing(String),
}

impl Outcome {
    /// The text for people.
    pub fn text(&self) -> String {
        match self {
            Outcome::Answer(text) => text.clone(),
            Outcome::Error(text) => format!("error: {text}"),
            Outcome::Nothing(reason) => format!("nothing: {reason}"),
        }
    }
}

/// Sums over tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Right answers.
    pub passed: usize,
    /// All judged tests.
    pub of: usize,
    /// Right answers when alternatives are strict.
    pub strict: usize,
    /// Right where a failure was expected.
    pub unexpected_passes: usize,
    /// Wrong where the right answer was expected.
    pub unexpected_fails: usize,
    /// Failure answers.
    pub errors: usize,
    /// No answers.
    pub nothing: usize,
}

impl Tally {
    /// Adds one test.
    pub fn add(&mut self, test: &TestResult) {
        if test.verdict == Verdict::Ignored {
            return;
        }
        self.of += 1;
        self.passed += usize::from(test.verdict.is_right());
        self.strict += usize::from(test.strict);
        self.unexpected_passes += usize::from(test.verdict == Verdict::UnexpectedPass);
        self.unexpected_fails += usize::from(test.verdict == Verdict::UnexpectedFail);
        self.errors += usize::from(matches!(test.outcome, Outcome::Error(_)));
        self.nothing += usize::from(matches!(test.outcome, Outcome::Nothing(_)));
    }

    /// The tally of some tests.
    pub fn of<'a>(tests: impl IntoIterator<Item = &'a TestResult>) -> Tally {
        tests.into_iter().fold(Tally::default(), |mut tally, test| {
            tally.add(test);
            tally
        })
    }
}

impl Results {
    /// Every test with the name of its suite.
    pub fn tests(&self) -> impl Iterator<Item = (&str, &TestResult)> {
        self.suites.iter().flat_map(|suite| suite.tests.iter().map(move |test| (suite.name.as_str(), test)))
    }

    /// Leaves only the tests of these commands.
    pub fn keep_only(&mut self, commands: &[String]) {
        for suite in &mut self.suites {
            suite.tests.retain(|test| commands.contains(&test.command));
        }
    }

    /// The tally of everything.
    pub fn total(&self) -> Tally {
        Tally::of(self.tests().map(|(_, test)| test))
    }

    /// Tallies by command word.
    pub fn by_command(&self) -> BTreeMap<&str, Tally> {
        let mut commands: BTreeMap<&str, Tally> = BTreeMap::new();
        for (_, test) in self.tests().filter(|(_, test)| test.verdict != Verdict::Ignored) {
            commands.entry(&test.command).or_default().add(test);
        }
        commands
    }
}
