//! What a self-test did, and what went wrong.

use std::collections::BTreeMap;
use std::fmt;

use mkpat_runtime::point::Colour;
use mkpat_runtime::transform::Transformation;

/// So many failures are kept; one mistake in a table makes thousands.
const KEPT: usize = 20;

/// A matcher and what it got wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The matcher.
    pub matcher: &'static str,
    /// The pattern's name.
    pub pattern: String,
    /// Its orientation.
    pub transformation: Transformation,
    /// The side it was matched for.
    pub own: Colour,
    /// Whether it should have matched.
    pub expected: bool,
    /// The board, top row first.
    pub board: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.expected { "misses" } else { "wrongly finds" };
        let t = self.transformation.number();
        writeln!(
            f,
            "the {} matcher {verb} {} in orientation {t} for {}:",
            self.matcher, self.pattern, self.own
        )?;
        self.board.iter().try_for_each(|row| writeln!(f, "    {row}"))
    }
}

/// What a self-test did.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Report {
    /// Boards on which a pattern must match.
    pub hits: usize,
    /// Boards on which it must not.
    pub near_misses: usize,
    /// Orientations that fit on no board a matcher takes.
    pub impossible: usize,
    /// Whether an automaton took part.
    pub with_automaton: bool,
    /// How often each matcher that failed was wrong.
    pub failed: BTreeMap<&'static str, usize>,
    /// The first things that went wrong.
    pub failures: Vec<Failure>,
}

impl Report {
    pub(super) fn fail(&mut self, failure: Failure) {
        *self.failed.entry(failure.matcher).or_default() += 1;
        if self.failures.len() < KEPT {
            self.failures.push(failure);
        }
    }
}
