//! A pattern as a board: `O`, who moves, is drawn white and `X` black.

use katachi_draw::{Cell, Edges, Picture, Shape, Stone, Tone, svg};
use mkpat::check::pattern::CheckedPattern;
use mkpat_runtime::pattern::{self, Kind};
use mkpat_runtime::point::Point;

/// The pattern as SVG, to stand in a page.
pub(crate) fn board(pattern: &CheckedPattern) -> String {
    let drawing = &pattern.drawing;
    let has = |edge| drawing.edges.contains(edge);
    let edges = Edges {
        top: has(pattern::Edges::NORTH),
        right: has(pattern::Edges::EAST),
        bottom: has(pattern::Edges::SOUTH),
        left: has(pattern::Edges::WEST),
    };
    let mut picture = Picture {
        columns: u32::from(drawing.width),
        rows: u32::from(drawing.height),
        edges,
        ..Picture::default()
    };
    for p in drawing.points() {
        *picture.cell(u32::from(p.row), u32::from(p.column)) = cell(pattern, p);
    }
    svg::inline(&picture)
}

fn cell(pattern: &CheckedPattern, p: Point) -> Cell {
    let (stone, perhaps) = match pattern.drawing.at(p).kind {
        Some(Kind::X) => (Some(Stone::Black), false),
        Some(Kind::O) => (Some(Stone::White), false),
        Some(Kind::MaybeX) => (Some(Stone::Black), true),
        Some(Kind::MaybeO) => (Some(Stone::White), true),
        _ => (None, false),
    };
    let is_move = pattern.star == Some(p);
    let label = pattern.labels.iter().find(|label| label.cell == p);
    let text = label.map_or_else(String::new, |label| char::from(label.letter).to_string());
    Cell {
        stone,
        perhaps,
        covered: pattern.drawing.at(p).kind.is_none(),
        tone: is_move.then_some(Tone::Alive),
        shape: (is_move && text.is_empty()).then_some(Shape::Cross),
        text,
        ..Cell::default()
    }
}
