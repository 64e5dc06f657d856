//! The diagram: rows of equal width, edges that agree, one move.
//!
//! Source: reference `db-language.md` §4 and §5, `db-classic.md` §2.

use mkpat_runtime::pattern::{Edges, Kind};
use mkpat_runtime::point::Point;

use super::pattern::{Drawing, Drawn};
use super::whole;
use crate::diag::{self, Diagnostics};
use crate::settings::{self, Settings};
use crate::source::Span;
use crate::syntax::ast::{Dialect, Edge, Line, LineKind, PatternBlock, Row, Section};

/// The largest board of the original; it drops larger patterns without a word.
const ORIGINAL_LARGEST: usize = 19;
/// The largest board of this compiler.
const LARGEST: usize = 25;

/// Checks the diagram. `None` if it cannot be used.
pub(super) fn check(block: &PatternBlock, settings: &Settings, diagnostics: &mut Diagnostics) -> Option<Drawing> {
    let before = diagnostics.errors();
    let rows: Vec<(&Line, &Row)> = block.rows(Section::Diagram).collect();
    check_rows(&rows, settings, diagnostics);
    let width = check_widths(block, &rows, diagnostics);
    let edges = check_edges(block, width, diagnostics);
    check_size(block, rows.len(), width, diagnostics);
    if diagnostics.errors() > before || rows.is_empty() {
        if diagnostics.errors() == before {
            diagnostics.push(diag::empty_pattern(whole(block), &block.name.display()));
        }
        return None;
    }
    let drawing = Drawing {
        height: u8::try_from(rows.len()).ok()?,
        width: u8::try_from(width).ok()?,
        cells: rows.iter().flat_map(|(_, row)| row.cells.bytes.iter().map(|&c| drawn(c, settings))).collect(),
        edges,
        rows: rows.iter().map(|(_, row)| row.cells.span).collect(),
    };
    check_opposite_edges(block, &drawing, diagnostics);
    check_corner(block, &drawing, settings, diagnostics);
    Some(drawing)
}

fn drawn(character: u8, settings: &Settings) -> Drawn {
    let kind = match character {
        b'.' | b'*' => Some(Kind::Dot),
        b'X' | b'Y' => Some(Kind::X),
        b'O' | b'Q' => Some(Kind::O),
        b'x' => Some(Kind::MaybeX),
        b'o' => Some(Kind::MaybeO),
        b',' => Some(Kind::Comma),
        // In the classic dialect `!` may carry an opponent's stone (db-classic.md §2).
        b'!' if settings.dialect == Dialect::Classic => Some(Kind::MaybeX),
        b'!' => Some(Kind::Not),
        _ => None,
    };
    Drawn { kind, character }
}

fn check_rows(rows: &[(&Line, &Row)], settings: &Settings, diagnostics: &mut Diagnostics) {
    for (line, row) in rows {
        if row.cells.is_empty() {
            diagnostics.push(diag::row_without_cells(line.span));
        }
        let reserved = |c: u8| match settings.dialect {
            Dialect::Modern => c == b'a',
            Dialect::Classic => c == b'a' || c == b'h' || c == b'!' && settings.kind == settings::Kind::General,
        };
        if let Some((i, &c)) = row.cells.bytes.iter().enumerate().find(|&(_, &c)| reserved(c)) {
            diagnostics.push(diag::reserved_cell(row.cells.span.part(i..i + 1), c));
        }
    }
}

/// Rows of equal width. The width of most rows is right; where the rows disagree evenly, the constraint diagram's rows
/// have a say.
fn check_widths(block: &PatternBlock, rows: &[(&Line, &Row)], diagnostics: &mut Diagnostics) -> usize {
    let votes = || block.rows(Section::Diagram).chain(block.rows(Section::Labels)).map(|(_, r)| r.cells.bytes.len());
    let count = |width: usize| votes().filter(|&w| w == width).count();
    let Some(width) = rows.iter().map(|(_, r)| r.cells.bytes.len()).rev().max_by_key(|&w| count(w)) else { return 0 };
    for (line, row) in rows.iter().filter(|(_, row)| row.cells.bytes.len() != width && !row.cells.is_empty()) {
        let span = Span::new(line.span.file, row.cells.span.start, row.cells.span.end);
        diagnostics.push(diag::uneven_rows(span, row.cells.bytes.len(), width));
    }
    width
}

/// What the lines of a diagram say of its edges, so far.
#[derive(Default)]
struct EdgeMarks {
    edges: Edges,
    /// West and east: whether the first line that tells showed the edge, and where it stands.
    sides: [Option<(bool, Span)>; 2],
    rows_seen: bool,
    bottom: Option<Span>,
}

fn check_edges(block: &PatternBlock, width: usize, diagnostics: &mut Diagnostics) -> Edges {
    let mut marks = EdgeMarks::default();
    for line in block.drawing(Section::Diagram) {
        if let Some(bottom) = marks.bottom {
            diagnostics.push(diag::after_bottom_edge(line.span, bottom));
            continue;
        }
        match &line.kind {
            LineKind::Edge(_, edge) if edge.dashes == 0 => diagnostics.push(diag::edge_without_dashes(line.span)),
            LineKind::Edge(_, edge) if marks.rows_seen => bottom_edge(&mut marks, line, edge, width, diagnostics),
            LineKind::Edge(_, edge) => top_edge(&mut marks, line, edge, width, diagnostics),
            LineKind::Row(_, row) => row_edges(&mut marks, line, row, diagnostics),
            _ => {}
        }
    }
    for (side, edge) in [Edges::WEST, Edges::EAST].into_iter().enumerate() {
        if marks.sides.get(side).copied().flatten().is_some_and(|(shown, _)| shown) {
            marks.edges = marks.edges.union(edge);
        }
    }
    marks.edges
}

fn top_edge(marks: &mut EdgeMarks, line: &Line, edge: &Edge, width: usize, diagnostics: &mut Diagnostics) {
    marks.edges = marks.edges.union(Edges::NORTH);
    for (side, shown) in marks.sides.iter_mut().zip([edge.west, edge.east]) {
        if shown || side.is_none() {
            *side = Some((shown, line.span));
        }
    }
    if edge.dashes != width && width > 0 {
        diagnostics.push(diag::top_edge_width(line.span, edge.dashes, width));
    }
}

fn row_edges(marks: &mut EdgeMarks, line: &Line, row: &Row, diagnostics: &mut Diagnostics) {
    marks.rows_seen = true;
    for ((side, shown), name) in marks.sides.iter_mut().zip([row.west, row.east]).zip(["left", "right"]) {
        match *side {
            None => *side = Some((shown, line.span)),
            Some((expected, first)) if expected != shown => {
                diagnostics.push(diag::contradicting_edges(line.span, name, expected, first));
            }
            Some(_) => {}
        }
    }
}

fn bottom_edge(marks: &mut EdgeMarks, line: &Line, edge: &Edge, width: usize, diagnostics: &mut Diagnostics) {
    marks.edges = marks.edges.union(Edges::SOUTH);
    marks.bottom = Some(line.span);
    for ((side, shown), name) in marks.sides.iter().zip([edge.west, edge.east]).zip(["left", "right"]) {
        if let Some((false, first)) = *side
            && shown
        {
            diagnostics.push(diag::contradicting_edges(line.span, name, false, first));
        }
    }
    if edge.dashes != width {
        diagnostics.push(diag::bottom_edge_width(line.span, edge.dashes, width));
    }
}

fn check_size(block: &PatternBlock, height: usize, width: usize, diagnostics: &mut Diagnostics) {
    if height.max(width) > ORIGINAL_LARGEST {
        diagnostics.push(diag::too_large(whole(block), height, width, ORIGINAL_LARGEST, LARGEST));
    }
}

/// Edges on opposite sides: the standard matcher enforces only one of the two, unless the drawing spans the board.
fn check_opposite_edges(block: &PatternBlock, drawing: &Drawing, diagnostics: &mut Diagnostics) {
    let axes = [
        (Edges::NORTH.union(Edges::SOUTH), drawing.height, "upper and lower"),
        (Edges::WEST.union(Edges::EAST), drawing.width, "left and right"),
    ];
    for (both, length, names) in axes {
        if drawing.edges.contains(both) && usize::from(length) < ORIGINAL_LARGEST {
            diagnostics.push(diag::opposite_edges(whole(block), names, length));
        }
    }
}

fn check_corner(block: &PatternBlock, drawing: &Drawing, settings: &Settings, diagnostics: &mut Diagnostics) {
    if settings.kind != settings::Kind::Corner {
        return;
    }
    if drawing.edges.0.count_ones() != 2 {
        diagnostics.push(diag::not_a_corner(whole(block)));
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
            diagnostics.push(diag::no_move(whole(block), &block.name.display()));
            None
        }
        ([first, second, ..], _) => {
            diagnostics.push(diag::several_moves(drawing.span(*second), drawing.span(*first)));
            None
        }
    }
}
