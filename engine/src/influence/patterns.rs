//! What the patterns of influence and of barriers do to a map.
//!
//! Matches are made by the caller, once a position and colour: they are the same for all maps of it. Constraints and
//! actions are asked of a [`Judge`], and only where the pattern could have an effect.
//!
//! Source: `influence.md#what-patterns-add`.

use super::constants::{ENHANCED, INVASION, INVASION_IN_ESCAPE, WEAKENED};
use super::intrusions::Intrusions;
use super::map::{Map, Purpose, Source};
use crate::board::{Board, Colour, Point};
use mkpat_runtime::pattern::{Classes, Database, Kind, Pattern};
use mkpat_runtime::query::Match;
use mkpat_runtime::rules::{Effect, Place};

/// Which of the two databases a pattern is from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Book {
    /// `influence.db`.
    Influence,
    /// `barriers.db`.
    Barriers,
}

/// Who knows whether the constraint of a pattern holds. `None` is no verdict, and counts as rejected.
pub trait Judge {
    /// Whether a pattern's constraint accepts a match; true if it has none.
    fn accepts(&mut self, book: Book, found: &Match, place: &Place) -> Option<bool>;
    /// Whether its action accepts too; what the action asks for is added to `effects`.
    fn act(&mut self, book: Book, found: &Match, place: &Place, effects: &mut Vec<Effect>) -> Option<bool>;
}

/// A database and its matches, with each colour as the patterns' `O`.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The tables.
    pub database: Database<'a>,
    /// The matches for White and for Black, by [`Colour::index`].
    pub matches: [&'a [Match]; 2],
}

/// All that patterns have to say about a position.
pub struct Patterns<'a> {
    /// Matches of `influence.db` at stones of the patterns' own colour.
    pub influence: Found<'a>,
    /// Matches of `barriers.db` at stones of both colours.
    pub barriers: Found<'a>,
    /// Who judges them.
    pub judge: &'a mut dyn Judge,
    /// Whether the game is over and counted: nobody invades any more.
    pub scoring: bool,
}

/// One match at work.
struct At<'a, 'm> {
    board: &'a Board,
    map: &'m mut Map,
    database: &'a Database<'a>,
    book: Book,
    found: &'a Match,
    pattern: &'a Pattern,
    own: Colour,
    place: Place,
}

/// Points of invasion and enhanced stones, for both colours.
pub(super) fn add_sources(map: &mut Map, board: &Board, patterns: &mut Patterns<'_>) {
    let (found, scoring) = (patterns.influence, patterns.scoring);
    for own in Colour::BOTH {
        each(map, board, Book::Influence, &found, own, |mut at| at.add_source(scoring, patterns.judge));
    }
}

/// Barriers, points that are no territory, and intrusions of the side to move.
pub(super) fn add_barriers(
    map: &mut Map,
    board: &Board,
    patterns: &mut Patterns<'_>,
    intrusions: &mut Intrusions,
) {
    let (Some(mover), found) = (map.mover, patterns.barriers) else { return };
    each(map, board, Book::Barriers, &found, mover, |mut at| at.add_barrier(patterns.judge, intrusions));
}

/// Intrusions that stones just saved threaten.
pub(super) fn add_threats(
    map: &mut Map,
    board: &Board,
    patterns: &mut Patterns<'_>,
    intrusions: &mut Intrusions,
) {
    let (Some(mover), found) = (map.mover, patterns.barriers) else { return };
    each(map, board, Book::Barriers, &found, mover, |mut at| {
        if at.is(b'B') && at.anchor_is_saved() && at.sources_stand() && at.accepts(patterns.judge) {
            let verdict = patterns.judge.act(Book::Barriers, at.found, &at.place, &mut Vec::new());
            if at.decided(verdict) {
                at.intrude(intrusions);
            }
        }
    });
}

fn each(
    map: &mut Map,
    board: &Board,
    book: Book,
    found: &Found<'_>,
    own: Colour,
    mut visit: impl FnMut(At<'_, '_>),
) {
    for one in found.matches[own.index()] {
        let Some(pattern) = found.database.patterns.get(one.pattern.index()) else { continue };
        let place = Place::of(one, own.into(), board.size());
        visit(At { board, map: &mut *map, database: &found.database, book, found: one, pattern, own, place });
    }
}

impl At<'_, '_> {
    fn is(&self, letter: u8) -> bool {
        Classes::of(letter).is_some_and(|class| self.pattern.classes.meets(class))
    }

    fn accepts(&mut self, judge: &mut dyn Judge) -> bool {
        let verdict = judge.accepts(self.book, self.found, &self.place);
        self.decided(verdict)
    }

    fn decided(&mut self, verdict: Option<bool>) -> bool {
        self.map.undecided += u32::from(verdict.is_none());
        verdict.unwrap_or(false)
    }

    /// The points of the drawing of one kind.
    fn points(&self, kind: Kind) -> impl Iterator<Item = Point> + use<'_> {
        let elements = self.database.elements_of(self.pattern).filter(move |element| element.kind == kind);
        elements.filter_map(|element| self.board.point(self.place.cell(element.at.row, element.at.column)))
    }

    fn all_radiate(&self, kind: Kind, colour: Colour) -> bool {
        self.points(kind).all(|point| self.map.strength(colour, point) > 0.0)
    }

    /// The stones that a pattern rests on radiate: dead ones support nothing.
    fn sources_stand(&self) -> bool {
        let [a, d, e, b, t] = [b'A', b'D', b'E', b'B', b't'].map(|letter| self.is(letter));
        self.is(b's')
            || (!(d || e || b || t) || self.all_radiate(Kind::O, self.own))
                && (!(a || t) || self.all_radiate(Kind::X, !self.own))
    }

    fn anchor_is_saved(&self) -> bool {
        self.board.point(self.found.anchor).is_some_and(|anchor| self.map.saved[anchor.index()])
    }

    fn add_source(&mut self, scoring: bool, judge: &mut dyn Judge) {
        let Some(point) = self.found.proposed.and_then(|point| self.board.point(point)) else { return };
        let escape = self.map.purpose == Purpose::Escape;
        if self.is(b'E') {
            if escape && self.sources_stand() && self.accepts(judge) {
                let source = Source { strength: self.pattern.weight, attenuation: ENHANCED };
                self.map.add_source(self.own, point, source);
            }
        } else if self.is(b'I') && !scoring {
            let invaders = Colour::BOTH.map(|colour| self.invades(colour));
            if invaders != [false; 2] && self.accepts(judge) {
                let factor = if escape && self.is(b'e') { INVASION_IN_ESCAPE } else { 1.0 };
                let source = Source { strength: self.pattern.weight * factor, attenuation: INVASION };
                for colour in Colour::BOTH.into_iter().filter(|colour| invaders[colour.index()]) {
                    self.map.add_source(colour, point, source);
                }
            }
        }
    }

    /// Whether `colour` gets a point of invasion from the pattern: normally only who moves, next to stones of the other.
    fn invades(&self, colour: Colour) -> bool {
        match self.map.mover {
            Some(mover) if !self.is(b's') => colour == mover && mover != self.own,
            _ => true,
        }
    }

    fn add_barrier(&mut self, judge: &mut dyn Judge, intrusions: &mut Intrusions) {
        if !self.sources_stand() {
            return;
        }
        if self.is(b'A') {
            self.block(self.own, judge);
        } else if self.is(b'D') {
            self.block(!self.own, judge);
        } else if self.is(b'B') {
            if self.map.purpose == Purpose::Territory && self.accepts(judge) {
                self.intrude(intrusions);
            }
        } else if self.is(b't') && self.accepts(judge) {
            self.bar(judge);
        }
    }

    /// The side `colour` does not pass where the drawing has `,`, and hardly where it has `!`.
    fn block(&mut self, colour: Colour, judge: &mut dyn Judge) {
        let passes = |map: &Map, point: Point| map.permeability(colour, point) > 0.0;
        let open =
            self.points(Kind::Comma).chain(self.points(Kind::Not)).any(|point| passes(self.map, point));
        if !open || !self.accepts(judge) {
            return;
        }
        for (kind, factor) in [(Kind::Comma, 0.0), (Kind::Not, WEAKENED)] {
            for element in self.database.elements_of(self.pattern).filter(|element| element.kind == kind) {
                let cell = self.place.cell(element.at.row, element.at.column);
                if let Some(point) = self.board.point(cell) {
                    self.map.permeability[colour.index()][point.index()] *= factor;
                }
            }
        }
    }

    fn intrude(&self, intrusions: &mut Intrusions) {
        let anchor = self.board.point(self.found.anchor);
        for point in self.points(Kind::Not) {
            intrusions.note(anchor, point, self.pattern.weight);
        }
    }

    /// Carries out what the action says about points that are no territory.
    fn bar(&mut self, judge: &mut dyn Judge) {
        let mut effects = Vec::new();
        let verdict = judge.act(self.book, self.found, &self.place, &mut effects);
        if !self.decided(verdict) {
            return;
        }
        for effect in effects {
            let Effect::NotTerritory { owner, point } = effect else { continue };
            if let Some(point) = self.board.point(point) {
                self.map.non_territory[Colour::from(owner).index()][point.index()] = true;
            }
        }
    }
}
