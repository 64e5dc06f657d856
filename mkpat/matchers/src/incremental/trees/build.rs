//! Trees of shapes, built from what each demands near its anchor.

use super::{LEAF, LookedAt, Node, NodeTouched, Touched, Touching, Tree, Trees};
use crate::incremental::near::{CELLS, NearCell};
use crate::incremental::shapes::{ShapeId, near_test};
use mkpat_runtime::fast::cell::Code;
use mkpat_runtime::fast::shape::{Accepted, Demand};

/// A shape to put into a tree.
#[derive(Clone, Debug)]
pub(crate) struct Demanding {
    pub(crate) shape: ShapeId,
    /// What it accepts on each near cell.
    accepted: [Accepted; CELLS],
    touched: Touched,
    touches_wide: bool,
}

impl Demanding {
    pub(crate) fn new(shape: ShapeId, demands: &[Demand]) -> Demanding {
        let (mut accepted, mut touched) = ([ANYTHING; CELLS], Touched::default());
        let mut touches_wide = false;
        for demand in demands {
            touched.add(demand.cell);
            match NearCell::of(demand.cell) {
                Some(cell) => accepted[cell.index()] = demand.accepted,
                None => touches_wide = true,
            }
        }
        Demanding { shape, accepted, touched, touches_wide }
    }

    fn accepts(&self, cell: NearCell) -> Accepted {
        self.accepted[cell.index()]
    }
}

const ANYTHING: Accepted = Accepted(0b1111);

/// What shapes are told apart by: sets of codes that masked comparisons know.
const TELLING: [Accepted; 6] =
    [Accepted(0b0010), Accepted(0b0100), Accepted(0b1000), Accepted(0b1010), Accepted(0b1100), Accepted::OFF];

/// What a leaf's look at a cell costs, and verifying a shape, in instructions.
const LOOKING: f32 = 8.0;
const VERIFYING: f32 = 24.0;
/// The most cells a leaf looks at.
const MOST_CELLS: usize = 12;

/// The demands that nodes above have asked: sets that contain what each cell holds.
type Asked = [Accepted; CELLS];

impl Trees {
    /// Adds a tree of some shapes.
    pub(crate) fn add(&mut self, shapes: Vec<&Demanding>) -> Tree {
        let first = self.nodes.len() as u32;
        if !shapes.is_empty() {
            self.group(shapes, [ANYTHING; CELLS]);
        }
        Tree { first, end: self.nodes.len() as u32 }
    }

    /// Adds shapes below demands that all of them have and that have been asked.
    fn group(&mut self, shapes: Vec<&Demanding>, mut asked: Asked) {
        if shapes.len() <= LEAF {
            return self.leaf(&shapes, asked);
        }
        let header = self.header(&shapes, &mut asked);
        let mut counts = Counts::default();
        shapes.iter().for_each(|shape| counts.add(shape));
        let mut left = shapes;
        while left.len() > LEAF {
            let Some((cell, telling)) = counts.most_telling(left.len()) else { break };
            let (with, without): (Vec<_>, Vec<_>) =
                left.into_iter().partition(|s| s.accepts(cell).is_within(telling));
            with.iter().for_each(|shape| counts.remove(shape));
            self.group(with, asked);
            left = without;
        }
        left.chunks(LEAF).for_each(|some| self.leaf(some, asked));
        if let Some(header) = header {
            self.nodes[header].skip = (self.nodes.len() - header) as u32;
        }
    }

    /// A node that asks what all shapes demand and has not been asked; none if there is no such thing.
    fn header(&mut self, shapes: &[&Demanding], asked: &mut Asked) -> Option<usize> {
        let mut common = common(shapes);
        for (common, asked) in common.iter_mut().zip(asked) {
            match common == asked {
                true => *common = ANYTHING,
                false if *common != ANYTHING => *asked = *common,
                false => {}
            }
        }
        common.iter().any(|&c| c != ANYTHING).then(|| self.node(shapes, &common))
    }

    fn node(&mut self, shapes: &[&Demanding], common: &Asked) -> usize {
        let demands =
            NearCell::all().map(|cell| Demand { cell: cell.in_window(), accepted: common[cell.index()] });
        let common = near_test(demands.filter(|d| d.accepted != ANYTHING));
        let (first_shape, first_cell) = (self.shapes.len() as u32, self.cells.len() as u32);
        self.nodes.push(Node { common, skip: 1, first_shape, first_cell, shapes: 0, cells: 0 });
        let cells = shapes.iter().fold(Touched::default(), |all, shape| all.or(&shape.touched));
        self.touched.push(NodeTouched { cells, leaf: self.touching.len() as u32 });
        self.nodes.len() - 1
    }

    fn leaf(&mut self, shapes: &[&Demanding], mut asked: Asked) {
        if shapes.is_empty() {
            return;
        }
        let header = self.header(shapes, &mut asked);
        let node = header.unwrap_or_else(|| self.node(shapes, &[ANYTHING; CELLS]));
        let cells = telling_cells(shapes, &asked);
        self.nodes[node].shapes = shapes.len() as u8;
        self.nodes[node].cells = cells.len() as u8;
        self.shapes.extend(shapes.iter().map(|s| s.shape));
        let set = |touches: &dyn Fn(&Demanding) -> bool| {
            let touching = shapes.iter().enumerate().filter(|(_, shape)| touches(shape));
            touching.fold(0, |set, (bit, _)| set | 1 << bit)
        };
        let mut near = [0; CELLS];
        NearCell::all().for_each(|cell| near[cell.index()] = set(&|shape| shape.accepts(cell) != ANYTHING));
        self.touching.push(Touching { near, wide: set(&|shape| shape.touches_wide) });
        for cell in cells {
            let sets = Code::ALL.map(|code| {
                let admitting = shapes.iter().enumerate().filter(|(_, s)| s.accepts(cell).admits(code));
                admitting.fold(0, |set, (bit, _)| set | 1 << bit)
            });
            self.cells.push(LookedAt { sets, cell });
        }
    }
}

/// What all shapes demand, where it is something a masked comparison knows.
fn common(shapes: &[&Demanding]) -> Asked {
    let mut common = [Accepted(0); CELLS];
    for shape in shapes {
        for (common, accepted) in common.iter_mut().zip(&shape.accepted) {
            common.0 |= accepted.0;
        }
    }
    common.map(|accepted| if TELLING.contains(&accepted) { accepted } else { ANYTHING })
}

/// How many shapes accept each set of codes on each cell.
struct Counts([[u32; 16]; CELLS]);

impl Default for Counts {
    fn default() -> Counts {
        Counts([[0; 16]; CELLS])
    }
}

impl Counts {
    fn add(&mut self, shape: &Demanding) {
        for (counts, accepted) in self.0.iter_mut().zip(&shape.accepted) {
            counts[usize::from(accepted.0)] += 1;
        }
    }

    fn remove(&mut self, shape: &Demanding) {
        for (counts, accepted) in self.0.iter_mut().zip(&shape.accepted) {
            counts[usize::from(accepted.0)] -= 1;
        }
    }

    /// The demand that spares most visits, of those that some but not all of `shapes` shapes have.
    fn most_telling(&self, shapes: usize) -> Option<(NearCell, Accepted)> {
        let mut best = (0.0, None);
        for (cell, counts) in NearCell::all().zip(&self.0) {
            for accepted in TELLING {
                let within = (0..16).filter(|&set| Accepted(set).is_within(accepted));
                let with: u32 = within.map(|set| counts[usize::from(set)]).sum();
                let spared = with as f32 * (1.0 - accepted.chance());
                if spared > best.0 && (with as usize) < shapes {
                    best = (spared, Some((cell, accepted)));
                }
            }
        }
        best.1
    }
}

/// The cells worth looking at, one after the other the one that rules out most.
fn telling_cells(shapes: &[&Demanding], asked: &Asked) -> Vec<NearCell> {
    let mut left = vec![1.0f32; shapes.len()];
    let mut chosen = Vec::new();
    while chosen.len() < MOST_CELLS {
        let mut best = (LOOKING / VERIFYING, None);
        for cell in NearCell::all().filter(|cell| !chosen.contains(cell)) {
            let unasked = shapes.iter().zip(&left).filter(|(s, _)| s.accepts(cell) != asked[cell.index()]);
            let spared = unasked.map(|(s, left)| left * (1.0 - s.accepts(cell).chance())).sum();
            if spared > best.0 {
                best = (spared, Some(cell));
            }
        }
        let Some(cell) = best.1 else { break };
        chosen.push(cell);
        for (left, shape) in left.iter_mut().zip(shapes) {
            *left *= shape.accepts(cell).chance();
        }
    }
    chosen
}
