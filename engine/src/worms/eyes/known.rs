//! What has to be known of strings while eyes are looked for.

use super::super::records::Worms;
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::{Answer, Reader};

/// Strings as eyes need them: in the position of the game the records tell, below it whoever reads does.
pub trait KnownStrings {
    /// Whether the string at a stone counts when domains are made: it is neither inessential nor lost.
    fn is_lively(&self, stone: Point) -> bool;
    /// The stones of a side whose strings count.
    fn lively_stones(&self, board: &Board, colour: Colour) -> PointSet {
        board.stones_of(colour).iter().filter(|&stone| self.is_lively(stone)).collect()
    }
    /// The best attack on the string at a stone, and the best defence if there is an attack.
    fn attack_and_defence(&self, board: &mut Board, reader: &mut Reader, stone: Point) -> (Answer, Answer);
}

impl KnownStrings for Worms {
    fn is_lively(&self, stone: Point) -> bool {
        self.at(stone).is_some_and(|worm| !worm.inessential && !worm.is_tactically_dead())
    }

    fn attack_and_defence(&self, _: &mut Board, _: &mut Reader, stone: Point) -> (Answer, Answer) {
        self.at(stone)
            .map_or((Answer::LOSE, Answer::LOSE), |worm| (worm.attacks.best(), worm.defences.best()))
    }
}
