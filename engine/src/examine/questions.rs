//! What can be asked about an examined position beyond its stages.

use super::analysis::Analysis;
use super::combinations::targets;
use super::life::with_life;
use super::move_maps::{Changes, MoveMaps};
use super::races::{race, race_after, told_race};
use crate::board::{Board, Colour, Point, PointSet};
use crate::combinations::{self, Blunder, Chances, Combination, Searched};
use crate::influence::{Counting, Estimate};
use crate::owl::Life;
use crate::reading::{Answer, Reader};
use crate::semeai::{Outcome, Tale};
use crate::worms;

impl Analysis {
    /// Can the string at `target` be taken by its opponent, who moves first and knows the patterns?
    pub fn attack(&self, board: &mut Board, reader: &mut Reader, target: Point) -> Answer {
        let proposals = self.proposals(board, reader);
        worms::attack(board, reader, proposals, target)
    }

    /// Can the string at `target` be saved by its owner, who moves first, if both sides know the patterns?
    pub fn defend(&self, board: &mut Board, reader: &mut Reader, target: Point) -> Answer {
        let proposals = self.proposals(board, reader);
        worms::defend(board, reader, proposals, target)
    }

    /// Influence after a move that changes what becomes of strings; `None` if it cannot be played, or there is no
    /// database of connections.
    pub fn after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        colour: Colour,
        point: Point,
        changes: &Changes,
    ) -> Option<MoveMaps> {
        self.within(board, reader, |board, reader| {
            self.before(board, reader)?.after(board, reader, colour, point, changes)
        })
    }

    /// A combination by `attacker`, who moves first; `None` inside if there is none, and outside if nobody can tell:
    /// there is no database of combinations, or none of connections.
    pub fn combination(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        attacker: Colour,
    ) -> Option<Option<&Combination>> {
        Some(self.search_for_combination(board, reader, attacker)?.found.as_ref())
    }

    /// The same, with whether the search came to its end.
    pub fn search_for_combination(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        attacker: Colour,
    ) -> Option<&Searched> {
        let chances = self.strings_to_win(board, reader, !attacker)?;
        let kept = &self.combinations[attacker.index()];
        Some(self.stage(kept, board, reader, |board, reader| combinations::find(board, reader, chances, 0)))
    }

    /// How the opponent of `attacker` stops that combination, in reading order; `None` if nobody can tell whether there is
    /// one.
    pub fn combination_defences(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        attacker: Colour,
    ) -> Option<Vec<Point>> {
        let Some(found) = self.combination(board, reader, attacker)? else { return Some(Vec::new()) };
        let chances = self.strings_to_win(board, reader, !attacker)?;
        Some(
            self.within(board, reader, |board, reader| combinations::defences(board, reader, chances, found)),
        )
    }

    /// The combination that a move of `colour` allows the opponent, if it does; `saved` are stones that it makes safe.
    /// `None` outside if nobody can tell.
    pub fn blunder(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        colour: Colour,
        point: Point,
        saved: &PointSet,
    ) -> Option<Option<Blunder>> {
        let before = self.combination(board, reader, !colour)?.map_or(0, |combination| combination.value);
        let chances = self.strings_to_win(board, reader, colour)?;
        Some(self.within(board, reader, |board, reader| {
            combinations::blunder(board, reader, chances, point, saved, before)
        }))
    }

    fn strings_to_win(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        attacked: Colour,
    ) -> Option<Chances<'_>> {
        let patterns = self.databases.attack_together.as_deref()?;
        let targets = self.stage(&self.targets[attacked.index()], board, reader, |board, reader| {
            let dragons = self.dragons(board, reader)?;
            let maps = self.influence(board, reader)?;
            let ground = self.ground(board, reader)?;
            Some(targets(board, reader, ground, dragons, maps, attacked))
        });
        Some(Chances { patterns, targets: targets.as_ref()? })
    }

    /// How the game stands, from influence; `None` without a database of connections.
    pub fn estimate(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        komi: f32,
        counting: Counting,
    ) -> Option<Estimate> {
        self.within(board, reader, |board, reader| {
            Some(self.before(board, reader)?.estimate(board, reader, komi, counting))
        })
    }

    /// Asks about the life and death of dragons; `None` without a database of connections.
    pub fn read_life<T>(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        question: impl FnOnce(&Life<'_, '_>, &mut Board, &mut Reader) -> T,
    ) -> Option<T> {
        self.within(board, reader, |board, reader| {
            let ground = self.ground(board, reader)?;
            Some(with_life(board, reader, ground, question))
        })
    }

    /// The race between the dragons of two opposing stones, the first one's owner to move; with `tactics` alone, or with
    /// what is known of their life where it is too open to be read to its end. `None` without a database of connections.
    pub fn race(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        stones: [Point; 2],
        tactics: bool,
    ) -> Option<Outcome> {
        self.within(board, reader, |board, reader| {
            let ground = self.ground(board, reader)?;
            Some(race(board, reader, ground, ground.dragons_of(stones)?, tactics))
        })
    }

    /// The same without tactics alone, and what was tried where it is a fight in the open.
    pub fn tell_race(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        stones: [Point; 2],
    ) -> Option<(Outcome, Vec<Tale>)> {
        self.within(board, reader, |board, reader| {
            let ground = self.ground(board, reader)?;
            Some(told_race(board, reader, ground, ground.dragons_of(stones)?, true))
        })
    }

    /// The same after a move of either side; `None` inside if that is not legal.
    pub fn race_after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        played: (Point, Colour),
        stones: [Point; 2],
    ) -> Option<Option<Outcome>> {
        self.within(board, reader, |board, reader| {
            let ground = self.ground(board, reader)?;
            Some(race_after(board, reader, ground, played, ground.dragons_of(stones)?))
        })
    }
}
