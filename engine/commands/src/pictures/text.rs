//! Pictures for a terminal; every mark can be read without its colour.

use super::view::{Tone, View};
use katachi::board::{Colour, Point, column_name};
use katachi_gtp::is_star;

const RESET: &str = "\x1b[0m";

/// The picture with its legend.
pub(super) fn draw(view: &View, coloured: bool) -> String {
    // A second letter is rare; then all columns make room for it.
    let wide = view.marks.values().map(|mark| mark.text.chars().count()).max().unwrap_or(1).max(1);
    let letters: String =
        (0..view.size).filter_map(column_name).map(|letter| format!(" {letter:<wide$}")).collect();
    let mut text = format!("{}\n   {}\n", view.title, letters.trim_end());
    for row in 0..view.size {
        let points = (0..view.size).filter_map(|column| Point::at(view.size, row, column));
        let cells: String = points.map(|point| format!(" {}", cell(view, point, wide, coloured))).collect();
        let number = view.size - row;
        text += &format!("{number:2} {cells} {number}\n");
    }
    text += &format!("   {}\n", letters.trim_end());
    view.legend.iter().for_each(|line| text += &format!("{line}\n"));
    text
}

fn cell(view: &View, point: Point, wide: usize, coloured: bool) -> String {
    if let Some(mark) = view.marks.get(&point) {
        let shown = format!("{:<wide$}", mark.text);
        return if coloured { format!("{}{shown}{RESET}", escape(mark.tone)) } else { shown };
    }
    let letter = match view.stone(point) {
        Some(Colour::Black) => 'X',
        Some(Colour::White) => 'O',
        None if is_star(view.size, point) => '+',
        None => '.',
    };
    format!("{letter:<wide$}")
}

fn escape(tone: Tone) -> &'static str {
    match tone {
        Tone::Alive => "\x1b[1;32m",
        Tone::Unknown => "\x1b[1;33m",
        Tone::Dead => "\x1b[1;34m",
        Tone::Critical => "\x1b[1;31m",
        Tone::Owned(Colour::Black) => "\x1b[36m",
        Tone::Owned(Colour::White) => "\x1b[35m",
    }
}
