//! Patterns read at run time, for the stages that look at them.

use katachi::board::Board;
use katachi::databases::{Databases, Patterns, Rules};
use katachi::facts::Facts;
use mkpat::interpret::Interpreter;
use mkpat::ir;
use mkpat::loaded::Loaded;
use mkpat_runtime::ask::Call;
use mkpat_runtime::pattern::{Database, PatternId};
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::{Effect, Place};
use std::sync::Arc;

/// The patterns of a database that is not one of corners.
pub struct ReadPatterns {
    loaded: Arc<Loaded>,
    /// Its tables, for they could not be borrowed from what is beside them.
    tables: ir::Tables,
}

impl ReadPatterns {
    /// The patterns of a database; `None` if it is one of corners.
    pub fn new(loaded: &Arc<Loaded>) -> Option<ReadPatterns> {
        Some(ReadPatterns { loaded: Arc::clone(loaded), tables: loaded.flat()?.tables() })
    }

    fn pattern(&self, pattern: PatternId) -> Option<&ir::FlatPattern> {
        self.loaded.flat()?.patterns.get(pattern.index())
    }
}

/// The databases that an engine works with, by the names of those that were read.
pub fn by_role(loaded: &[Arc<Loaded>]) -> Databases {
    Databases::named(|name| {
        let found = loaded.iter().find(|database| database.name() == name)?;
        Some(Box::new(ReadPatterns::new(found)?) as Box<dyn Patterns>)
    })
}

impl Rules for ReadPatterns {
    fn accepts(&self, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool> {
        let constraint = &self.pattern(pattern)?.script.rules.constraint;
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
        let action = &self.pattern(pattern)?.script.rules.action;
        let mut engine = |call: &Call| facts.ask(call);
        Interpreter::new(&mut engine, *place, &mut |_, _| {}).run(action, effects).ok()
    }
}

impl Patterns for ReadPatterns {
    fn database(&self) -> Database<'_> {
        self.tables.view()
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
        self.pattern(pattern)?.helper.as_deref()
    }
}
