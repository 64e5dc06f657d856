//! Pictures as SVG. Colours are classes of one style sheet with a light and a dark half.

use crate::picture::{Cell, Picture, Shape, Stone, Tone, column_name};
use std::fmt::Write;

/// Units between two lines of the board.
const STEP: u32 = 24;
/// From the outermost lines to the end of the wood.
const RIM: u32 = STEP / 2 + 2;
/// Room for the names of rows and columns.
const MARGIN: u32 = 36;
/// Height of a line of text.
const LINE: u32 = 16;
/// Width of a letter, about.
const LETTER: u32 = 7;

/// The style sheet: what a page with [`inline`] pictures needs. A page that is dark by its own choice, as the dark themes of
/// mdbook are, has `coal`, `navy`, `ayu` or `dark` as a class of its root; any page follows what the reader's system says.
pub const STYLE: &str = include_str!("board.css");

/// A document of its own: all pictures, one below the other, with the style sheet.
#[must_use]
pub fn document(pictures: &[Picture]) -> String {
    let height: u32 = pictures.iter().map(tall).sum();
    let width = pictures.iter().map(wide).max().unwrap_or(0);
    let mut svg = root(width, height);
    let _ = writeln!(svg, "<style>\n{}</style>", STYLE.trim_start());
    let _ = writeln!(svg, "<rect class=\"page\" width=\"{width}\" height=\"{height}\"/>");
    let mut top = 0;
    for picture in pictures {
        Pen { svg: &mut svg, picture, top }.draw();
        top += tall(picture);
    }
    svg + "</svg>\n"
}

/// A picture inside a page that has [`STYLE`]. There is no blank line in it, so that Markdown leaves it alone.
#[must_use]
pub fn inline(picture: &Picture) -> String {
    let mut svg = root(wide(picture), tall(picture));
    Pen { svg: &mut svg, picture, top: 0 }.draw();
    svg + "</svg>\n"
}

fn root(width: u32, height: u32) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"katachi-board\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\">\n"
    )
}

fn span(lines: u32) -> u32 {
    STEP * lines.saturating_sub(1)
}

fn margin(picture: &Picture) -> u32 {
    if picture.names.is_some() { MARGIN } else { RIM + 4 }
}

/// Where the first row is, from the top of the picture.
fn head(picture: &Picture) -> u32 {
    margin(picture) + if picture.title.is_empty() { 0 } else { STEP }
}

fn tall(picture: &Picture) -> u32 {
    let legend = u32::try_from(picture.legend.len()).unwrap_or(0);
    let below = if legend == 0 { 0 } else { 8 + LINE * legend };
    head(picture) + span(picture.rows) + RIM + 4 + below
}

/// Wide enough for the board, its title and the longest line of its legend.
fn wide(picture: &Picture) -> u32 {
    let lines = picture.legend.iter().chain([&picture.title]);
    let letters = lines.map(|line| line.chars().count()).max().unwrap_or(0);
    let text = margin(picture) * 2 + LETTER * u32::try_from(letters).unwrap_or(0);
    let board = margin(picture) + span(picture.columns) + RIM + 4;
    if letters == 0 { board } else { board.max(text) }
}

struct Pen<'a> {
    svg: &'a mut String,
    picture: &'a Picture,
    top: u32,
}

// Writing to a string cannot fail.
impl Pen<'_> {
    fn draw(&mut self) {
        let picture = self.picture;
        let (left, first) = self.at(0, 0);
        if !picture.title.is_empty() {
            let (title, y) = (escaped(&picture.title), self.top + LINE);
            let _ = writeln!(self.svg, "<text class=\"title\" x=\"{left}\" y=\"{y}\">{title}</text>");
        }
        let _ = writeln!(
            self.svg,
            "<rect class=\"wood\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
            left - RIM,
            first - RIM,
            span(picture.columns) + 2 * RIM,
            span(picture.rows) + 2 * RIM
        );
        self.lines();
        self.names();
        for row in 0..picture.rows {
            for column in 0..picture.columns {
                if let Some(cell) = picture.cells.get(&(row, column)) {
                    self.cell(cell, self.at(row, column));
                }
            }
        }
        let last = first + span(picture.rows);
        for (line, text) in (1..).zip(&picture.legend) {
            let y = last + RIM + LINE * line;
            let text = escaped(text);
            let _ = writeln!(self.svg, "<text x=\"{left}\" y=\"{y}\" xml:space=\"preserve\">{text}</text>");
        }
    }

    fn at(&self, row: u32, column: u32) -> (u32, u32) {
        (margin(self.picture) + STEP * column, self.top + head(self.picture) + STEP * row)
    }

    /// The lines of the grid, which go on over the rim where the board does.
    fn lines(&mut self) {
        let Picture { rows, columns, edges, .. } = *self.picture;
        let beyond = |ends: bool| if ends { 0 } else { RIM };
        let (left, first) = self.at(0, 0);
        let (right, last) = (left + span(columns), first + span(rows));
        let (x0, x1) = (left - beyond(edges.left), right + beyond(edges.right));
        let (y0, y1) = (first - beyond(edges.top), last + beyond(edges.bottom));
        let mut path = String::new();
        for column in 0..columns {
            let _ = write!(path, "M{} {y0}V{y1}", left + STEP * column);
        }
        for row in 0..rows {
            let _ = write!(path, "M{x0} {}H{x1}", first + STEP * row);
        }
        let _ = writeln!(self.svg, "<path class=\"line\" d=\"{path}\"/>");
        let sides = [
            (edges.top, format!("M{x0} {first}H{x1}")),
            (edges.right, format!("M{right} {y0}V{y1}")),
            (edges.bottom, format!("M{x0} {last}H{x1}")),
            (edges.left, format!("M{left} {y0}V{y1}")),
        ];
        let edge: String = sides.into_iter().filter(|(drawn, _)| *drawn).map(|(_, path)| path).collect();
        if !edge.is_empty() {
            let _ = writeln!(self.svg, "<path class=\"edge\" d=\"{edge}\"/>");
        }
    }

    fn names(&mut self) {
        let Some(names) = self.picture.names else { return };
        for column in 0..self.picture.columns {
            let (x, y) = self.at(0, column);
            if let Some(letter) = column_name(names.first_column + column) {
                let y = y - RIM - 4;
                let _ = writeln!(self.svg, "<text class=\"middle\" x=\"{x}\" y=\"{y}\">{letter}</text>");
            }
        }
        for row in 0..self.picture.rows {
            let (x, y) = self.at(row, 0);
            let (x, y, number) = (x - RIM - 4, y + 4, names.top_row.saturating_sub(row));
            let _ = writeln!(self.svg, "<text class=\"end\" x=\"{x}\" y=\"{y}\">{number}</text>");
        }
    }

    fn cell(&mut self, cell: &Cell, (x, y): (u32, u32)) {
        let tone = cell.tone.map(class);
        if cell.covered {
            self.block("covered", (x, y), STEP);
        }
        if let Some(stone) = cell.stone {
            let side = if stone == Stone::Black { "black" } else { "white" };
            let perhaps = if cell.perhaps { " perhaps" } else { "" };
            let ring = tone.map_or(String::new(), |tone| format!(" ring {tone}"));
            let _ = writeln!(
                self.svg,
                "<circle class=\"{side}{perhaps}{ring}\" cx=\"{x}\" cy=\"{y}\" r=\"10\"/>"
            );
        } else if let Some(tone) = tone {
            self.block(tone, (x, y), 16);
        } else if !cell.text.is_empty() {
            self.block("wood", (x, y), 16);
        } else if cell.star {
            let _ = writeln!(self.svg, "<circle class=\"star\" cx=\"{x}\" cy=\"{y}\" r=\"2.5\"/>");
        }
        let ink = match (cell.stone.filter(|_| !cell.perhaps), cell.tone) {
            (Some(Stone::Black), _) => "light",
            (Some(Stone::White), _) | (None, Some(Tone::Owned(Stone::White))) => "deep",
            (None, Some(_)) => "light",
            (None, None) => "ink",
        };
        if let Some(shape) = cell.shape {
            let path = outline(shape, x, y);
            let _ = writeln!(self.svg, "<path class=\"shape {ink}\" d=\"{path}\"/>");
        }
        if !cell.text.is_empty() {
            let (y, text) = (y + 4, escaped(&cell.text));
            let _ = writeln!(self.svg, "<text class=\"middle {ink}\" x=\"{x}\" y=\"{y}\">{text}</text>");
        }
    }

    fn block(&mut self, class: &str, (x, y): (u32, u32), side: u32) {
        let (x, y) = (x - side / 2, y - side / 2);
        let _ = writeln!(
            self.svg,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
        );
    }
}

fn outline(shape: Shape, x: u32, y: u32) -> String {
    match shape {
        Shape::Circle => format!("M{} {y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0", x - 5),
        Shape::Square => format!("M{} {}h8v8h-8z", x - 4, y - 4),
        Shape::Triangle => format!("M{x} {}l5 9h-10z", y - 6),
        Shape::Cross => format!("M{} {}l8 8m0 -8l-8 8", x - 4, y - 4),
    }
}

fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::Alive => "alive",
        Tone::Unknown => "unknown",
        Tone::Dead => "dead",
        Tone::Critical => "critical",
        Tone::Owned(Stone::Black) => "owned-black",
        Tone::Owned(Stone::White) => "owned-white",
    }
}

/// Text as it stands between tags and in quoted attributes.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
