//! Moves that threaten to take a string, as the patterns of combinations propose them.
//!
//! A pattern names the strings that it threatens by its `X`. Patterns of class `c` count together: one of another class
//! proposes the move too, or another such pattern threatens another string. A stone that could be taken at once needs
//! class `s`, or is a snapback.

use super::targets::Targets;
use crate::board::{Board, Point, PointSet};
use crate::databases::Patterns;
use crate::facts::{Circumstances, Facts, Unexamined};
use crate::reading::{Code, Reader};
use mkpat_runtime::pattern::{Classes, Kind};
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::Place;
use std::collections::BTreeMap;

/// A snapback threatens strings of so few liberties.
const SNAPPED: u32 = 2;

/// A move and the strings that it might take.
#[derive(Clone, Debug, Default)]
pub(super) struct Threat {
    pub(super) strings: PointSet,
    conditional: PointSet,
    counts: bool,
}

/// The moves that patterns propose against targets in `area`, with the first stones of the strings that each threatens.
/// The board is changed while constraints are read and restored.
pub(super) fn threats(
    board: &mut Board,
    reader: &mut Reader,
    patterns: &dyn Patterns,
    targets: &Targets,
    area: Option<&PointSet>,
    forbidden: &PointSet,
) -> BTreeMap<Point, PointSet> {
    let attacker = !targets.owner;
    let mut found: BTreeMap<Point, Threat> = BTreeMap::new();
    for matched in patterns.matches(board, &Query::raw(attacker.into())) {
        if reader.is_late() {
            break;
        }
        let Some(point) = matched.proposed.and_then(|point| board.point(point)) else { continue };
        if forbidden.contains(point) || area.is_some_and(|area| !area.contains(point)) {
            continue;
        }
        let mut strings = named(board, patterns, &matched);
        strings.retain(|&string| targets.includes(board, string));
        strings
            .retain(|&string| area.is_none_or(|area| board.stones(string).any(|stone| area.contains(stone))));
        let classes = classes(patterns, &matched);
        let known = found.get(&point);
        strings.retain(|&string| known.is_none_or(|known| !known.has(string, classes.conditional)));
        if strings.is_empty() {
            continue;
        }
        strings.retain(|&string| classes.sacrifice || is_playable(board, reader, targets, point, string));
        let place = Place::of(&matched, attacker.into(), board.size());
        let mut facts = Facts::new(board, reader, &Unexamined, Circumstances::default());
        // What has no verdict holds nothing back: whether the threat is one is read in any case.
        if strings.is_empty() || patterns.accepts(&mut facts, matched.pattern, &place) == Some(false) {
            continue;
        }
        let threat = found.entry(point).or_default();
        threat.counts |= !classes.conditional;
        let into = if classes.conditional { &mut threat.conditional } else { &mut threat.strings };
        into.extend(strings);
    }
    found.into_iter().filter_map(|(point, threat)| Some((point, threat.settled()?))).collect()
}

impl Threat {
    /// Whether a string needs no other pattern.
    fn has(&self, string: Point, conditional: bool) -> bool {
        self.strings.contains(string) || conditional && self.conditional.contains(string)
    }

    /// The strings that count; `None` if conditional patterns are alone with one string.
    fn settled(mut self) -> Option<PointSet> {
        if !self.counts && self.conditional.len() < 2 {
            return None;
        }
        self.strings.insert_all(&self.conditional);
        Some(self.strings)
    }
}

struct Letters {
    conditional: bool,
    sacrifice: bool,
}

fn classes(patterns: &dyn Patterns, found: &Match) -> Letters {
    let classes = patterns.database().patterns.get(found.pattern.index()).map(|pattern| pattern.classes);
    let has = |letter| classes.zip(Classes::of(letter)).is_some_and(|(classes, class)| classes.meets(class));
    Letters { conditional: has(b'c'), sacrifice: has(b's') }
}

/// The first stones of the strings under a pattern's `X`.
fn named(board: &Board, patterns: &dyn Patterns, found: &Match) -> Vec<Point> {
    let database = patterns.database();
    let Some(pattern) = database.patterns.get(found.pattern.index()) else { return Vec::new() };
    let cells = database.elements_of(pattern).filter(|element| element.kind == Kind::X);
    let at =
        cells.filter_map(|element| found.anchor.offset(found.transformation.apply(element.at), board.size()));
    let mut strings: Vec<Point> = at.filter_map(|at| board.point(at)).map(|at| board.origin(at)).collect();
    strings.sort();
    strings.dedup();
    strings
}

/// Whether the stone can stay, or is a snapback.
fn is_playable(
    board: &mut Board,
    reader: &mut Reader,
    targets: &Targets,
    point: Point,
    string: Point,
) -> bool {
    let attacker = !targets.owner;
    if !board.is_empty(point) || board.is_suicide(point, attacker) {
        return false;
    }
    !board.is_self_atari(point, attacker)
        || board.liberty_count(string) <= SNAPPED && reader.safe_move(board, point, attacker) == Code::Win
}
