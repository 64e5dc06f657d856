//! A second look at every move that anybody proposed: does it lose its own stones, or an eye?

use super::candidates::Candidates;
use super::position::Position;
use super::reasons::Why;
use super::value::PER_STONE;
use crate::board::{Colour, Point};
use crate::playout::is_own_eye;
use crate::reading::Code;

/// Least value of a move that is worth the look; moves with less are not played for what they are worth.
const WORTH_LOOKING: f32 = 0.5;

/// Adds what speaks against moves: stones that can be captured afterwards, eyes filled, points already settled.
pub(super) fn check(position: &mut Position<'_>, candidates: &mut Candidates) {
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
        if super::value::of_reasons(candidate) >= WORTH_LOOKING || position.board().size() <= SMALL {
            if let Some(stones) = risk(position, point) {
                candidate.add(Why::CanBeCaptured(stones), -PER_STONE * stones as f32);
            }
        }
    }
}

/// Boards of which every move is looked at.
const SMALL: u8 = 13;

/// The side that surely has a vertex, if no string beside it is in danger.
fn settled_for(position: &Position<'_>, point: Point) -> Option<Colour> {
    let side = Colour::BOTH.into_iter().find(|&side| position.outlook.is_settled(side, point))?;
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
    let (board, reader) = (&mut *position.facts.board, &mut *position.facts.reader);
    if board.is_ko_ban(point, colour) || board.is_suicide(point, colour) {
        return None;
    }
    let strings = |side| board.adjacent_heads(point, side);
    let stones = 1 + strings(colour).map(|head| board.string_size(head)).sum::<u32>();
    let in_atari = strings(!colour).filter(|&head| board.liberty_count(head) == 1);
    let taken: u32 = in_atari.map(|head| board.string_size(head)).sum();
    let code = reader.play_attack(board, colour, &[Some(point)], point);
    let lost = stones.saturating_sub(taken);
    (code == Code::Win && lost > 0).then_some(lost)
}
