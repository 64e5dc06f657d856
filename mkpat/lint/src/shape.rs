//! Which pattern matches wherever another does.
//!
//! A pattern is the list of what it demands, cell by cell, the nearest to its move first; a tree holds the lists of many
//! patterns, those that begin alike on one path. To find what is contained in what, each pattern walks the tree in each
//! orientation and follows the demands that its own cells meet. Where it arrives, it looks only at those of whose
//! constraints a part may be one of its own: thousands of patterns may have one drawing.

use std::collections::HashMap;

use mkpat::check::symmetry::{image, turn_edges};
use mkpat_runtime::pattern::{Edges, Kind};
use mkpat_runtime::point::{Offset, Point};
use mkpat_runtime::transform::Transformation;

use crate::subject::Subject;
use crate::turned::Forms;

/// What a cell accepts, a bit each: empty, O, X.
const ANYTHING: u8 = 7;

fn mask(kind: Kind) -> u8 {
    match kind {
        Kind::Dot | Kind::Comma | Kind::Not => 1,
        Kind::O => 2,
        Kind::MaybeO => 3,
        Kind::X => 4,
        Kind::MaybeX => 5,
    }
}

/// A drawing in one orientation, counted from one of its cells.
pub(crate) struct View {
    transformation: Transformation,
    origin: Point,
    /// What the cells accept, row by row.
    grid: Vec<Option<Kind>>,
    first: Offset,
    last: Offset,
    edges: Edges,
}

impl View {
    fn new(subject: &Subject<'_>, t: Transformation, origin: Point) -> View {
        let drawing = &subject.pattern.drawing;
        let at = |p: Point| Offset::between(image(drawing, t, origin), image(drawing, t, p));
        let corners = [Point::new(0, 0), Point::new(drawing.height - 1, drawing.width - 1)].map(at);
        let [a, b] = corners;
        let first = Offset::new(a.row.min(b.row), a.column.min(b.column));
        let last = Offset::new(a.row.max(b.row), a.column.max(b.column));
        let edges = turn_edges(drawing.edges, t);
        let grid = vec![None; drawing.cells.len()];
        let mut view = View { transformation: t, origin, grid, first, last, edges };
        let width = view.width();
        for (p, kind) in drawing.elements() {
            let to = at(p) - first;
            let index = usize::from(to.row.unsigned_abs()) * width + usize::from(to.column.unsigned_abs());
            if let Some(cell) = view.grid.get_mut(index) {
                *cell = Some(kind);
            }
        }
        view
    }

    /// Where a cell of the drawing lies.
    fn at(&self, subject: &Subject<'_>, p: Point) -> Offset {
        let drawing = &subject.pattern.drawing;
        Offset::between(
            image(drawing, self.transformation, self.origin),
            image(drawing, self.transformation, p),
        )
    }

    fn mask(&self, at: Offset) -> u8 {
        self.kind(at).map_or(ANYTHING, mask)
    }

    fn kind(&self, at: Offset) -> Option<Kind> {
        let (row, column) = (at.row.checked_sub(self.first.row)?, at.column.checked_sub(self.first.column)?);
        let inside =
            |c: i8, last: i8, first: i8| usize::try_from(c).ok().filter(|_| c <= last.saturating_sub(first));
        let row = inside(row, self.last.row, self.first.row)?;
        let column = inside(column, self.last.column, self.first.column)?;
        self.grid.get(row * self.width() + column).copied().flatten()
    }

    fn width(&self) -> usize {
        usize::from(self.last.column.abs_diff(self.first.column)) + 1
    }

    /// The cells that are not `?`, in reading order.
    fn cells(&self) -> impl Iterator<Item = (Offset, Kind)> {
        let (first, width) = (self.first, self.width());
        self.grid.iter().enumerate().filter_map(move |(i, kind)| {
            let step = |n: usize| i8::try_from(n).unwrap_or(i8::MAX);
            Some((Offset::new(first.row + step(i / width), first.column + step(i % width)), (*kind)?))
        })
    }

    /// Whether board and edges are where `other` wants them.
    fn lies_as(&self, other: &View) -> bool {
        let within = other.first.row >= self.first.row
            && other.first.column >= self.first.column
            && other.last.row <= self.last.row
            && other.last.column <= self.last.column;
        let sides = [
            (Edges::NORTH, self.first.row == other.first.row),
            (Edges::SOUTH, self.last.row == other.last.row),
            (Edges::WEST, self.first.column == other.first.column),
            (Edges::EAST, self.last.column == other.last.column),
        ];
        let edge =
            |(edge, same): (Edges, bool)| !other.edges.contains(edge) || same && self.edges.contains(edge);
        within && sides.into_iter().all(edge)
    }
}

/// The cell that patterns are laid upon each other by: the move, or the first stone.
fn origin(subject: &Subject<'_>) -> Option<Point> {
    let stone = || subject.strings.all.first()?.stones.first().copied();
    subject.pattern.star.or_else(stone)
}

/// The cells of a pattern that another's origin can come to lie on.
fn origins(subject: &Subject<'_>) -> Vec<Point> {
    match subject.pattern.star {
        Some(star) => vec![star],
        None => subject.strings.all.iter().flat_map(|string| &string.stones).copied().collect(),
    }
}

/// A pattern that matches wherever another does, and how they lie.
pub(crate) struct Wider {
    /// Its place among the subjects.
    pub(crate) index: usize,
    /// The wider pattern as it is drawn.
    pub(crate) wide: View,
    /// The narrower one, turned to lie upon it.
    pub(crate) narrow: View,
}

/// The demands of many patterns.
pub(crate) struct Tree<'a> {
    subjects: &'a [&'a Subject<'a>],
    nodes: Vec<Node>,
}

#[derive(Default)]
struct Node {
    branches: Vec<(Offset, u8, usize)>,
    /// By the part of their constraints that the fewest patterns have, without its cells; `None` without a constraint.
    patterns: HashMap<Option<String>, Vec<usize>>,
}

impl<'a> Tree<'a> {
    pub(crate) fn plant(subjects: &'a [&'a Subject<'a>]) -> Tree<'a> {
        let mut tree = Tree { subjects, nodes: vec![Node::default()] };
        let parts: Vec<Vec<String>> = subjects.iter().map(|subject| parts_anywhere(subject)).collect();
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        for part in parts.iter().flatten() {
            *numbers.entry(part).or_default() += 1;
        }
        for (index, (subject, parts)) in subjects.iter().zip(&parts).enumerate() {
            let rarest = parts.iter().min_by_key(|part| numbers.get(part.as_str()));
            if let Some(origin) = origin(subject) {
                tree.add(index, rarest.cloned(), &View::new(subject, Transformation::IDENTITY, origin));
            }
        }
        tree
    }

    fn add(&mut self, index: usize, rarest: Option<String>, view: &View) {
        let mut demands: Vec<(Offset, u8)> = view.cells().map(|(at, kind)| (at, mask(kind))).collect();
        let distance = |at: Offset| i16::from(at.row).pow(2) + i16::from(at.column).pow(2);
        demands.sort_by_key(|&(at, mask)| (distance(at), at.row, at.column, mask));
        let mut node = 0;
        for (at, mask) in demands {
            let next = self.nodes.len();
            let Some(here) = self.nodes.get_mut(node) else { return };
            node = match here.branches.iter().find(|&&(a, m, _)| (a, m) == (at, mask)) {
                Some(&(.., child)) => child,
                None => {
                    here.branches.push((at, mask, next));
                    self.nodes.push(Node::default());
                    next
                }
            };
        }
        if let Some(node) = self.nodes.get_mut(node) {
            node.patterns.entry(rarest).or_default().push(index);
        }
    }

    /// The patterns but that at `own` whose shape a pattern has, and whose constraints may be weaker, each once, by their
    /// place.
    pub(crate) fn wider_than(&self, narrow: &Subject<'_>, own: usize) -> Vec<Wider> {
        let mut found: Vec<Wider> = Vec::new();
        let demanded: Vec<Option<String>> =
            parts_anywhere(narrow).into_iter().map(Some).chain([None]).collect();
        for origin in origins(narrow) {
            for t in Transformation::ALL {
                let view = View::new(narrow, t, origin);
                let below = self.below(&view, &demanded).into_iter().filter(|&wide| wide != own);
                found.extend(below.filter_map(|wide| self.laid(narrow, wide, t, origin)));
            }
        }
        found.sort_by_key(|wider| wider.index);
        found
    }

    /// The patterns all of whose demands a view meets, and one part of whose constraints is `demanded`.
    fn below(&self, view: &View, demanded: &[Option<String>]) -> Vec<usize> {
        let (mut found, mut open) = (Vec::new(), vec![0]);
        while let Some(node) = open.pop().and_then(|index: usize| self.nodes.get(index)) {
            if !node.patterns.is_empty() {
                found.extend(demanded.iter().filter_map(|part| node.patterns.get(part)).flatten());
            }
            let met = |&&(at, mask, _): &&(Offset, u8, usize)| view.mask(at) & !mask == 0;
            open.extend(node.branches.iter().filter(met).map(|&(.., child)| child));
        }
        found
    }

    fn laid(&self, narrow: &Subject<'_>, wide: usize, t: Transformation, at: Point) -> Option<Wider> {
        let other = self.subjects.get(wide)?;
        let alike = narrow.pattern.star.is_some() == other.pattern.star.is_some();
        if !alike {
            return None;
        }
        let narrow = View::new(narrow, t, at);
        let wide_view = View::new(other, Transformation::IDENTITY, origin(other)?);
        narrow.lies_as(&wide_view).then_some(Wider { index: wide, wide: wide_view, narrow })
    }
}

/// The parts of a constraint without their cells. Two parts that are equal where one pattern lies upon another are equal so,
/// too, whatever way it lies.
fn parts_anywhere(subject: &Subject<'_>) -> Vec<String> {
    Forms::new(subject, &|_| String::new()).constraint()
}

impl Wider {
    /// Whether the shape of the narrower pattern is demanded by the wider one too.
    pub(crate) fn is_mutual(&self) -> bool {
        let (narrow, wide) = (&self.narrow, &self.wide);
        wide.lies_as(narrow) && narrow.cells().all(|(at, kind)| wide.mask(at) & !mask(kind) == 0)
    }

    /// Whether the wider pattern accepts whatever the narrower one accepts: what its constraint demands, the other
    /// demands too.
    pub(crate) fn constraint_is_weaker(&self, wide: &Subject<'_>, narrow: &Subject<'_>) -> bool {
        let (demanded, met) = self.constraints(wide, narrow);
        demanded.iter().all(|part| met.contains(part))
    }

    /// Whether the wider pattern demands whatever the narrower one demands besides its drawing.
    pub(crate) fn constraint_is_as_strong(&self, wide: &Subject<'_>, narrow: &Subject<'_>) -> bool {
        let (demanded, met) = self.constraints(wide, narrow);
        met.iter().all(|part| demanded.contains(part))
    }

    /// The parts of both constraints, with the cells named alike.
    fn constraints(&self, wide: &Subject<'_>, narrow: &Subject<'_>) -> (Vec<String>, Vec<String>) {
        let named = |offset: Offset| match self.string_of(wide, offset) {
            Some(first) => format!("0:{}.{}", first.row, first.column),
            None => format!("1:{}.{}", offset.row, offset.column),
        };
        let (of_wide, of_narrow) = (|p| named(self.wide.at(wide, p)), |p| named(self.narrow.at(narrow, p)));
        (Forms::new(wide, &of_wide).constraint(), Forms::new(narrow, &of_narrow).constraint())
    }

    /// Whether both do the same, where both match: actions and attributes that name cells.
    pub(crate) fn does_the_same(&self, wide: &Subject<'_>, narrow: &Subject<'_>) -> bool {
        let named = |offset: Offset| format!("{}.{}", offset.row, offset.column);
        let (of_wide, of_narrow) = (|p| named(self.wide.at(wide, p)), |p| named(self.narrow.at(narrow, p)));
        Forms::new(wide, &of_wide).action() == Forms::new(narrow, &of_narrow).action()
    }

    /// The first stone, as it lies, of the string that the wider pattern draws at a place.
    fn string_of(&self, wide: &Subject<'_>, offset: Offset) -> Option<Offset> {
        let drawn = |string: &&crate::strings::DrawnString| {
            string.stones.iter().any(|&stone| self.wide.at(wide, stone) == offset)
        };
        let string = wide.strings.all.iter().find(drawn)?;
        string.stones.first().map(|&stone| self.wide.at(wide, stone))
    }

    /// Whether every mark of the narrower pattern is one of the wider pattern too.
    pub(crate) fn has_the_marks(&self) -> bool {
        let mut marks = self.narrow.cells().filter(|(_, kind)| matches!(kind, Kind::Comma | Kind::Not));
        marks.all(|(at, kind)| self.wide.kind(at) == Some(kind))
    }

    /// Whether every string that the narrower pattern draws is drawn by the wider one, as far as one stone.
    pub(crate) fn has_the_strings(&self, narrow: &Subject<'_>) -> bool {
        let drawn =
            |&stone: &Point| matches!(self.wide.kind(self.narrow.at(narrow, stone)), Some(Kind::O | Kind::X));
        narrow.strings.all.iter().all(|string| string.stones.iter().any(drawn))
    }
}

/// Height, width, edges and cells of a drawing's image, row by row; `swapped` exchanges the colours.
pub(crate) fn drawing_key(subject: &Subject<'_>, t: Transformation, swapped: bool) -> String {
    let drawing = &subject.pattern.drawing;
    let corner = image(drawing, t, Point::new(drawing.height - 1, drawing.width - 1));
    let first = image(drawing, t, Point::new(0, 0));
    let width = usize::from(corner.column.abs_diff(first.column)) + 1;
    let mut cells = vec![b'?'; drawing.cells.len()];
    for p in drawing.points() {
        let to = image(drawing, t, p);
        if let Some(cell) = cells.get_mut(usize::from(to.row) * width + usize::from(to.column)) {
            let drawn = drawing.at(p).character;
            *cell = if swapped { exchanged(drawn) } else { drawn };
        }
    }
    let rows: Vec<String> =
        cells.chunks(width).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    format!("{} {}", turn_edges(drawing.edges, t).0, rows.join("/"))
}

fn exchanged(cell: u8) -> u8 {
    match cell {
        b'O' => b'X',
        b'X' => b'O',
        b'o' => b'x',
        b'x' => b'o',
        b'Q' => b'Y',
        b'Y' => b'Q',
        other => other,
    }
}
