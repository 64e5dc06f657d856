//! What a database says of an eye space (`eye-spaces.md#values`).

use super::database::Eyes;
use super::report::{EyeReport, cells, half_eyes_in};
use super::spaces::EyeSpaces;
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::{Code, Reader};
use mkpat_runtime::eyes::judge::{Surroundings, judge};
use mkpat_runtime::point as pattern;
use std::cell::RefCell;

/// The value of a space by the first pattern that it is; `None` if no pattern matches.
pub(super) fn looked_up(
    board: &mut Board,
    reader: &mut Reader,
    book: &dyn Eyes,
    eyes: &EyeSpaces,
    space: &PointSet,
    colour: Colour,
) -> Option<EyeReport> {
    let half_eyes = half_eyes_in(eyes, space, colour);
    let cells = cells(board, eyes, space, colour, None);
    let around = Around { asking: RefCell::new((board, reader)), eyes, colour, points: space };
    let found = judge(&book.database(), &cells, &half_eyes, &around)?;
    let (board, _) = around.asking.into_inner();
    let at = |point: Option<pattern::Point>| point.and_then(|point| board.point(point));
    Some(EyeReport { value: found.value, attack: at(found.attack), defence: at(found.defence) })
}

/// What the board says about the points of a space and around it.
pub(crate) struct Around<'a, 'b> {
    /// Where it is asked.
    pub(crate) asking: RefCell<(&'b mut Board, &'b mut Reader)>,
    /// The eye spaces of the board.
    pub(crate) eyes: &'a EyeSpaces,
    /// Who owns the space.
    pub(crate) colour: Colour,
    /// The space.
    pub(crate) points: &'a PointSet,
}

impl Around<'_, '_> {
    fn point(&self, point: pattern::Point) -> Option<Point> {
        self.asking.borrow().0.point(point)
    }
}

impl Surroundings for Around<'_, '_> {
    fn ordinary(&self, point: pattern::Point) -> Option<bool> {
        let point = self.point(point)?;
        let ordinary = self.eyes.is_eye(point, self.colour) && !self.eyes.is_marginal(point, self.colour);
        ordinary.then(|| self.asking.borrow().0.stone(point).is_some())
    }

    fn is_safe(&self, point: pattern::Point) -> bool {
        let Some(point) = self.point(point) else { return false };
        let (board, reader) = &mut *self.asking.borrow_mut();
        reader.safe_move(board, point, self.colour) == Code::Win
    }
}
