//! Compiled databases as values: tables together with constraints and actions, whatever layer these ask, and all that a
//! manifest names in one place. Generated modules fill them in.

use crate::corner::CornerDatabase;
use crate::eyes::table;
use crate::facts::{
    AllFacts, BoardFacts, ClassicFacts, DragonFacts, EyeFacts, InfluenceFacts, OwlFacts, ReadingFacts,
    WormFacts,
};
use crate::lines;
use crate::openings::book::Book;
use crate::pattern::{Database, PatternId};
use crate::playout::table::Table;
use crate::rules::{Action, Constraint, Effect, Place, action_of, constraint_of};

/// A database of either kind with its rules.
#[derive(Debug)]
pub struct Compiled<D: 'static> {
    /// The tables.
    pub database: &'static D,
    /// Constraints and actions.
    pub rules: Rules,
    /// The helpers that patterns name, by pattern.
    pub helpers: &'static [Helper],
}

/// A condition that a pattern names and that the engine has, where constraints have no words for it.
#[derive(Clone, Copy, Debug)]
pub struct Helper {
    /// Whose it is.
    pub pattern: PatternId,
    /// Its name.
    pub name: &'static str,
}

impl<D> Compiled<D> {
    /// The name of a pattern's helper.
    #[must_use]
    pub fn helper(&self, pattern: PatternId) -> Option<&'static str> {
        let index = self.helpers.binary_search_by_key(&pattern, |helper| helper.pattern).ok()?;
        self.helpers.get(index).map(|helper| helper.name)
    }
}

/// Declares [`Rules`] with a variant for each layer.
macro_rules! rules {
    ($($(#[$doc:meta])* $layer:ident asks $facts:ident;)*) => {
        /// Constraints and actions of a database, by the highest layer that they ask.
        #[derive(Debug)]
        #[allow(clippy::type_complexity, reason = "an alias would make the facts live for ever")]
        pub enum Rules {
            $($(#[$doc])* $layer(
                &'static [Constraint<fn(&mut dyn $facts, &Place) -> bool>],
                &'static [Action<fn(&mut dyn $facts, &Place, &mut Vec<Effect>) -> bool>],
            ),)*
        }

        impl Rules {
            /// The word of a pattern's constraint; `None` if the pattern has none.
            pub fn holds(&self, facts: &mut dyn AllFacts, pattern: PatternId, place: &Place) -> Option<bool> {
                match self {
                    $(Rules::$layer(constraints, _) => {
                        constraint_of(constraints, pattern).map(|constraint| (constraint.holds)(facts, place))
                    })*
                }
            }

            /// The word of a pattern's action, which adds to the effects; `None` if the pattern has none.
            pub fn run(
                &self,
                facts: &mut dyn AllFacts,
                pattern: PatternId,
                place: &Place,
                effects: &mut Vec<Effect>,
            ) -> Option<bool> {
                match self {
                    $(Rules::$layer(_, actions) => {
                        action_of(actions, pattern).map(|action| (action.run)(facts, place, effects))
                    })*
                }
            }
        }
    };
}

rules! {
    /// Stones and rules alone.
    Board asks BoardFacts;
    /// Reading.
    Reading asks ReadingFacts;
    /// Records of strings, and cutting points.
    Worms asks WormFacts;
    /// Eye spaces.
    Eyes asks EyeFacts;
    /// Influence and territory.
    Influence asks InfluenceFacts;
    /// Dragons.
    Dragons asks DragonFacts;
    /// Life-and-death reading.
    Owl asks OwlFacts;
    /// What only GNU Go 2.6 computed.
    Classic asks ClassicFacts;
}

/// All that a manifest names, each kind in its order.
#[derive(Clone, Copy, Debug)]
pub struct Collection {
    /// All databases but corner databases.
    pub patterns: &'static [&'static Compiled<Database<'static>>],
    /// Corner databases.
    pub corners: &'static [&'static Compiled<CornerDatabase<'static>>],
    /// Eye databases.
    pub eyes: &'static [&'static table::Database<'static>],
    /// Books of full-board openings.
    pub books: &'static [&'static Book<'static>],
    /// Playout databases.
    pub playouts: &'static [&'static Table<'static>],
    /// Databases of threats on lines.
    pub lines: &'static [&'static lines::table::Table<'static>],
}

impl Collection {
    /// The database called `name`, unless it is one of corners.
    #[must_use]
    pub fn patterns(&self, name: &str) -> Option<&'static Compiled<Database<'static>>> {
        self.patterns.iter().copied().find(|compiled| compiled.database.name == name)
    }

    /// The corner database called `name`.
    #[must_use]
    pub fn corners(&self, name: &str) -> Option<&'static Compiled<CornerDatabase<'static>>> {
        self.corners.iter().copied().find(|compiled| compiled.database.name == name)
    }
}
