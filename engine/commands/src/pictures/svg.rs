//! Pictures as SVG, one below the other.

use super::view::{Tone, View};
use katachi::board::{Colour, Point};
use katachi_draw::{Picture, Stone, svg};
use katachi_gtp::is_star;

/// All pictures in one document.
pub(super) fn draw(views: &[View]) -> String {
    svg::document(&views.iter().map(picture).collect::<Vec<_>>())
}

fn picture(view: &View) -> Picture {
    let mut picture = Picture::board(u32::from(view.size));
    picture.title = view.title.to_owned();
    picture.legend.clone_from(&view.legend);
    for point in Point::all(view.size) {
        let cell = picture.cell(u32::from(point.row()), u32::from(point.column()));
        cell.star = is_star(view.size, point);
        cell.stone = view.stone(point).map(stone);
        if let Some(mark) = view.marks.get(&point) {
            cell.tone = Some(tone(mark.tone));
            cell.text.clone_from(&mark.text);
        }
    }
    picture
}

fn stone(colour: Colour) -> Stone {
    match colour {
        Colour::Black => Stone::Black,
        Colour::White => Stone::White,
    }
}

fn tone(tone: Tone) -> katachi_draw::Tone {
    match tone {
        Tone::Alive => katachi_draw::Tone::Alive,
        Tone::Unknown => katachi_draw::Tone::Unknown,
        Tone::Dead => katachi_draw::Tone::Dead,
        Tone::Critical => katachi_draw::Tone::Critical,
        Tone::Owned(colour) => katachi_draw::Tone::Owned(stone(colour)),
    }
}
