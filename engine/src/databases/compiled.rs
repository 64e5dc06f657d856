//! Compiled databases, ready for matching.

use super::{Corners, Patterns, Rules};
use crate::board::Board;
use crate::facts::Facts;
use mkpat_runtime::compiled::Compiled;
use mkpat_runtime::corner::CornerDatabase;
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::{Database, PatternId};
use mkpat_runtime::plain;
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::{Effect, Place};
use std::sync::OnceLock;

/// A compiled database with what the fast matcher looks up, which is made when it is first matched.
pub(super) struct Indexed {
    compiled: &'static Compiled<Database<'static>>,
    index: OnceLock<Index>,
}

impl Indexed {
    pub(super) fn new(compiled: &'static Compiled<Database<'static>>) -> Indexed {
        Indexed { compiled, index: OnceLock::new() }
    }

    /// Its tables, built when they are asked for first.
    fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::build(self.compiled.database))
    }
}

impl<D: Sync> Rules for &'static Compiled<D> {
    fn accepts(&self, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool> {
        facts.run(|facts| self.rules.holds(facts, pattern, place).unwrap_or(true))
    }

    fn run(
        &self,
        facts: &mut Facts<'_>,
        pattern: PatternId,
        place: &Place,
        effects: &mut Vec<Effect>,
    ) -> Option<bool> {
        facts.run(|facts| self.rules.run(facts, pattern, place, effects).unwrap_or(true))
    }
}

impl Corners for &'static Compiled<CornerDatabase<'static>> {
    fn database(&self) -> CornerDatabase<'_> {
        *self.database
    }
}

impl Rules for Indexed {
    fn accepts(&self, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool> {
        self.compiled.accepts(facts, pattern, place)
    }

    fn run(
        &self,
        facts: &mut Facts<'_>,
        pattern: PatternId,
        place: &Place,
        effects: &mut Vec<Effect>,
    ) -> Option<bool> {
        self.compiled.run(facts, pattern, place, effects)
    }
}

impl Patterns for Indexed {
    fn database(&self) -> Database<'_> {
        *self.compiled.database
    }

    fn matches(&self, board: &Board, query: &Query<'_>) -> Vec<Match> {
        let (database, mut found) = (self.compiled.database, Vec::new());
        match self.index().for_each_match_on(database, board, query, |one| found.push(one)) {
            true => found,
            false => plain::matches(database, board, query),
        }
    }

    fn matches_in(&self, _: &Board, scan: &Scan, query: &Query<'_>) -> Vec<Match> {
        let mut found = Vec::new();
        self.index().for_each_match(self.compiled.database, scan, query, |one| found.push(one));
        found
    }

    fn helper(&self, pattern: PatternId) -> Option<&str> {
        self.compiled.helper(pattern)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, Colour};
    use crate::databases::ours;
    use crate::playout::{Hasty, Playout, Shapes};
    use mkpat_runtime::fast::window::Scan;
    use mkpat_runtime::plain;
    use mkpat_runtime::query::Query;

    /// A position in the middle of a playout.
    fn position(seed: u64) -> Board {
        let mut board = Board::new([9, 13, 19][seed as usize % 3]).unwrap();
        Playout::new(Hasty::new(&Shapes::new()), seed).run(&mut board, Colour::Black, |_, _| {});
        for _ in 0..board.moves_played() / 2 {
            board.undo();
        }
        board
    }

    #[test]
    fn fast_and_plain_matching_agree() {
        let databases = ours();
        let mut matches = 0;
        for seed in 0..12 {
            let board = position(seed);
            let scan = Scan::new(&board).unwrap();
            for patterns in databases.patterns() {
                for colour in Colour::BOTH {
                    let query = Query::raw(colour.into());
                    let fast = patterns.matches_in(&board, &scan, &query);
                    let database = patterns.database();
                    assert_eq!(fast, plain::matches(&database, &board, &query), "{}", database.name);
                    matches += fast.len();
                }
            }
        }
        assert!(matches > 500, "only {matches} matches");
    }
}
