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
    #[inline]
    pub(super) fn clear(&mut self) {
        if self.count == 0 {
            return;
        }
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
        follower.shapes.feels_near(id, &self.near) || self.is_felt_far_by(follower, id)
    }

    /// The same for the changes that are not near.
    #[inline]
    fn is_felt_far_by(&self, follower: &Follower<'_>, id: ShapeId) -> bool {
        let shapes = &follower.shapes;
        shapes.is_wide(id) && self.wide.iter().any(|&(cell, turn)| shapes.feels_wide(id, cell, turn))
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

    /// Brings a list up to date with what ceases and what begins to fit; `save` is called before the list changes.
    pub(super) fn update(
        &self,
        follower: &Follower<'_>,
        fitting: &mut Vec<ShapeId>,
        begun: &[ShapeId],
        save: impl FnOnce(&[ShapeId]),
    ) {
        let shapes = &follower.shapes;
        if self.near.is_empty() {
            // Only wide shapes can have ceased, which stand last.
            let wide = fitting.len() - shapes.wide_of(fitting).len();
            return replace(fitting, wide, |id| self.is_felt_far_by(follower, id), begun, save);
        }
        match self.near.in_one_half().filter(|_| self.wide.is_empty()) {
            Some(half) => replace(fitting, 0, |id| shapes.feels_half(id, half), begun, save),
            None => replace(fitting, 0, |id| self.is_felt_by(follower, id), begun, save),
        }
    }
}

/// Replaces what ceased to fit by what begun to; what stands before `first` has not ceased.
#[inline(always)]
fn replace(
    fitting: &mut Vec<ShapeId>,
    first: usize,
    ceased: impl Fn(ShapeId) -> bool,
    begun: &[ShapeId],
    save: impl FnOnce(&[ShapeId]),
) {
    let ceasing = fitting[first..].iter().position(|&id| ceased(id));
    if ceasing.is_none() && begun.is_empty() {
        return;
    }
    save(fitting);
    if let Some(k) = ceasing {
        let mut kept = first + k;
        for k in kept + 1..fitting.len() {
            let id = fitting[k];
            fitting[kept] = id;
            kept += usize::from(!ceased(id));
        }
        fitting.truncate(kept);
    }
    merge(fitting, begun);
}

/// Puts the shapes of an ascending list into another one.
fn merge(into: &mut Vec<ShapeId>, from: &[ShapeId]) {
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
