//! What a helper sees of a match, and how it tries moves.

use crate::board::{Board, Colour, Point, PointSet};
use crate::classic::{Kind, Situation};
use crate::facts::Facts;
use crate::moves::classic::entry::Entry;
use crate::moves::classic::links::{connection_value, dragon_value};
use crate::reading::Answer;
use crate::worms::EyeSpaces;
use mkpat_runtime::point::Offset;
use mkpat_runtime::rules::Place;

/// A helper: looks at a match, and tells what it is worth.
pub type Helper = fn(&mut Scene<'_, '_>) -> i32;

/// A match as its helper sees it: the pattern with its numbers, the transformation, the move and who makes it.
pub struct Scene<'s, 'f> {
    facts: &'s mut Facts<'f>,
    situation: &'s Situation,
    entry: &'s Entry,
    score: i32,
    place: &'s Place,
    point: Point,
    colour: Colour,
}

impl<'s, 'f> Scene<'s, 'f> {
    pub(in crate::moves::classic) fn new(
        facts: &'s mut Facts<'f>,
        situation: &'s Situation,
        entry: &'s Entry,
        score: i32,
        place: &'s Place,
        point: Point,
        colour: Colour,
    ) -> Scene<'s, 'f> {
        Scene { facts, situation, entry, score, place, point, colour }
    }

    /// The move: the pattern's `*`.
    pub fn point(&self) -> Point {
        self.point
    }

    /// Whose move it is: the pattern's `O`.
    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// What the pattern is worth with its assistance.
    pub fn score(&self) -> i32 {
        self.score
    }

    /// The numbers of the pattern's entry line.
    pub fn entry(&self) -> &Entry {
        self.entry
    }

    /// What GNU Go 2.6 knew of strings, dragons and areas.
    pub fn situation(&self) -> &'s Situation {
        self.situation
    }

    /// The board as it stands, with the moves that are being tried.
    pub fn board(&self) -> &Board {
        self.facts.board
    }

    /// The point so many rows below the move and so many columns to its right in the drawing; `None` if it is off the
    /// board.
    pub fn offset(&self, rows: i8, columns: i8) -> Option<Point> {
        let by = self.place.transformation.apply(Offset::new(rows, columns));
        self.point.offset(self.place.size, i16::from(by.row), i16::from(by.column))
    }

    /// Tries a move and what comes after it. The move is taken back whatever happens there; `None` if it is not legal.
    pub fn try_move<T>(
        &mut self,
        point: Point,
        colour: Colour,
        then: impl FnOnce(&mut Scene<'_, 'f>) -> T,
    ) -> Option<T> {
        if !self.facts.board.try_play(point, colour) {
            return None;
        }
        let depth = self.facts.reader.depth();
        self.facts.reader.set_depth(depth + 1);
        let Scene { situation, entry, score, place, point, colour, .. } = *self;
        let outcome =
            then(&mut Scene { facts: &mut *self.facts, situation, entry, score, place, point, colour });
        self.facts.reader.set_depth(depth);
        self.facts.board.undo();
        Some(outcome)
    }

    /// Whether a stone of `colour` could stay at a point.
    pub fn safe_move(&mut self, point: Point, colour: Colour) -> bool {
        self.facts.reader.safe_move(self.facts.board, point, colour).succeeds()
    }

    /// How the string at a stone is taken, its opponent moving first.
    pub fn attack(&mut self, stone: Point) -> Answer {
        self.facts.reader.attack(self.facts.board, stone)
    }

    /// How the string at a stone is saved, its owner moving first.
    pub fn defend(&mut self, stone: Point) -> Answer {
        self.facts.reader.defend(self.facts.board, stone)
    }

    /// The steps from a point to the nearest living stone of a side before any move is tried; `None` if
    /// no way leads there.
    pub fn strategic_distance_to(&self, colour: Colour, point: Point) -> Option<u32> {
        self.situation.distance_to(colour, point)
    }

    /// Whether a point belongs to an eye space of a side.
    pub fn is_eye(&mut self, point: Point, colour: Colour) -> bool {
        self.eyes().is_some_and(|eyes| eyes.is_eye(point, colour))
    }

    fn eyes(&mut self) -> Option<&EyeSpaces> {
        match self.situation.eyes() {
            Some(eyes) => Some(eyes),
            None => self.facts.stages.eyes(self.facts.board, self.facts.reader),
        }
    }

    /// How many half eyes of the dragon at a stone the move makes whole, or destroys.
    pub fn half_eyes_settled(&mut self, stone: Point) -> usize {
        let Some((owner, dragon)) = self.board().stone(stone).zip(self.situation.dragon(stone)) else {
            return 0;
        };
        let point = self.point;
        let around: PointSet = dragon.stones.iter().flat_map(|at| self.board().neighbours(at)).collect();
        self.eyes().map_or(0, |eyes| {
            let own = eyes.half_eyes(owner).iter().filter(|half_eye| around.contains(half_eye.point));
            own.filter(|half_eye| half_eye.attack.contains(&point) || half_eye.defence.contains(&point))
                .count()
        })
    }

    /// What the dragon at a stone is worth; 0 if there is none.
    pub fn dragon_value(&self, stone: Point) -> i32 {
        self.situation.dragon(stone).map_or(0, |dragon| dragon_value(self.situation, dragon))
    }

    /// What connecting the dragons of two stones is worth, or cutting them.
    pub fn connection_value(&self, one: Point, other: Point) -> i32 {
        connection_value(self.situation, one, other)
    }

    /// Whether a point is in the area of a side.
    pub fn is_area(&self, point: Point, colour: Colour) -> bool {
        self.situation.owner(Kind::Area, point) == Some(colour)
    }
}
