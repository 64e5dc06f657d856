//! The self-test: boards made from the patterns themselves, matched by every matcher.
//!
//! For every pattern, in each of its orientations and for both sides, boards are made on which it must match: a bare one
//! no larger than the drawing needs, and one with a margin and other stones around. Then one cell at a time is spoilt,
//! and the same match must be gone; and so it must be one point away from an edge the drawing shows, and one point
//! beyond the board. Only the match in question is looked at; what else the board holds is for other tests.
//!
//! * `place`: where on which board a drawing lies;
//! * `case`: one pattern in one orientation for one side;
//! * `desk`: a board, in the form each matcher wants, on which one point can be changed cheaply.

mod place;
mod case;
mod desk;

use std::collections::BTreeMap;
use std::fmt;

use mkpat_matchers::incremental::Follower;
use mkpat_runtime::automaton::Automata;
use mkpat_runtime::fast::Index;
use mkpat_runtime::pattern::Database;
use mkpat_runtime::point::Colour;
use mkpat_runtime::transform::Transformation;

use case::Case;
use desk::Desks;
use mkpat::dfa::Dfa;

/// Automata larger than this are left out of the self-test.
const DFA_LIMIT: usize = 100_000;

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
    fn fail(&mut self, failure: Failure) {
        *self.failed.entry(failure.matcher).or_default() += 1;
        if self.failures.len() < KEPT {
            self.failures.push(failure);
        }
    }
}

/// A database and the tables that matchers have of it, which may be wrong: that is what a self-test is to find out.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a> {
    /// The database; the plain matcher needs nothing else.
    pub database: &'a Database<'a>,
    /// Of the fast matcher.
    pub index: &'a Index,
    /// Of the incremental matcher.
    pub follower: &'a Follower<'a>,
    /// Of the automaton, where there is one.
    pub automata: Option<Automata<'a>>,
}

/// Tests all matchers on one database. `progress` is called after each pattern.
#[must_use]
pub fn selftest(database: &Database<'_>, progress: &mut dyn FnMut()) -> Report {
    let index = Index::build(database);
    let follower = Follower::build(&[*database]);
    let dfa = Dfa::within(database, DFA_LIMIT).map(|dfa| dfa.tables());
    let automata = dfa.as_ref().map(|tables| tables.view());
    selftest_with(&Tables { database, index: &index, follower: &follower, automata }, progress)
}

/// The same with given tables.
#[must_use]
pub fn selftest_with(tables: &Tables<'_>, progress: &mut dyn FnMut()) -> Report {
    let mut desks = Desks::new(*tables);
    let mut report = Report { with_automaton: tables.automata.is_some(), ..Report::default() };
    for (id, pattern) in tables.database.iter() {
        for transformation in pattern.orientations() {
            for (own, crowded) in [(Colour::Black, false), (Colour::White, true)] {
                let case = Case { database: tables.database, id, pattern, transformation, own, crowded };
                case.test(&mut desks, &mut report);
            }
        }
        progress();
    }
    report
}
