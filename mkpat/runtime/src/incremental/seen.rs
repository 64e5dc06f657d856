//! What a step changes, as one stone sees it, and what that does to the stone's list.

use super::Follower;
use super::near::{NearCell, Turned};
use super::shapes::{Around, ShapeId};
use super::trees::Touched;
use crate::fast::window::{Code, WindowCell};

/// The cells of a stone's window that a step changes.
#[derive(Clone, Default, Debug)]
pub(super) struct Seen {
    near: Turned,
    /// Cells that are not near, with what they held and hold.
    wide: Vec<(WindowCell, (Code, Code))>,
    cells: Touched,
    /// The only change, if there is no other.
    only: Option<(WindowCell, (Code, Code))>,
    count: usize,
}

impl Seen {
    pub(super) fn clear(&mut self) {
        self.near = Turned::default();
        self.wide.clear();
        self.cells = Touched::default();
        self.count = 0;
    }

    pub(super) fn add(&mut self, cell: WindowCell, turn: (Code, Code)) {
        match NearCell::of(cell) {
            Some(cell) => self.near.add(cell, turn),
            None => self.wide.push((cell, turn)),
        }
        self.cells.add(cell);
        self.count += 1;
        self.only = (self.count == 1).then_some((cell, turn));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether a shape that fits before or after the changes does not do both.
    #[inline]
    fn is_felt_by(&self, follower: &Follower<'_>, id: ShapeId) -> bool {
        let shapes = &follower.shapes;
        shapes.feels_near(id, &self.near)
            || (!self.wide.is_empty()
                && shapes.is_wide(id)
                && self.wide.iter().any(|&(cell, turn)| shapes.feels_wide(id, cell, turn)))
    }

    /// Finds what begins to fit, ascending: of what fits now, what feels the changes.
    pub(super) fn find_begun(&self, follower: &Follower<'_>, around: Around<'_>, begun: &mut Vec<ShapeId>) {
        begun.clear();
        let (shapes, trees) = (&follower.shapes, &follower.trees);
        match self.only {
            Some((cell, (Code::Empty, after))) => {
                trees.candidates(follower.demanding(cell, after), around.near, |id| {
                    if shapes.fits(id, around) {
                        begun.push(id);
                    }
                });
            }
            _ => trees.candidates_touching(follower.whole, around.near, &self.cells, |id| {
                if shapes.fits(id, around) && self.is_felt_by(follower, id) {
                    begun.push(id);
                }
            }),
        }
        begun.sort_unstable();
    }

    /// Where in a list the first shape stands that ceases to fit.
    pub(super) fn first_ceased(&self, follower: &Follower<'_>, fitting: &[ShapeId]) -> Option<usize> {
        let skipped =
            if self.near.is_empty() { fitting.len() - follower.shapes.wide_of(fitting).len() } else { 0 };
        let ceased = fitting[skipped..].iter().position(|&id| self.is_felt_by(follower, id));
        ceased.map(|k| skipped + k)
    }

    /// Takes what ceases to fit out of a list; the first of it stands at `first`.
    pub(super) fn remove_ceased(&self, follower: &Follower<'_>, fitting: &mut Vec<ShapeId>, first: usize) {
        let mut kept = first;
        for k in first + 1..fitting.len() {
            let id = fitting[k];
            fitting[kept] = id;
            kept += usize::from(!self.is_felt_by(follower, id));
        }
        fitting.truncate(kept);
    }
}

/// Puts the shapes of an ascending list into another one.
pub(super) fn merge(into: &mut Vec<ShapeId>, from: &[ShapeId]) {
    let mut left = into.len();
    into.extend_from_slice(from);
    let mut end = into.len();
    for &id in from.iter().rev() {
        while left > 0 && into[left - 1] > id {
            end -= 1;
            left -= 1;
            into[end] = into[left];
        }
        end -= 1;
        into[end] = id;
    }
}
