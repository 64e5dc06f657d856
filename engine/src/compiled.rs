//! A compiled database made ready for matching.

use crate::board::Board;
use crate::facts::{Facts, Patterns};
use mkpat_runtime::ask::{Answers, Call, Value};
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::{Database, PatternId};
use mkpat_runtime::plain;
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::{Effect, Place};

/// An engine whose answers come from a function.
pub type Asked<'f> = Answers<&'f mut dyn FnMut(&Call) -> Value>;

/// A database with its tables, constraints and actions; `module!` makes it.
pub struct Module {
    /// The tables.
    pub database: &'static Database<'static>,
    /// What the fast matcher looks up.
    pub index: Index,
    /// The constraint's word; `None` if the pattern has none.
    pub holds: fn(&mut Asked<'_>, PatternId, &Place) -> Option<bool>,
    /// The action's word; `None` if the pattern has none.
    pub run: fn(&mut Asked<'_>, PatternId, &Place, &mut Vec<Effect>) -> Option<bool>,
}

impl Patterns for Module {
    fn database(&self) -> Database<'_> {
        *self.database
    }

    fn matches(&self, board: &Board, query: &Query<'_>) -> Vec<Match> {
        let Some(scan) = Scan::new(board) else { return plain::matches(self.database, board, query) };
        let mut found = Vec::new();
        self.index.for_each_match(self.database, &scan, query, |found_one| found.push(found_one));
        found
    }

    fn accepts(&self, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool> {
        facts.run(|asked| (self.holds)(asked, pattern, place).unwrap_or(true))
    }

    /// No helper is compiled: those that databases name are known to nobody.
    fn helper(&self, _: PatternId) -> Option<&str> {
        None
    }
}

/// The [`Module`] of a database by its name.
macro_rules! module {
    ($name:ident) => {
        $crate::compiled::Module {
            database: &$crate::databases::$name::DATABASE,
            index: mkpat_runtime::fast::Index::build(&$crate::databases::$name::DATABASE),
            holds: |asked, id, place| {
                mkpat_runtime::rules::constraint_of($crate::databases::$name::CONSTRAINTS, id)
                    .map(|constraint| (constraint.holds)(asked, place))
            },
            run: |asked, id, place, effects| {
                mkpat_runtime::rules::action_of($crate::databases::$name::ACTIONS, id)
                    .map(|action| (action.run)(asked, place, effects))
            },
        }
    };
}

pub(crate) use module;
