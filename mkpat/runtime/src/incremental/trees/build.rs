//! Trees of shapes, built from what each demands near its anchor.

use super::{LEAF, Leaf, NO_LEAF, Node, Tree, Trees};
use crate::fast::shape::{Accepted, Demand};
use crate::fast::sieve::chance;
use crate::fast::window::{Code, WindowCell};
use crate::incremental::near::{CELLS, NearCell};
use crate::incremental::shapes::{ShapeId, near_test};

/// A shape to put into a tree.
#[derive(Clone, Copy)]
pub(in crate::incremental) struct Demanding<'a> {
    pub(in crate::incremental) shape: ShapeId,
    pub(in crate::incremental) demands: &'a [Demand],
}

impl Demanding<'_> {
    fn near(&self) -> impl Iterator<Item = (NearCell, Demand)> {
        self.demands.iter().filter_map(|&d| NearCell::of(d.cell).map(|cell| (cell, d)))
    }

    fn accepted(&self, cell: WindowCell) -> Accepted {
        self.demands.iter().find(|d| d.cell == cell).map_or(ANYTHING, |d| d.accepted)
    }
}

const ANYTHING: Accepted = Accepted(0b1111);

/// What shapes are told apart by: sets of codes that masked comparisons know.
const TELLING: [Accepted; 6] =
    [Accepted(0b0010), Accepted(0b0100), Accepted(0b1000), Accepted(0b1010), Accepted(0b1100), Accepted::OFF];

/// What a leaf's look at a cell costs, and verifying a shape, in instructions.
const LOOKING: f32 = 6.0;
const VERIFYING: f32 = 14.0;
/// The most cells a leaf looks at.
const MOST_CELLS: usize = 12;

impl Trees {
    /// Adds a tree of some shapes.
    pub(in crate::incremental) fn add(&mut self, shapes: Vec<Demanding<'_>>) -> Tree {
        let first = self.nodes.len() as u32;
        if !shapes.is_empty() {
            self.group(shapes, &mut Vec::new());
        }
        Tree { first, end: self.nodes.len() as u32 }
    }

    /// Adds shapes below demands that all of them have and that have been asked.
    fn group(&mut self, shapes: Vec<Demanding<'_>>, asked: &mut Vec<Demand>) {
        if shapes.len() <= LEAF {
            return self.leaf(&shapes, asked);
        }
        let asked_before = asked.len();
        let header = self.header(&shapes, asked);
        let mut counts = Counts::default();
        shapes.iter().for_each(|shape| counts.add(shape));
        let mut left = shapes;
        while left.len() > LEAF {
            let Some(telling) = counts.most_telling(left.len()) else { break };
            let (with, without): (Vec<_>, Vec<_>) =
                left.into_iter().partition(|s| s.accepted(telling.cell).is_within(telling.accepted));
            with.iter().for_each(|shape| counts.remove(shape));
            self.group(with, asked);
            left = without;
        }
        left.chunks(LEAF).for_each(|some| self.leaf(some, asked));
        asked.truncate(asked_before);
        if let Some(header) = header {
            self.nodes[header].next = self.nodes.len() as u32;
        }
    }

    /// A node that asks what all shapes demand and has not been asked; none if there is no such thing.
    fn header(&mut self, shapes: &[Demanding<'_>], asked: &mut Vec<Demand>) -> Option<usize> {
        let common: Vec<Demand> = common(shapes).into_iter().filter(|d| !asked.contains(d)).collect();
        if common.is_empty() {
            return None;
        }
        asked.extend(&common);
        Some(self.node(shapes, common))
    }

    fn node(&mut self, shapes: &[Demanding<'_>], common: Vec<Demand>) -> usize {
        let touched = shapes.iter().flat_map(Demanding::near).fold(0, |bits, (cell, _)| bits | 1 << cell.0);
        self.nodes.push(Node { common: near_test(common.into_iter()), touched, next: 0, leaf: NO_LEAF });
        self.nodes.len() - 1
    }

    fn leaf(&mut self, shapes: &[Demanding<'_>], asked: &mut Vec<Demand>) {
        if shapes.is_empty() {
            return;
        }
        let asked_before = asked.len();
        let node = self.header(shapes, asked).unwrap_or_else(|| self.node(shapes, Vec::new()));
        self.nodes[node].next = self.nodes.len() as u32;
        self.nodes[node].leaf = self.leaves.len() as u32;
        let cells = telling_cells(shapes, asked);
        self.leaves.push(Leaf {
            first_shape: self.shapes.len() as u32,
            first_cell: self.cells.len() as u32,
            shapes: shapes.len() as u8,
            cells: cells.len() as u8,
        });
        self.shapes.extend(shapes.iter().map(|s| s.shape));
        for (cell, window_cell) in cells {
            self.cells.push(cell);
            self.sets.push(Code::ALL.map(|code| {
                let admitting = shapes.iter().enumerate().filter(|(_, s)| s.accepted(window_cell).admits(code));
                admitting.fold(0, |set, (bit, _)| set | 1 << bit)
            }));
        }
        asked.truncate(asked_before);
    }
}

/// What all shapes demand, where it is something a masked comparison knows.
fn common(shapes: &[Demanding<'_>]) -> Vec<Demand> {
    let Some((first, rest)) = shapes.split_first() else { return Vec::new() };
    let mut common: Vec<Demand> = first.near().map(|(_, demand)| demand).collect();
    for shape in rest {
        for demand in &mut common {
            demand.accepted = Accepted(demand.accepted.0 | shape.accepted(demand.cell).0);
        }
        common.retain(|demand| demand.accepted != ANYTHING);
    }
    common.retain(|demand| TELLING.contains(&demand.accepted));
    common
}

/// How many shapes have each demand.
struct Counts([[u32; 16]; 256]);

impl Default for Counts {
    fn default() -> Counts {
        Counts([[0; 16]; 256])
    }
}

impl Counts {
    fn add(&mut self, shape: &Demanding<'_>) {
        for (_, d) in shape.near() {
            self.0[usize::from(d.cell.0)][usize::from(d.accepted.0)] += 1;
        }
    }

    fn remove(&mut self, shape: &Demanding<'_>) {
        for (_, d) in shape.near() {
            self.0[usize::from(d.cell.0)][usize::from(d.accepted.0)] -= 1;
        }
    }

    /// The demand that spares most visits, of those that some but not all of `shapes` shapes have.
    fn most_telling(&self, shapes: usize) -> Option<Demand> {
        let mut best = (0.0, None);
        for cell in (0..=255).map(WindowCell).filter(|&cell| NearCell::of(cell).is_some()) {
            let counts = &self.0[usize::from(cell.0)];
            for accepted in TELLING {
                let within = (0..16).filter(|&set| Accepted(set).is_within(accepted));
                let with: u32 = within.map(|set| counts[usize::from(set)]).sum();
                let spared = with as f32 * (1.0 - chance(accepted));
                if spared > best.0 && (with as usize) < shapes {
                    best = (spared, Some(Demand { cell, accepted }));
                }
            }
        }
        best.1
    }
}

/// The cells worth looking at, one after the other the one that rules out most.
fn telling_cells(shapes: &[Demanding<'_>], asked: &[Demand]) -> Vec<(NearCell, WindowCell)> {
    let mut left = vec![1.0f32; shapes.len()];
    let mut chosen: Vec<(NearCell, WindowCell)> = Vec::new();
    while chosen.len() < MOST_CELLS {
        let mut spared = [0.0f32; CELLS];
        let mut cells = [None; CELLS];
        for (shape, left) in shapes.iter().zip(&left) {
            for (cell, demand) in shape.near().filter(|(_, demand)| !asked.contains(demand)) {
                spared[usize::from(cell.0)] += left * (1.0 - chance(demand.accepted));
                cells[usize::from(cell.0)] = Some((cell, demand.cell));
            }
        }
        chosen.iter().for_each(|(cell, _)| spared[usize::from(cell.0)] = 0.0);
        let best = (0..CELLS).max_by(|&a, &b| spared[a].total_cmp(&spared[b]));
        let Some((best, Some(cell))) = best.map(|best| (best, cells[best])) else { break };
        if spared[best] * VERIFYING < LOOKING {
            break;
        }
        chosen.push(cell);
        for (left, shape) in left.iter_mut().zip(shapes) {
            *left *= chance(shape.accepted(cell.1));
        }
    }
    chosen
}
