//! Influence of a position: which databases it looks at, and who judges their patterns.

use crate::board::{Board, Colour, Point};
use crate::databases::{Databases, Patterns};
use crate::facts::{Circumstances, Facts, Given};
use crate::influence::{self, Book, Found, Judge, Map, Maps, Stones};
use crate::reading::Reader;
use mkpat_runtime::pattern::Database;
use mkpat_runtime::query::{Anchors, Match, Query, Status};
use mkpat_runtime::rules::{Effect, Place};

/// The matches of both databases, and what is known of the position where their constraints ask.
pub struct Radiation<'a> {
    databases: &'a Databases,
    known: Given<'a>,
    influence: [Vec<Match>; 2],
    barriers: [Vec<Match>; 2],
}

impl<'a> Radiation<'a> {
    /// Matches both databases for both sides; barriers heed the `status` of stones if there is one.
    pub fn new(
        board: &Board,
        databases: &'a Databases,
        known: Given<'a>,
        status: Option<&dyn Fn(Point) -> Status>,
    ) -> Radiation<'a> {
        let status = status.map(|status| move |point| board.point(point).map_or(Status::Unknown, status));
        let matches = |patterns: Option<&dyn Patterns>, anchors: Anchors| {
            Colour::BOTH.map(|own| {
                let asked =
                    status.as_ref().map(|status| status as &dyn Fn(mkpat_runtime::point::Point) -> Status);
                let query = Query { own: own.into(), anchors, goal: None, status: asked };
                patterns.map_or_else(Vec::new, |patterns| patterns.matches(board, &query))
            })
        };
        Radiation {
            influence: matches(databases.influence.as_deref(), Anchors::Own),
            barriers: matches(databases.barriers.as_deref(), Anchors::Both),
            databases,
            known,
        }
    }

    /// The maps of territory for either side to move; `stones` are those that are safe then.
    pub fn maps(&self, board: &mut Board, reader: &mut Reader, stones: impl Fn(Colour) -> Stones) -> Maps {
        Maps::new(|mover| self.territory(board, reader, &stones(mover), Some(mover)))
    }

    /// A map of territory.
    pub fn territory(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        stones: &Stones,
        mover: Option<Colour>,
    ) -> Map {
        self.with(board, reader, |board, patterns| Map::of_territory(board, stones, mover, patterns))
    }

    /// Calls `make` with the patterns, or with none where there are no databases.
    pub fn with<T>(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        make: impl FnOnce(&Board, Option<&mut influence::Patterns<'_>>) -> T,
    ) -> T {
        let present = [Book::Influence, Book::Barriers].map(|of| book(self.databases, of));
        let Some(any) = present[0].or(present[1]) else { return make(board, None) };
        // An absent database has no matches, and so its tables are not looked at.
        let database = |of: usize| present[of].unwrap_or(any).database();
        let still = board.clone();
        let facts = Facts::new(board, reader, &self.known, Circumstances::default());
        let mut judge = Asking { databases: self.databases, facts };
        let mut patterns = influence::Patterns {
            influence: found(database(0), &self.influence),
            barriers: found(database(1), &self.barriers),
            judge: &mut judge,
            scoring: false,
        };
        make(&still, Some(&mut patterns))
    }
}

/// Asks the databases themselves.
struct Asking<'a, 'f> {
    databases: &'a Databases,
    facts: Facts<'f>,
}

fn found<'m>(database: Database<'m>, [white, black]: &'m [Vec<Match>; 2]) -> Found<'m> {
    Found { database, matches: [white, black] }
}

fn book(databases: &Databases, book: Book) -> Option<&dyn Patterns> {
    match book {
        Book::Influence => databases.influence.as_deref(),
        Book::Barriers => databases.barriers.as_deref(),
    }
}

impl Judge for Asking<'_, '_> {
    fn accepts(&mut self, of: Book, found: &Match, place: &Place) -> Option<bool> {
        book(self.databases, of)?.accepts(&mut self.facts, found.pattern, place)
    }

    fn act(&mut self, of: Book, found: &Match, place: &Place, effects: &mut Vec<Effect>) -> Option<bool> {
        book(self.databases, of)?.run(&mut self.facts, found.pattern, place, effects)
    }
}
