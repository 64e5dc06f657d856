//! Corner patterns as the tree of their stones: patterns that begin with the same stones share a path.
//!
//! Where two patterns end at the same node, nothing tells them apart. That is found here and nowhere else, because the
//! order of a path depends on the paths planted before it.
//!
//! The book: `semantics.md#corners`.

use mkpat_runtime::corner::Node;
use mkpat_runtime::pattern::{Edges, Kind};
use mkpat_runtime::point::{Offset, Point};
use mkpat_runtime::transform::Transformation;

use super::pattern::{CheckedPattern, Drawing};
use crate::diag::{self, Diagnostics};

/// The tree of a corner database.
#[derive(Debug)]
pub struct CornerTree<'a> {
    /// The nodes, which name patterns by their number from 1; node 0 is the root.
    pub nodes: Vec<Node>,
    /// The patterns, in their order.
    pub patterns: Vec<Planted<'a>>,
}

/// A pattern that stands in the tree.
#[derive(Debug)]
pub struct Planted<'a> {
    /// The pattern.
    pub pattern: &'a CheckedPattern,
    /// Its move, as drawn.
    pub star: Point,
    /// How its drawing is turned.
    pub turn: Turn,
}

const ROOT: Node = Node { cell: Point::new(0, 0), same: true, stones: 0, pattern: 0, child: 0, sibling: 0 };

/// Plants the patterns of a corner database. A pattern whose stones and move an earlier one has already is reported and
/// left out.
pub fn plant<'a>(patterns: &'a [CheckedPattern], diagnostics: &mut Diagnostics) -> CornerTree<'a> {
    let mut tree = CornerTree { nodes: vec![ROOT], patterns: Vec::new() };
    for pattern in patterns {
        // A corner pattern has a move: the checks saw to it.
        let Some(star) = pattern.star else { continue };
        let turn = Turn::new(&pattern.drawing);
        let end = add_stones(&mut tree.nodes, turn.stones(&pattern.drawing));
        let node = add_move(&mut tree.nodes, end, turn.cell(star));
        let Some(node) = tree.nodes.get_mut(node) else { continue };
        let earlier = (node.pattern as usize).checked_sub(1).and_then(|i| tree.patterns.get(i));
        if let Some(Planted { pattern: first, .. }) = earlier {
            let (name, first_name) = (pattern.name.display(), first.name.display());
            diagnostics.push(diag::duplicate_corner(pattern.name.span, &name, first.name.span, &first_name));
            continue;
        }
        node.pattern = tree.patterns.len() as u32 + 1;
        tree.patterns.push(Planted { pattern, star, turn });
    }
    tree
}

/// Brings the corner of a drawing to the upper left. Height and width stay, for nothing is ever transposed.
#[derive(Debug)]
pub struct Turn {
    transformation: Transformation,
    shift: Offset,
}

impl Turn {
    fn new(drawing: &Drawing) -> Turn {
        let last = |length: u8| length.saturating_sub(1) as i8;
        let from_below = drawing.edges.contains(Edges::SOUTH);
        let from_right = drawing.edges.contains(Edges::EAST);
        let shift = Offset::new(
            if from_below { last(drawing.height) } else { 0 },
            if from_right { last(drawing.width) } else { 0 },
        );
        let number = match (from_below, from_right) {
            (false, false) => 0,
            (true, false) => 5,
            (false, true) => 7,
            (true, true) => 2,
        };
        Turn { transformation: Transformation::new(number).unwrap_or(Transformation::IDENTITY), shift }
    }

    /// Where a cell of the drawing comes to lie.
    #[must_use]
    pub fn cell(&self, p: Point) -> Point {
        let d = self.transformation.apply(Offset::between(Point::new(0, 0), p)) + self.shift;
        Point::new(d.row.unsigned_abs(), d.column.unsigned_abs())
    }

    /// The stones in reading order of the drawing, each with whether it is an own stone.
    fn stones(&self, drawing: &Drawing) -> Vec<(Point, bool)> {
        let stones = drawing.elements().filter(|(_, kind)| matches!(kind, Kind::X | Kind::O));
        stones.map(|(p, kind)| (self.cell(p), kind == Kind::O)).collect()
    }
}

/// The end of a path: its last node, the cells of its stones, and whether its first stone is an own one.
struct PathEnd {
    node: usize,
    cells: Vec<Point>,
    first_own: Option<bool>,
}

/// Adds the stones of a pattern as a path from the root, sharing what earlier patterns have.
fn add_stones(nodes: &mut Vec<Node>, mut remaining: Vec<(Point, bool)>) -> PathEnd {
    let mut end = PathEnd { node: 0, cells: Vec::new(), first_own: None };
    let mut from = 0;
    while let Some(next) = next_stone(nodes, &end, remaining.get(from..).unwrap_or(&[])) {
        remaining.swap(from, from + next);
        let Some(&(cell, own)) = remaining.get(from) else { break };
        let same = own == *end.first_own.get_or_insert(own);
        end.node = add_child(nodes, &end, cell, same);
        end.cells.push(cell);
        from += 1;
    }
    end
}

fn add_move(nodes: &mut Vec<Node>, end: PathEnd, cell: Point) -> usize {
    // The mover is `O`, so the move has the first stone's colour if that is an own stone.
    let same = end.first_own.unwrap_or(true);
    add_child(nodes, &end, cell, same)
}

/// Which of the remaining stones comes next: one that no other stands before, rather one that is in the tree already,
/// and of these the farthest from the corner's sides.
fn next_stone(nodes: &[Node], end: &PathEnd, remaining: &[(Point, bool)]) -> Option<usize> {
    let before = |a: Point, b: Point| a != b && a.row <= b.row && a.column <= b.column;
    let free = |p: Point| !remaining.iter().any(|&(other, _)| before(other, p));
    let known = |&(p, own): &(Point, bool)| {
        let same = end.first_own.is_none_or(|first| first == own);
        find_child(nodes, end.node, p, end.first_own.is_some().then_some(same)).is_some()
    };
    let candidates = || remaining.iter().enumerate().filter(|(_, (p, _))| free(*p));
    let any_known = candidates().any(|(_, stone)| known(stone));
    let wanted = candidates().filter(|(_, stone)| !any_known || known(stone));
    // The first of the best: `max_by_key` would give the last.
    wanted.rev().max_by_key(|(_, (p, _))| preference(*p)).map(|(i, _)| i)
}

fn preference(p: Point) -> i32 {
    let (i, j) = (i32::from(p.row), i32::from(p.column));
    38 * (i + 1) * (j + 1) - 2 * (i - j).abs() + i32::from(i < j)
}

/// The child of a node at a cell; for the first stone of a path (`same` not given) the cell alone counts.
fn find_child(nodes: &[Node], parent: usize, cell: Point, same: Option<bool>) -> Option<usize> {
    let mut index = nodes.get(parent)?.child as usize;
    while index != 0 {
        let node = nodes.get(index)?;
        if node.cell == cell && same.is_none_or(|same| node.same == same) {
            return Some(index);
        }
        index = node.sibling as usize;
    }
    None
}

/// The child at a cell, added after its siblings if need be.
fn add_child(nodes: &mut Vec<Node>, end: &PathEnd, cell: Point, same: bool) -> usize {
    let wanted = if end.node == 0 { None } else { Some(same) };
    if let Some(found) = find_child(nodes, end.node, cell, wanted) {
        return found;
    }
    let inside = |p: &&Point| p.row <= cell.row && p.column <= cell.column;
    let stones = end.cells.iter().filter(inside).count() as u16 + 1;
    let index = nodes.len();
    nodes.push(Node { cell, same, stones, pattern: 0, child: 0, sibling: 0 });
    link(nodes, end.node, index);
    index
}

fn link(nodes: &mut [Node], parent: usize, index: usize) {
    let mut last = match nodes.get_mut(parent) {
        Some(parent) if parent.child == 0 => {
            parent.child = index as u32;
            return;
        }
        Some(parent) => parent.child as usize,
        None => return,
    };
    while let Some(next) = nodes.get(last).map(|n| n.sibling as usize).filter(|&n| n != 0) {
        last = next;
    }
    if let Some(last) = nodes.get_mut(last) {
        last.sibling = index as u32;
    }
}
