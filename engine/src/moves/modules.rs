//! The databases that are matched once a move, made ready when the program starts.

use crate::databases;
use mkpat_runtime::ask::{Answers, Call, Value};
use mkpat_runtime::fast::Index;
use mkpat_runtime::pattern::{Database, PatternId};
use mkpat_runtime::rules::{Effect, Place, action_of, constraint_of};

/// An engine whose answers come from a function.
pub(super) type Asked<'f> = Answers<&'f mut dyn FnMut(&Call) -> Value>;

/// A database with its tables, constraints and actions.
pub(super) struct Module {
    pub(super) database: &'static Database<'static>,
    pub(super) index: Index,
    /// The constraint's word; `None` if the pattern has none.
    pub(super) holds: fn(&mut Asked<'_>, PatternId, &Place) -> Option<bool>,
    /// The action's word; `None` if the pattern has none.
    pub(super) run: fn(&mut Asked<'_>, PatternId, &Place, &mut Vec<Effect>) -> Option<bool>,
}

macro_rules! module {
    ($name:ident) => {
        Module {
            database: &databases::$name::DATABASE,
            index: Index::build(&databases::$name::DATABASE),
            holds: |asked, id, place| {
                constraint_of(databases::$name::CONSTRAINTS, id).map(|c| (c.holds)(asked, place))
            },
            run: |asked, id, place, effects| {
                action_of(databases::$name::ACTIONS, id).map(|a| (a.run)(asked, place, effects))
            },
        }
    };
}

/// All of them.
pub(super) struct Modules {
    /// Shape and tactics of the middle game.
    pub(super) patterns: Module,
    /// Whole corners and sides in the opening.
    pub(super) fuseki: Module,
    /// Boundary plays.
    pub(super) endgame: Module,
}

impl Modules {
    pub(super) fn build() -> Modules {
        Modules { patterns: module!(patterns), fuseki: module!(fuseki), endgame: module!(endgame) }
    }

    #[cfg(test)]
    pub(super) fn all(&self) -> [&Module; 3] {
        [&self.patterns, &self.fuseki, &self.endgame]
    }
}
