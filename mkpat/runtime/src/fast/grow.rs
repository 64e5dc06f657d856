//! Growing a decision tree.
//!
//! A shape that does not care about a cell goes down every branch below it, so a tree that looked at everything would
//! be as large as an automaton. It stops where looking further would not pay: where the shapes it would rule out,
//! times the chance to get there at all, are too few.

use super::ring::{self, RINGS};
use super::shape::{Accepted, Demand, Shape};
use super::tree::{Branch, Candidate, Node, Tree, length_entry};
use super::window::{Code, WindowCell};
use crate::point::Offset;
use std::collections::HashMap;

/// When growing stops.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thrift {
    /// Shapes a look has to rule out, on average, to be worth its time.
    pub(crate) worth: f32,
    /// The same, times the chance that a stone gets to the look, to be worth its memory.
    pub(crate) chance_and_worth: f32,
}

/// How often a cell near a stone is off the board, of the stone's colour, of the other, empty: round figures for the
/// middle of a game, no more than a guide to which looks pay.
const FREQUENCY: [f32; 4] = [0.08, 0.22, 0.22, 0.48];

fn chance(accepted: Accepted) -> f32 {
    Code::ALL.into_iter().filter(|&c| accepted.admits(c)).map(|c| FREQUENCY[c as usize]).sum()
}

/// Grows the tree of some shapes.
pub(crate) fn grow(shapes: &[Shape], thrift: Thrift) -> Tree {
    let mut grower = Grower {
        shapes,
        accepted: shapes.iter().map(accepted_by_cell).collect(),
        thrift,
        tree: Tree { roots: vec![Branch::leaf(0); RINGS], nodes: Vec::new(), lists: Vec::new() },
        known_lists: HashMap::new(),
        known_nodes: HashMap::new(),
    };
    grower.list(&[]);
    let everything: Vec<u32> = (0..shapes.len() as u32).collect();
    grower.rings(&everything, 0, 0, 1.0);
    grower.tree
}

fn accepted_by_cell(shape: &Shape) -> Box<[Accepted; 256]> {
    let mut accepted = Box::new([Accepted(0b1111); 256]);
    for demand in &shape.demands {
        accepted[usize::from(demand.cell.0)] = demand.accepted;
    }
    accepted
}

/// The eight neighbours, in the order of a ring's bits.
const NEIGHBOURS: [Offset; 8] = [
    Offset::new(-1, -1),
    Offset::new(-1, 0),
    Offset::new(-1, 1),
    Offset::new(0, -1),
    Offset::new(0, 1),
    Offset::new(1, -1),
    Offset::new(1, 0),
    Offset::new(1, 1),
];

struct Grower<'a> {
    shapes: &'a [Shape],
    accepted: Vec<Box<[Accepted; 256]>>,
    thrift: Thrift,
    tree: Tree,
    known_lists: HashMap<Vec<Candidate>, u32>,
    known_nodes: HashMap<Node, u32>,
}

/// What the looks on the way to a place have told.
#[derive(Clone)]
struct Known {
    looked: [bool; 256],
    /// Rows and columns known to be on the board: first row, last row, first column, last column.
    on_board: [i8; 4],
}

impl Known {
    fn nothing() -> Known {
        Known { looked: [false; 256], on_board: [0; 4] }
    }

    fn learn(&mut self, cell: WindowCell, code: Code) {
        self.looked[usize::from(cell.0)] = true;
        if code != Code::Off {
            let Offset { row, column } = cell.offset();
            let [top, bottom, left, right] = self.on_board;
            self.on_board = [top.min(row), bottom.max(row), left.min(column), right.max(column)];
        }
    }

    fn is_on_board(&self, cell: WindowCell) -> bool {
        let Offset { row, column } = cell.offset();
        let [top, bottom, left, right] = self.on_board;
        (top..=bottom).contains(&row) && (left..=right).contains(&column)
    }

    fn settles(&self, demand: &Demand) -> bool {
        self.looked[usize::from(demand.cell.0)]
            || (demand.accepted == Accepted::ON_BOARD && self.is_on_board(demand.cell))
    }
}

impl Grower<'_> {
    /// Sorts shapes by the neighbours from the `k`-th on; `ring` holds the first `k`.
    fn rings(&mut self, shapes: &[u32], k: usize, ring: u16, probability: f32) {
        let Some(&neighbour) = NEIGHBOURS.get(k) else {
            return self.plant(shapes, ring, probability);
        };
        let Some(cell) = WindowCell::at(neighbour) else { return };
        for code in Code::ALL {
            let possible = self.filter(shapes, cell, code);
            if !possible.is_empty() {
                self.rings(
                    &possible,
                    k + 1,
                    ring | (code as u16) << (2 * k),
                    probability * FREQUENCY[code as usize],
                );
            }
        }
    }

    fn plant(&mut self, shapes: &[u32], ring: u16, probability: f32) {
        if !ring::occurs(ring) {
            return;
        }
        let mut known = Known::nothing();
        for (k, neighbour) in NEIGHBOURS.into_iter().enumerate() {
            if let Some(cell) = WindowCell::at(neighbour) {
                known.learn(cell, ring::neighbour(ring, k));
            }
        }
        self.tree.roots[usize::from(ring::number(ring))] = self.branch(shapes, &known, probability);
    }

    fn filter(&self, shapes: &[u32], cell: WindowCell, code: Code) -> Vec<u32> {
        let admits = |&&s: &&u32| self.accepted[s as usize][usize::from(cell.0)].admits(code);
        shapes.iter().filter(admits).copied().collect()
    }

    fn branch(&mut self, shapes: &[u32], known: &Known, probability: f32) -> Branch {
        match self.best_look(shapes, known) {
            Some((cell, worth))
                if worth >= self.thrift.worth && worth * probability >= self.thrift.chance_and_worth =>
            {
                self.look(shapes, cell, known, probability)
            }
            _ => self.leaf(shapes, known),
        }
    }

    fn look(&mut self, shapes: &[u32], cell: WindowCell, known: &Known, probability: f32) -> Branch {
        let mut next = [Branch::leaf(0); 4];
        for code in Code::ALL {
            if code == Code::Off && known.is_on_board(cell) {
                continue;
            }
            let possible = self.filter(shapes, cell, code);
            if !possible.is_empty() {
                let mut known = known.clone();
                known.learn(cell, code);
                next[code as usize] = self.branch(&possible, &known, probability * FREQUENCY[code as usize]);
            }
        }
        self.node(Node { cell: cell.0, next })
    }

    /// The cell that rules out most shapes, and how many it rules out on average.
    fn best_look(&self, shapes: &[u32], known: &Known) -> Option<(WindowCell, f32)> {
        let mut ruled_out = [0f32; 256];
        for &shape in shapes {
            for demand in &self.shapes[shape as usize].demands {
                if !known.settles(demand) {
                    ruled_out[usize::from(demand.cell.0)] += 1.0 - chance(demand.accepted);
                }
            }
        }
        let best =
            (0..=255u8).max_by(|&a, &b| ruled_out[usize::from(a)].total_cmp(&ruled_out[usize::from(b)]))?;
        Some((WindowCell(best), ruled_out[usize::from(best)]))
    }

    fn node(&mut self, node: Node) -> Branch {
        let nodes = &mut self.tree.nodes;
        Branch::node(*self.known_nodes.entry(node).or_insert_with(|| {
            nodes.push(node);
            nodes.len() as u32 - 1
        }))
    }

    fn leaf(&mut self, shapes: &[u32], known: &Known) -> Branch {
        let candidates: Vec<Candidate> = shapes
            .iter()
            .map(|&s| {
                let shape = &self.shapes[s as usize];
                Candidate::new(s, !shape.far && shape.demands.iter().all(|d| known.settles(d)))
            })
            .collect();
        self.list(&candidates)
    }

    fn list(&mut self, candidates: &[Candidate]) -> Branch {
        if let Some(&known) = self.known_lists.get(candidates) {
            return Branch::leaf(known);
        }
        let start = self.tree.lists.len() as u32;
        self.tree.lists.push(length_entry(candidates.len()));
        self.tree.lists.extend_from_slice(candidates);
        self.known_lists.insert(candidates.to_vec(), start);
        Branch::leaf(start)
    }
}
