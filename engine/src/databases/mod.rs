//! The databases that an engine works with, by what they are for. Whoever links a program makes them, once: they are
//! shared by all that examine positions and choose moves.
//!
//! What is absent proposes nothing, and what it alone would tell is unknown.

mod compiled;
mod patterns;
mod weights;

pub use crate::worms::Eyes;
pub use patterns::{Corners, Openings, Patterns, Rules};
pub use weights::{WEIGHTS, Weights};

use compiled::Indexed;
use mkpat_runtime::compiled::Collection;
use mkpat_runtime::playout::table::Table;
use std::sync::Arc;

/// Declares [`Databases`] with a field for each role, and the name that its database has in a manifest.
macro_rules! databases {
    ($($(#[$doc:meta])* $role:ident: $name:literal,)*) => {
        /// All databases of an engine.
        #[derive(Default)]
        pub struct Databases {
            $($(#[$doc])* pub $role: Option<Box<dyn Patterns>>,)*
            /// Sequences in a corner.
            pub joseki: Option<Box<dyn Corners>>,
            /// Values of eye spaces.
            pub eyes: Option<Arc<dyn Eyes>>,
            /// Full-board openings, a book for each size of board.
            pub books: Vec<Box<dyn Openings>>,
            /// Weights of moves, by which a search guesses what people play.
            pub playout: Option<Arc<dyn Weights>>,
        }

        impl Databases {
            /// Databases that somebody finds by their names; the rest is absent.
            pub fn named(mut find: impl FnMut(&str) -> Option<Box<dyn Patterns>>) -> Databases {
                Databases { $($role: find($name),)* ..Databases::default() }
            }

            /// The names that pattern databases have in a manifest, that of corners too.
            pub const ROLES: &[&str] = &[$($name,)* JOSEKI];

            /// What can be left out: all of them, all books together, and the weights of moves.
            pub const PARTS: &[&str] = &[$($name,)* JOSEKI, BOOKS, PLAYOUT];

            /// Leaves a part out. False if none has that name.
            pub fn leave_out(&mut self, name: &str) -> bool {
                match name {
                    $($name => self.$role = None,)*
                    JOSEKI => self.joseki = None,
                    BOOKS => self.books.clear(),
                    PLAYOUT => self.playout = None,
                    _ => return false,
                }
                true
            }

            /// The same, with what is absent taken from others; books and playouts stay as they are.
            #[must_use]
            pub fn completed(self, others: Databases) -> Databases {
                Databases {
                    $($role: self.$role.or(others.$role),)*
                    joseki: self.joseki.or(others.joseki),
                    eyes: self.eyes.or(others.eyes),
                    ..self
                }
            }

            /// The pattern databases there are.
            pub fn patterns(&self) -> impl Iterator<Item = &dyn Patterns> {
                [$(&self.$role),*].into_iter().filter_map(Option::as_deref)
            }
        }
    };
}

databases! {
    /// Moves that take strings.
    attack: "attack",
    /// Moves that save strings.
    defence: "defense",
    /// Connections, and where they are cut.
    connections: "conn",
    /// Shape and tactics of the middle game.
    shapes: "patterns",
    /// Boundary plays.
    endgame: "endgame",
    /// Whole corners and sides in the opening.
    fuseki: "fuseki",
    /// Where handicap stones go.
    handicap: "handicap",
    /// Where influence spreads from.
    influence: "influence",
    /// What influence stops at.
    barriers: "barriers",
    /// Moves that kill.
    owl_attack: "owl_attackpats",
    /// Moves that kill, tried first.
    owl_vital_attack: "owl_vital_apats",
    /// Moves that live.
    owl_defence: "owl_defendpats",
    /// Moves that attack two strings together.
    attack_together: "aa_attackpats",
}

/// The name of the corner database.
pub const JOSEKI: &str = "joseki";

/// What all books of full-board openings are called together.
pub const BOOKS: &str = "books";

/// The name of the weights of moves.
pub const PLAYOUT: &str = "playout";

impl Databases {
    /// The databases of a program that links compiled ones. Nothing is built before it is first asked for.
    pub fn compiled(collection: &Collection) -> Databases {
        let find = |name: &str| {
            let compiled = collection.patterns(name)?;
            Some(Box::new(Indexed::new(compiled)) as Box<dyn Patterns>)
        };
        Databases {
            joseki: collection.corners(JOSEKI).map(|compiled| Box::new(compiled) as Box<dyn Corners>),
            eyes: collection.eyes.first().map(|&&eyes| Arc::new(eyes) as Arc<dyn Eyes>),
            books: collection.books.iter().map(|&&book| Box::new(book) as Box<dyn Openings>).collect(),
            playout: weights_of(collection).map(|table| Arc::new(table) as Arc<dyn Weights>),
            ..Databases::named(find)
        }
    }
}

/// The compiled weights of moves that a search asks.
pub fn weights_of(collection: &Collection) -> Option<Table<'static>> {
    collection.playouts.iter().find(|table| table.name == WEIGHTS).map(|&&table| table)
}

/// Our own databases, for tests.
#[cfg(test)]
pub(crate) fn ours() -> Arc<Databases> {
    Arc::new(Databases::compiled(&katachi_patterns::COLLECTION))
}
