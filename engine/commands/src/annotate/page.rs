//! The game as a page: what is said of each move, and a board beside those where something happened.

use super::study::{Played, Position, Study};
use super::words::{labels, sentences};
use katachi::board::{Colour, Point};
use katachi_draw::svg::{STYLE, escaped, inline};
use katachi_draw::{Picture, Shape, Stone, Tone};
use katachi_gtp::is_star;

/// The layout; the boards have a style sheet of their own.
const LAYOUT: &str = include_str!("page.css");

/// The whole page.
pub(super) fn draw(study: &Study, title: &str) -> String {
    let title = escaped(title);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}{LAYOUT}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>{}</p>\n",
        escaped(&summary(study))
    );
    for played in &study.played {
        let said: Vec<String> = sentences(played, study.size)
            .iter()
            .map(|sentence| format!("<p>{}</p>", escaped(sentence)))
            .collect();
        let board = study.positions.get(played.number - 1).zip(study.positions.get(played.number));
        let board = board.filter(|_| is_notable(played)).map_or_else(String::new, |(before, after)| {
            let picture = if played.died.is_empty() { chosen(before, played) } else { lost(after, played) };
            inline(&picture)
        });
        page += &format!(
            "<section id=\"move-{}\">\n<div>\n{}\n</div>\n{board}</section>\n",
            played.number,
            said.join("\n")
        );
    }
    if let Some(last) = study.positions.last() {
        page += &format!(
            "<section id=\"end\">\n<p>The end of the record.</p>\n{}</section>\n",
            inline(&stones(last))
        );
    }
    page + "</body>\n</html>\n"
}

/// Whether a board is drawn.
fn is_notable(played: &Played) -> bool {
    !played.better.is_empty() || !played.died.is_empty()
}

fn summary(study: &Study) -> String {
    let of = |colour| {
        let moves = study.played.iter().filter(|played| played.colour == colour);
        let better = moves.clone().filter(|played| !played.better.is_empty()).count();
        format!("{} moves of {}, {better} with a better one", moves.count(), colour.name())
    };
    format!("{}; {}.", of(Colour::Black), of(Colour::White))
}

/// The position before a move, with the move and the better ones.
fn chosen(before: &Position, played: &Played) -> Picture {
    let mut picture = stones(before);
    for (point, text) in labels(before) {
        picture.cell(u32::from(point.row()), u32::from(point.column())).text = text;
    }
    for better in &played.better {
        cell(&mut picture, better.point).tone = Some(Tone::Alive);
    }
    if let Some(point) = played.place {
        let cell = cell(&mut picture, point);
        cell.shape = Some(Shape::Square);
        cell.tone = Some(Tone::Unknown);
    }
    picture.legend.push("in the square: what was played; green: better".to_owned());
    picture
}

/// The position after a move, with the stones that it cost.
fn lost(after: &Position, played: &Played) -> Picture {
    let mut picture = stones(after);
    for stone in played.died.iter().flat_map(|death| death.stones.iter()) {
        cell(&mut picture, stone).tone = Some(Tone::Dead);
    }
    if let Some(point) = played.place {
        cell(&mut picture, point).shape = Some(Shape::Square);
    }
    picture.legend.push("in the square: what was played; blue: dead or taken".to_owned());
    picture
}

fn stones(position: &Position) -> Picture {
    let size = position.board.size();
    let mut picture = Picture::board(u32::from(size));
    for point in Point::all(size) {
        let cell = cell(&mut picture, point);
        cell.star = is_star(size, point);
        cell.stone = position.board.stone(point).map(|colour| match colour {
            Colour::Black => Stone::Black,
            Colour::White => Stone::White,
        });
    }
    picture
}

fn cell(picture: &mut Picture, point: Point) -> &mut katachi_draw::Cell {
    picture.cell(u32::from(point.row()), u32::from(point.column()))
}
