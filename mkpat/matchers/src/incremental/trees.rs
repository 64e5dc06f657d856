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

pub(super) mod build;

use super::near::{CELLS, Near, NearCell, NearTest};
use super::shapes::ShapeId;
use mkpat_runtime::fast::cell::WindowCell;

/// Shapes of a leaf: one for each bit of a word.
const LEAF: usize = 64;
/// All of them.
const ALL: u64 = u64::MAX;

/// What some shapes have in common, before those shapes: other nodes, or a leaf.
#[derive(Clone, Copy, Debug)]
struct Node {
    common: NearTest,
    /// How many nodes there are for those shapes, this one included.
    skip: u32,
    /// Where the shapes of the leaf and the cells it looks at begin.
    first_shape: u32,
    first_cell: u32,
    shapes: u8,
    cells: u8,
}

/// A cell that a leaf looks at, and under each code of the cell the set of the leaf's shapes that it leaves possible.
#[derive(Clone, Copy, Debug)]
struct LookedAt {
    sets: [u64; 4],
    cell: NearCell,
}

/// A tree: its first node and the one after its last.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tree {
    first: u32,
    end: u32,
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
    fn meets(&self, other: &Touched) -> bool {
        let both = |k: usize| self.0[k] & other.0[k];
        both(0) | both(1) | both(2) | both(3) != 0
    }
}

/// Some cells of a window.
#[derive(Clone, Default, Debug)]
pub(super) struct Cells {
    all: Touched,
    near: Vec<NearCell>,
    some_wide: bool,
}

impl Cells {
    pub(super) fn clear(&mut self) {
        self.all = Touched::default();
        self.near.clear();
        self.some_wide = false;
    }

    pub(super) fn add(&mut self, cell: WindowCell) {
        self.all.add(cell);
        match NearCell::of(cell) {
            Some(cell) => self.near.push(cell),
            None => self.some_wide = true,
        }
    }
}

/// What the shapes of a node touch; of a leaf also its number.
#[derive(Clone, Copy, Debug)]
struct NodeTouched {
    cells: Touched,
    leaf: u32,
}

/// Which shapes of a leaf demand something of each near cell, and which of other cells.
#[derive(Clone, Debug)]
struct Touching {
    near: [u64; CELLS],
    wide: u64,
}

impl Touching {
    /// The shapes that demand something of some of the cells, or may.
    #[inline]
    fn any(&self, cells: &Cells) -> u64 {
        let wide = if cells.some_wide { self.wide } else { 0 };
        cells.near.iter().fold(wide, |all, cell| all | self.near[cell.index()])
    }
}

/// Some trees.
#[derive(Clone, Debug, Default)]
pub(super) struct Trees {
    nodes: Vec<Node>,
    /// For each node what its shapes touch, and for each leaf which of them touches what; only kept for the nodes of the
    /// trees that are asked for it.
    touched: Vec<NodeTouched>,
    touching: Vec<Touching>,
    shapes: Vec<ShapeId>,
    /// What leaves look at.
    cells: Vec<LookedAt>,
}

impl Trees {
    /// Forgets what the nodes of trees added after `tree` touch.
    pub(super) fn forget_touched_after(&mut self, tree: Tree) {
        self.touched.truncate(tree.end as usize);
        self.touched.shrink_to_fit();
        let leaves = self.nodes[..tree.end as usize].iter().filter(|node| node.shapes > 0).count();
        self.touching.truncate(leaves);
        self.touching.shrink_to_fit();
    }

    /// Visits the shapes of a tree that may fit.
    #[inline]
    pub(super) fn candidates(&self, tree: Tree, near: &Near, mut visit: impl FnMut(ShapeId)) {
        let nodes = &self.nodes[tree.first as usize..tree.end as usize];
        let mut at = 0;
        while let Some(node) = nodes.get(at) {
            at += if node.common.passes(near) {
                self.enter(node, near, ALL, &mut visit)
            } else {
                node.skip as usize
            };
        }
    }

    /// The same for the tree added first, leaving out most shapes that demand nothing of any of `cells`.
    pub(super) fn candidates_touching(
        &self,
        tree: Tree,
        near: &Near,
        cells: &Cells,
        mut visit: impl FnMut(ShapeId),
    ) {
        let nodes = &self.nodes[..tree.end as usize];
        let mut at = 0;
        while let (Some(node), Some(touched)) = (nodes.get(at), self.touched.get(at)) {
            let enter = node.common.passes(near) && touched.cells.meets(&cells.all);
            if !enter {
                at += node.skip as usize;
                continue;
            }
            let touching = match node.shapes {
                0 => 0,
                _ => self.touching[touched.leaf as usize].any(cells),
            };
            at += self.enter(node, near, touching, &mut visit);
        }
    }

    /// Visits the shapes of a node's leaf that may fit, if it has one; how many nodes to go on.
    #[inline(always)]
    fn enter(&self, node: &Node, near: &Near, among: u64, visit: &mut impl FnMut(ShapeId)) -> usize {
        if node.shapes == 0 {
            return 1;
        }
        let first = node.first_cell as usize;
        let cells = &self.cells[first..first + usize::from(node.cells)];
        let mut left = among & u64::MAX >> (LEAF as u8 - node.shapes);
        for cell in cells {
            left &= cell.sets[near.code(cell.cell)];
            if left == 0 {
                return 1;
            }
        }
        while left != 0 {
            visit(self.shapes[(node.first_shape + left.trailing_zeros()) as usize]);
            left &= left - 1;
        }
        1
    }

    /// Heap memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.nodes[..])
            + size_of_val(&self.touched[..])
            + size_of_val(&self.touching[..])
            + size_of_val(&self.shapes[..])
            + size_of_val(&self.cells[..])
    }
}
