//! Which shapes may fit what is near a stone: trees over what shapes demand in common, with sets of bits at the leaves.
//!
//! Shapes that share demands stand together, so that one masked comparison rules out all of them:
//!
//! ```text
//! . above         ──►  O beside  ──►  {CB12 CB13 EJ4 …}  at most 64 shapes, a bit each
//!                 ──►  X beside  ──►  {…}
//! X above         ──►  …
//! ```
//!
//! A leaf looks at a few cells more. For each and for all it can hold there is the set of the leaf's shapes that it
//! leaves possible. What is left over has to be verified.

mod build;

use super::near::{Near, NearCell, NearTest};
use super::shapes::ShapeId;
use crate::fast::window::WindowCell;
pub(super) use build::Demanding;

/// Shapes of a leaf: one for each bit of a word.
const LEAF: usize = 64;

/// What some shapes have in common, before those shapes.
#[derive(Clone, Copy, Debug)]
struct Node {
    common: NearTest,
    /// The node after those shapes.
    next: u32,
    /// Where the leaf is in [`Trees::leaves`]; [`NO_LEAF`] for nodes before other nodes.
    leaf: u32,
}

const NO_LEAF: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Leaf {
    first_shape: u32,
    first_cell: u32,
    shapes: u8,
    cells: u8,
}

/// A tree: its first node and the one after its last.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tree {
    first: u32,
    end: u32,
}

impl Tree {
    pub(super) const fn is_empty(self) -> bool {
        self.first == self.end
    }
}

/// The cells of a window of which some shapes demand something, a bit each.
#[derive(Clone, Copy, Default, Debug)]
struct Touched([u64; 4]);

impl Touched {
    fn add(&mut self, cell: WindowCell) {
        self.0[usize::from(cell.0 >> 6)] |= 1 << (cell.0 & 63);
    }

    fn or(&self, other: &Touched) -> Touched {
        Touched([0, 1, 2, 3].map(|k| self.0[k] | other.0[k]))
    }

    #[inline]
    fn contains(&self, cell: WindowCell) -> bool {
        self.0[usize::from(cell.0 >> 6)] >> (cell.0 & 63) & 1 == 1
    }
}

/// Some trees.
#[derive(Clone, Debug, Default)]
pub(super) struct Trees {
    nodes: Vec<Node>,
    /// For each node what its shapes touch; only kept for the nodes of the trees that are asked for it.
    touched: Vec<Touched>,
    leaves: Vec<Leaf>,
    shapes: Vec<ShapeId>,
    /// The cells that leaves look at, and under each code of the cell the set of shapes it leaves possible.
    cells: Vec<NearCell>,
    sets: Vec<[u64; 4]>,
}

impl Trees {
    /// Forgets what the nodes of trees added after `tree` touch.
    pub(super) fn forget_touched_after(&mut self, tree: Tree) {
        self.touched.truncate(tree.end as usize);
        self.touched.shrink_to_fit();
    }

    /// Visits the shapes of a tree that may fit.
    #[inline]
    pub(super) fn candidates(&self, tree: Tree, near: &Near, visit: impl FnMut(ShapeId)) {
        self.search(tree, near, |_| true, visit);
    }

    /// The same, leaving out most of those that demand nothing of `cell`.
    #[inline]
    pub(super) fn candidates_touching(
        &self,
        tree: Tree,
        near: &Near,
        cell: WindowCell,
        visit: impl FnMut(ShapeId),
    ) {
        self.search(tree, near, |node| self.touched[node].contains(cell), visit);
    }

    #[inline(always)]
    fn search(&self, tree: Tree, near: &Near, enter: impl Fn(usize) -> bool, mut visit: impl FnMut(ShapeId)) {
        let mut at = tree.first;
        while at < tree.end {
            let node = &self.nodes[at as usize];
            if !node.common.passes(near) || !enter(at as usize) {
                at = node.next;
                continue;
            }
            if node.leaf != NO_LEAF {
                self.sift(&self.leaves[node.leaf as usize], near, &mut visit);
            }
            at += 1;
        }
    }

    #[inline(always)]
    fn sift(&self, leaf: &Leaf, near: &Near, visit: &mut impl FnMut(ShapeId)) {
        let mut left = u64::MAX >> (LEAF as u8 - leaf.shapes);
        let range = leaf.first_cell as usize..leaf.first_cell as usize + usize::from(leaf.cells);
        for (&cell, sets) in self.cells[range.clone()].iter().zip(&self.sets[range]) {
            left &= sets[near.code(cell)];
            if left == 0 {
                return;
            }
        }
        while left != 0 {
            visit(self.shapes[(leaf.first_shape + left.trailing_zeros()) as usize]);
            left &= left - 1;
        }
    }

    /// Heap memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.nodes[..])
            + size_of_val(&self.touched[..])
            + size_of_val(&self.leaves[..])
            + size_of_val(&self.shapes[..])
            + size_of_val(&self.cells[..])
            + size_of_val(&self.sets[..])
    }
}
