//! All that generators said of a position.

use super::{MoveReason, PatternMatch};
use crate::board::{Board, Point};
use crate::worms::WormId;
use std::collections::BTreeMap;

/// What was said of one move.
#[derive(Clone, PartialEq, Debug, Default)]
pub(in crate::moves) struct PointReasons {
    /// The reasons, each once, in the order they were found.
    pub(in crate::moves) reasons: Vec<MoveReason>,
    /// All patterns that matched there, rejected ones too.
    pub(in crate::moves) matched: Vec<PatternMatch>,
    /// Who gave which reason, each once: a pattern by its place in `matched`, or nobody in particular.
    givers: Vec<(MoveReason, Option<usize>)>,
    /// Who speaks at present.
    speaker: Option<usize>,
}

impl PointReasons {
    /// Adds a reason, unless it is known.
    pub(in crate::moves) fn add(&mut self, reason: MoveReason) {
        if !self.has(reason) {
            self.reasons.push(reason);
        }
        let given = (reason, self.speaker);
        if !self.givers.contains(&given) {
            self.givers.push(given);
        }
    }

    /// Lets the pattern speak whose match is recorded next: what is added from now on is its word.
    pub(in crate::moves) fn let_pattern_speak(&mut self) {
        self.speaker = Some(self.matched.len());
    }

    /// Records that pattern's match.
    pub(in crate::moves) fn note_match(&mut self, matched: PatternMatch) {
        self.matched.push(matched);
        self.speaker = None;
    }

    /// Whether a pattern, by its place in `matched`, gave any reason.
    pub(in crate::moves) fn spoke(&self, pattern: usize) -> bool {
        self.givers.iter().any(|&(_, giver)| giver == Some(pattern))
    }

    /// What would be said of the move if a pattern, by its place in `matched`, did not exist: without its numbers, and
    /// without the reasons that it alone gave.
    pub(in crate::moves) fn without(&self, pattern: usize) -> PointReasons {
        let others = |reason: &MoveReason| {
            self.givers.iter().any(|&(known, giver)| known == *reason && giver != Some(pattern))
        };
        let reasons = self.reasons.iter().copied().filter(others).collect();
        let others = self.matched.iter().enumerate().filter(|&(place, _)| place != pattern);
        let matched = others.map(|(_, matched)| matched.clone()).collect();
        PointReasons { reasons, matched, ..PointReasons::default() }
    }

    /// Adds several.
    pub(in crate::moves) fn add_all(&mut self, reasons: &[MoveReason]) {
        reasons.iter().for_each(|&reason| self.add(reason));
    }

    /// Whether a reason is known.
    pub(in crate::moves) fn has(&self, reason: MoveReason) -> bool {
        self.reasons.contains(&reason)
    }

    /// Whether it is known to take or to save a string.
    pub(in crate::moves) fn settles_string(&self, string: WormId) -> bool {
        self.has(MoveReason::Captures(string)) || self.has(MoveReason::Saves(string))
    }

    /// Whether it kills or saves a dragon by what reading about life and death says, whatever its races do.
    pub(in crate::moves) fn settles(&self, dragon: WormId) -> bool {
        self.reasons.iter().any(|reason| {
            matches!(*reason, MoveReason::Kills(known, _) | MoveReason::Rescues(known, _) if known == dragon)
        })
    }

    /// Whether it is known to decide over a dragon, in a race or by itself.
    pub(in crate::moves) fn decides(&self, dragon: WormId) -> bool {
        let wins = |reason: &MoveReason| matches!(*reason, MoveReason::WinsRace(known, _) if known == dragon);
        self.settles(dragon) || self.reasons.iter().any(wins)
    }

    /// Whether it begins a combination.
    pub(in crate::moves) fn combines(&self) -> bool {
        self.reasons.iter().any(|reason| matches!(reason, MoveReason::Combines(_)))
    }

    /// Whether it stops one of the opponent's.
    pub(in crate::moves) fn stops_combination(&self) -> bool {
        self.reasons.iter().any(|reason| matches!(reason, MoveReason::StopsCombination(_)))
    }

    /// The reasons that somebody has for the move: not what a look at the point alone says of it, nor what is only tried.
    pub(in crate::moves) fn purposes(&self) -> impl Iterator<Item = &MoveReason> {
        self.reasons.iter().filter(|reason| {
            !matches!(
                reason,
                MoveReason::SurroundsTerritory
                    | MoveReason::VitalEye(_)
                    | MoveReason::MayWinRace { .. }
                    | MoveReason::CanBeCaptured(_)
                    | MoveReason::IsSettled(_)
                    | MoveReason::FillsEye
            )
        })
    }

    /// Whether the move loses its stones.
    pub(in crate::moves) fn is_unsafe(&self) -> bool {
        self.reasons.iter().any(|reason| matches!(reason, MoveReason::CanBeCaptured(_)))
    }
}

/// The reasons for all moves that somebody proposed, by point in reading order.
#[derive(Clone, Debug, Default)]
pub(in crate::moves) struct Reasons {
    of: BTreeMap<Point, PointReasons>,
    replacements: BTreeMap<Point, Point>,
}

impl Reasons {
    /// What was said of a move, to add to it.
    pub(in crate::moves) fn at(&mut self, point: Point) -> &mut PointReasons {
        self.of.entry(point).or_default()
    }

    /// What was said of a move, if somebody proposed it.
    pub(in crate::moves) fn get(&self, point: Point) -> Option<&PointReasons> {
        self.of.get(&point)
    }

    /// All moves in reading order.
    pub(in crate::moves) fn iter(&self) -> impl Iterator<Item = (Point, &PointReasons)> {
        self.of.iter().map(|(&point, said)| (point, said))
    }

    /// The same, to add to them.
    pub(in crate::moves) fn iter_mut(&mut self) -> impl Iterator<Item = (Point, &mut PointReasons)> {
        self.of.iter_mut().map(|(&point, said)| (point, said))
    }

    /// All that was said, in reading order.
    pub(in crate::moves) fn into_points(self) -> impl Iterator<Item = (Point, PointReasons)> {
        self.of.into_iter()
    }

    /// Notes that `to` is played in place of `from`. Of several rules for one move the first counts
    /// (`moves.md#moves-that-are-replaced`); a rule about an occupied point means nothing.
    pub(in crate::moves) fn replace(&mut self, board: &Board, from: Point, to: Point) {
        if board.is_empty(from) && from != to {
            self.replacements.entry(from).or_insert(to);
            self.at(from);
            self.at(to);
        }
    }

    /// The moves that are replaced, each with the one that is played in the end, chains followed. What would lead back
    /// to itself, or to a move that must not be played, is left out.
    pub(in crate::moves) fn replacements(&self) -> Vec<(Point, Point)> {
        let end = |from: Point| {
            let mut to = from;
            for _ in 0..=self.replacements.len() {
                match self.replacements.get(&to) {
                    Some(&next) => to = next,
                    None => return Some(to),
                }
            }
            None
        };
        let playable =
            |&(_, to): &(Point, Point)| self.get(to).is_none_or(|said| !said.has(MoveReason::Antisuji));
        self.replacements.keys().filter_map(|&from| Some((from, end(from)?))).filter(playable).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::reasons::MatchVerdict;
    use mkpat_runtime::pattern::PatternId;
    use mkpat_runtime::point::{Colour, Point as At};
    use mkpat_runtime::rules::Place;
    use mkpat_runtime::transform::Transformation;

    fn point(name: &str) -> Point {
        Point::parse(name, 5).unwrap()
    }

    fn with_rules(rules: &[(&str, &str)]) -> Reasons {
        let board = Board::new(5).unwrap();
        let mut reasons = Reasons::default();
        for (from, to) in rules {
            reasons.replace(&board, point(from), point(to));
        }
        reasons
    }

    #[test]
    fn a_reason_is_recorded_once() {
        let mut reasons = Reasons::default();
        reasons.at(point("C3")).add(MoveReason::Invades);
        reasons.at(point("C3")).add(MoveReason::Invades);
        assert_eq!(reasons.at(point("C3")).reasons, [MoveReason::Invades]);
    }

    #[test]
    fn without_a_pattern_only_what_it_alone_said_is_missing() {
        let matched = |pattern: &str| PatternMatch {
            database: String::new(),
            pattern: pattern.to_owned(),
            id: PatternId(0),
            place: Place {
                anchor: At::new(0, 0),
                transformation: Transformation::IDENTITY,
                size: 5,
                o: Colour::Black,
                x: Colour::White,
            },
            verdict: MatchVerdict::Counts,
            classes: Default::default(),
            attributes: Vec::new(),
            without: None,
        };
        let mut said = PointReasons::default();
        said.let_pattern_speak();
        said.add_all(&[MoveReason::Invades, MoveReason::ExpandsMoyo]);
        said.note_match(matched("First"));
        said.let_pattern_speak();
        said.add(MoveReason::ExpandsMoyo);
        said.note_match(matched("Second"));
        said.add(MoveReason::TakesCentre);
        let left = said.without(0);
        assert_eq!(left.reasons, [MoveReason::ExpandsMoyo, MoveReason::TakesCentre]);
        assert_eq!(left.matched[0].pattern, "Second");
        assert_eq!(said.without(1).reasons.len(), 3);
    }

    #[test]
    fn of_two_replacements_the_first_counts_and_chains_are_followed() {
        let reasons = with_rules(&[("A1", "B1"), ("A1", "E5"), ("B1", "C1")]);
        let ends = [(point("B1"), point("C1")), (point("A1"), point("C1"))];
        assert!(ends.iter().all(|end| reasons.replacements().contains(end)));
        assert_eq!(reasons.replacements().len(), 2);
    }

    #[test]
    fn replacements_that_lead_nowhere_are_left_out() {
        assert_eq!(with_rules(&[("A1", "B1"), ("B1", "A1")]).replacements(), []);
        assert_eq!(with_rules(&[("A1", "A1")]).replacements(), []);
        let mut bad = with_rules(&[("A1", "B1")]);
        bad.at(point("B1")).add(MoveReason::Antisuji);
        assert_eq!(bad.replacements(), []);
    }
}
