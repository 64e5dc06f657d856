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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Colour};
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
        let modules = Modules::build();
        let mut matches = 0;
        for seed in 0..12 {
            let board = position(seed);
            let scan = Scan::new(&board).unwrap();
            for module in [&modules.patterns, &modules.fuseki, &modules.endgame] {
                for colour in Colour::BOTH {
                    let query = Query::raw(colour.into());
                    let mut fast = Vec::new();
                    module.index.for_each_match(module.database, &scan, &query, |found| fast.push(found));
                    assert_eq!(
                        fast,
                        plain::matches(module.database, &board, &query),
                        "{}",
                        module.database.name
                    );
                    matches += fast.len();
                }
            }
        }
        assert!(matches > 500, "only {matches} matches");
    }
}
