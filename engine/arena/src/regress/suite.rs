//! Suites: `.tst` files (`regression.md#suites`).
//!
//! A suite is at once a GTP script and, in its comments, a list of the answers expected. Nothing in a file stops the
//! reading: what cannot be understood becomes a [`Fault`] with its line.

use super::expect::{Expectation, ExpectationError};
use std::collections::BTreeSet;
use std::fmt;

/// Numbers that controllers use for questions of their own.
const RESERVED: std::ops::RangeInclusive<u32> = 10_000..=10_005;

/// Longest line that is sent to an engine, in bytes: what is longer some engines cut in two, and answer twice.
const LINE_LIMIT: usize = 900;

/// A suite as read.
#[derive(Debug, Default)]
pub struct Suite {
    /// The name: that of the file without `.tst`.
    pub name: String,
    /// What to send, in order.
    pub steps: Vec<Step>,
    /// What could not be understood.
    pub faults: Vec<Fault>,
}

/// One line to send.
#[derive(Debug)]
pub struct Step {
    /// Line in the file, counted from 1.
    pub line: usize,
    /// Command and arguments, without the number.
    pub command: String,
    /// The test this line is, if it has a number and an expectation.
    pub test: Option<Test>,
}

/// What is judged.
#[derive(Debug)]
pub struct Test {
    /// Its number, unique in the suite.
    pub id: u32,
    /// The answers that are right.
    pub expectation: Expectation,
}

/// A line that is not as it should be.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line in the file, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What is wrong with a line.
#[derive(Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// An expectation that does not follow a numbered command directly.
    StrayExpectation,
    /// A number that was used before.
    RepeatedNumber(u32),
    /// An expectation that cannot be compiled; the reason.
    Expectation(ExpectationError),
    /// A line too long to send; its length in bytes.
    TooLong(usize),
    /// No command: an engine may have nothing to answer.
    NoCommand,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.kind {
            FaultKind::StrayExpectation => f.write_str("this expectation does not follow a numbered command"),
            FaultKind::RepeatedNumber(number) => write!(f, "number {number} was used before"),
            FaultKind::Expectation(error) => error.fmt(f),
            FaultKind::TooLong(bytes) => write!(f, "{bytes} bytes are too long for a command"),
            FaultKind::NoCommand => f.write_str("this is no command"),
        }
    }
}

impl Step {
    /// The command word.
    pub fn word(&self) -> &str {
        self.command.split_whitespace().next().unwrap_or("")
    }

    /// Whether everything before this line no longer matters for the position.
    pub fn begins_scene(&self) -> bool {
        matches!(self.word(), "loadsgf" | "boardsize" | "clear_board")
    }
}

impl Suite {
    /// Reads the text of a suite.
    pub fn parse(name: &str, text: &str) -> Suite {
        let mut reader =
            Reader { suite: Suite { name: name.to_owned(), ..Suite::default() }, ..Reader::default() };
        for (index, line) in text.lines().enumerate() {
            reader.line(index + 1, line.trim());
        }
        reader.suite
    }

    /// Number of tests.
    pub fn test_count(&self) -> usize {
        self.steps.iter().filter(|step| step.test.is_some()).count()
    }

    /// Whether a test is not the one that its author meant: its expectation cannot be compiled, or its number is another's.
    pub fn is_broken(&self) -> bool {
        let broken =
            |kind: &FaultKind| matches!(kind, FaultKind::Expectation(_) | FaultKind::RepeatedNumber(_));
        self.faults.iter().any(|fault| broken(&fault.kind))
    }

    /// Leaves only the tests of these commands; setup stays.
    pub fn keep_only(&mut self, commands: &[String]) {
        let kept = |step: &Step| step.test.is_none() || commands.iter().any(|command| command == step.word());
        self.steps.retain(kept);
    }
}

#[derive(Default)]
struct Reader {
    suite: Suite,
    numbers: BTreeSet<u32>,
    /// The number of the line just read, if it has one and waits for its expectation.
    waiting: Option<u32>,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        if let Some(text) = line.strip_prefix("#?") {
            self.expectation(number, text);
            return;
        }
        self.waiting = None;
        let line = line.split('#').next().unwrap_or("").trim();
        if line.len() > LINE_LIMIT {
            self.fault(number, FaultKind::TooLong(line.len()));
        } else if !line.is_empty() {
            self.command(number, line);
        }
    }

    fn command(&mut self, line: usize, text: &str) {
        let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        let (digits, rest) = text.split_at(end);
        let id = digits.parse().ok();
        let command = rest.trim();
        if command.is_empty() || id.is_some_and(|id| RESERVED.contains(&id)) {
            return;
        }
        // Who sends control bytes, or a number alone, may wait for an answer that never comes.
        let is_command = command.starts_with(|letter: char| letter.is_ascii_alphabetic());
        if !is_command || command.contains(|letter: char| letter.is_control() && letter != '\t') {
            return self.fault(line, FaultKind::NoCommand);
        }
        self.waiting = id;
        self.suite.steps.push(Step { line, command: command.to_owned(), test: None });
    }

    fn expectation(&mut self, line: usize, text: &str) {
        let (Some(id), Some(step)) = (self.waiting.take(), self.suite.steps.last_mut()) else {
            return self.fault(line, FaultKind::StrayExpectation);
        };
        match Expectation::parse(text) {
            Ok(expectation) => step.test = Some(Test { id, expectation }),
            Err(error) => self.fault(line, FaultKind::Expectation(error)),
        }
        if !self.numbers.insert(id) {
            self.fault(line, FaultKind::RepeatedNumber(id));
        }
    }

    fn fault(&mut self, line: usize, kind: FaultKind) {
        self.suite.faults.push(Fault { line, kind });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SAMPLE: &str = "\
loadsgf games/sample.sgf 40
# Cutting is urgent.
10  reg_genmove black
#? [C4|D5]
30 attack C4 # a remark
#? [1 (B4|C3)]*
trymove black B4
10000 get_reading_node_counter
#? [0]
40 defend C4

#? [0]
";

    #[test]
    fn tests_are_numbered_commands_with_an_expectation() {
        let suite = Suite::parse("sample", SAMPLE);
        let steps: Vec<(usize, &str, Option<u32>)> = suite
            .steps
            .iter()
            .map(|step| (step.line, step.command.as_str(), step.test.as_ref().map(|test| test.id)))
            .collect();
        let expected = [
            (1, "loadsgf games/sample.sgf 40", None),
            (3, "reg_genmove black", Some(10)),
            (5, "attack C4", Some(30)),
            (7, "trymove black B4", None),
            (10, "defend C4", None),
        ];
        assert_eq!(steps, expected);
    }

    #[test]
    fn an_expectation_must_follow_its_command() {
        let suite = Suite::parse("sample", SAMPLE);
        let stray = |line| Fault { line, kind: FaultKind::StrayExpectation };
        assert_eq!(suite.faults, [stray(9), stray(12)]);
    }

    #[test]
    fn numbers_are_unique() {
        let suite = Suite::parse("twice", "1 attack A1\n#? [0]\n1 attack A2\n#? [0]\n");
        assert_eq!(suite.faults, [Fault { line: 4, kind: FaultKind::RepeatedNumber(1) }]);
    }

    proptest! {
        #[test]
        fn any_text_can_be_read(text in "(?s)(#\\? \\[.*|[0-9 ]{0,6}[a-z ]{0,9}|.|\n){0,40}") {
            let suite = Suite::parse("any", &text);
            let lines = text.lines().count();
            prop_assert!(suite.steps.iter().all(|step| step.line <= lines && !step.word().is_empty()));
        }
    }
}
