//! Automata: the matcher of the original, without its limits.
//!
//! A pattern becomes, in each orientation, a string over the cells around its anchor in the order of a spiral; all
//! strings of a database become one automaton, read once at each stone. State ids are as wide as needed, and a
//! database too large for one is an error that names the pattern that went too far.
//!
//! * [`spiral`]: the order of the cells; [`strings`]: patterns as strings;
//! * [`build`]: strings to a minimal automaton; [`dump`]: numbers, tables as Rust text and a graph for people.
//!
//! Automata serve to compare and to show; engines match with [`mkpat_runtime::fast`], for reasons told in
//! `docs/performance.md`. Source: reference `db-semantics.md` §8.

pub mod spiral;
pub mod strings;
pub mod build;
pub mod dump;

use mkpat_runtime::board::BoardView;
use mkpat_runtime::pattern::{Database, PatternId, Side};
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::transform::Transformation;

/// A state of an automaton.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct StateId(pub u32);

impl StateId {
    /// Nothing can match any more.
    pub const DEAD: StateId = StateId(0);

    /// As an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a cell is to the automaton.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    /// No stone.
    Empty = 0,
    /// A stone of the side the pattern is matched for.
    Own = 1,
    /// A stone of its opponent.
    Other = 2,
    /// Off the board.
    Off = 3,
}

impl Symbol {
    /// All symbols, by number.
    pub const ALL: [Symbol; 4] = [Symbol::Empty, Symbol::Own, Symbol::Other, Symbol::Off];
}

/// One state: where each symbol leads, and what has matched when it is reached.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// By [`Symbol`].
    pub next: [StateId; 4],
    /// The patterns, with their transformations, whose strings end here.
    pub accepts: Vec<(PatternId, Transformation)>,
}

/// An automaton; state 0 is dead, and `start` has read nothing yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    /// The states.
    pub states: Vec<State>,
    /// Where reading begins.
    pub start: StateId,
}

/// The automata of a database, one for each colour an anchor stone can have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dfa {
    /// For anchors of the side's own.
    pub own: Automaton,
    /// For anchors of the opponent.
    pub other: Automaton,
    spiral: Vec<Offset>,
}

impl Dfa {
    /// Builds the automata of a database, each of at most `limit` states.
    ///
    /// # Errors
    ///
    /// When one would have more: the error names the first pattern that is too much.
    pub fn build(database: &Database<'_>, limit: usize) -> Result<Dfa, build::TooManyStates> {
        let spiral = spiral::spiral();
        let automaton = |side| build::build(&strings::strings(database, side, &spiral), limit);
        let (own, other) = (automaton(Side::Own)?, automaton(Side::Other)?);
        Ok(Dfa { own, other, spiral })
    }

    /// Reports the matches of `database`, which the automata were built from: the matches of the plain matcher in the
    /// order of the strings' ends.
    pub fn for_each_match<B: BoardView + ?Sized>(
        &self,
        database: &Database<'_>,
        board: &B,
        query: &Query<'_>,
        report: &mut dyn FnMut(Match),
    ) {
        for &colour in query.passes() {
            let automaton = if colour == query.own { &self.own } else { &self.other };
            for row in 0..board.size() {
                for column in 0..board.size() {
                    let anchor = Point::new(row, column);
                    if board.stone(anchor) == Some(colour) {
                        self.read(automaton, board, query.own, anchor, &mut |id, transformation| {
                            let found = mkpat_runtime::plain::filtered(
                                database,
                                board,
                                query,
                                id,
                                transformation,
                                anchor,
                            );
                            found.into_iter().for_each(&mut *report);
                        });
                    }
                }
            }
        }
    }

    fn read<B: BoardView + ?Sized>(
        &self,
        automaton: &Automaton,
        board: &B,
        own: Colour,
        anchor: Point,
        accept: &mut dyn FnMut(PatternId, Transformation),
    ) {
        let mut at = automaton.start;
        let mut cells = self.spiral.iter();
        while at != StateId::DEAD {
            let Some(state) = automaton.states.get(at.index()) else { return };
            state.accepts.iter().for_each(|&(id, transformation)| accept(id, transformation));
            let Some(&cell) = cells.next() else { return };
            let point = anchor.offset(cell, board.size());
            let symbol = point.map_or(Symbol::Off, |point| match board.stone(point) {
                None => Symbol::Empty,
                Some(colour) if colour == own => Symbol::Own,
                Some(_) => Symbol::Other,
            });
            at = state.next[symbol as usize];
        }
    }
}
