//! A second look at every move that anybody proposed: does it lose its own stones, or an eye?

use super::candidates::Candidates;
use super::position::Position;
use super::reasons::Why;
use super::value::{PER_STONE, of_reasons};
use crate::board::{Board, Colour, Point};
use crate::playout::is_own_eye;

/// Moves that are read about on large boards; those of less value are hardly played.
const MOST_READ: usize = 80;

/// Adds what speaks against moves: stones that can be captured afterwards, eyes filled, points already settled.
pub(super) fn check(position: &mut Position<'_>, candidates: &mut Candidates) {
    let worth_looking = threshold(position.board(), candidates);
    for candidate in candidates.iter_mut() {
        let point = candidate.point;
        let board = position.board();
        if !board.is_empty(point) {
            candidate.add(Why::Antisuji, 0.0);
            continue;
        }
        if is_own_eye(board, point, position.colour) && !board.captures_something(point, position.colour) {
            candidate.add(Why::FillsEye, -PER_STONE);
        }
        if let Some(side) = settled_for(position, point) {
            candidate.add(Why::IsSettled, if side == position.colour { -1.0 } else { 0.0 });
        }
        if of_reasons(candidate) >= worth_looking
            && let Some(stones) = risk(position, point)
        {
            candidate.add(Why::CanBeCaptured(stones), -PER_STONE * stones as f32);
        }
    }
}

/// Boards of which every move is looked at.
const SMALL: u8 = 13;

/// The least value of a move that is read about.
fn threshold(board: &Board, candidates: &Candidates) -> f32 {
    if board.size() <= SMALL {
        return f32::NEG_INFINITY;
    }
    let mut values: Vec<f32> = candidates.iter().map(of_reasons).collect();
    values.sort_by(|a, b| b.total_cmp(a));
    values.get(MOST_READ).copied().unwrap_or(f32::NEG_INFINITY)
}

/// The side that surely has a vertex, if no string beside it is in danger.
fn settled_for(position: &Position<'_>, point: Point) -> Option<Colour> {
    let side = Colour::BOTH.into_iter().find(|&side| position.estimate.is_settled(side, point))?;
    let board = position.board();
    let quiet = board
        .neighbours(point)
        .filter_map(|near| position.worm(near))
        .all(|worm| worm.colour != side || !worm.is_attackable());
    quiet.then_some(side)
}

/// Stones that can be captured once the move was made, those the move itself captures taken off.
fn risk(position: &mut Position<'_>, point: Point) -> Option<u32> {
    let colour = position.colour;
    let board = position.board();
    if board.is_ko_ban(point, colour) || board.is_suicide(point, colour) {
        return None;
    }
    let strings = |side| board.adjacent_heads(point, side);
    let stones = 1 + strings(colour).map(|head| board.string_size(head)).sum::<u32>();
    let in_atari = strings(!colour).filter(|&head| board.liberty_count(head) == 1);
    let taken: u32 = in_atari.map(|head| board.string_size(head)).sum();
    let lost = stones.saturating_sub(taken);
    (lost > 0 && !position.safe_move(point, colour).succeeds()).then_some(lost)
}
