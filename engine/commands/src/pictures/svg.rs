//! Pictures as SVG, one below the other.

use super::view::{Tone, View};
use katachi::board::{Colour, Point, column_name};
use katachi_gtp::is_star;
use std::fmt::Write;

/// Units between two lines of the board.
const STEP: u32 = 24;
/// Room for the names of rows and columns, and for the title.
const MARGIN: u32 = 36;
/// Height of a line of the legend.
const LINE: u32 = 16;

/// All pictures in one document.
pub(super) fn draw(views: &[View]) -> String {
    let height: u32 = views.iter().map(tall).sum();
    let width = views.iter().map(wide).max().unwrap_or(0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{width}\" \
         height=\"{height}\" fill=\"#fff\"/>\n"
    );
    let mut top = 0;
    for view in views {
        one(&mut svg, view, top);
        top += tall(view);
    }
    svg + "</svg>\n"
}

fn span(view: &View) -> u32 {
    STEP * u32::from(view.size.saturating_sub(1))
}

fn tall(view: &View) -> u32 {
    span(view) + 2 * MARGIN + STEP + LINE * view.legend.len() as u32
}

/// Wide enough for the board and for the longest line of the legend, seven units a letter.
fn wide(view: &View) -> u32 {
    let letters = view.legend.iter().map(|line| line.chars().count()).max().unwrap_or(0) as u32;
    (span(view) + 2 * MARGIN).max(letters * 7 + 2 * MARGIN)
}

fn at(point: Point, top: u32) -> (u32, u32) {
    (MARGIN + STEP * u32::from(point.column()), top + MARGIN + STEP + STEP * u32::from(point.row()))
}

// Writing to a string cannot fail.
fn one(svg: &mut String, view: &View, top: u32) {
    let (first, last) = (top + MARGIN + STEP, top + MARGIN + STEP + span(view));
    let (left, right) = (MARGIN, MARGIN + span(view));
    let _ = writeln!(svg, "<text x=\"{left}\" y=\"{}\" font-weight=\"bold\">{}</text>", top + 16, view.title);
    let half = STEP / 2 + 2;
    let _ = writeln!(
        svg,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#e3bc76\"/>",
        left - half,
        first - half,
        span(view) + 2 * half,
        span(view) + 2 * half
    );
    for line in 0..u32::from(view.size) {
        let (x, y) = (left + STEP * line, first + STEP * line);
        let _ = writeln!(svg, "<path d=\"M{x} {first}V{last}M{left} {y}H{right}\" stroke=\"#5d4a26\"/>");
        let letter = u8::try_from(line).ok().and_then(column_name).unwrap_or(' ');
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{letter}</text>",
            first - half - 4
        );
        let number = u32::from(view.size) - line;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{number}</text>",
            left - half - 4,
            y + 4
        );
    }
    for point in Point::all(view.size) {
        let (x, y) = at(point, top);
        point_as_svg(svg, view, point, (x, y));
    }
    for (line, text) in (0..).zip(&view.legend) {
        let y = last + STEP + 8 + LINE * line;
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(svg, "<text x=\"{left}\" y=\"{y}\" xml:space=\"preserve\">{text}</text>");
    }
}

fn point_as_svg(svg: &mut String, view: &View, point: Point, (x, y): (u32, u32)) {
    let mark = view.marks.get(&point);
    let colour = mark.map(|mark| fill(mark.tone));
    match view.stone(point) {
        Some(stone) => {
            let stone = if stone == Colour::Black { "#111" } else { "#fafafa" };
            let ring = colour.unwrap_or("#333");
            let _ = writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"10\" fill=\"{stone}\" stroke=\"{ring}\" stroke-width=\"{}\"/>",
                if mark.is_some() { 3 } else { 1 }
            );
        }
        None if mark.is_some() => {
            let fill = colour.unwrap_or("#333");
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"16\" height=\"16\" fill=\"{fill}\" opacity=\"0.75\"/>",
                x - 8,
                y - 8
            );
        }
        None if is_star(view.size, point) => {
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"2.5\" fill=\"#5d4a26\"/>");
        }
        None => {}
    }
    if let Some(mark) = mark {
        let ink = match (view.stone(point), mark.tone) {
            (Some(Colour::White), _) | (None, Tone::Owned(Colour::White)) => "#111",
            _ => "#fff",
        };
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" font-size=\"11\" fill=\"{ink}\">{}</text>",
            y + 4,
            mark.text
        );
    }
}

fn fill(tone: Tone) -> &'static str {
    match tone {
        Tone::Alive => "#2e9e44",
        Tone::Unknown => "#d9a400",
        Tone::Dead => "#2f6fd6",
        Tone::Critical => "#d2322d",
        Tone::Owned(Colour::Black) => "#333",
        Tone::Owned(Colour::White) => "#eee",
    }
}
