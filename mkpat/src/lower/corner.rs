//! Corner patterns into the tree of their stones.
//!
//! Source: reference `db-semantics.md` §11.

use mkpat_runtime::corner::{CornerPattern, Node};
use mkpat_runtime::pattern::{Edges, Kind};
use mkpat_runtime::point::{Offset, Point};
use mkpat_runtime::transform::Transformation;

use super::{expr, values};
use crate::check::pattern::{Drawing, Pattern};
use crate::diag::{self, Diagnostics};
use crate::ir::{Corner, CornerEntry};
use crate::settings::Settings;

/// Lowers the patterns of a corner database. A pattern whose stones and move an earlier one has already is reported and
/// left out.
#[must_use]
pub fn lower(patterns: &[Pattern], settings: &Settings, diagnostics: &mut Diagnostics) -> Corner {
    let mut corner = Corner { name: settings.name.clone(), patterns: Vec::new(), nodes: vec![ROOT] };
    for pattern in patterns {
        // A corner pattern has a move: the checks saw to it.
        let Some(star) = pattern.star else { continue };
        let turn = Turn::new(&pattern.drawing);
        let end = add_stones(&mut corner.nodes, turn.stones(&pattern.drawing));
        let node = add_move(&mut corner.nodes, end, turn.cell(star));
        let id = corner.patterns.len() as u32 + 1;
        match corner.nodes.get_mut(node) {
            Some(node) if node.pattern == 0 => node.pattern = id,
            Some(node) => {
                let first = corner.patterns.get(node.pattern as usize - 1);
                let first = first
                    .map_or((pattern.name.span, String::new()), |p: &CornerEntry| (p.origin, p.name.clone()));
                let name = pattern.name.display();
                diagnostics.push(diag::duplicate_corner(pattern.name.span, &name, first.0, &first.1));
                continue;
            }
            None => continue,
        }
        corner.patterns.push(entry(pattern, star, &turn));
    }
    corner
}

const ROOT: Node = Node { cell: Point::new(0, 0), same: true, stones: 0, pattern: 0, child: 0, sibling: 0 };

fn entry(pattern: &Pattern, star: Point, turn: &Turn) -> CornerEntry {
    let offset = |p: Point| Offset::new(p.row as i8, p.column as i8);
    let from_move = |p: Point| offset(turn.cell(p)) - offset(turn.cell(star));
    let (weight, attributes) = values(pattern, from_move);
    CornerEntry {
        name: pattern.name.display(),
        origin: pattern.name.span,
        drawing: super::drawn_rows(&pattern.drawing),
        row: CornerPattern {
            height: pattern.drawing.height,
            width: pattern.drawing.width,
            proposed: offset(turn.cell(star)),
            symmetric: b"|-\\/".contains(&pattern.symmetry.code),
            classes: pattern.classes,
            first_attribute: 0,
            attributes: attributes.len() as u16,
        },
        attributes,
        labels: pattern.labels.iter().map(|l| (char::from(l.letter), from_move(l.cell))).collect(),
        script: expr::lower(pattern, &|cell| offset(turn.cell(*cell)), weight),
    }
}

/// Brings the corner of a drawing to the upper left. Height and width stay, for nothing is ever transposed.
struct Turn {
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

    fn cell(&self, p: Point) -> Point {
        let d = self.transformation.apply(Offset::new(p.row as i8, p.column as i8)) + self.shift;
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
