//! A second look at every move that anybody proposed: does it lose its own stones, or an eye?

use super::position::Position;
use super::reasons::{MoveReason, Reasons};
use super::value::{Valuation, values};
use crate::board::{Colour, Point};
use crate::playout::is_own_eye;

/// Moves that are read about on large boards; those of less value are hardly played.
const MOST_READ: usize = 80;
/// Boards of which every move is looked at.
const SMALL: u8 = 13;

/// Records what speaks against moves: stones that can be captured afterwards, eyes filled, points already settled.
pub(super) fn review(position: &mut Position<'_>, valuation: &dyn Valuation, reasons: &mut Reasons) {
    let least = threshold(position, valuation, reasons);
    for (point, said) in reasons.iter_mut() {
        let board = position.board();
        if !board.is_empty(point) {
            said.add(MoveReason::Antisuji);
            continue;
        }
        if is_own_eye(board, point, position.colour) && !board.captures_something(point, position.colour) {
            said.add(MoveReason::FillsEye);
        }
        if let Some(side) = settled_for(position, point) {
            said.add(MoveReason::IsSettled(side));
        }
    }
    let read: Vec<Point> = match least {
        None => reasons.iter().map(|(point, _)| point).collect(),
        Some(least) => {
            let values = values(valuation, position, reasons);
            values.iter().filter(|(_, value)| value.total >= least).map(|(&point, _)| point).collect()
        }
    };
    for point in read {
        if position.is_late() {
            return;
        }
        if position.board().is_empty(point)
            && let Some(stones) = risk(position, point)
        {
            reasons.at(point).add(MoveReason::CanBeCaptured(stones));
        }
    }
}

/// The least value of a move that is read about; `None` if all are.
fn threshold(position: &mut Position<'_>, valuation: &dyn Valuation, reasons: &Reasons) -> Option<f32> {
    if position.board().size() <= SMALL {
        return None;
    }
    let mut totals: Vec<f32> =
        values(valuation, position, reasons).values().map(|value| value.total).collect();
    totals.sort_by(|a, b| b.total_cmp(a));
    totals.get(MOST_READ).copied()
}

/// The side that surely has a point, if no string beside it is in danger.
fn settled_for(position: &Position<'_>, point: Point) -> Option<Colour> {
    let side = Colour::BOTH.into_iter().find(|&side| position.estimate.is_settled(side, point))?;
    let board = position.board();
    let quiet = board
        .neighbours(point)
        .filter_map(|near| position.worm_at(near))
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
