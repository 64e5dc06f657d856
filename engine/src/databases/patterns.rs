//! What stages that look at patterns need of a database, be it compiled or read at run time.

use crate::board::Board;
use crate::facts::Facts;
use mkpat_runtime::corner::CornerDatabase;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::openings::book::{Book, BookPosition, Match as Recorded};
use mkpat_runtime::pattern::{Database, PatternId};
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::{Effect, Place};

/// The rules of a database. An answer is `None` if it hangs on a question that nobody answers.
pub trait Rules: Send + Sync {
    /// Whether a pattern's constraint accepts; so does a pattern without one.
    fn accepts(&self, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool>;
    /// Runs a pattern's action, which adds its effects, and tells whether it accepts; so does a pattern without one.
    fn run(
        &self,
        facts: &mut Facts<'_>,
        pattern: PatternId,
        place: &Place,
        effects: &mut Vec<Effect>,
    ) -> Option<bool>;
}

/// A database that can be matched and asked.
pub trait Patterns: Rules {
    /// The tables.
    fn database(&self) -> Database<'_>;
    /// Every match of a query.
    fn matches(&self, board: &Board, query: &Query<'_>) -> Vec<Match>;
    /// The same with a scan of the board, for several databases are matched on one; who has no use for it does without.
    fn matches_in(&self, board: &Board, _scan: &Scan, query: &Query<'_>) -> Vec<Match> {
        self.matches(board, query)
    }
    /// The name of a pattern's helper.
    fn helper(&self, pattern: PatternId) -> Option<&str>;
}

/// A database of whole corners; its tables match by themselves.
pub trait Corners: Rules {
    /// The tables.
    fn database(&self) -> CornerDatabase<'_>;
}

/// A book of full-board openings.
pub trait Openings: Send + Sync {
    /// The records that a position matches, as [`Book::matches`] tells them.
    fn matches(&self, position: &BookPosition) -> Vec<Recorded<'_>>;
}

impl Openings for Book<'static> {
    fn matches(&self, position: &BookPosition) -> Vec<Recorded<'_>> {
        Book::matches(self, position)
    }
}
