//! Diagrams into vertices; everything a pattern owes is there afterwards.
//!
//! The book: `eyes.md#drawing` and `eyes.md#value`.

use mkpat_runtime::eyes::table::Flags;
use mkpat_runtime::eyes::value::EyeValue;
use mkpat_runtime::point::Point;

use super::glyph::{self, Glyph};
use super::parse::LARGEST;
use super::syntax::{self, Dialect, Tree};
use crate::diag::{self, Diagnostics};
use crate::source::Span;

/// A pattern whose drawing, value and vital points agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedEye {
    /// Its number.
    pub number: u32,
    /// Where the number stands.
    pub heading: Span,
    /// Its vertices in reading order.
    pub cells: Vec<Cell>,
    /// How many eyes it yields.
    pub value: EyeValue,
}

/// A vertex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Where in the diagram.
    pub point: Point,
    /// Whether it is marginal.
    pub marginal: bool,
    /// What may stand there, and for whom it is vital.
    pub flags: Flags,
    /// How many board edges it lies on, as drawn: 0 any, 1 an edge, 2 a corner.
    pub edge: u8,
}

/// When a pattern of the modern dialect has to mark vital points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VitalRule {
    /// For each side if what it can gain, threats included, differs: GNU Go 3.9 (`eyes.md#value`).
    #[default]
    EachSide,
    /// For both sides if the second and third count differ, for none if not: GNU Go 3.8 (`c-target.md#releases`).
    BothSides,
}

/// Checks all patterns; those with errors are left out.
pub fn check(tree: &Tree, rule: VitalRule, diagnostics: &mut Diagnostics) -> Vec<CheckedEye> {
    let mut last: Option<&syntax::EyeBlock> = None;
    let mut patterns = Vec::new();
    for pattern in &tree.patterns {
        if let Some(last) = last.filter(|last| pattern.number <= last.number) {
            let diagnostic =
                diag::eye_number_order(pattern.heading, pattern.number, last.heading, last.number);
            diagnostics.push(diagnostic);
        }
        last = Some(pattern);
        patterns.extend(checked(pattern, tree.dialect, rule, diagnostics));
    }
    patterns
}

fn checked(
    pattern: &syntax::EyeBlock,
    dialect: Dialect,
    rule: VitalRule,
    diagnostics: &mut Diagnostics,
) -> Option<CheckedEye> {
    let errors = diagnostics.errors();
    let rows = pattern.rows.len();
    if let Some(row) = pattern.rows.iter().find(|row| rows > LARGEST || row.bytes.len() > LARGEST) {
        diagnostics.push(diag::eye_too_large(row.span, rows, row.bytes.len(), LARGEST));
        return None;
    }
    let mut cells = cells(pattern, dialect);
    match cells.len() {
        0 => diagnostics.push(diag::eye_no_vertex(pattern.heading, pattern.number)),
        1..=LARGEST => {}
        n => diagnostics.push(diag::eye_too_many_vertices(pattern.heading, n, LARGEST)),
    }
    let marks = unused_edge_marks(pattern, &cells, dialect);
    marks.into_iter().for_each(|span| diagnostics.push(diag::eye_idle_edge(span)));
    for cell in cells.iter().filter(|c| c.edge > 2) {
        diagnostics.push(diag::eye_edge_count(span_of(pattern, cell.point), cell.edge));
    }
    if !is_connected(&cells) {
        diagnostics.push(diag::eye_in_parts(pattern.heading, pattern.number));
    }
    match dialect {
        Dialect::Modern => modern_vital_points(pattern, &cells, rule, diagnostics),
        Dialect::Classic => classic_vital_point(pattern, &mut cells, diagnostics),
    }
    let cells = (diagnostics.errors() == errors).then_some(cells)?;
    Some(CheckedEye { number: pattern.number, heading: pattern.heading, cells, value: pattern.value })
}

/// The vertices with the edges drawn beside them.
fn cells(pattern: &syntax::EyeBlock, dialect: Dialect) -> Vec<Cell> {
    let mut cells: Vec<Cell> = drawn(pattern)
        .filter_map(|(point, byte, _)| {
            let Glyph { marginal, flags, .. } = glyph::of_byte(byte, dialect)?;
            Some(Cell { point, marginal, flags, edge: 0 })
        })
        .collect();
    for (point, byte, _) in drawn(pattern) {
        let beside = beside_edge(point, byte);
        if let Some(cell) = cells.iter_mut().find(|c| Some(c.point) == beside) {
            cell.edge += 1;
        }
    }
    cells
}

/// Every character of the diagram that is no blank, with its place and span.
fn drawn(pattern: &syntax::EyeBlock) -> impl Iterator<Item = (Point, u8, Span)> {
    (0u8..).zip(&pattern.rows).flat_map(|(i, row)| {
        let bytes = (0u8..).zip(&row.bytes).filter(|&(_, &b)| b != b' ');
        bytes.map(move |(j, &b)| (Point::new(i, j), b, row.span.part(j.into()..usize::from(j) + 1)))
    })
}

/// The place whose vertex an edge mark belongs to.
fn beside_edge(mark: Point, byte: u8) -> Option<Point> {
    let Point { row, column } = mark;
    match (byte, row, column) {
        (b'|', _, 0) => Some(Point::new(row, 1)),
        (b'|', _, _) => Some(Point::new(row, column - 1)),
        (b'-', 0, _) => Some(Point::new(1, column)),
        (b'-', _, _) => Some(Point::new(row - 1, column)),
        _ => None,
    }
}

/// Side edges that touch no vertex anywhere in their column: a frame may run on past the vertices, but not beside them.
fn unused_edge_marks(pattern: &syntax::EyeBlock, cells: &[Cell], dialect: Dialect) -> Vec<Span> {
    let marks: Vec<(Point, Span)> = drawn(pattern)
        .filter(|&(_, byte, _)| byte == b'|' && glyph::is_edge(byte, dialect))
        .map(|(point, _, span)| (point, span))
        .collect();
    let touches = |mark: Point| {
        let beside = beside_edge(mark, b'|');
        cells.iter().any(|c| Some(c.point) == beside)
    };
    let column_touches = |column: u8| marks.iter().any(|&(mark, _)| mark.column == column && touches(mark));
    marks.iter().filter(|(mark, _)| !column_touches(mark.column)).map(|&(_, span)| span).collect()
}

fn is_connected(cells: &[Cell]) -> bool {
    let mut reached: Vec<Point> = cells.first().map(|c| c.point).into_iter().collect();
    let mut next = 0;
    while let Some(&p) = reached.get(next) {
        next += 1;
        let beside = cells
            .iter()
            .map(|c| c.point)
            .filter(|q| q.row.abs_diff(p.row) + q.column.abs_diff(p.column) == 1);
        let new: Vec<Point> = beside.filter(|q| !reached.contains(q)).collect();
        reached.extend(new);
    }
    reached.len() == cells.len()
}

/// A side has a vital point exactly if two counts differ, see [`VitalRule`].
fn modern_vital_points(
    pattern: &syntax::EyeBlock,
    cells: &[Cell],
    rule: VitalRule,
    diagnostics: &mut Diagnostics,
) {
    let EyeValue { threat_min, min, max, threat_max } = pattern.value;
    let (attack, defence) = match rule {
        VitalRule::EachSide => {
            (("first and third", threat_min != max), ("second and fourth", min != threat_max))
        }
        VitalRule::BothSides => (("second and third", min != max), ("second and third", min != max)),
    };
    for (flag, (counts, wanted)) in [(Flags::ATTACK, attack), (Flags::DEFENCE, defence)] {
        let marked = cells.iter().find(|c| c.flags.contains(flag));
        let attack = flag == Flags::ATTACK;
        match (wanted, marked) {
            (true, None) => {
                let at = pattern.value_span;
                diagnostics.push(diag::eye_missing_vital(at, pattern.value, attack, counts));
            }
            (false, Some(cell)) => {
                let at = span_of(pattern, cell.point);
                let (line, value) = (pattern.value_span, pattern.value);
                diagnostics.push(diag::eye_idle_vital(at, line, value, attack, counts));
            }
            _ => {}
        }
    }
}

/// One point is vital for both sides: the last one marked. It is needed if the two counts differ.
fn classic_vital_point(pattern: &syntax::EyeBlock, cells: &mut [Cell], diagnostics: &mut Diagnostics) {
    let mut marked: Vec<&mut Cell> = cells.iter_mut().filter(|c| c.flags.contains(Flags::ATTACK)).collect();
    if pattern.value.min != pattern.value.max && marked.is_empty() {
        diagnostics.push(diag::eye_missing_classic_vital(pattern.value_span));
    }
    marked.pop();
    for cell in marked {
        let at = span_of(pattern, cell.point);
        cell.flags = Flags::EMPTY;
        diagnostics.push(diag::eye_second_vital(at));
    }
}

fn span_of(pattern: &syntax::EyeBlock, point: Point) -> Span {
    let row = pattern.rows.get(usize::from(point.row));
    let column = usize::from(point.column);
    row.map_or(pattern.heading, |row| row.span.part(column..column + 1))
}
