//! Pattern and board side by side, both as the pattern's `O` sees them; cells that differ stand in brackets.
//!
//! ```text
//!    pattern             board
//!                     C  D  E  F
//!     ?  O  ?  ?    6 X  O  .  .
//!     O  X [.] ?    5 O  X [O] .
//! ```

use std::collections::BTreeMap;

use mkpat::trace::cell_seen_by;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::{Offset, Point};

use super::miss::{Miss, Towards};
use super::shape::letter;

/// How a cell that differs is painted.
pub type Paint<'a> = &'a dyn Fn(&str) -> String;

/// A drawing with its frame: what stands at each cell, and on which sides an edge is.
struct Panel<'a> {
    edges: &'a [Towards],
    cell: &'a dyn Fn(Offset) -> char,
    marked: &'a dyn Fn(Offset) -> bool,
    paint: Paint<'a>,
}

/// Draws the pattern as it lies there, and the board below it.
#[must_use]
pub fn side_by_side(miss: &Miss, board: &DrawnBoard, paint: Paint<'_>) -> String {
    let size = board.size();
    let kinds: BTreeMap<Offset, char> = miss.cells.iter().map(|e| (e.at, e.kind.letter())).collect();
    let point = |d: Offset| miss.place.anchor.offset(d, size);
    let marked = |d: Offset| point(d).is_some_and(|p| miss.changes.iter().any(|change| change.point == p));
    let drawn = |d: Offset| match miss.proposed {
        Some(mv) if mv == d => '*',
        _ => kinds.get(&d).copied().unwrap_or('?'),
    };
    let there = |d: Offset| point(d).map_or(' ', |p| letter(cell_seen_by(miss.own, board.stone(p))));
    let (first, last) = miss.extent;
    let edges = board_edges(size, point(first), point(last));
    let pattern = Panel { edges: &miss.edges, cell: &drawn, marked: &marked, paint };
    let on_board = Panel { edges: &edges, cell: &there, marked: &marked, paint };
    let columns: String =
        (first.column..=last.column).map(|column| column_name(miss, size, column)).collect();
    let width = columns.len();
    let mut text =
        format!("{:<width$}     {columns}", " drawn", width = width + 2).trim_end().to_owned() + "\n";
    if let Some(line) = across(&pattern, &on_board, Towards::Top, width) {
        text += &line;
    }
    for row in first.row..=last.row {
        let number = row_number(miss, size, row);
        let (left, right) =
            (pattern.row(row, first.column, last.column), on_board.row(row, first.column, last.column));
        text += format!("{left}  {number:>2}{right}").trim_end();
        text.push('\n');
    }
    if let Some(line) = across(&pattern, &on_board, Towards::Bottom, width) {
        text += &line;
    }
    text
}

impl Panel<'_> {
    fn row(&self, row: i8, first: i8, last: i8) -> String {
        let bar = |side| if self.edges.contains(&side) { '|' } else { ' ' };
        let cell = |column| {
            let d = Offset::new(row, column);
            let letter = (self.cell)(d);
            if (self.marked)(d) { (self.paint)(&format!("[{letter}]")) } else { format!(" {letter} ") }
        };
        let cells: String = (first..=last).map(cell).collect();
        format!("{}{cells}{}", bar(Towards::Left), bar(Towards::Right))
    }

    fn line(&self, side: Towards, width: usize) -> String {
        let corner = |at| if self.edges.contains(&at) { '+' } else { ' ' };
        match self.edges.contains(&side) {
            true => format!("{}{}{}", corner(Towards::Left), "-".repeat(width), corner(Towards::Right)),
            false => " ".repeat(width + 2),
        }
    }
}

/// The line above or below both drawings, if one of them has an edge there.
fn across(pattern: &Panel<'_>, board: &Panel<'_>, side: Towards, width: usize) -> Option<String> {
    let shown = pattern.edges.contains(&side) || board.edges.contains(&side);
    let line = format!("{}    {}", pattern.line(side, width), board.line(side, width));
    shown.then(|| line.trim_end().to_owned() + "\n")
}

/// The sides on which the board ends with the drawing.
fn board_edges(size: u8, first: Option<Point>, last: Option<Point>) -> Vec<Towards> {
    let far = size.saturating_sub(1);
    let ends = [
        (Towards::Top, first.is_some_and(|p| p.row == 0)),
        (Towards::Left, first.is_some_and(|p| p.column == 0)),
        (Towards::Bottom, last.is_some_and(|p| p.row == far)),
        (Towards::Right, last.is_some_and(|p| p.column == far)),
    ];
    ends.into_iter().filter_map(|(side, ends)| ends.then_some(side)).collect()
}

/// The letter of a column, three wide.
fn column_name(miss: &Miss, size: u8, column: i8) -> String {
    let point = miss.place.anchor.offset(Offset::new(0, column), size);
    let name = point.map_or(" ".to_owned(), |p| p.vertex(size).to_string());
    format!(" {} ", name.get(..1).unwrap_or(" "))
}

fn row_number(miss: &Miss, size: u8, row: i8) -> String {
    let point = miss.place.anchor.offset(Offset::new(row, 0), size);
    point.map_or(String::new(), |p| (size - p.row).to_string())
}
