//! The phases of a map, in order.
//!
//! Source: `influence.md#in-order`.

use super::blocks::open_double_blocks;
use super::constants::{FOLLOWUP_CAP, INTRUSION_CAP};
use super::intrusions::Intrusions;
use super::map::{Map, Purpose};
use super::patterns::{Patterns, add_barriers, add_sources, add_threats};
use super::permeability::{open_sources, reduce};
use super::spread::accumulate;
use super::stones::Stones;
use super::territory::value;
use crate::board::{Board, Colour, PointSet};

impl Map {
    /// How the sides share the board if `mover` moves next; with `None`, if nobody does. Without patterns nobody
    /// invades and nothing is blocked.
    pub fn of_territory(
        board: &Board,
        stones: &Stones,
        mover: Option<Colour>,
        patterns: Option<&mut Patterns<'_>>,
    ) -> Map {
        let mut map = Map::new(board, stones, Purpose::Territory, mover);
        let scoring = patterns.as_ref().is_some_and(|patterns| patterns.scoring);
        map.look_at_patterns(board, patterns);
        reduce(&mut map);
        open_sources(&mut map);
        accumulate(&mut map, |_, _| true);
        value(&mut map, scoring);
        if open_double_blocks(&mut map) {
            value(&mut map, scoring);
        }
        map
    }

    /// Where help lies for a dragon of `goal` that has to run: it does not help itself.
    pub fn of_escape(
        board: &Board,
        stones: &Stones,
        patterns: Option<&mut Patterns<'_>>,
        goal: Option<&PointSet>,
    ) -> Map {
        let mut map = Map::new(board, stones, Purpose::Escape, None);
        map.look_at_patterns(board, patterns);
        reduce(&mut map);
        open_sources(&mut map);
        accumulate(&mut map, |_, point| !goal.is_some_and(|goal| goal.contains(point)));
        map
    }

    /// What the side that moved threatens next with the stones that its move saved. `self` is the map after the move, in
    /// which they are marked ([`Stones::save`]); `board` carries the stone.
    pub fn followup(&self, board: &Board, patterns: &mut Patterns<'_>) -> Map {
        let mut map = self.clone();
        let Some(colour) = self.mover.map(|mover| !mover) else { return map };
        map.mover = Some(colour);
        let mut intrusions = Intrusions::default();
        add_threats(&mut map, board, patterns, &mut intrusions);
        intrusions.insert(&mut map, colour, FOLLOWUP_CAP);
        open_sources(&mut map);
        let grown: PointSet = map
            .points()
            .filter(|&point| map.strength(colour, point) > self.strength(colour, point))
            .collect();
        accumulate(&mut map, |side, point| side == colour && grown.contains(point));
        value(&mut map, patterns.scoring);
        map
    }

    fn look_at_patterns(&mut self, board: &Board, patterns: Option<&mut Patterns<'_>>) {
        let Some(patterns) = patterns else { return };
        let mut intrusions = Intrusions::default();
        add_sources(self, board, patterns);
        add_barriers(self, board, patterns, &mut intrusions);
        if let Some(mover) = self.mover {
            intrusions.insert(self, mover, INTRUSION_CAP);
        }
    }
}
