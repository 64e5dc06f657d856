//! Which strings a combination may threaten and win, and what they are worth (`combinations.md#in-order`).

use crate::board::{Board, Colour, Point, PointSet};
use crate::dragons::{Dragon, Dragons};
use crate::influence::{Maps, Measure};
use crate::worms::{Worm, Worms};
use mkpat_runtime::query::Status;
use std::collections::BTreeMap;

/// A string of so few liberties is worth taking only if that helps a dragon beside it.
const FEW_LIBERTIES: u32 = 2;
/// Every stone counts so much.
const STONE: u32 = 2;

/// The strings of one side that look safe.
#[derive(Clone, Debug)]
pub struct Targets {
    /// Whose they are.
    pub owner: Colour,
    stones: PointSet,
    /// What the strings are worth that stood at the beginning, by their first stones.
    worth: BTreeMap<Point, u32>,
}

impl Targets {
    /// The strings of `owner` that are not dead, not critical, and not to be taken anyhow.
    pub fn of(board: &Board, worms: &Worms, dragons: &Dragons, maps: &Maps, owner: Colour) -> Targets {
        // What is worth defending is what its owner would have if he moved first: the attacker looks at the map that is worst
        // for himself.
        let map = maps.to_move(owner);
        let is_target = |worm: &&Worm| {
            worm.colour == owner && !worm.is_attackable() && dragons.of(worm.id).is_some_and(looks_alive)
        };
        let stones = worms.iter().filter(is_target).flat_map(|worm| board.stones(worm.origin)).collect();
        let moyo: PointSet =
            board.points().filter(|&point| map.owner(Measure::Moyo, point) == Some(owner)).collect();
        let owned = worms.iter().filter(|worm| worm.colour == owner);
        let worth = owned.map(|worm| (worm.origin, worth(board, worm.origin, &moyo))).collect();
        Targets { owner, stones, worth }
    }

    /// The same without strings of two liberties that are not `substantial`: taking them helps nobody.
    pub fn worth_winning(
        mut self,
        board: &mut Board,
        mut substantial: impl FnMut(&mut Board, Point) -> bool,
    ) -> Targets {
        let small: PointSet =
            self.stones.iter().filter(|&stone| board.liberty_count(stone) <= FEW_LIBERTIES).collect();
        let origins: PointSet = small.iter().map(|stone| board.origin(stone)).collect();
        for string in origins.iter().filter(|&string| !substantial(board, string)).collect::<Vec<_>>() {
            for stone in board.stones(string).collect::<Vec<_>>() {
                self.stones.remove(stone);
            }
        }
        self
    }

    /// Whether the string at a point may be threatened and won: a stone of it was there at the beginning.
    pub(super) fn includes(&self, board: &Board, string: Point) -> bool {
        board.stone(string) == Some(self.owner)
            && board.stones(string).any(|stone| self.stones.contains(stone))
    }

    /// The strings on the board that may be won and have a stone in `area`, by their first stones.
    pub(super) fn within(&self, board: &Board, area: &PointSet) -> PointSet {
        let near = self.stones.intersection(area);
        let standing = near.iter().filter(|&stone| board.stone(stone) == Some(self.owner));
        standing.map(|stone| board.origin(stone)).collect()
    }

    /// What taking the string at a point is worth: what the strings were worth at the beginning that it was made of. What is played
    /// around it meanwhile belongs to the fight.
    pub(super) fn value(&self, board: &Board, string: Point) -> u32 {
        board.stones(string).filter_map(|stone| self.worth.get(&stone)).sum()
    }

    /// The same with other stones that may be won as well: what a move saves is worth defending.
    pub(super) fn with(mut self, stones: &PointSet) -> Targets {
        self.stones.insert_all(stones);
        self
    }
}

/// What a string is worth: its stones, and the points beside it that would be its owner's.
fn worth(board: &Board, string: Point, moyo: &PointSet) -> u32 {
    let mut around = *board.liberties(string);
    around.insert_all(&board.second_liberties(string));
    STONE * board.string_size(string) + around.intersection(moyo).len()
}

fn looks_alive(dragon: &Dragon) -> bool {
    !matches!(dragon.expected(), Status::Dead | Status::Critical)
}
