//! The decision tree: which shapes can match, read off the most telling cells around a stone.

use super::ring::RINGS;
use super::window::{Anchor, Window, WindowCell};

/// A place in a tree: a node, or the list of shapes at a leaf.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Branch(u32);

const LEAF: u32 = 1 << 31;

impl Branch {
    /// The node with this index.
    pub(crate) const fn node(index: u32) -> Branch {
        Branch(index)
    }

    /// The list that begins at this index.
    pub(crate) const fn leaf(list: u32) -> Branch {
        Branch(list | LEAF)
    }
}

/// Looks at one cell and goes on by what it holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Node {
    pub(crate) cell: u8,
    pub(crate) next: [Branch; 4],
}

/// A shape that the looked-at cells leave possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Candidate(u32);

impl Candidate {
    /// Shape number `shape`; `certain` if the looked-at cells leave nothing to verify.
    pub(crate) const fn new(shape: u32, certain: bool) -> Candidate {
        Candidate(shape << 1 | certain as u32)
    }

    /// The number of the shape.
    #[inline]
    pub(crate) const fn shape(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether nothing is left to verify.
    #[inline]
    pub(crate) const fn is_certain(self) -> bool {
        self.0 & 1 == 1
    }
}

/// A decision tree over the cells of a window. The eight neighbours are looked at in one step.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    pub(crate) roots: Vec<Branch>,
    pub(crate) nodes: Vec<Node>,
    /// For each leaf its length, then its candidates.
    pub(crate) lists: Vec<Candidate>,
}

impl Tree {
    /// The shapes that may match at a stone, ascending.
    #[inline]
    pub(crate) fn candidates(&self, anchor: &Anchor) -> &[Candidate] {
        let root = self.roots[usize::from(anchor.ring) % RINGS];
        self.list(self.leaf(root, &anchor.window))
    }

    #[inline]
    fn leaf(&self, mut at: Branch, window: &Window) -> u32 {
        while at.0 & LEAF == 0 {
            let node = &self.nodes[at.0 as usize];
            at = node.next[window.code(WindowCell(node.cell))];
        }
        at.0 & !LEAF
    }

    #[inline]
    fn list(&self, start: u32) -> &[Candidate] {
        let start = start as usize;
        let length = self.lists[start].0 as usize;
        &self.lists[start + 1..start + 1 + length]
    }

    /// Heap memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.roots[..]) + size_of_val(&self.nodes[..]) + size_of_val(&self.lists[..])
    }
}

/// Candidates that are a length, as they stand before a list.
pub(crate) const fn length_entry(length: usize) -> Candidate {
    Candidate(length as u32)
}
