//! Automata: the matcher of the original, without its limits.
//!
//! A pattern becomes, in each orientation, a string over the cells around its anchor in the order of a spiral; all
//! strings of a database become one automaton for each side that can own the anchor, read once at each stone. State
//! ids are as wide as needed, and a database too large for one is an error that names the pattern that went too far.
//!
//! * [`state`]: what an automaton is;
//! * [`strings`]: patterns as strings;
//! * [`build`]: strings to a minimal automaton;
//! * [`tables`]: an automaton in the runtime's form;
//! * [`dump`]: numbers and a graph for people.
//!
//! The crate `mkpat-matchers` matches with them. Engines match with [`mkpat_runtime::fast`], for reasons told in
//! `docs/src/performance.md`. The book: `semantics.md#spiral`.

pub mod state;
pub mod strings;
pub mod build;
pub mod tables;
pub mod dump;

use mkpat_runtime::pattern::{Database, Side};

use crate::diag::{self, Diagnostics};
use crate::ir;
pub use state::{Automaton, State, StateId};

/// The automata of a database, one for each side that can own an anchor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dfa {
    /// For anchors of the side's own.
    pub own: Automaton,
    /// For anchors of the opponent.
    pub other: Automaton,
}

impl Dfa {
    /// Builds the automata of a database, each of at most `limit` states; `None` if one needs more.
    #[must_use]
    pub fn within(database: &Database<'_>, limit: usize) -> Option<Dfa> {
        let patterns = database.patterns.len();
        let automaton = |side| build::build(&strings::strings(database, side), patterns, limit);
        Some(Dfa { own: automaton(Side::Own)?, other: automaton(Side::Other)? })
    }

    /// The same, and which pattern was too much.
    ///
    /// # Errors
    ///
    /// When an automaton would have more than `limit` states: the error names the first pattern that is too much.
    pub fn build(database: &Database<'_>, limit: usize) -> Result<Dfa, build::TooManyStates> {
        let patterns = database.patterns.len();
        let automaton = |side| {
            let strings = strings::strings(database, side);
            build::build(&strings, patterns, limit).ok_or_else(|| build::culprit(&strings, limit))
        };
        Ok(Dfa { own: automaton(Side::Own)?, other: automaton(Side::Other)? })
    }
}

/// States that an automaton may have where nobody says otherwise.
pub const LIMIT: usize = 500_000;

/// Builds the automata of a compiled database; `None`, with a diagnostic, if one needs more than `limit` states.
pub fn compile(database: &ir::Database, limit: usize, diagnostics: &mut Diagnostics) -> Option<Dfa> {
    let built = Dfa::build(&database.tables().view(), limit);
    if let Err(error) = &built
        && let Some(pattern) = database.patterns.get(error.pattern.index())
    {
        let (name, limit) = (&database.name, error.limit);
        diagnostics.push(diag::automaton_too_large(pattern.origin, &pattern.name, name, limit));
    }
    built.ok()
}
