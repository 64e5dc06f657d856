//! What a move does to influence, and how the game stands (`influence.md#scores-and-the-value-of-a-move`).

use super::dragons::safe_dragons;
use super::influence::Radiation;
use crate::board::{Board, Colour, Point, PointSet};
use crate::break_ins::{BeforeMove, bar_broken_territory};
use crate::databases::Databases;
use crate::dragons::{Dragon, Dragons};
use crate::facts::Given;
use crate::influence::{Counting, Estimate, Map, Maps};
use crate::reading::Reader;
use crate::worms::{EyeSpaces, Worms};
use mkpat_runtime::query::Status;

/// Influence after a move.
#[derive(Clone, Debug)]
pub struct MoveMaps {
    /// With its opponent to move.
    pub after: Map,
    /// With the side that moved to move again: what the move threatens.
    pub followup: Map,
}

/// What a move does to strings, as far as reading tells: influence is made of what stands afterwards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// Stones that it takes, at once or in the end.
    pub captured: PointSet,
    /// Stones that it saves.
    pub saved: PointSet,
    /// Whether the new stone stays; `None` if that is to be read.
    pub stays: Option<bool>,
}

/// What was known before the move.
#[derive(Clone, Copy)]
pub(super) struct Before<'a> {
    pub(super) databases: &'a Databases,
    pub(super) worms: &'a Worms,
    pub(super) eyes: &'a EyeSpaces,
    pub(super) dragons: &'a Dragons,
    pub(super) maps: &'a Maps,
}

impl Before<'_> {
    /// The maps after a move of `colour`, even one that ko forbids at present; `None` if it cannot be played. The new
    /// stone radiates if it stays.
    pub(super) fn after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        colour: Colour,
        point: Point,
        changes: &Changes,
    ) -> Option<MoveMaps> {
        let safe = changes.stays.unwrap_or_else(|| reader.safe_move(board, point, colour).succeeds());
        let mut stones = safe_dragons(board, self.worms, self.dragons, !colour);
        changes.captured.iter().for_each(|stone| stones.give_up(stone));
        changes.saved.iter().for_each(|stone| stones.save(stone));
        if !board.try_ko(point, colour) {
            return None;
        }
        if safe {
            stones.save(point);
        }
        let depth = reader.depth();
        reader.set_depth(depth + 1);
        // Of the strings there are no records: the move may have changed them.
        let known = Given { eyes: Some(self.eyes), dragons: Some(self.dragons), ..Given::default() };
        let status = |stone: Point| self.status(stone);
        let radiation = Radiation::new(board, self.databases, known, Some(&status));
        let mut after = radiation.territory(board, reader, &stones, Some(!colour));
        if reader.limits().tries_territory {
            let before = BeforeMove { breaches: self.maps.breaches(!colour), point };
            bar_broken_territory(board, reader, &mut after, Some(before));
        }
        let followup = radiation.with(board, reader, |board, patterns| match patterns {
            Some(patterns) => after.followup(board, patterns),
            None => after.clone(),
        });
        let maps = MoveMaps { after, followup };
        reader.set_depth(depth);
        board.undo();
        Some(maps)
    }

    /// How the game stands: what is critical is settled for White, then for Black.
    pub(super) fn estimate(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        komi: f32,
        counting: Counting,
    ) -> Estimate {
        let known = Given {
            worms: Some(self.worms),
            eyes: Some(self.eyes),
            dragons: Some(self.dragons),
            ..Given::default()
        };
        let status = |stone: Point| self.status(stone);
        let radiation = Radiation::new(board, self.databases, known, Some(&status));
        let mut score = |settled_for: Colour| {
            let stones = safe_dragons(board, self.worms, self.dragons, settled_for);
            radiation.territory(board, reader, &stones, None).score(board, komi, counting)
        };
        Estimate { white_best: score(Colour::White), black_best: score(Colour::Black) }
    }

    fn status(&self, stone: Point) -> Status {
        self.dragons.at(self.worms, stone).map_or(Status::Unknown, Dragon::expected)
    }
}
