//! From captures to the value of a space and its vital points.
//!
//! The wall is read twice: with another eye outside and without. If it lives without, the space is two eyes; if it
//! needs the other eye, the space is one.
//!
//! The book: `eyes.md#by-search`.

use super::game::{EyePosition, LocalGame, Played, Points, Side};
use super::read::Reader;
use super::value::EyeValue;

/// A value, and the points that decide it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EyeVerdict {
    /// How many eyes.
    pub value: EyeValue,
    /// Where the attacker wants to play.
    pub attack: Points,
    /// Where the defender wants to play.
    pub defence: Points,
}

/// The value of `game` from `position`, by search.
#[must_use]
pub fn evaluate(game: &LocalGame, position: &EyePosition) -> EyeVerdict {
    Evaluator { reader: Reader::new(game) }.verdict(position)
}

/// The same, unless it takes more than so many positions.
#[must_use]
pub fn evaluate_within(game: &LocalGame, position: &EyePosition, positions: usize) -> Option<EyeVerdict> {
    let mut evaluator = Evaluator { reader: Reader::within(game, positions) };
    let verdict = evaluator.verdict(position);
    (!evaluator.reader.is_stopped()).then_some(verdict)
}

/// What becomes of the wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Life {
    /// There is no attack.
    Alive,
    /// Whoever plays first.
    Critical,
    /// There is no defence.
    Dead,
}

/// Whether the wall has its other eye.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OtherEye {
    Filled,
    Open,
}

use OtherEye::{Filled, Open};

struct Evaluator<'g> {
    reader: Reader<'g>,
}

/// The moves of one kind that were best so far, and what they reach.
struct Best {
    reached: u8,
    moves: Points,
}

impl Evaluator<'_> {
    fn verdict(&mut self, position: &EyePosition) -> EyeVerdict {
        if self.reader.is_stopped() {
            return EyeVerdict { value: EyeValue::settled(0), attack: Points::NONE, defence: Points::NONE };
        }
        self.reader.enter(position);
        let verdict = match (self.life(position, Filled), self.life(position, Open)) {
            (Life::Alive, _) => self.two_eyes(position),
            (Life::Critical, _) => self.two_eyes_or_fewer(position),
            (Life::Dead, Life::Alive) => self.one_eye(position),
            (Life::Dead, Life::Critical) => self.one_eye_or_none(position),
            (Life::Dead, Life::Dead) => self.no_eye(position),
        };
        self.reader.leave();
        verdict
    }

    /// `a222`: what can the attacker threaten?
    fn two_eyes(&mut self, position: &EyePosition) -> EyeVerdict {
        let mut best = Best { reached: 2, moves: Points::NONE };
        for (p, after) in self.moves(position, Side::Attacker) {
            if self.life(&after, Filled) != Life::Alive {
                let eyes = u8::from(self.life(&after, Open) == Life::Alive);
                best.prefer(p, eyes, eyes < best.reached);
            }
        }
        EyeVerdict { value: EyeValue::new(best.reached, 2, 2, 2), attack: best.moves, defence: Points::NONE }
    }

    /// `0022` or `a122`.
    fn two_eyes_or_fewer(&mut self, position: &EyePosition) -> EyeVerdict {
        let defence = self.vital(position, Filled, Side::Defender);
        if self.life(position, Open) != Life::Alive {
            let attack = self.vital(position, Open, Side::Attacker);
            return EyeVerdict { value: EyeValue::new(0, 0, 2, 2), attack, defence };
        }
        let all = self.vital(position, Filled, Side::Attacker);
        let decisive = self.those(position, Side::Attacker, all, |e, after| {
            e.verdict(after).value == EyeValue::new(0, 0, 1, 1)
        });
        let (a, attack) = if decisive.is_empty() { (1, all) } else { (0, decisive) };
        EyeVerdict { value: EyeValue::new(a, 1, 2, 2), attack, defence }
    }

    /// `a11d`.
    fn one_eye(&mut self, position: &EyePosition) -> EyeVerdict {
        let any = self.reader.game().all();
        let attack = self.those(position, Side::Attacker, any, |e, after| {
            e.life(after, Open) != Life::Alive && e.verdict(after).value.threat_max == 1
        });
        let defence = self.those(position, Side::Defender, any, |e, after| {
            e.life(after, Filled) != Life::Dead && e.verdict(after).value.threat_min == 1
        });
        let a = u8::from(attack.is_empty());
        let d = if defence.is_empty() { 1 } else { 2 };
        EyeVerdict { value: EyeValue::new(a, 1, 1, d), attack, defence }
    }

    /// `001d`.
    fn one_eye_or_none(&mut self, position: &EyePosition) -> EyeVerdict {
        let attack = self.vital(position, Open, Side::Attacker);
        let all = self.vital(position, Open, Side::Defender);
        let decisive = self.those(position, Side::Defender, all, |e, after| {
            e.verdict(after).value == EyeValue::new(1, 1, 2, 2)
        });
        let (d, defence) = if decisive.is_empty() { (1, all) } else { (2, decisive) };
        EyeVerdict { value: EyeValue::new(0, 0, 1, d), attack, defence }
    }

    /// `000d`: what can the defender threaten?
    fn no_eye(&mut self, position: &EyePosition) -> EyeVerdict {
        let mut best = Best { reached: 0, moves: Points::NONE };
        for (p, after) in self.moves(position, Side::Defender) {
            if self.life(&after, Open) != Life::Dead {
                let eyes = if self.life(&after, Filled) == Life::Dead { 1 } else { 2 };
                best.prefer(p, eyes, eyes > best.reached);
            }
        }
        EyeVerdict { value: EyeValue::new(0, 0, 0, best.reached), attack: Points::NONE, defence: best.moves }
    }

    /// The position after each move of `side` on the space that is allowed and does not end the game.
    fn moves(&self, position: &EyePosition, side: Side) -> Vec<(u8, EyePosition)> {
        let all = self.reader.game().all().iter();
        all.filter_map(|p| Some((p, self.reader.after(position, side, p)?))).collect()
    }

    /// Those of `among` after which `wanted` holds.
    fn those(
        &mut self,
        position: &EyePosition,
        side: Side,
        among: Points,
        mut wanted: impl FnMut(&mut Self, &EyePosition) -> bool,
    ) -> Points {
        let mut found = Points::NONE;
        for (p, after) in self.moves(position, side) {
            if among.has(p) && wanted(self, &after) {
                found = found.or(Points::one(p));
            }
        }
        found
    }

    fn life(&mut self, position: &EyePosition, eye: OtherEye) -> Life {
        match self.with_eye(position, eye) {
            None => Life::Dead,
            Some(start) if !self.reader.can_succeed(&start, Side::Attacker) => Life::Alive,
            Some(start) if self.reader.can_succeed(&start, Side::Defender) => Life::Critical,
            Some(_) => Life::Dead,
        }
    }

    /// The moves of `side` that decide what becomes of the wall.
    fn vital(&mut self, position: &EyePosition, eye: OtherEye, side: Side) -> Points {
        let start = self.with_eye(position, eye);
        start.map_or(Points::NONE, |start| self.reader.winning_moves(&start, side))
    }

    /// The position with the wall's other eye open or filled; `None` if the defender cannot fill it.
    fn with_eye(&self, position: &EyePosition, eye: OtherEye) -> Option<EyePosition> {
        let game = self.reader.game();
        match (eye, game.extra_eye.first()) {
            (Filled, Some(p)) => match game.play(position, Side::Defender, p) {
                Played::Position(filled) => Some(filled),
                _ => None,
            },
            _ => Some(*position),
        }
    }
}

impl Best {
    /// Notes a move that reaches `eyes`: alone if that is `better` than before, beside the others if it is as good.
    fn prefer(&mut self, p: u8, eyes: u8, better: bool) {
        if better {
            *self = Best { reached: eyes, moves: Points::one(p) };
        } else if eyes == self.reached {
            self.moves = self.moves.or(Points::one(p));
        }
    }
}
