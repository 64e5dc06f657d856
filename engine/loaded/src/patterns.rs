//! Patterns read at run time, for the stages that look at them.

use katachi::board::Board;
use katachi::databases::{Patterns, Rules};
use katachi::facts::Facts;
use mkpat::interpret::Interpreter;
use mkpat::ir;
use mkpat::loaded::Loaded;
use mkpat_runtime::ask::Call;
use mkpat_runtime::pattern::{Database, PatternId};
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::{Effect, Place};

/// The patterns of a database that is not one of corners.
pub struct ReadPatterns<'a> {
    loaded: &'a Loaded,
    flat: &'a ir::Database,
    tables: Database<'a>,
}

impl<'a> ReadPatterns<'a> {
    /// The patterns of a database; `None` if it is one of corners.
    pub fn new(loaded: &'a Loaded) -> Option<ReadPatterns<'a>> {
        Some(ReadPatterns { loaded, flat: loaded.flat()?, tables: loaded.tables()? })
    }
}

impl Rules for ReadPatterns<'_> {
    fn accepts(&self, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool> {
        let constraint = &self.flat.patterns.get(pattern.index())?.script.rules.constraint;
        let Some(constraint) = constraint else { return Some(true) };
        let mut engine = |call: &Call| facts.ask(call);
        Interpreter::new(&mut engine, *place, &mut |_, _| {}).accepts(constraint).ok()
    }

    fn run(
        &self,
        facts: &mut Facts<'_>,
        pattern: PatternId,
        place: &Place,
        effects: &mut Vec<Effect>,
    ) -> Option<bool> {
        let action = &self.flat.patterns.get(pattern.index())?.script.rules.action;
        let mut engine = |call: &Call| facts.ask(call);
        Interpreter::new(&mut engine, *place, &mut |_, _| {}).run(action, effects).ok()
    }
}

impl Patterns for ReadPatterns<'_> {
    fn database(&self) -> Database<'_> {
        self.tables
    }

    fn matches(&self, board: &Board, query: &Query<'_>) -> Vec<Match> {
        let mut matches = Vec::new();
        self.loaded.for_each_match(board, query, |found| {
            let (transformation, anchor) = (found.transformation(), found.place.anchor);
            matches.push(Match { pattern: found.id, transformation, anchor, proposed: found.proposed });
        });
        matches
    }

    fn helper(&self, pattern: PatternId) -> Option<&str> {
        self.flat.patterns.get(pattern.index())?.helper.as_deref()
    }
}
