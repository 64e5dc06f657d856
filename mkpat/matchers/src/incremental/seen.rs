//! What a step with several changes turns, as one stone sees it.

use super::felt::Felt;
use super::near::{NearCell, Turn, Turned};
use super::shapes::{ShapeId, Shapes};
use super::trees::Cells;
use mkpat_runtime::fast::cell::WindowCell;

/// The cells of a stone's window that a step changes.
#[derive(Clone, Default, Debug)]
pub(super) struct Seen {
    near: Turned,
    /// Cells that are not near.
    wide: Vec<(WindowCell, Turn)>,
    cells: Cells,
}

impl Seen {
    pub(super) fn clear(&mut self) {
        self.near = Turned::default();
        self.wide.clear();
        self.cells.clear();
    }

    pub(super) fn add(&mut self, cell: WindowCell, turn: Turn) {
        match NearCell::of(cell) {
            Some(cell) => self.near.add(cell, turn),
            None => self.wide.push((cell, turn)),
        }
        self.cells.add(cell);
    }

    /// All of them.
    pub(super) fn cells(&self) -> &Cells {
        &self.cells
    }

    /// Whether some shape may feel the changes, of those whose bits are given.
    #[inline]
    pub(super) fn may_be_felt(&self, felt: &Felt) -> bool {
        felt.meets(&self.near) || self.wide.iter().any(|&(cell, turn)| felt.has_wide(cell, turn))
    }

    /// Whether a shape that fits before or after the changes does not do both.
    #[inline]
    pub(super) fn is_felt_by(&self, shapes: &Shapes, id: ShapeId) -> bool {
        shapes.feels_near(id, &self.near)
            || self.wide.iter().any(|&(cell, turn)| shapes.feels_wide(id, cell, turn))
    }
}
