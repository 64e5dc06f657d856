//! Moves that somebody proposes for taking and saving strings, before reading has judged them.

use crate::board::{Board, Point};
use std::collections::BTreeSet;

/// Strings and moves, in reading order. Each string is told by its first stone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proposals {
    attacks: BTreeSet<(Point, Point)>,
    defences: BTreeSet<(Point, Point)>,
}

impl Proposals {
    /// A move that might take the string at `stone`.
    pub fn add_attack(&mut self, board: &Board, stone: Point, point: Point) {
        self.attacks.insert((board.origin(stone), point));
    }

    /// A move that might save the string at `stone`.
    pub fn add_defence(&mut self, board: &Board, stone: Point, point: Point) {
        self.defences.insert((board.origin(stone), point));
    }

    /// Moves that might take the string with this first stone.
    pub fn attacks_on(&self, origin: Point) -> impl Iterator<Item = Point> + '_ {
        of_string(&self.attacks, origin)
    }

    /// Moves that might save the string with this first stone.
    pub fn defences_of(&self, origin: Point) -> impl Iterator<Item = Point> + '_ {
        of_string(&self.defences, origin)
    }
}

fn of_string(pairs: &BTreeSet<(Point, Point)>, origin: Point) -> impl Iterator<Item = Point> + '_ {
    pairs.iter().filter(move |&&(string, _)| string == origin).map(|&(_, point)| point)
}
