//! Questions about stones, liberties and legality.

use crate::answer::{Answer, Failure};
use crate::arguments::{Arguments, BAD_MOVE, EMPTY_VERTEX};
use crate::command::{Command, Group, now};
use crate::orientation::Orientation;
use crate::session::Session;
use katachi::board::{Board, Colour, Point, PointSet, mix};

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("accurate_approxlib", Group::Stones, "COLOR VERTEX", accuratelib),
    now("accuratelib", Group::Stones, "COLOR VERTEX", accuratelib),
    now("all_legal", Group::Stones, "COLOR", all_legal).settled(),
    now("captures", Group::Stones, "COLOR", captures),
    now("color", Group::Stones, "VERTEX", color),
    now("countlib", Group::Stones, "STRING", countlib),
    now("findlib", Group::Stones, "STRING", findlib),
    now("invariant_hash", Group::Stones, "", invariant_hash),
    now("invariant_hash_for_moves", Group::Stones, "COLOR", invariant_hash_for_moves).settled(),
    now("is_legal", Group::Stones, "COLOR VERTEX|pass", is_legal).settled(),
    now("list_stones", Group::Stones, "COLOR", list_stones),
];

fn color(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertex = arguments.need_vertex()?;
    Ok(session.board().stone(vertex).map_or("empty", Colour::name).to_owned())
}

fn list_stones(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    let board = session.board();
    Ok(session.names(board.points().filter(|&point| board.stone(point) == Some(colour))))
}

fn countlib(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = arguments.stone(session.board(), EMPTY_VERTEX)?;
    Ok(session.board().liberty_count(stone).to_string())
}

fn findlib(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = arguments.stone(session.board(), EMPTY_VERTEX)?;
    Ok(session.names(session.board().liberties(stone)))
}

/// The liberties a move would have. A pass is no empty vertex.
fn accuratelib(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let (colour, place) = arguments.colour_and_place().ok_or(BAD_MOVE)?;
    let board = session.board();
    let point = place.filter(|&point| board.is_empty(point)).ok_or(Failure::new("vertex must be empty"))?;
    let liberties: PointSet = board.liberties_after(point, colour);
    Ok(session.names(&liberties))
}

fn is_legal(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let (colour, place) = arguments.colour_and_place().ok_or(BAD_MOVE)?;
    Ok(u8::from(session.game.is_legal(colour, place)).to_string())
}

fn all_legal(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    Ok(session.names(session.game.legal_points(colour)))
}

/// Stones taken **by** the colour.
fn captures(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    Ok(session.board().captures(colour).to_string())
}

fn invariant_hash(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(format!("{:016x}", key(session.board())))
}

fn invariant_hash_for_moves(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    let mut board = session.board().clone();
    let mut lines = Vec::new();
    for point in session.game.legal_points(colour) {
        if board.play(point, colour, session.game.rules()).is_ok() {
            lines.push(format!("{} {:016x}", session.name(point), key(&board)));
            board.undo();
        }
    }
    Ok(lines.join("\n"))
}

/// A key that is equal for the eight symmetric forms of a position, ko included, and 0 for the empty board.
fn key(board: &Board) -> u64 {
    let turned = |number: i32| {
        let orientation = Orientation::from_number(number).unwrap_or_default();
        let place = |point: Point| orientation.outward(board.size(), point).index() as u64;
        let stones = board.points().filter_map(|point| Some((point, board.stone(point)?)));
        let ko = board.ko().map_or(0, |point| mix(4 * place(point) + 3));
        stones.fold(ko, |key, (point, colour)| key ^ mix(4 * place(point) + colour as u64))
    };
    (0..8).map(turned).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key_of(drawing: &str) -> u64 {
        key(&drawing.parse().unwrap())
    }

    #[test]
    fn symmetric_positions_have_one_key() {
        let corner = key_of("X O .\n. . .\n. . .");
        assert_eq!(corner, key_of(". . .\n. . .\n. O X"));
        assert_eq!(corner, key_of(". . .\nO . .\nX . ."));
        assert_ne!(corner, key_of("O X .\n. . .\n. . ."));
        assert_eq!(key_of(". .\n. ."), 0);
    }
}
