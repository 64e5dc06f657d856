//! Choosing a move. A first version: it knows captures, escapes and eyes, nothing else.

use crate::board::{Board, Colour, Point, PointSet, mix};
use crate::game::Game;

/// What a side does when it is its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A stone at this vertex.
    Play(Point),
    /// Nothing worth playing.
    Pass,
    /// The game is lost.
    Resign,
}

/// The move of `colour` in this game.
pub fn generate(game: &Game, colour: Colour) -> Move {
    generate_among(game, colour, &game.board().points().collect())
}

/// As [`generate`], but only at one of the `allowed` vertices; otherwise a pass.
///
/// Strings in atari come first: the largest that can be captured, then the largest that can be saved. Then any move
/// that is no self-atari and fills no eye. Equal moves are ordered by the position, so the same position gives the
/// same move.
pub fn generate_among(game: &Game, colour: Colour, allowed: &PointSet) -> Move {
    let board = game.board();
    let value = |point: Point| {
        let gain = captured_stones(board, point, colour);
        let saved = saved_stones(board, point, colour);
        if gain + saved == 0 && (board.is_self_atari(point, colour) || is_own_eye(board, point, colour)) {
            return None;
        }
        Some((gain, saved, mix(board.hash() ^ point.index() as u64)))
    };
    let candidates = game.legal_points(colour).filter(|&point| allowed.contains(point));
    let best = candidates.filter_map(|point| Some((value(point)?, point))).max();
    best.map_or(Move::Pass, |(_, point)| Move::Play(point))
}

/// Stones that a move takes off the board.
fn captured_stones(board: &Board, point: Point, colour: Colour) -> u32 {
    let taken = board.adjacent_heads(point, !colour).filter(|&head| board.liberty_count(head) == 1);
    taken.map(|head| board.string_size(head)).sum()
}

/// Own stones in atari that a move gives at least two liberties.
fn saved_stones(board: &Board, point: Point, colour: Colour) -> u32 {
    if board.is_self_atari(point, colour) {
        return 0;
    }
    let in_atari = board.adjacent_heads(point, colour).filter(|&head| board.liberty_count(head) == 1);
    in_atari.map(|head| board.string_size(head)).sum()
}

/// Whether `point` is surrounded by `colour` and cannot be made a false eye.
pub(crate) fn is_own_eye(board: &Board, point: Point, colour: Colour) -> bool {
    if board.neighbours(point).any(|next| board.stone(next) != Some(colour)) {
        return false;
    }
    let at_edge = point.diagonals().iter().any(|&corner| !board.is_on_board(corner));
    let against = point.diagonals().iter().filter(|&&corner| board.stone(corner) == Some(!colour)).count();
    against < if at_edge { 1 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rules;

    fn answer(drawing: &str, colour: Colour) -> Option<String> {
        let board: Board = drawing.parse().unwrap();
        let mut game = Game::new(board.size(), Rules::default()).unwrap();
        let stones: Vec<_> = board.points().map(|point| (point, board.stone(point))).collect();
        game.set_up(&stones).unwrap();
        match generate(&game, colour) {
            Move::Play(point) => Some(point.on(board.size()).to_string()),
            Move::Pass | Move::Resign => None,
        }
    }

    #[test]
    fn a_string_in_atari_is_captured() {
        let drawing = "
            . . . . .
            . X . . .
            X O X . .
            . . . O .
            . . . . .";
        assert_eq!(answer(drawing, Colour::Black).as_deref(), Some("B2"));
        assert_eq!(answer(drawing, Colour::White).as_deref(), Some("B2"));
    }

    #[test]
    fn eyes_are_not_filled() {
        let drawing = "
            . X .
            X X X
            . X .";
        assert_eq!(answer(drawing, Colour::Black), None);
        assert_eq!(answer(drawing, Colour::White), None);
    }
}
