//! The diagram: rows of equal width, edges that agree, one move.
//!
//! The book: `drawings.md#cells` and `drawings.md#edges-and-corners`.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use mkpat_runtime::pattern::{Edges, Kind};
use mkpat_runtime::point::Point;

use super::pattern::{Drawing, Drawn};
use crate::diag::{self, Diagnostics};
use crate::settings::{self, Settings};
use crate::source::Span;
use crate::syntax::ast::{Dialect, Edge, Line, LineKind, PatternBlock, Row, Section};

/// The largest board of the original; it drops larger patterns without a word.
const ORIGINAL_LARGEST: usize = 19;
/// The largest board of this compiler.
const LARGEST: usize = 25;

/// Checks the diagram. `None` if it cannot be used.
pub(super) fn check(
    block: &PatternBlock,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Option<Drawing> {
    let drawing = draw(block, settings, diagnostics)?;
    check_opposite_edges(block, &drawing, settings, diagnostics);
    check_corner(block, &drawing, settings, diagnostics);
    Some(drawing)
}

/// Rows of equal width with edges that agree: what a diagram of any game is.
pub(crate) fn draw(
    block: &PatternBlock,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Option<Drawing> {
    let before = diagnostics.errors();
    let rows: Vec<(&Line, &Row)> = block.rows(Section::Diagram).collect();
    check_rows(&rows, settings, diagnostics);
    let width = check_widths(block, &rows, diagnostics);
    let edges = check_edges(block, width, diagnostics);
    check_size(block, rows.len(), width, diagnostics);
    if diagnostics.errors() > before || rows.is_empty() {
        if diagnostics.errors() == before {
            diagnostics.push(diag::empty_pattern(block.whole(), &block.name.display()));
        }
        return None;
    }
    Some(Drawing {
        height: u8::try_from(rows.len()).ok()?,
        width: u8::try_from(width).ok()?,
        cells: rows.iter().flat_map(|(_, row)| row.cells.bytes.iter().map(|&c| drawn(c, settings))).collect(),
        edges,
        rows: rows.iter().map(|(_, row)| row.cells.span).collect(),
    })
}

fn drawn(character: u8, settings: &Settings) -> Drawn {
    let kind = match character {
        b'.' | b'*' => Some(Kind::Dot),
        b'X' | b'Y' => Some(Kind::X),
        b'O' | b'Q' => Some(Kind::O),
        b'x' => Some(Kind::MaybeX),
        b'o' => Some(Kind::MaybeO),
        b',' => Some(Kind::Comma),
        // In the classic dialect `!` may carry an opponent's stone (`drawings.md#cells`).
        b'!' if settings.dialect == Dialect::Classic => Some(Kind::MaybeX),
        b'!' => Some(Kind::Not),
        _ => None,
    };
    Drawn { kind, character }
}

fn check_rows(rows: &[(&Line, &Row)], settings: &Settings, diagnostics: &mut Diagnostics) {
    for (line, row) in rows {
        if row.cells.is_empty() {
            let start = row.cells.span.start;
            let letter = Span::new(line.span.file, start, (start + 1).min(line.span.end));
            diagnostics.push(match row.text.bytes.first().is_some_and(u8::is_ascii_alphabetic) {
                true => diag::label_for_cell(letter),
                false => diag::row_without_cells(line.span),
            });
        }
        let reserved = |c: u8| match settings.dialect {
            Dialect::Modern => c == b'a',
            Dialect::Classic => {
                c == b'a' || c == b'h' || c == b'!' && settings.kind == settings::Kind::General
            }
        };
        if let Some((i, &c)) = row.cells.bytes.iter().enumerate().find(|&(_, &c)| reserved(c)) {
            diagnostics.push(diag::reserved_cell(row.cells.span.part(i..i + 1), c));
        }
    }
}

/// Rows of equal width. The width of most rows is right; edge lines and the rows of the constraint diagram have a say.
fn check_widths(block: &PatternBlock, rows: &[(&Line, &Row)], diagnostics: &mut Diagnostics) -> usize {
    let mut votes: BTreeMap<usize, usize> = BTreeMap::new();
    for width in block.lines.iter().filter_map(drawn_width) {
        *votes.entry(width).or_default() += 1;
    }
    let count = |width: usize| votes.get(&width).copied().unwrap_or_default();
    let width = |row: &Row| row.cells.bytes.len();
    // `max_by_key` takes the last one of several equals, hence `rev`.
    let Some((_, usual)) = rows.iter().rev().max_by_key(|(_, r)| count(width(r))) else { return 0 };
    for (_, row) in rows.iter().filter(|(_, r)| width(r) != width(usual) && width(r) > 0) {
        diagnostics.push(diag::uneven_rows(row.cells.span, width(row), usual.cells.span, width(usual)));
    }
    width(usual)
}

/// The width of a line of a drawing.
fn drawn_width(line: &Line) -> Option<usize> {
    match &line.kind {
        LineKind::Row(_, row) => Some(row.cells.bytes.len()),
        LineKind::Edge(_, edge) => Some(edge.dashes),
        _ => None,
    }
}

/// The lines that tell whether a side has an edge, and what they say.
type Marks = Vec<(bool, Span)>;

fn check_edges(block: &PatternBlock, width: usize, diagnostics: &mut Diagnostics) -> Edges {
    let (mut edges, mut rows_seen, mut bottom) = (Edges::NONE, false, None);
    let mut sides = [Marks::new(), Marks::new()];
    for line in block.drawing(Section::Diagram) {
        if let Some(bottom) = bottom {
            diagnostics.push(diag::after_bottom_edge(line.span, bottom));
            continue;
        }
        match &line.kind {
            LineKind::Edge(_, edge) if edge.dashes == 0 => {
                diagnostics.push(diag::edge_without_dashes(line.span));
            }
            LineKind::Edge(_, edge) if rows_seen => {
                edges = edges.union(Edges::SOUTH);
                bottom = Some(line.span);
                bottom_edge(&mut sides, line, edge, width, diagnostics);
            }
            LineKind::Edge(_, edge) => {
                edges = edges.union(Edges::NORTH);
                top_edge(&mut sides, line, edge, width, diagnostics);
            }
            LineKind::Row(_, row) if !row.cells.is_empty() => {
                rows_seen = true;
                row_edges(&mut sides, line, row);
            }
            _ => {}
        }
    }
    for ((marks, edge), name) in sides.iter().zip([Edges::WEST, Edges::EAST]).zip(["left", "right"]) {
        if has_edge(marks, name, diagnostics) {
            edges = edges.union(edge);
        }
    }
    edges
}

/// Several upper edges in succession count as one.
fn top_edge(sides: &mut [Marks; 2], line: &Line, edge: &Edge, width: usize, diagnostics: &mut Diagnostics) {
    for (marks, shown) in sides.iter_mut().zip([edge.west, edge.east]) {
        match marks.first_mut() {
            None => marks.push((shown, line.span)),
            Some(first) if shown => *first = (true, line.span),
            Some(_) => {}
        }
    }
    if edge.dashes != width && width > 0 {
        diagnostics.push(diag::top_edge_width(line.span, edge.dashes, width));
    }
}

/// A row that ends too early says nothing of its right edge.
fn row_edges([west, east]: &mut [Marks; 2], line: &Line, row: &Row) {
    west.push((row.west, line.span));
    if row.cut_by().is_none() {
        east.push((row.east, line.span));
    }
}

/// A lower edge may do without `+` at a side that has an edge.
fn bottom_edge(
    sides: &mut [Marks; 2],
    line: &Line,
    edge: &Edge,
    width: usize,
    diagnostics: &mut Diagnostics,
) {
    for (marks, shown) in sides.iter_mut().zip([edge.west, edge.east]) {
        marks.extend(shown.then_some((true, line.span)));
    }
    if edge.dashes != width {
        diagnostics.push(diag::bottom_edge_width(line.span, edge.dashes, width));
    }
}

/// Whether a side has an edge: what most lines say, or the first one if as many say so as do not.
fn has_edge(marks: &Marks, side: &str, diagnostics: &mut Diagnostics) -> bool {
    let count = |says: bool| marks.iter().filter(|(shown, _)| *shown == says).count();
    let edge = match count(true).cmp(&count(false)) {
        Ordering::Equal => marks.first().is_some_and(|(shown, _)| *shown),
        most => most.is_gt(),
    };
    if let Some((_, usual)) = marks.iter().find(|(shown, _)| *shown == edge) {
        for (_, line) in marks.iter().filter(|(shown, _)| *shown != edge) {
            diagnostics.push(diag::contradicting_edges(*line, side, edge, *usual));
        }
    }
    edge
}

fn check_size(block: &PatternBlock, height: usize, width: usize, diagnostics: &mut Diagnostics) {
    if height.max(width) > ORIGINAL_LARGEST {
        diagnostics.push(diag::too_large(block.whole(), height, width, ORIGINAL_LARGEST, LARGEST));
    }
}

/// Edges on opposite sides: the standard matcher enforces only one of the two, unless the drawing spans the board.
fn check_opposite_edges(
    block: &PatternBlock,
    drawing: &Drawing,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) {
    let axes = [
        (Edges::NORTH.union(Edges::SOUTH), drawing.height, "upper and lower"),
        (Edges::WEST.union(Edges::EAST), drawing.width, "left and right"),
    ];
    for (both, length, names) in axes {
        if drawing.edges.contains(both) && usize::from(length) < ORIGINAL_LARGEST {
            diagnostics.push(diag::opposite_edges(block.whole(), names, length, settings.matcher));
        }
    }
}

fn check_corner(block: &PatternBlock, drawing: &Drawing, settings: &Settings, diagnostics: &mut Diagnostics) {
    if settings.kind != settings::Kind::Corner {
        return;
    }
    let one_of = |a, b| drawing.edges.contains(a) != drawing.edges.contains(b);
    if !(one_of(Edges::NORTH, Edges::SOUTH) && one_of(Edges::WEST, Edges::EAST)) {
        diagnostics.push(diag::not_a_corner(block.whole()));
    }
    let foreign = |p: &Point| !b".*XOQY".contains(&drawing.at(*p).character);
    if let Some(p) = drawing.points().find(foreign) {
        diagnostics.push(diag::corner_cell(drawing.span(p), drawing.at(p).character));
    }
}

/// The move: exactly one, or at most one in databases of kind `connections`. `None` after an error.
pub(super) fn check_star(
    block: &PatternBlock,
    drawing: &Drawing,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Option<Option<Point>> {
    let stars: Vec<Point> = drawing.points().filter(|&p| drawing.at(p).character == b'*').collect();
    match (stars.as_slice(), settings.kind) {
        ([star], _) => Some(Some(*star)),
        ([], settings::Kind::Connections) => Some(None),
        ([], _) => {
            diagnostics.push(diag::no_move(block.whole(), &block.name.display()));
            None
        }
        ([first, second, ..], _) => {
            diagnostics.push(diag::several_moves(drawing.span(*second), drawing.span(*first)));
            None
        }
    }
}
