//! Whether the wall can be captured: the full tree, with every position remembered.
//!
//! The book: `eyes.md#by-search`.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::game::{EyePosition, LocalGame, Played, Points, Side};
use crate::mix::Mix;

/// Reads one local game; what it finds is kept for the next question.
#[derive(Debug)]
pub struct Reader<'g> {
    game: &'g LocalGame,
    known: HashMap<Key, Option<bool>, BuildHasherDefault<Mix>>,
    line: Vec<EyePosition>,
    /// Positions that may be read.
    most: usize,
    stopped: bool,
}

/// Stones, whether a ko is active, and who plays. The ko's place is not part of it.
type Key = (u32, u32, bool, Side);

impl<'g> Reader<'g> {
    /// A reader that knows nothing yet.
    #[must_use]
    pub fn new(game: &'g LocalGame) -> Reader<'g> {
        Reader::within(game, usize::MAX)
    }

    /// The same for so many positions. What it answers after the last one means nothing; see [`Reader::is_stopped`].
    #[must_use]
    pub fn within(game: &'g LocalGame, most: usize) -> Reader<'g> {
        Reader { game, known: HashMap::default(), line: Vec::new(), most, stopped: false }
    }

    /// Whether a position was left unread because there had been as many as allowed.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The game that is read.
    #[must_use]
    pub fn game(&self) -> &'g LocalGame {
        self.game
    }

    /// Adds a position to the line that leads to the questions asked next. The attacker may not play back to it.
    pub fn enter(&mut self, position: &EyePosition) {
        self.line.push(*position);
    }

    /// Takes back the last [`Reader::enter`].
    pub fn leave(&mut self) {
        self.line.pop();
    }

    /// Whether `side`, to play, gets what it wants: the attacker the wall, the defender its rescue.
    pub fn can_succeed(&mut self, position: &EyePosition, side: Side) -> bool {
        self.enter(position);
        let success = self.succeeds(position, side);
        self.leave();
        success
    }

    /// The moves of `side` after which the other side fails.
    pub fn winning_moves(&mut self, position: &EyePosition, side: Side) -> Points {
        self.enter(position);
        let mut winning = Points::NONE;
        for p in self.candidates(position, side) {
            if self.wins(position, side, p) {
                winning = winning.or(Points::one(p));
            }
        }
        self.leave();
        winning
    }

    /// The position after a move of `side`, ko threats made and answered; `None` if it is not allowed or captures the
    /// wall.
    #[must_use]
    pub fn after(&self, position: &EyePosition, side: Side, p: u8) -> Option<EyePosition> {
        match self.play(position, side, p) {
            Played::Position(next) if self.repeats(&next, side) => None,
            Played::Position(next) => Some(next),
            _ => None,
        }
    }

    /// Whether the attacker plays back to a position of the line.
    fn repeats(&self, next: &EyePosition, side: Side) -> bool {
        side == Side::Attacker && self.line.contains(next)
    }

    /// As [`Reader::can_succeed`]. A position met again while it is still being read is a success of its side.
    fn succeeds(&mut self, position: &EyePosition, side: Side) -> bool {
        let key = (position.attacker.0, position.defender.0, position.ko.is_some(), side);
        if let Some(known) = self.known.get(&key) {
            return known.unwrap_or(true);
        }
        if self.stopped || self.known.len() >= self.most {
            self.stopped = true;
            return false;
        }
        self.known.insert(key, None);
        let success = self.try_all(position, side);
        self.known.insert(key, Some(success));
        success
    }

    fn try_all(&mut self, position: &EyePosition, side: Side) -> bool {
        let moves = self.candidates(position, side);
        moves.into_iter().any(|p| self.wins(position, side, p))
            || (side == Side::Defender && self.pass(position))
    }

    fn wins(&mut self, position: &EyePosition, side: Side, p: u8) -> bool {
        match self.play(position, side, p) {
            Played::WallCaptured => true,
            Played::Position(next) if self.repeats(&next, side) => false,
            Played::Position(next) => self.opponent_fails(next, side),
            Played::NotAllowed | Played::Ko => false,
        }
    }

    fn pass(&mut self, position: &EyePosition) -> bool {
        self.opponent_fails(EyePosition { ko: None, ..*position }, Side::Defender)
    }

    fn opponent_fails(&mut self, next: EyePosition, side: Side) -> bool {
        let opponent = match side {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        };
        self.line.push(next);
        let fails = !self.succeeds(&next, opponent);
        self.line.pop();
        fails
    }

    /// Plays; a ko that stops the side with threats is fought with one, which the attacker's stone marks as spent.
    fn play(&self, position: &EyePosition, side: Side, p: u8) -> Played {
        let played = self.game.play(position, side, p);
        let threat = self.game.ko_threats.and(self.game.empty(position)).first();
        match (played, threat) {
            (Played::Ko, Some(threat)) if side == self.game.threats_of => {
                let attacker = position.attacker.or(Points::one(threat));
                self.game.play(&EyePosition { attacker, ko: None, ..*position }, side, p)
            }
            _ => played,
        }
    }

    /// The moves worth trying, most promising first.
    fn candidates(&self, position: &EyePosition, side: Side) -> Vec<u8> {
        let game = self.game;
        let empty = game.empty(position);
        let mut moves: Vec<(i32, u8)> = match side {
            Side::Attacker => {
                let later = game.outer_liberties.and(empty);
                let later = later.first().map_or(later, |next| later.without(Points::one(next)));
                empty.without(later)
            }
            Side::Defender => game.shape.or(game.enclosed).and(empty),
        }
        .iter()
        .filter(|&p| side == Side::Attacker || self.defender_may_want(position, p))
        .map(|p| (self.promise(position, side, p), p))
        .collect();
        select_highest_first(&mut moves);
        moves.into_iter().map(|(_, p)| p).collect()
    }

    /// A point where the attacker cannot play is an eye: the defender fills it only to capture.
    fn defender_may_want(&self, position: &EyePosition, p: u8) -> bool {
        let attacker_here = self.game.play(&EyePosition { ko: None, ..*position }, Side::Attacker, p);
        attacker_here != Played::NotAllowed
            || matches!(self.game.play(&EyePosition { ko: None, ..*position }, Side::Defender, p),
                Played::Position(next) if next.attacker != position.attacker)
    }

    fn promise(&self, position: &EyePosition, side: Side, p: u8) -> i32 {
        let game = self.game;
        let immortal = i32::from(game.immortal_beside(p));
        let empty = game.empty(position).and(game.beside(p)).count() as i32;
        let attackers = position.attacker.and(game.beside(p)).count() as i32 + immortal;
        let beside_margin = if game.shape.has(p) && immortal > 0 { 5 } else { 0 };
        let atari = if game.liberties_at(position, side, p) == 1 { -3 } else { 0 };
        beside_margin + atari + 2 * empty + 3 * attackers
    }
}

/// Selection sort as the original has it: the first of the highest changes places with the first unsorted one. Equal
/// moves so come out in an order of their own, and a few results depend on it.
fn select_highest_first(moves: &mut [(i32, u8)]) {
    for i in 0..moves.len() {
        let mut best = i;
        for j in i + 1..moves.len() {
            if moves[j].0 > moves[best].0 {
                best = j;
            }
        }
        moves.swap(i, best);
    }
}
