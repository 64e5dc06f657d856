//! Results for continuous integration: the JUnit layout. Without times, so that equal results are equal files.

use super::expect::Verdict;
use super::results::{Outcome, Results, SuiteResult, Tally, TestResult};

/// The results as XML. Unexpected failures are failures, missing answers are errors, expected failures are skipped.
pub fn junit(results: &Results) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n".to_owned();
    for suite in &results.suites {
        add_suite(&mut text, suite);
    }
    text + "</testsuites>\n"
}

fn add_suite(text: &mut String, suite: &SuiteResult) {
    let tally = Tally::of(&suite.tests);
    let count = |wanted: fn(&TestResult) -> bool| suite.tests.iter().filter(|test| wanted(test)).count();
    let failures = count(|test| problem(test) == Some("failure"));
    let errors = count(|test| problem(test) == Some("error"));
    let skipped = count(|test| problem(test) == Some("skipped"));
    let name = escape(&suite.name);
    *text += &format!(
        "  <testsuite name=\"{name}\" tests=\"{}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"{skipped}\">\n",
        tally.of
    );
    for test in suite.tests.iter().filter(|test| test.verdict != Verdict::Ignored) {
        let case = format!("    <testcase classname=\"{name}\" name=\"{} {}\"", test.id, escape(&test.line));
        let message = format!("correct '{}', got '{}'", test.expected, test.outcome.text());
        *text += &match problem(test) {
            None => format!("{case}/>\n"),
            Some(element) => {
                format!("{case}>\n      <{element} message=\"{}\"/>\n    </testcase>\n", escape(&message))
            }
        };
    }
    *text += "  </testsuite>\n";
}

/// The element that says what is wrong with a test.
fn problem(test: &TestResult) -> Option<&'static str> {
    match (&test.outcome, test.verdict) {
        (Outcome::Nothing(_), _) => Some("error"),
        (_, Verdict::UnexpectedFail) => Some("failure"),
        (_, Verdict::Failed) => Some("skipped"),
        _ => None,
    }
}

/// Text for an attribute. Characters that XML cannot hold become `?`.
fn escape(text: &str) -> String {
    text.chars().fold(String::new(), |mut escaped, letter| {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            control if control.is_control() => escaped.push('?'),
            plain => escaped.push(plain),
        }
        escaped
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_escaped() {
        assert_eq!(escape("a<b> & \"c\"\u{1}"), "a&lt;b&gt; &amp; &quot;c&quot;?");
    }
}
