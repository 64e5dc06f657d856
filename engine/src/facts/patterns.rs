//! What stages that look at patterns need of a database.

use super::Facts;
use crate::board::Board;
use mkpat_runtime::pattern::{Database, PatternId};
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::Place;

/// A database that can be matched and asked, compiled or read at run time.
pub trait Patterns {
    /// The tables.
    fn database(&self) -> Database<'_>;
    /// Every match of a query.
    fn matches(&self, board: &Board, query: &Query<'_>) -> Vec<Match>;
    /// Whether a pattern's constraint accepts; `None` if it has no verdict.
    fn accepts(&self, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool>;
    /// The name of a pattern's helper.
    fn helper(&self, pattern: PatternId) -> Option<&str>;
}
