//! Results as tables for people.

use super::expect::Verdict;
use super::results::{Results, Tally};

/// Two tables, by suite and by command, and the total.
pub fn tables(results: &Results) -> String {
    let suites = results.suites.iter().map(|suite| (suite.name.as_str(), Tally::of(&suite.tests)));
    let commands = results.by_command().into_iter();
    let total = results.total();
    let mut text = table("suite", suites);
    text.push('\n');
    text += &table("command", commands);
    text += &format!(
        "\n{} of {} passed ({} strictly), {} unexpected passes, {} unexpected failures\n",
        total.passed, total.of, total.strict, total.unexpected_passes, total.unexpected_fails
    );
    let restarts: usize = results.suites.iter().map(|suite| suite.restarts).sum();
    if restarts > 0 || total.nothing > 0 {
        text += &format!("{} tests without an answer, {restarts} restarts of the engine\n", total.nothing);
    }
    text
}

fn table<'a>(heading: &str, rows: impl Iterator<Item = (&'a str, Tally)>) -> String {
    let rows: Vec<(&str, Tally)> = rows.collect();
    let width = rows.iter().map(|(name, _)| name.len()).chain([heading.len()]).max().unwrap_or(0);
    let mut text = format!("{heading:width$}  passed    of  strict  PASSED  FAILED  errors  nothing\n");
    for (name, tally) in rows {
        text += &format!(
            "{name:width$}  {:6}{:6}  {:6}  {:>6}  {:>6}  {:>6}  {:>7}\n",
            tally.passed,
            tally.of,
            tally.strict,
            dash(tally.unexpected_passes),
            dash(tally.unexpected_fails),
            dash(tally.errors),
            dash(tally.nothing)
        );
    }
    text
}

/// A number, or a dash for none.
fn dash(number: usize) -> String {
    if number == 0 { "-".to_owned() } else { number.to_string() }
}

/// One line per unexpected result, in the words of the reference judge.
pub fn unexpected(results: &Results) -> String {
    let mut text = String::new();
    for (suite, test) in results.tests() {
        let id = test.id;
        match test.verdict {
            Verdict::UnexpectedPass => text += &format!("{suite}:{id} unexpected PASS!\n"),
            Verdict::UnexpectedFail => {
                let got = test.outcome.text();
                text += &format!("{suite}:{id} unexpected FAIL: Correct '{}', got '{got}'\n", test.expected);
            }
            Verdict::Passed | Verdict::Failed | Verdict::Ignored => {}
        }
    }
    text
}
