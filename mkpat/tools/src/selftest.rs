//! The self-test: boards made from the patterns themselves, matched by every matcher.
//!
//! For every pattern, in each of its orientations and for both sides, boards are made on which it must match: a bare one
//! no larger than the drawing needs, and one with a margin and other stones around. Then one cell at a time is spoilt,
//! and the same match must be gone; and so it must be one point away from an edge the drawing shows, and one point
//! beyond the board. Only the match in question is looked at; what else the board holds is for other tests.
//!
//! * `place`: where on which board a drawing lies;
//! * `case`: one pattern in one orientation for one side;
//! * `desk`: a board, in the form each matcher wants, on which one point can be changed cheaply;
//! * `report`: what went wrong.

mod report;
mod place;
mod desk;
mod case;

use mkpat_matchers::incremental::Follower;
use mkpat_runtime::fast::Index;
use mkpat_runtime::pattern::Database;
use mkpat_runtime::point::Colour;

use case::Case;
use desk::Desks;
pub use desk::Tables;
use mkpat::dfa::Dfa;
pub use report::{Failure, Report};

/// Automata larger than this are left out of the self-test.
const DFA_LIMIT: usize = 100_000;

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
