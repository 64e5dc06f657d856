//! Threats and answers played against each other.

use super::answers::{Answers, Threatened};
use super::neighbourhood::around;
use super::targets::Targets;
use super::threats::threats;
use crate::board::{Board, Colour, Point, PointSet};
use crate::databases::Patterns;
use crate::reading::{Limits, Reader};

/// Strings are read with this part of the usual limit: a search asks for hundreds. What is not settled counts as no threat, and
/// was searched around: of 28 combinations 20 are found with an eighth, 21 with a quarter and with a half, and ten moves of the
/// suites, the same ones each time, take 12.7, 13.1 and 14.0 s of user time.
const READING_SHARE: u32 = 4;
/// Further trial moves than this are not made up for.
const MOST_HALVINGS: u32 = 10;

/// The search for one combination.
pub(super) struct Search<'a> {
    pub(super) board: &'a mut Board,
    pub(super) reader: &'a mut Reader,
    pub(super) patterns: &'a dyn Patterns,
    pub(super) targets: &'a Targets,
    /// The limits of whoever asks.
    pub(super) limits: Limits,
    /// Threats that are not to be played.
    pub(super) forbidden: PointSet,
    /// Moves that may still be placed before the search gives up.
    pub(super) moves_left: u32,
    /// It gives up too when the reader has expanded so many positions.
    pub(super) last_node: u64,
    /// Whether it gave up somewhere.
    pub(super) stopped: bool,
    /// Every point that somebody played while it seemed to matter, and the liberties of what was threatened and taken.
    pub(super) touched: PointSet,
}

/// What the attacker reaches, and by which move first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub(super) value: u32,
    pub(super) point: Point,
}

/// The deepest position in which a threat is made, in moves; an answer and the taking come after it.
fn depth(limits: Limits) -> i32 {
    // The level has no other measure of it here; at every level the reference gives it two moves less than kos.
    (limits.ko - 2).max(0)
}

impl Search<'_> {
    /// A combination from the position on the board that wins at least `least`.
    pub(super) fn run(&mut self, least: u32) -> Option<Found> {
        let deepest = self.reader.depth() + depth(self.limits);
        self.at_depth(self.reader.depth(), |search| search.threaten(deepest, &PointSet::EMPTY, least.max(1)))
    }

    /// The attacker moves; `threats` were made before.
    fn attack(&mut self, deepest: i32, threats: &PointSet, least: u32) -> Option<Found> {
        let area = around(self.board, self.targets, threats);
        self.take(&area, least).or_else(|| self.threaten(deepest, threats, least))
    }

    /// The most valuable target that can be taken now.
    fn take(&mut self, area: &PointSet, least: u32) -> Option<Found> {
        let mut worth: Vec<(u32, Point)> = self
            .targets
            .within(self.board, area)
            .iter()
            .map(|string| (self.targets.value(self.board, string), string))
            .filter(|&(value, _)| value >= least)
            .collect();
        worth.sort_by_key(|&(value, string)| (std::cmp::Reverse(value), string));
        worth.into_iter().find_map(|(value, string)| {
            let attack = self.reader.attack(self.board, string);
            let point = attack.point.filter(|_| attack.code.succeeds())?;
            self.touched.insert_all(self.board.liberties(string));
            Some(Found { value, point })
        })
    }

    fn threaten(&mut self, deepest: i32, before: &PointSet, least: u32) -> Option<Found> {
        if self.reader.depth() > deepest || self.is_over() {
            return None;
        }
        let area = (!before.is_empty()).then(|| around(self.board, self.targets, before));
        let proposed =
            threats(self.board, self.reader, self.patterns, self.targets, area.as_ref(), &self.forbidden);
        proposed.into_iter().find_map(|(point, strings)| {
            let value = self.threat(deepest, before, least, point, &strings)?;
            self.touched.insert(point);
            Some(Found { value, point })
        })
    }

    /// What a threat wins if it wins at least `least`.
    fn threat(
        &mut self,
        deepest: i32,
        before: &PointSet,
        least: u32,
        point: Point,
        strings: &PointSet,
    ) -> Option<u32> {
        self.played(point, !self.targets.owner, |search| {
            let threatened = search.threatened(strings, least);
            let mut threats = *before;
            threats.insert(point);
            threats.insert(threatened.first()?.string);
            for &Threatened { string, .. } in &threatened {
                search.touched.insert_all(search.board.liberties(string));
            }
            search.worst_answer(deepest, &threats, least, &threatened, point)
        })
    }

    /// The strings that would be taken next, by ko or not, if the owner played elsewhere; the most valuable first.
    fn threatened(&mut self, strings: &PointSet, least: u32) -> Vec<Threatened> {
        let mut worth: Vec<(u32, Point)> = strings
            .iter()
            .filter(|&string| self.targets.includes(self.board, string))
            .map(|string| (self.targets.value(self.board, string), self.board.origin(string)))
            .filter(|&(value, _)| value >= least)
            .collect();
        worth.sort_by_key(|&(value, string)| (std::cmp::Reverse(value), string));
        let threatened = worth.into_iter().filter_map(|(value, string)| {
            let code = self.reader.attack(self.board, string).code;
            code.succeeds().then_some(Threatened { value, string, code })
        });
        threatened.collect()
    }

    /// The least that an answer leaves, if that is at least `least`; to play elsewhere leaves the most valuable string. What saves
    /// one of several strings is an answer even if another is lost by it.
    fn worst_answer(
        &mut self,
        deepest: i32,
        threats: &PointSet,
        least: u32,
        threatened: &[Threatened],
        threat: Point,
    ) -> Option<u32> {
        let mut worst = threatened.first()?.value;
        let mut tried = PointSet::EMPTY;
        for &saved in threatened {
            let mut answers = Answers::to(self.board, self.reader, threat, saved);
            while let Some(answer) = answers.next(self.board, self.reader, self.targets) {
                if !tried.insert(answer) {
                    continue;
                }
                let found =
                    self.played(answer, self.targets.owner, |search| search.attack(deepest, threats, least))?;
                self.touched.insert(answer);
                worst = worst.min(found.value);
            }
        }
        Some(worst)
    }

    /// Whether moves, positions or time are used up.
    fn is_over(&mut self) -> bool {
        let over = self.moves_left == 0 || self.reader.nodes() > self.last_node || self.reader.is_late();
        self.stopped |= over;
        over
    }

    /// Asks something after a move; `None` if it cannot be played, or if too many were.
    fn played<T>(
        &mut self,
        point: Point,
        colour: Colour,
        ask: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        if self.is_over() {
            return None;
        }
        self.moves_left -= 1;
        if !self.board.try_play(point, colour) {
            return None;
        }
        let answer = self.at_depth(self.reader.depth() + 1, ask);
        self.board.undo();
        answer
    }

    /// Asks something with so many trial moves on the board. A question gets as many positions at any depth: the reader
    /// halves its limit with every trial move, which is made up for.
    fn at_depth<T>(&mut self, depth: i32, ask: impl FnOnce(&mut Self) -> T) -> T {
        let before = (self.reader.depth(), self.reader.limits());
        let halved = u32::try_from(depth).unwrap_or(0).min(MOST_HALVINGS);
        let tactical_nodes = (self.limits.tactical_nodes / READING_SHARE) << halved;
        self.reader.set_depth(depth);
        self.reader.set_limits(Limits { tactical_nodes, ..self.limits });
        let answer = ask(self);
        self.reader.set_depth(before.0);
        self.reader.set_limits(before.1);
        answer
    }
}
