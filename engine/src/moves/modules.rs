//! The databases that are matched once a move, made ready when the program starts.

use crate::compiled::{Module, module};

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
