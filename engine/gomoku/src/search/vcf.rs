//! Victory by continuous fours: every move of the attacker leaves the defender one answer, until there are two fives.

use super::limits::Counter;
use crate::board::{Colour, Point};
use crate::position::Position;
use crate::threats::Gain;
use std::collections::HashSet;

/// Longest attack, in moves of the attacker.
const LONGEST: usize = 60;

/// A victory, move by move, for whoever checks it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Victory {
    /// Each four with the one answer to it.
    pub fours: Vec<(Point, Point)>,
    /// The move that decides: five, or a four that cannot be answered.
    pub last: Option<Point>,
    /// The points that would complete the last four, if `last` is no five.
    pub completions: Vec<Point>,
}

impl Victory {
    /// Where the attack begins.
    pub fn first(&self) -> Option<Point> {
        self.fours.first().map(|(four, _)| *four).or(self.last)
    }
}

/// A search for one attacker, with what it has seen to fail.
pub struct Fours<'a> {
    attacker: Colour,
    counter: &'a mut Counter,
    left: u64,
    failed: HashSet<u64>,
    line: Vec<(Point, Point)>,
    complete: bool,
}

/// Looks for a victory of `attacker`, who moves, within so many nodes.
pub fn victory(
    position: &mut Position,
    attacker: Colour,
    nodes: u64,
    counter: &mut Counter,
) -> Option<Victory> {
    decided(position, attacker, nodes, counter).0
}

/// The same, and whether the search went to its end.
pub fn decided(
    position: &mut Position,
    attacker: Colour,
    nodes: u64,
    counter: &mut Counter,
) -> (Option<Victory>, bool) {
    let mut fours =
        Fours { attacker, counter, left: nodes, failed: HashSet::new(), line: Vec::new(), complete: true };
    let victory = fours.attack(position);
    (victory, fours.complete)
}

impl Fours<'_> {
    fn attack(&mut self, position: &mut Position) -> Option<Victory> {
        let (attacker, defender) = (self.attacker, !self.attacker);
        if let (Some(five), _) = position.fives(attacker) {
            return Some(self.won(five, Vec::new()));
        }
        let has_four =
            position.threats().has(attacker, Gain::Four) || position.threats().has(attacker, Gain::OpenFour);
        if !has_four || self.line.len() >= LONGEST {
            return None;
        }
        if self.left == 0 || self.counter.node() {
            self.complete = false;
            return None;
        }
        self.left -= 1;
        if !self.failed.insert(position.hash()) {
            return None;
        }
        let candidates = match position.fives(defender) {
            (None, _) => order(position, attacker),
            (Some(only), None) if position.threats().best(only, attacker) >= Gain::Four => vec![only],
            _ => return None,
        };
        candidates.into_iter().find_map(|four| self.four(position, four))
    }

    fn four(&mut self, position: &mut Position, four: Point) -> Option<Victory> {
        if !position.allows(four, self.attacker) {
            return None;
        }
        position.play(four, self.attacker);
        let found = match (position.fives(!self.attacker), position.fives(self.attacker)) {
            ((Some(_), _), _) | (_, (None, _)) => None,
            (_, (Some(one), Some(other))) => Some(self.won(four, vec![one, other])),
            (_, (Some(answer), None)) if !position.allows(answer, !self.attacker) => {
                Some(self.won(four, vec![answer]))
            }
            (_, (Some(answer), None)) => {
                self.line.push((four, answer));
                position.play(answer, !self.attacker);
                let found = self.attack(position);
                position.undo();
                self.line.pop();
                found
            }
        };
        position.undo();
        found
    }

    fn won(&self, last: Point, completions: Vec<Point>) -> Victory {
        Victory { fours: self.line.clone(), last: Some(last), completions }
    }
}

/// Moves that make fours, the strongest first.
fn order(position: &Position, attacker: Colour) -> Vec<Point> {
    let mut points = position.gaining(attacker, Gain::Four);
    points.sort_by_key(|point| {
        let gains = position.threats().gains(*point, attacker);
        std::cmp::Reverse(gains.map(|gain| [0, 1, 4, 5, 20, 50][gain as usize]).iter().sum::<i32>())
    });
    points
}
