//! A game counted, match by match.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::Arc;

use katachi_positions::Game;
use katachi_positions::game::Played;
use mkpat_matchers::incremental::{Followed, ShapeId};
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::fast::cell::REACH;
use mkpat_runtime::point::{Colour, Offset, Point};

use super::subject::{Number, Shape, Subject, cell};
use super::tally::Tally;
use crate::row::{Counted, Key, Kind, Phase, Rows};

/// Counts games, one after the other.
#[derive(Debug)]
pub struct Counter<'s> {
    subject: &'s Subject<'s>,
    tallies: BTreeMap<(u8, Phase), Tally>,
    moves: u64,
    current: Current,
}

/// What is known of the game that is being counted.
#[derive(Debug)]
struct Current {
    name: Arc<str>,
    /// How many matches each pattern has, for Black and for White.
    live: Vec<[u32; 2]>,
    /// How many patterns of each database match, for Black and for White.
    covering: Vec<[u32; 2]>,
    /// The positions of this phase so far with Black, and with White to play: what a match that begins will not count for.
    before: [u64; 2],
    /// The game in which each pattern was last counted.
    seen: Vec<u32>,
    game: u32,
    /// Databases that covered something in this game; the first place is for nothing, the second for all.
    covered: Vec<bool>,
    /// Matches that begin of patterns that this game has not counted.
    candidates: Vec<(Point, ShapeId)>,
    /// Matches that the lists do not tell all of.
    far: Vec<(Point, ShapeId)>,
    /// What the position at hand found, for what is looked at there and not followed.
    found: Vec<(Number, Point, bool)>,
    /// Databases that proposed the move of the position at hand.
    hits: Vec<bool>,
    /// Databases that match in the position at hand.
    matched: Vec<bool>,
    stones: Vec<Option<Colour>>,
}

const fn index(colour: Colour) -> usize {
    match colour {
        Colour::Black => 0,
        Colour::White => 1,
    }
}

/// The side a shape at a stone of `colour` is for.
#[inline]
fn own(shape: Shape, colour: Colour) -> usize {
    index(colour) ^ shape.other()
}

impl<'s> Counter<'s> {
    /// Nothing counted yet.
    #[must_use]
    pub fn new(subject: &'s Subject<'s>) -> Counter<'s> {
        let (patterns, databases) = (subject.patterns(), subject.databases.len());
        let current = Current {
            name: Arc::from(""),
            live: vec![[0; 2]; patterns],
            covering: vec![[0; 2]; databases],
            before: [0; 2],
            seen: vec![0; patterns],
            game: 0,
            covered: vec![false; databases + 2],
            candidates: Vec::new(),
            far: Vec::new(),
            found: Vec::new(),
            hits: vec![false; databases],
            matched: Vec::new(),
            stones: Vec::new(),
        };
        Counter { subject, tallies: BTreeMap::new(), moves: 0, current }
    }

    /// The moves counted so far.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Counts a game.
    pub fn count(&mut self, game: &Game) {
        let Some(mut followed) = Followed::new(&self.subject.follower, &DrawnBoard::empty(game.size)) else {
            return;
        };
        self.current.begin(&game.name, game.size);
        let points = usize::from(game.size) * usize::from(game.size);
        let (mut phase, mut stones, mut number) = (Phase::Never, 0, 0);
        for step in &game.steps {
            if let Some(played) = step.played {
                number += 1;
                if let Some(point) = played.point {
                    let now = Phase::of(stones, points);
                    if now != phase {
                        self.end_phase(game.size, phase);
                        phase = now;
                    }
                    let tally =
                        self.tallies.entry((game.size, phase)).or_insert_with(|| Tally::new(self.subject));
                    let place = Place { followed: &followed, played, point, number };
                    self.current.position(self.subject, tally, &place);
                    self.moves += 1;
                }
            }
            if !step.changes.is_empty() {
                followed.play(step.changes.iter().copied());
                let tally =
                    self.tallies.entry((game.size, phase)).or_insert_with(|| Tally::new(self.subject));
                self.current.step(self.subject, tally, &followed);
                followed.forget();
                for &(point, stone) in &step.changes {
                    let before = self.current.put(point, game.size, stone);
                    stones = stones + usize::from(stone.is_some()) - usize::from(before.is_some());
                }
            }
        }
        self.end_phase(game.size, phase);
        self.current.forget();
    }

    fn end_phase(&mut self, size: u8, phase: Phase) {
        if let Some(tally) = self.tallies.get_mut(&(size, phase)) {
            self.current.end_phase(tally);
        }
    }

    /// What was counted; patterns that never matched have a row that says so.
    #[must_use]
    pub fn rows(&self) -> Rows {
        let mut rows = Rows::default();
        for ((size, phase), tally) in &self.tallies {
            tally.add_to(&mut rows, self.subject, *size, *phase);
        }
        for database in &self.subject.databases {
            for pattern in &database.patterns {
                let (database, pattern) = (database.name.clone(), pattern.clone());
                let key = Key { kind: Kind::Pattern, database, pattern, size: 0, phase: Phase::Never };
                rows.add(key, Counted::default());
            }
        }
        rows.settle();
        rows
    }
}

/// A position before a move.
struct Place<'p, 'f> {
    followed: &'p Followed<'f>,
    played: Played,
    point: Point,
    number: usize,
}

impl Current {
    fn begin(&mut self, name: &str, size: u8) {
        self.name = Arc::from(name);
        self.game += 1;
        self.covered.fill(false);
        self.stones.clear();
        self.stones.resize(usize::from(size) * usize::from(size), None);
    }

    /// Forgets the matches of a game that has ended.
    fn forget(&mut self) {
        self.live.fill([0; 2]);
        self.covering.fill([0; 2]);
        self.candidates.clear();
        self.far.clear();
    }

    /// Puts down what a step leaves on a point; what was there.
    fn put(&mut self, point: Point, size: u8, stone: Option<Colour>) -> Option<Colour> {
        let place = usize::from(point.row) * usize::from(size) + usize::from(point.column);
        self.stones.get_mut(place).and_then(|at| std::mem::replace(at, stone))
    }

    /// Counts the matches that are still there for all positions of a phase that ends.
    fn end_phase(&mut self, tally: &mut Tally) {
        for (numbers, live) in tally.patterns.iter_mut().zip(&self.live) {
            for (&live, before) in live.iter().zip(self.before) {
                numbers.matches = numbers.matches.wrapping_add(u64::from(live) * before);
                numbers.positions = numbers.positions.wrapping_add(if live > 0 { before } else { 0 });
            }
        }
        self.before = [0; 2];
    }

    /// Takes note of what a step made begin and cease to fit.
    fn step(&mut self, subject: &Subject<'_>, tally: &mut Tally, followed: &Followed<'_>) {
        let board = followed.board();
        let size = usize::from(board.size());
        followed.for_each_change(|point, before, after| {
            let place = usize::from(point.row) * size + usize::from(point.column);
            let was = self.stones.get(place).copied().flatten();
            match (was, board.stone(point)) {
                (Some(was), Some(is)) if was == is => {
                    for_each_difference(before, after, |id, begins| match begins {
                        true => self.begins(subject, tally, point, is, id),
                        false => self.ceases(subject, tally, point, is, id),
                    });
                }
                (was, is) => {
                    if let Some(was) = was {
                        before.iter().for_each(|&id| self.ceases(subject, tally, point, was, id));
                    }
                    if let Some(is) = is {
                        after.iter().for_each(|&id| self.begins(subject, tally, point, is, id));
                    }
                }
            }
        });
    }

    #[inline]
    fn begins(
        &mut self,
        subject: &Subject<'_>,
        tally: &mut Tally,
        point: Point,
        colour: Colour,
        id: ShapeId,
    ) {
        let shape = subject.shape(id);
        if shape.is_far() {
            return self.far.push((point, id));
        }
        self.followed(subject, tally, shape, colour, true);
        if self.seen.get(shape.pattern().index()).is_some_and(|&seen| seen != self.game) {
            self.candidates.push((point, id));
        }
    }

    #[inline]
    fn ceases(
        &mut self,
        subject: &Subject<'_>,
        tally: &mut Tally,
        point: Point,
        colour: Colour,
        id: ShapeId,
    ) {
        let shape = subject.shape(id);
        if shape.is_far() {
            if let Some(at) = self.far.iter().position(|&far| far == (point, id)) {
                self.far.swap_remove(at);
            }
            return;
        }
        self.followed(subject, tally, shape, colour, false);
    }

    /// Counts a match that begins, or ceases. One that is there from some position of the phase to another counts for those
    /// between: what came before it is taken off when it begins and put on when it ceases.
    #[inline]
    fn followed(
        &mut self,
        subject: &Subject<'_>,
        tally: &mut Tally,
        shape: Shape,
        colour: Colour,
        begins: bool,
    ) {
        let (own, at) = (own(shape, colour), shape.pattern().index());
        let (Some(live), Some(numbers)) = (self.live.get_mut(at), tally.patterns.get_mut(at)) else { return };
        let (live, covering) =
            (&mut live[own], &mut self.covering[usize::from(subject.database_of[at])][own]);
        let before = if begins { self.before[own].wrapping_neg() } else { self.before[own] };
        numbers.matches = numbers.matches.wrapping_add(before);
        let is_only = if begins { *live == 0 } else { *live == 1 };
        if is_only {
            numbers.positions = numbers.positions.wrapping_add(before);
        }
        match begins {
            true => (*live, *covering) = (*live + 1, *covering + u32::from(is_only)),
            false => (*live, *covering) = (*live - 1, *covering - u32::from(is_only)),
        }
    }

    /// Counts a position before a move.
    fn position(&mut self, subject: &Subject<'_>, tally: &mut Tally, place: &Place<'_, '_>) {
        let side = index(place.played.colour);
        self.before[side] += 1;
        self.hits.fill(false);
        self.look(subject, place);
        self.count_found(subject, tally, place);
        self.count_played(subject, tally, place);
        self.note_first(subject, tally, place);
        self.cover(subject, tally, place);
    }

    /// Looks for what is not followed: shapes that reach far, and corners.
    fn look(&mut self, subject: &Subject<'_>, place: &Place<'_, '_>) {
        let Place { followed, played, point, .. } = place;
        let found = &mut self.found;
        found.clear();
        for &(anchor, id) in &self.far {
            let shape = subject.shape(id);
            let colour = followed.board().stone(anchor);
            let fitting = subject.fittings.get(id.index());
            let (Some(colour), Some(fitting)) = (colour, fitting) else { continue };
            if own(shape, colour) == index(played.colour)
                && let Some(is) = followed.is_match(id, fitting, anchor, played.colour)
            {
                found.push((shape.pattern(), is.proposed.unwrap_or(anchor), is.proposed == Some(*point)));
            }
        }
        for (at, corner) in &subject.corners {
            let first = subject.databases[*at].first;
            corner.for_each_match(followed.board(), played.colour, &mut |is| {
                found.push((Number(first + is.pattern.0), is.proposed, is.proposed == *point));
            });
        }
        found.sort_unstable_by_key(|&(number, point, _)| (number, point.row, point.column));
    }

    fn count_found(&mut self, subject: &Subject<'_>, tally: &mut Tally, place: &Place<'_, '_>) {
        let mut last = None;
        for &(number, point, played) in &self.found {
            let at = number.index();
            let database = usize::from(subject.database_of[at]);
            let numbers = &mut tally.patterns[at];
            numbers.matches += 1;
            numbers.played += u64::from(played);
            self.hits[database] |= played;
            if last.replace(number) != Some(number) {
                numbers.positions += 1;
                if self.seen[at] != self.game {
                    self.seen[at] = self.game;
                    numbers.games += 1;
                    let examples = tally.examples.entry(number).or_default();
                    examples.offer(&self.name, || place.name(&self.name, Some(point)));
                }
            }
        }
    }

    /// Counts the matches whose move is the one played: those of stones near it.
    fn count_played(&mut self, subject: &Subject<'_>, tally: &mut Tally, place: &Place<'_, '_>) {
        let (to, side) = (place.point, index(place.played.colour));
        let board = place.followed.board();
        let reach = subject.reach.min(REACH as u8);
        let around = |c: u8| c.saturating_sub(reach)..=(c + reach).min(board.size() - 1);
        for anchor in
            around(to.row).flat_map(|row| around(to.column).map(move |column| Point::new(row, column)))
        {
            let Some(colour) = board.stone(anchor) else { continue };
            let wanted = cell(Offset::between(anchor, to));
            for &id in place.followed.fitting(anchor) {
                if subject.moves[id.index()] != wanted {
                    continue;
                }
                let shape = subject.shape(id);
                if own(shape, colour) == side {
                    tally.patterns[shape.pattern().index()].played += 1;
                    self.hits[usize::from(subject.database_of[shape.pattern().index()])] = true;
                }
            }
        }
    }

    /// Notes the patterns that this position is the first of the game to count.
    fn note_first(&mut self, subject: &Subject<'_>, tally: &mut Tally, place: &Place<'_, '_>) {
        let side = index(place.played.colour);
        let board = place.followed.board();
        let (seen, game) = (&mut self.seen, self.game);
        let mut first = Vec::new();
        self.candidates.retain(|&(anchor, id)| {
            let shape = subject.shape(id);
            if seen[shape.pattern().index()] == game {
                return false;
            }
            let Some(colour) = board.stone(anchor) else { return false };
            if place.followed.fitting(anchor).binary_search(&id).is_err() {
                return false;
            }
            if own(shape, colour) == side {
                let proposed = subject.fittings[id.index()].proposed;
                let at = proposed.and_then(|d| anchor.offset(d, board.size())).unwrap_or(anchor);
                first.push((shape.pattern(), (at.row, at.column)));
            }
            true
        });
        first.sort_unstable();
        for (number, (row, column)) in first {
            if std::mem::replace(&mut seen[number.index()], game) != game {
                tally.patterns[number.index()].games += 1;
                let examples = tally.examples.entry(number).or_default();
                examples.offer(&self.name, || place.name(&self.name, Some(Point::new(row, column))));
            }
        }
    }

    /// Counts for whole databases what they match and propose.
    fn cover(&mut self, subject: &Subject<'_>, tally: &mut Tally, place: &Place<'_, '_>) {
        let side = index(place.played.colour);
        let matched = &mut self.matched;
        matched.clear();
        matched.extend(self.covering.iter().map(|live| live[side] > 0));
        for &(number, ..) in &self.found {
            matched[usize::from(subject.database_of[number.index()])] = true;
        }
        let nothing = !matched.iter().any(|&m| m);
        let any_hit = self.hits.iter().any(|&hit| hit);
        let rows = [(nothing, false), (true, any_hit)]
            .into_iter()
            .chain(matched.iter().copied().zip(self.hits.iter().copied()));
        let tallies = [&mut tally.nothing, &mut tally.all].into_iter().chain(&mut tally.databases);
        for (((is, hit), covered), seen) in rows.zip(tallies).zip(&mut self.covered) {
            if is {
                covered.positions += 1;
                covered.played += u64::from(hit);
                if !std::mem::replace(seen, true) {
                    covered.games += 1;
                    covered.examples.offer(&self.name, || place.name(&self.name, None));
                }
            }
        }
    }
}

impl Place<'_, '_> {
    fn name(&self, game: &str, point: Option<Point>) -> String {
        let size = self.followed.board().size();
        let point = point.map_or_else(String::new, |point| point.vertex(size).to_string());
        format!("{game}:{}:{point}", self.number)
    }
}

/// Visits what is in one of two ascending lists alone: true what is in the second.
#[inline]
fn for_each_difference(before: &[ShapeId], after: &[ShapeId], mut visit: impl FnMut(ShapeId, bool)) {
    let (mut i, mut j) = (0, 0);
    while let (Some(&was), Some(&is)) = (before.get(i), after.get(j)) {
        match was.cmp(&is) {
            Ordering::Equal => {}
            Ordering::Less => visit(was, false),
            Ordering::Greater => visit(is, true),
        }
        i += usize::from(was <= is);
        j += usize::from(is <= was);
    }
    before[i..].iter().for_each(|&id| visit(id, false));
    after[j..].iter().for_each(|&id| visit(id, true));
}
