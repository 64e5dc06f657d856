//! What a move does to influence, and how the game stands (`influence-territory.md` sections 9 and 10).

use super::dragons::safe_dragons;
use super::influence::Radiation;
use crate::board::{Board, Colour, Point};
use crate::databases::Databases;
use crate::dragons::{Dragon, Dragons};
use crate::facts::Known;
use crate::influence::{Counting, Estimate, Map};
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

/// What was known before the move.
#[derive(Clone, Copy)]
pub(super) struct Before<'a> {
    pub(super) databases: &'a Databases,
    pub(super) worms: &'a Worms,
    pub(super) eyes: &'a EyeSpaces,
    pub(super) dragons: &'a Dragons,
}

impl Before<'_> {
    /// The maps after a move of `colour`, even one that ko forbids at present; `None` if it cannot be played. The new
    /// stone radiates if it cannot simply be taken.
    pub(super) fn after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        colour: Colour,
        point: Point,
    ) -> Option<MoveMaps> {
        let safe = reader.safe_move(board, point, colour).succeeds();
        let mut stones = safe_dragons(board, self.worms, self.dragons, !colour);
        if !board.try_ko(point, colour) {
            return None;
        }
        if safe {
            stones.save(point);
        }
        let depth = reader.depth();
        reader.set_depth(depth + 1);
        // Of the strings there are no records: the move may have changed them.
        let known = Known { eyes: Some(self.eyes), dragons: Some(self.dragons), ..Known::default() };
        let status = |stone: Point| self.status(stone);
        let radiation = Radiation::new(board, self.databases, known, Some(&status));
        let maps = radiation.with(board, reader, |board, mut patterns| {
            let after = Map::of_territory(board, &stones, Some(!colour), patterns.as_deref_mut());
            let followup = match patterns {
                Some(patterns) => after.followup(board, patterns),
                None => after.clone(),
            };
            MoveMaps { after, followup }
        });
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
        let known = Known {
            worms: Some(self.worms),
            eyes: Some(self.eyes),
            dragons: Some(self.dragons),
            ..Known::default()
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
