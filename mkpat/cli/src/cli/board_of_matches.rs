//! A board with the moves of matches marked by letters, and below it which patterns propose them.

use std::collections::BTreeMap;

use katachi_positions::Position;
use katachi_terminal::board::{LETTERS, Tone, draw};
use mkpat::loaded::{Found, Loaded};
use mkpat_runtime::board::BoardView;
use mkpat_runtime::point::{Colour, Point};

/// The mark of moves for which there is no letter left.
const NO_LETTER: char = '*';

pub(super) fn text(
    position: &Position,
    side: Colour,
    found: &[(&Loaded, Vec<Found<'_>>)],
    coloured: bool,
) -> String {
    let size = position.board.size();
    // By move, in reading order; patterns without a move come last, by their anchors.
    let mut moves: BTreeMap<(bool, Point), Vec<String>> = BTreeMap::new();
    for (database, found) in found {
        for found in found {
            let (key, anchor) = match found.proposed {
                Some(point) => ((false, point), format!(" from {}", found.anchor())),
                None => ((true, found.place.anchor), String::new()),
            };
            let anchor = if found.in_corner { String::new() } else { anchor };
            let number = found.transformation().number();
            moves.entry(key).or_default().push(format!(
                "{} ({} {number}{anchor})",
                found.name,
                database.name()
            ));
        }
    }
    let mut marks = BTreeMap::new();
    let mut legend = String::new();
    let mut letters = LETTERS.iter().map(|&letter| char::from(letter));
    for ((without_move, point), mut names) in moves {
        names.sort();
        let mark = if without_move { '-' } else { letters.next().unwrap_or(NO_LETTER) };
        if !without_move && position.board.stone(point).is_none() {
            marks.insert(point, (mark, Tone::Good));
        }
        for (i, name) in names.iter().enumerate() {
            let head =
                if i == 0 { format!("{mark} {:<3}", point.vertex(size).to_string()) } else { String::new() };
            legend += &format!("{head:<5} {name}\n");
        }
    }
    let turn = match side {
        Colour::Black => "Black",
        Colour::White => "White",
    };
    let board = draw(&position.board, &marks, coloured);
    let legend = if legend.is_empty() { "no match\n".to_owned() } else { legend };
    format!("# {}\n{board}{turn} to play\n\n{}\n", position.name, legend)
}
