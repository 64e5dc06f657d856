//! What influence and dragons tell of a position before moves are proposed.

use crate::board::{Board, Colour, Point, PointSet};
use crate::combinations::{Blunder, Combination};
use crate::dragons::{Dragon, DragonId, Dragons};
use crate::examine::{Analysis, Changes};
use crate::facts::Facts;
use crate::influence::{Counting, Maps};
use crate::reading::{Code, Reader};
use crate::worms::{Cuts, EyeSpaces, WormId, Worms};
use std::collections::BTreeMap;

/// Dragons, influence, and how the game stands.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a> {
    examined: &'a Analysis,
    worms: &'a Worms,
    cuts: &'a Cuts,
    dragons: &'a Dragons,
    maps: &'a Maps,
    eyes: &'a EyeSpaces,
    /// The lead of the side to move in points if everything open goes against it.
    pub(super) lead: f32,
    /// Whether dragons count as alive that are dead and played on with.
    pub(super) thrashes: bool,
}

impl<'a> Outlook<'a> {
    /// Examines a position that far; `None` without a database of connections, and when time was over before everything
    /// was examined: what was stopped is not known.
    pub(super) fn of(
        facts: &mut Facts<'_>,
        examined: &'a Analysis,
        colour: Colour,
        counting: Counting,
    ) -> Option<Outlook<'a>> {
        let komi = facts.circumstances.komi as f32;
        let (board, reader) = (&mut *facts.board, &mut *facts.reader);
        let lead = examined.estimate(board, reader, komi, counting)?.pessimistic(colour);
        let outlook = Outlook {
            examined,
            lead,
            thrashes: false,
            worms: examined.settled_worms(board, reader),
            cuts: examined.cuts(board, reader)?,
            eyes: examined.eyes(board, reader),
            dragons: examined.dragons(board, reader)?,
            maps: examined.influence(board, reader)?,
        };
        (!reader.has_ended()).then_some(outlook)
    }

    /// The same where dragons count as alive that are dead and played on with; the lead is that without them.
    pub(super) fn thrashing(self, lead: f32) -> Outlook<'a> {
        Outlook { lead, thrashes: true, ..self }
    }

    /// The records of strings, as life and death leave them.
    pub(super) fn worms(&self) -> &'a Worms {
        self.worms
    }

    /// The dragon of a string. Every string is in one.
    pub(super) fn dragon(&self, string: WormId) -> Option<&'a Dragon> {
        self.dragons.of(string)
    }

    /// The dragon of a stone; `None` if the point is empty.
    pub(super) fn dragon_at(&self, stone: Point) -> Option<&'a Dragon> {
        self.dragons.at(self.worms, stone)
    }

    /// Cuts that saving a string would make possible.
    pub(super) fn cuts_after_saving(&self, string: WormId) -> usize {
        self.cuts.after_saving(string)
    }

    /// Strings that can be cut apart, and the moves that do it.
    pub(super) fn cuts(&self) -> &'a Cuts {
        self.cuts
    }

    /// The string that a dragon is named by in reasons.
    pub(super) fn name(&self, dragon: &Dragon) -> Option<WormId> {
        self.worms.id(dragon.origin)
    }

    /// All dragons.
    pub(super) fn dragons(&self) -> impl Iterator<Item = &'a Dragon> + use<'a> {
        self.dragons.iter()
    }

    /// The dragon of a name.
    pub(super) fn record(&self, dragon: DragonId) -> &'a Dragon {
        &self.dragons[dragon]
    }

    /// The maps by who moves next.
    pub(super) fn maps(&self) -> &'a Maps {
        self.maps
    }

    /// What a move makes of a dragon: saves it if it is the mover's `own`, else kills it.
    pub(super) fn fate_after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        point: Point,
        dragon: &Dragon,
        own: bool,
    ) -> Code {
        let verdict = self.examined.read_life(board, reader, |life, board, reader| match own {
            true => life.does_defend(board, reader, point, dragon.origin),
            false => life.does_attack(board, reader, point, dragon.origin),
        });
        // What reading found before it was stopped counts here as it does where the fate of the dragon was read.
        verdict.map_or(Code::Lose, |verdict| verdict.answer.code)
    }

    /// Whether an own dragon lives after a move, as far as reading can tell: a search that was stopped does not say no.
    pub(super) fn lives_after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        point: Point,
        dragon: &Dragon,
    ) -> bool {
        let verdict = self.examined.read_life(board, reader, |life, board, reader| {
            life.does_defend(board, reader, point, dragon.origin)
        });
        verdict.is_none_or(|verdict| verdict.answer.code.succeeds() || !verdict.certain)
    }

    /// Whether whoever takes a string has something that lives.
    pub(super) fn is_substantial(&self, board: &mut Board, reader: &mut Reader, string: Point) -> bool {
        let verdict = self
            .examined
            .read_life(board, reader, |life, board, reader| life.substantial(board, reader, string));
        verdict.is_none_or(|verdict| verdict.answer.code.succeeds())
    }

    /// A combination by a side that moves first.
    pub(super) fn combination(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        attacker: Colour,
    ) -> Option<&'a Combination> {
        self.examined.combination(board, reader, attacker)?
    }

    /// The moves that stop it.
    pub(super) fn defences(&self, board: &mut Board, reader: &mut Reader, attacker: Colour) -> Vec<Point> {
        self.examined.combination_defences(board, reader, attacker).unwrap_or_default()
    }

    /// The combination that a move allows the opponent; `saved` are stones that it makes safe.
    pub(super) fn blunder(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        colour: Colour,
        point: Point,
        saved: &PointSet,
    ) -> Option<Blunder> {
        self.examined.blunder(board, reader, colour, point, saved)?
    }

    /// What a move of `colour` changes in influence; `None` if it cannot be played.
    fn delta(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        colour: Colour,
        point: Point,
        changes: &Changes,
    ) -> Option<Delta> {
        self.examined.after(board, reader, colour, point, changes).map(|maps| Delta {
            gain: self.maps.to_move(!colour).gain(&maps.after, colour),
            threat: maps.after.threat(&maps.followup, colour),
        })
    }

    /// The eye spaces.
    pub(super) fn eyes(&self) -> &'a EyeSpaces {
        self.eyes
    }

    /// Whether a move of the side to move wins the race of two dragons, an own one and another, although their opponent
    /// answers: his dragon is taken and the own one is not.
    pub(super) fn race_is_won_by(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        (point, colour): (Point, Colour),
        [own, other]: [&Dragon; 2],
    ) -> bool {
        let outcome =
            self.examined.race_after(board, reader, (point, colour), [other.origin, own.origin]).flatten();
        outcome
            .is_some_and(|answer| answer.certain && !answer.defence.succeeds() && !answer.attack.succeeds())
    }

    /// Whether an opposing dragon may save itself in the race with an own one after a move, its owner to answer.
    pub(super) fn may_win_race_after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        (point, colour): (Point, Colour),
        [other, own]: [&Dragon; 2],
    ) -> bool {
        let outcome =
            self.examined.race_after(board, reader, (point, colour), [other.origin, own.origin]).flatten();
        outcome.is_some_and(|answer| answer.defence.succeeds())
    }

    /// Whether a point is of the inner eye space of a side.
    pub(super) fn is_proper_eye(&self, point: Point, side: Colour) -> bool {
        self.eyes.is_eye(point, side) && !self.eyes.is_marginal(point, side)
    }

    /// Whether a point is territory although it is no true eye.
    pub(super) fn is_false_eye_territory(&self, point: Point) -> bool {
        self.dragons.is_false_eye_territory(point)
    }

    /// What is settled about a point.
    pub(super) fn settled(&self, point: Point) -> crate::worms::Status {
        self.worms.status(point)
    }
}

/// What a move changes in influence, in points for the side that moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Delta {
    /// What it gains.
    pub(super) gain: f32,
    /// What it threatens to gain; never negative.
    pub(super) threat: f32,
}

/// Changes of influence that were asked for, by move: valuations ask the same again.
#[derive(Clone, Debug, Default)]
pub(super) struct Deltas(BTreeMap<Point, Vec<(Changes, Option<Delta>)>>);

impl Deltas {
    /// What a move of `colour` changes, as it was found before or is found now; unless it is `late`: then only what was
    /// found before is known.
    pub(super) fn get(
        &mut self,
        outlook: Outlook<'_>,
        (board, reader): (&mut Board, &mut Reader),
        colour: Colour,
        point: Point,
        changes: Changes,
        late: bool,
    ) -> Option<Delta> {
        let known = self.0.entry(point).or_default();
        if let Some((_, delta)) = known.iter().find(|(known, _)| *known == changes) {
            return *delta;
        }
        if late || reader.has_ended() {
            return None;
        }
        let delta = outlook.delta(board, reader, colour, point, &changes);
        if reader.has_ended() {
            // Patterns of the map after the move were not asked, but those of the map before it were.
            return None;
        }
        known.push((changes, delta));
        delta
    }
}
