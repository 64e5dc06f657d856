//! What is asked again and again about a point: winds, gains of moyo, and what a move does to areas.

use crate::board::{Board, Colour, Point};
use crate::classic::{Areas, Situation, Wind, moyo_gain, wind};
use std::collections::BTreeMap;

/// What was found about the moves of one side.
pub(super) struct Seen<'a> {
    situation: &'a Situation,
    colour: Colour,
    winds: BTreeMap<Point, Wind>,
    changes: BTreeMap<Point, Change>,
    gains: BTreeMap<Point, i32>,
}

/// What a move does to areas.
#[derive(Clone, Copy, Default)]
struct Change {
    /// The stone has little room and no friends.
    isolated: bool,
    /// Own areas become one, or one of the opponent becomes several.
    splits: bool,
}

impl<'a> Seen<'a> {
    pub(super) fn new(situation: &'a Situation, colour: Colour) -> Seen<'a> {
        Seen { situation, colour, winds: BTreeMap::new(), changes: BTreeMap::new(), gains: BTreeMap::new() }
    }

    /// The powers at a point.
    pub(super) fn wind(&mut self, board: &Board, point: Point) -> Wind {
        *self.winds.entry(point).or_insert_with(|| wind(board, self.colour, point))
    }

    /// The moyo that a move gains; nothing for a stone that would be isolated.
    pub(super) fn moyo(&mut self, board: &mut Board, point: Point) -> i32 {
        if self.change(board, point).isolated {
            return 0;
        }
        let (dead, colour) = (self.situation.dead(), self.colour);
        *self.gains.entry(point).or_insert_with(|| moyo_gain(board, dead, colour, point).unwrap_or(0))
    }

    /// Whether a move joins own areas or splits the opponent's on a large scale.
    pub(super) fn splits(&mut self, board: &mut Board, point: Point) -> bool {
        self.change(board, point).splits
    }

    fn change(&mut self, board: &mut Board, point: Point) -> Change {
        if let Some(&known) = self.changes.get(&point) {
            return known;
        }
        let (situation, colour) = (self.situation, self.colour);
        let change = match board.try_play(point, colour) {
            true => {
                let (before, after) = (situation.areas(), Areas::of(board, situation.dead()));
                board.undo();
                let isolated = after.at(colour, point).is_isolated();
                let joins = after.count(colour) < before.count(colour);
                let splits = after.count(!colour) > before.count(!colour);
                Change { isolated, splits: !isolated && (joins || splits) }
            }
            false => Change::default(),
        };
        self.changes.insert(point, change);
        change
    }
}
