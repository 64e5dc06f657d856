//! Expectations and how answers are judged (`regression.md#expectations`).

use regex::{Regex, RegexBuilder};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Limit of a compiled expectation, in bytes.
const SIZE_LIMIT: usize = 1 << 20;

/// Which answers are right, and whether the engine is expected to give one.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// The text between the brackets, without the `!`.
    pub text: String,
    /// Whether every answer is right that does *not* match.
    pub negated: bool,
    /// Whether a failure is expected.
    pub starred: bool,
    /// Whether the answer is only shown.
    pub ignored: bool,
    /// `^E$` as the reference builds it: only the outer ends of alternatives are anchored.
    textual: Regex,
    /// `^(E)$`.
    strict: Regex,
}

/// An expectation that is no regular expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpectationError {
    /// The expression.
    pub text: String,
}

impl fmt::Display for ExpectationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no regular expression", self.text)
    }
}

impl std::error::Error for ExpectationError {}

impl Expectation {
    /// Reads what stands after `#?`. A missing closing bracket is accepted.
    ///
    /// # Errors
    /// If the expectation is no regular expression.
    pub fn parse(text: &str) -> Result<Expectation, ExpectationError> {
        let text = text.trim();
        let starred = text.ends_with('*');
        let ignored = text.ends_with('&');
        let inner = text.strip_prefix('[').unwrap_or(text);
        let inner = inner.trim_end_matches(['*', '&']);
        let inner = inner.strip_suffix(']').unwrap_or(inner);
        let negated = inner.starts_with('!');
        let inner = inner.strip_prefix('!').unwrap_or(inner);
        let compile = |pattern: String| {
            let compiled = RegexBuilder::new(&pattern).size_limit(SIZE_LIMIT).build();
            compiled.map_err(|_| ExpectationError { text: inner.to_owned() })
        };
        let strict = compile(format!("^(?:{inner})$"))?;
        let textual = compile(format!("^{inner}$"))?;
        Ok(Expectation { text: inner.to_owned(), negated, starred, ignored, textual, strict })
    }

    /// Whether an answer is right, as the reference judges.
    pub fn accepts(&self, answer: &str) -> bool {
        self.textual.is_match(answer) != self.negated
    }

    /// Whether it is right when every alternative stands for a whole answer.
    pub fn accepts_strictly(&self, answer: &str) -> bool {
        self.strict.is_match(answer) != self.negated
    }

    /// The verdict about a test that was answered rightly or not.
    pub fn verdict(&self, right: bool) -> Verdict {
        match (self.ignored, right, self.starred) {
            (true, _, _) => Verdict::Ignored,
            (_, true, false) => Verdict::Passed,
            (_, true, true) => Verdict::UnexpectedPass,
            (_, false, true) => Verdict::Failed,
            (_, false, false) => Verdict::UnexpectedFail,
        }
    }
}

impl fmt::Display for Expectation {
    /// The expectation with its `!` and without brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.negated { "!" } else { "" }, self.text)
    }
}

/// What became of a test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Right, as expected.
    Passed,
    /// Right, where a failure was expected.
    UnexpectedPass,
    /// Wrong, as expected.
    Failed,
    /// Wrong, where the right answer was expected.
    UnexpectedFail,
    /// Not judged.
    Ignored,
}

impl Verdict {
    /// Whether the answer was right.
    pub fn is_right(self) -> bool {
        matches!(self, Verdict::Passed | Verdict::UnexpectedPass)
    }
}

impl fmt::Display for Verdict {
    /// The words of the reference judge.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Passed => "passed",
            Verdict::UnexpectedPass => "PASSED",
            Verdict::Failed => "failed",
            Verdict::UnexpectedFail => "FAILED",
            Verdict::Ignored => "ignored",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Answers that are accepted, as the reference judges and strictly.
    fn check(expectation: &str, answer: &str, textual: bool, strict: bool) {
        let parsed = Expectation::parse(expectation).unwrap();
        let found = (parsed.accepts(answer), parsed.accepts_strictly(answer));
        assert_eq!(found, (textual, strict), "{expectation} and {answer}");
    }

    #[test]
    fn alternatives_are_anchored_only_at_the_outer_ends() {
        check("[A1]", "A10", false, false);
        check("[A1|B2]", "A10", true, false);
        check("[A1|B2|C3]", "B20", true, false);
        check("[1 A1|B2]", "1 B2", true, false);
        check("[1 (A1|B2)]", "1 B2", true, true);
        check("[!A1|B2]", "A10", false, true);
        check("[!A1]", "A2", true, true);
        check(r"[W\+12.5 .*]", "W+12.5 (upper)", true, true);
    }

    #[test]
    fn marks_stand_after_the_bracket() {
        let marks = |text| {
            let parsed = Expectation::parse(text).unwrap();
            (parsed.to_string(), parsed.starred, parsed.ignored)
        };
        assert_eq!(marks(" [!E6]*"), ("!E6".to_owned(), true, false));
        assert_eq!(marks("[1]&"), ("1".to_owned(), false, true));
        assert_eq!(marks("[undecided"), ("undecided".to_owned(), false, false));
    }

    #[test]
    fn verdicts_compare_with_the_mark() {
        let plain = Expectation::parse("[0]").unwrap();
        let starred = Expectation::parse("[0]*").unwrap();
        assert_eq!([plain.verdict(true), plain.verdict(false)], [Verdict::Passed, Verdict::UnexpectedFail]);
        assert_eq!(
            [starred.verdict(true), starred.verdict(false)],
            [Verdict::UnexpectedPass, Verdict::Failed]
        );
    }

    #[test]
    fn a_broken_expression_is_an_error() {
        assert_eq!(Expectation::parse("[(A1]").unwrap_err().text, "(A1");
        assert!(Expectation::parse("[A1)|(B2]").is_err(), "it must be one expression, not two halves");
    }

    proptest! {
        #[test]
        fn vertices_mean_themselves(letter in "[A-HJ-T]", number in 1u8..20, other in 1u8..20) {
            let vertex = format!("{letter}{number}");
            let expectation = Expectation::parse(&format!("[{vertex}]")).unwrap();
            prop_assert!(expectation.accepts(&vertex));
            let other_vertex = format!("{letter}{other}");
            prop_assert_eq!(expectation.accepts(&other_vertex), number == other);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,30}") {
            let _ = Expectation::parse(&text);
        }
    }
}
