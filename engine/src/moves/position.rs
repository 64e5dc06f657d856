//! A position with all that is known of it before moves are proposed.

use super::likely::{Likely, Shares};
use super::outlook::{Delta, Deltas, Outlook};
use super::playout_estimate::PlayoutEstimate;
use super::reach::Reach;
use super::value::Constants;
use crate::board::{Board, Colour, Point};
use crate::dragons::{Dragon, Safety};
use crate::examine::Changes;
use crate::facts::Facts;
use crate::pair::Pair;
use crate::reading::Code;
use crate::worms::{Worm, WormId, Worms};
use mkpat_runtime::query::Status;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// What generators look at.
pub(super) struct Position<'a> {
    /// Who is to move.
    pub(super) colour: Colour,
    /// What moves are valued by.
    pub(super) constants: Constants,
    /// The records of strings.
    pub(super) worms: &'a Worms,
    /// Stones and reading.
    pub(super) facts: Facts<'a>,
    /// What becomes of it when it is played out.
    pub(super) estimate: &'a PlayoutEstimate,
    /// What influence and dragons tell; `None` without a database of connections, and where there is no time for them.
    pub(super) outlook: Option<Outlook<'a>>,
    /// How likely people would play moves; `None` without a playout database, and where no value depends on it.
    shares: Option<Shares>,
    /// What moves change in influence.
    pub(super) deltas: Deltas,
    /// When no more of that is computed; `None` for as much time as it takes.
    valuing_ends: Option<Instant>,
    /// What both sides reach.
    reach: Reach,
    /// What the positional questions were answered with: they come again and again.
    pub(super) safe: BTreeMap<(Point, Colour), Code>,
    pub(super) linked: BTreeMap<(Link, Option<Point>, Pair<WormId>), bool>,
    /// What moves were found to make of strings, beyond their records.
    pub(super) effects: BTreeMap<(Point, WormId), Code>,
    /// What a move elsewhere seems to make of strings.
    pub(super) elsewhere: BTreeMap<WormId, Code>,
    /// How surely own strings can be taken after moves.
    pub(super) attacked: BTreeMap<(Point, WormId), Code>,
    /// What moves were found to make of dragons, by their first stones.
    fates: BTreeMap<(Point, Point), Code>,
    /// What threats of safe and unsafe moves against strings were found to be worth.
    pub(super) threats: BTreeMap<(Point, WormId, bool), f32>,
    /// Critical dragons of the opponent, by their names, that nobody is helped by killing: they do not matter any more.
    pub(super) useless: BTreeSet<WormId>,
}

/// What is asked about two strings of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Link {
    /// Do they stay connected although their opponent moves first?
    Holds,
    /// Can they connect moving first?
    CanBeMade,
}

impl<'a> Position<'a> {
    pub(super) fn new(
        colour: Colour,
        worms: &'a Worms,
        facts: Facts<'a>,
        estimate: &'a PlayoutEstimate,
    ) -> Position<'a> {
        let reach = Reach::none();
        let mut position = Position {
            colour,
            constants: Constants::STANDARD,
            worms,
            facts,
            estimate,
            outlook: None,
            shares: None,
            deltas: Deltas::default(),
            valuing_ends: None,
            reach,
            safe: BTreeMap::new(),
            linked: BTreeMap::new(),
            effects: BTreeMap::new(),
            elsewhere: BTreeMap::new(),
            attacked: BTreeMap::new(),
            fates: BTreeMap::new(),
            threats: BTreeMap::new(),
            useless: BTreeSet::new(),
        };
        let dead = |stone| position.status_at(stone) == Status::Dead;
        position.reach = Reach::of(position.board(), &dead);
        position
    }

    /// The same position with what influence and dragons tell.
    pub(super) fn with_outlook(self, outlook: Option<Outlook<'a>>) -> Position<'a> {
        Position { outlook, ..self }
    }

    /// The same position with what people would play, if anybody asks: values do where influence is known.
    pub(super) fn with_shares(self, likely: Option<Likely<'_>>) -> Position<'a> {
        let shares = likely
            .filter(|_| self.outlook.is_some())
            .map(|likely| likely.all_shares(self.board(), self.colour));
        Position { shares, ..self }
    }

    /// How likely people would play a move, 0 to 1; `None` if nobody can tell.
    pub(super) fn share(&self, point: Point) -> Option<f32> {
        self.shares.as_ref().map(|shares| shares.of(point))
    }

    /// Forgets how likely people would play moves: from now on points alone count.
    pub(super) fn forget_shares(&mut self) {
        self.shares = None;
    }

    /// Whether a dragon does not matter: a single string of that kind, or one that nobody is helped by killing.
    pub(super) fn is_inessential(&self, outlook: Outlook<'_>, dragon: &Dragon) -> bool {
        dragon.safety == Safety::Inessential
            || outlook.name(dragon).is_some_and(|name| self.useless.contains(&name))
    }

    /// Sees dragons and influence in another way from now on; what was computed with the former is forgotten.
    pub(super) fn see(&mut self, outlook: Outlook<'a>) {
        self.outlook = Some(outlook);
        self.deltas = Deltas::default();
        self.threats.clear();
    }

    /// The same position with other constants.
    pub(super) fn by_constants(self, constants: Constants) -> Position<'a> {
        Position { constants, ..self }
    }

    /// The same position, of whose influence nothing more is computed from then on.
    pub(super) fn valued_until(self, valuing_ends: Option<Instant>) -> Position<'a> {
        Position { valuing_ends, ..self }
    }

    /// Whether there is no time to read any more.
    pub(super) fn is_late(&self) -> bool {
        self.facts.reader.is_late()
    }

    pub(super) fn board(&self) -> &Board {
        self.facts.board
    }

    /// The records of strings, in reading order.
    pub(super) fn worms(&self) -> impl Iterator<Item = &'a Worm> + use<'a> {
        self.worms.iter()
    }

    /// The string that a stone belongs to.
    pub(super) fn string(&self, stone: Point) -> Option<WormId> {
        self.worms.id(stone)
    }

    /// The record of a string.
    pub(super) fn worm(&self, string: WormId) -> &'a Worm {
        &self.worms[string]
    }

    /// The record of the string that a stone belongs to.
    pub(super) fn worm_at(&self, stone: Point) -> Option<&'a Worm> {
        self.worms.at(stone)
    }

    /// Points that a move of the side to move would surround.
    pub(super) fn gain(&self, point: Point) -> f32 {
        self.reach.gain(self.board(), self.estimate, point, self.colour)
    }

    /// What a move of the side to move changes in influence; `None` if it cannot be played, or nothing is known of it.
    pub(super) fn delta(&mut self, point: Point, changes: Changes) -> Option<Delta> {
        let late = self.valuing_ends.is_some_and(|end| Instant::now() >= end);
        let at_hand = (&mut *self.facts.board, &mut *self.facts.reader);
        self.deltas.get(self.outlook?, at_hand, self.colour, point, changes, late)
    }

    /// What a move of the side to move makes of a dragon: how surely it saves an own one, or kills another.
    pub(super) fn fate_after(&mut self, point: Point, dragon: &Dragon) -> Code {
        let Some(outlook) = self.outlook else { return Code::Lose };
        if let Some(&known) = self.fates.get(&(point, dragon.origin)) {
            return known;
        }
        let own = dragon.colour == self.colour;
        let (board, reader) = (&mut *self.facts.board, &mut *self.facts.reader);
        let code = outlook.fate_after(board, reader, point, dragon, own);
        self.fates.insert((point, dragon.origin), code);
        code
    }

    /// How likely a string is to be lost, 0 to 1.
    pub(super) fn weakness(&self, worm: &Worm) -> f32 {
        match self.outlook.and_then(|outlook| outlook.dragon(worm.id)) {
            Some(dragon) => dragon.weakness,
            None if worm.is_tactically_dead() => 1.0,
            None => 1.0 - self.estimate.survival(self.board(), worm.origin),
        }
    }

    /// What becomes of a string.
    pub(super) fn status(&self, worm: &Worm) -> Status {
        if let Some(dragon) = self.outlook.and_then(|outlook| outlook.dragon(worm.id)) {
            return dragon.expected();
        }
        if worm.is_tactically_dead() {
            return Status::Dead;
        }
        match self.estimate.status(self.board(), worm.origin) {
            Status::Unknown if worm.is_tactically_critical() => Status::Critical,
            status => status,
        }
    }

    /// What becomes of the string at a stone, for the classes of patterns.
    pub(super) fn status_at(&self, stone: Point) -> Status {
        self.worm_at(stone).map_or(Status::Unknown, |worm| self.status(worm))
    }
}
