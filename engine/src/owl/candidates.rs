//! The moves of one position that are worth a try, kind by kind (`owl.md#in-order`).

use super::flight::flights;
use super::goal::{Goal, Member};
use super::ground::{Ground, Home};
use super::patterns::{Asking, Candidate, Matched, Why};
use super::situation::{Situation, View};
use super::tactics;
use super::vital::{instead_of_filling, vital_moves};
use crate::board::{Board, Colour, Point, PointSet};
use crate::databases::Patterns;
use crate::reading::{Code, Reader};
use mkpat_runtime::fast::window::Scan;

/// Vital moves of at least this value are tried before those that patterns propose, in the first position and below it. The
/// reference lowers it further for the owner, to 35 and 25. GNU Go's traces of 120 dragons do not show that: of 1,770 positions
/// where the best vital move of the owner was worth 30 to 49 it came before any pattern in 16, and the attacker's in 31 of 1,712.
const FIRST: f32 = 70.0;
const FIRST_DEEPER: f32 = 45.0;
/// So many moves deep a dragon that would have fewer eyes than two at best needs room before it needs an eye. In the traces of
/// 110 of them vital moves of 50 to 69 came first in 12 of 99 such positions, in all 32 that were less deep, and in 636 of 669
/// with two eyes in sight. What is in sight is counted with the most that lunches give: the first moves of 102 dragons agree in
/// 87.0 % of the positions then, in 86.1 % with what lunches are worth together.
const DEEP: i32 = 3;
const ENOUGH_EYES: u32 = 2;
/// Goals with at least so many stones are not defended string by string.
const LARGE: u32 = 5;

/// What is tried one after the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    UrgentVital,
    Patterns,
    Vital,
    Tactics,
    OpponentsBest,
    TacticalKo,
    Flight,
}

/// What the attacker tries.
pub(super) const ATTACK: [Pass; 6] =
    [Pass::UrgentVital, Pass::Patterns, Pass::Vital, Pass::Tactics, Pass::OpponentsBest, Pass::TacticalKo];
/// What the owner tries.
pub(super) const DEFENCE: [Pass; 5] =
    [Pass::UrgentVital, Pass::Patterns, Pass::Vital, Pass::Tactics, Pass::Flight];

/// The position in which moves are wanted, and who can be asked about it.
pub(super) struct Here<'a> {
    pub(super) board: &'a mut Board,
    pub(super) reader: &'a mut Reader,
    pub(super) ground: &'a Ground<'a>,
    pub(super) home: &'a Home,
    pub(super) goal: &'a Goal,
    pub(super) situation: &'a Situation,
    /// The board as patterns are matched on it, if somebody has it ready.
    pub(super) scan: Option<&'a Scan>,
    /// Moves made since the question was put.
    pub(super) depth: i32,
}

/// The moves of one position, kind by kind.
pub(super) struct Moves<'p> {
    mover: Colour,
    vital: Vec<Candidate>,
    /// What a vital move must be worth to be tried first.
    cutoff: f32,
    /// Where the attacker tries it first although eyes are not what matters: in these traces attacks on vital shapes worth 45 and
    /// more came first in 1,330 of 1,334 positions.
    shapes: PointSet,
    patterns: Option<&'p dyn Patterns>,
    /// Present once a pattern was wanted.
    matched: Option<Matched<'p>>,
    tactics: Option<Vec<Point>>,
    by_ko: Option<Vec<Point>>,
    /// Where it runs if nothing else was tried.
    flights: Option<Vec<Point>>,
    /// What the other side would play.
    pub(super) told: Option<Point>,
    tried: PointSet,
}

impl<'p> Moves<'p> {
    pub(super) fn new(here: &Here<'_>, mover: Colour, patterns: Option<&'p dyn Patterns>) -> Moves<'p> {
        let owner = here.home.colour;
        let mut vital = vital_moves(here.board, here.situation, mover, owner);
        vital.reverse();
        let needs_room = here.depth >= DEEP && here.situation.most() < ENOUGH_EYES;
        let cutoff = if here.depth > 0 && !needs_room { FIRST_DEEPER } else { FIRST };
        let shapes = match mover != owner && here.depth > 0 {
            true => here.situation.shapes(FIRST_DEEPER),
            false => PointSet::EMPTY,
        };
        Moves {
            mover,
            vital,
            cutoff,
            shapes,
            patterns,
            matched: None,
            tactics: None,
            by_ko: None,
            flights: None,
            told: None,
            tried: PointSet::EMPTY,
        }
    }

    pub(super) fn tried_any(&self) -> bool {
        !self.tried.is_empty()
    }

    /// The next move of a kind that was not tried before.
    pub(super) fn next(&mut self, here: &mut Here<'_>, pass: Pass) -> Option<Candidate> {
        loop {
            let candidate = self.any(here, pass)?;
            if self.tried.insert(candidate.point) {
                return Some(candidate);
            }
        }
    }

    fn any(&mut self, here: &mut Here<'_>, pass: Pass) -> Option<Candidate> {
        match pass {
            Pass::UrgentVital => {
                let is_urgent =
                    |known: &Candidate| known.value >= self.cutoff || self.shapes.contains(known.point);
                let best = self.vital.iter().rposition(is_urgent)?;
                Some(self.vital.remove(best))
            }
            Pass::Vital => self.vital.pop(),
            Pass::Patterns => self.by_pattern(here),
            Pass::OpponentsBest => {
                self.told.take().map(|point| Candidate::plain(point, 0.0, Why::OthersBest))
            }
            Pass::Tactics => {
                let attacks = self.mover != here.home.colour;
                let list = self.tactics.get_or_insert_with(|| {
                    let (board, reader) = (&mut *here.board, &mut *here.reader);
                    let mut points = match attacks {
                        true => tactics::attacks(board, reader, here.goal, |code| code == Code::Win),
                        false if here.goal.stones.len() < LARGE => {
                            tactics::defences(board, reader, here.goal)
                        }
                        false => Vec::new(),
                    };
                    points.reverse();
                    points
                });
                list.pop().map(|point| Candidate::plain(point, 0.0, Why::Tactics))
            }
            Pass::TacticalKo => {
                let list = self.by_ko.get_or_insert_with(|| {
                    let ko = |code: Code| code.succeeds() && code != Code::Win;
                    let mut points = tactics::attacks(here.board, here.reader, here.goal, ko);
                    points.reverse();
                    points
                });
                list.pop().map(|point| Candidate::plain(point, 0.0, Why::Tactics))
            }
            Pass::Flight => {
                let nothing_tried = !self.tried_any();
                let list = self.flights.get_or_insert_with(|| {
                    let mut points = match nothing_tried {
                        true => flights(here.board, here.goal, here.home),
                        false => Vec::new(),
                    };
                    points.reverse();
                    points
                });
                // A jump is not linked by any string yet, and who runs means it to be.
                let member = Member::Yes;
                list.pop().map(|point| Candidate { member, ..Candidate::plain(point, 0.0, Why::Flight) })
            }
        }
    }

    /// The next move of a pattern, which is matched once the first is wanted: many positions come to none.
    fn by_pattern(&mut self, here: &mut Here<'_>) -> Option<Candidate> {
        let Here { situation, goal, home, ground, scan, depth, .. } = *here;
        let patterns = self.patterns?;
        let matched = self.matched.get_or_insert_with(|| {
            Matched::new(patterns, here.board, scan, self.mover, goal, &situation.rooms)
        });
        let view = View { situation, goal, home, moved: depth > 0 };
        let mut asking = Asking { board: here.board, reader: here.reader, ground };
        let tried = self.tried;
        let mut found = matched.next(&mut asking, &view, |point| tried.contains(point))?;
        let filled = Some(found.point).filter(|_| self.mover == home.colour);
        let instead = filled.and_then(|point| instead_of_filling(here.board, point, self.mover));
        found.point = instead.unwrap_or(found.point);
        Some(found)
    }
}
