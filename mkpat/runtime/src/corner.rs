//! Corner databases: whole corners matched stone by stone, as a tree of their stones.
//!
//! A pattern matches in an orientation if the rectangle at that corner of the board holds exactly its stones. Each
//! pattern is a path of the tree: its stones in an order that keeps later stones out of the corner rectangles of
//! earlier ones, then its move. The book: `semantics.md#corners`.

use crate::board::BoardView;
use crate::pattern::{self, Attribute, Classes, PatternId};
use crate::point::{Colour, Offset, Point};
use crate::transform::Transformation;

/// A corner pattern, turned so that its corner is the upper left one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CornerPattern {
    /// Rows.
    pub height: u8,
    /// Columns.
    pub width: u8,
    /// The move, from the corner.
    pub proposed: Offset,
    /// Whether the drawing is declared symmetric, so that only transformations 0 to 3 are reported.
    pub symmetric: bool,
    /// Classes.
    pub classes: Classes,
    /// First attribute.
    pub first_attribute: u32,
    /// Number of attributes.
    pub attributes: u16,
}

/// A node of the tree: a stone, the move of a pattern, or both. Children and siblings come later in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The cell, from the corner.
    pub cell: Point,
    /// Stone: whether it has the colour of the path's first stone. Move: whether the mover has.
    pub same: bool,
    /// Stones of the path in the rectangle from the corner to the cell, the cell's own included.
    pub stones: u16,
    /// The pattern whose move this is, plus one; 0 for none.
    pub pattern: u32,
    /// First child; 0 for none.
    pub child: u32,
    /// Next sibling; 0 for none.
    pub sibling: u32,
}

/// A compiled corner database.
#[derive(Clone, Copy, Debug)]
pub struct CornerDatabase<'a> {
    /// Its name in the manifest.
    pub name: &'a str,
    /// All pattern names, one after the other.
    pub names: &'a str,
    /// Where each name ends in `names`.
    pub name_ends: &'a [u32],
    /// The patterns, in the order of their files.
    pub patterns: &'a [CornerPattern],
    /// The tree; node 0 is the root, which is neither stone nor move.
    pub nodes: &'a [Node],
    /// The attributes of all patterns.
    pub attributes: &'a [Attribute],
}

/// A corner pattern found on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CornerMatch {
    /// The pattern.
    pub pattern: PatternId,
    /// The transformation from the upper left corner of the tree to the board's corner.
    pub transformation: Transformation,
    /// The move it proposes.
    pub proposed: Point,
}

/// The largest board, in points a side.
const LARGEST: usize = 25;

/// More stones than any board has: the count of a rectangle that leaves the board.
const BEYOND: u16 = u16::MAX;

impl<'a> CornerDatabase<'a> {
    /// The pattern's name.
    #[must_use]
    pub fn pattern_name(&self, id: PatternId) -> &'a str {
        pattern::name(self.names, self.name_ends, id)
    }

    /// Reports every match for the side `own`: orientation by orientation, in the order of the tree. Boards of more than
    /// 25 points a side have no match.
    pub fn for_each_match<B: BoardView + ?Sized>(
        &self,
        board: &B,
        own: Colour,
        report: &mut dyn FnMut(CornerMatch),
    ) {
        if usize::from(board.size()) > LARGEST {
            return;
        }
        for transformation in Transformation::ALL {
            let corner = Corner::new(board, transformation);
            let mut walk = Walk { database: self, corner: &corner, own, report };
            for node in walk.children(0) {
                if let Some(first) = corner.stone(node.cell).filter(|_| corner.count(node.cell) == 1) {
                    walk.descend(node, first, 1);
                }
            }
        }
    }

    /// The nodes of a list of siblings, from its first.
    fn siblings(&self, first: u32) -> impl Iterator<Item = &'a Node> + use<'a> {
        let nodes = self.nodes;
        let node = move |index: u32| if index == 0 { None } else { nodes.get(index as usize) };
        std::iter::successors(node(first), move |n| node(n.sibling))
    }
}

/// One corner of the board in one orientation, read as if it were the upper left one.
struct Corner<'b, B: ?Sized> {
    board: &'b B,
    transformation: Transformation,
    origin: Point,
    /// Stones in the rectangle from the corner to each point.
    counts: [[u16; LARGEST]; LARGEST],
}

impl<'b, B: BoardView + ?Sized> Corner<'b, B> {
    fn new(board: &'b B, transformation: Transformation) -> Corner<'b, B> {
        let size = board.size();
        let towards = transformation.apply(Offset::new(1, 1));
        let side = |direction: i8| if direction > 0 { 0 } else { size.saturating_sub(1) };
        let origin = Point::new(side(towards.row), side(towards.column));
        let mut corner = Corner { board, transformation, origin, counts: [[BEYOND; LARGEST]; LARGEST] };
        let mut above = [0; LARGEST];
        for row in 0..size {
            let mut left = 0;
            for column in 0..size {
                left += u16::from(corner.stone(Point::new(row, column)).is_some());
                above[usize::from(column)] += left;
                corner.counts[usize::from(row)][usize::from(column)] = above[usize::from(column)];
            }
        }
        corner
    }

    /// The board's point at a cell of the tree.
    fn point(&self, cell: Point) -> Option<Point> {
        let offset = Offset::new(i8::try_from(cell.row).ok()?, i8::try_from(cell.column).ok()?);
        self.origin.offset(self.transformation.apply(offset), self.board.size())
    }

    fn stone(&self, cell: Point) -> Option<Colour> {
        self.board.stone(self.point(cell)?)
    }

    fn count(&self, cell: Point) -> u16 {
        let row = self.counts.get(usize::from(cell.row));
        row.and_then(|row| row.get(usize::from(cell.column))).copied().unwrap_or(BEYOND)
    }
}

struct Walk<'w, 'a, 'b, B: ?Sized> {
    database: &'w CornerDatabase<'a>,
    corner: &'w Corner<'b, B>,
    own: Colour,
    report: &'w mut dyn FnMut(CornerMatch),
}

impl<'a, B: BoardView + ?Sized> Walk<'_, 'a, '_, B> {
    fn children(&self, node: usize) -> impl Iterator<Item = &'a Node> + use<'a, B> {
        self.database.siblings(self.database.nodes.get(node).map_or(0, |n| n.child))
    }

    /// Goes on from a node whose stone is on the board; `first` is the colour of the path's first stone, `stones` how
    /// many stones the path has.
    fn descend(&mut self, node: &Node, first: Colour, stones: u16) {
        for child in self.database.siblings(node.child) {
            if self.completes(child, first, stones) {
                self.report(child);
            } else if child.child != 0 {
                let colour = if child.same { first } else { first.opponent() };
                let here = self.corner.stone(child.cell) == Some(colour);
                if here && self.corner.count(child.cell) == child.stones {
                    self.descend(child, first, stones + 1);
                }
            }
        }
    }

    /// Whether a node is the move of a pattern that matches with the stones of the path.
    fn completes(&self, node: &Node, first: Colour, stones: u16) -> bool {
        let Some(pattern) = self.pattern(node) else { return false };
        let mover = if node.same { first } else { first.opponent() };
        let far_corner = Point::new(pattern.height.wrapping_sub(1), pattern.width.wrapping_sub(1));
        mover == self.own
            && self.corner.count(far_corner) == stones
            && !(pattern.symmetric && self.corner.transformation.number() > 3)
    }

    fn pattern(&self, node: &Node) -> Option<&'a CornerPattern> {
        self.database.patterns.get(node.pattern.checked_sub(1)? as usize)
    }

    fn report(&mut self, node: &Node) {
        if let Some(proposed) = self.corner.point(node.cell) {
            let pattern = PatternId(node.pattern.wrapping_sub(1));
            (self.report)(CornerMatch { pattern, transformation: self.corner.transformation, proposed });
        }
    }
}
