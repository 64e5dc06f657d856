//! What links and groups are worth.

use super::position::Position;
use super::value::{LINK, LINK_PER_SIZE, STRATEGIC, soft};
use crate::board::{Board, Point};
use mkpat_runtime::query::Status;

/// What a link between two strings is worth, to cut it or to make it: more the larger and the weaker the smaller part.
pub(super) fn link_worth(position: &Position<'_>, one: Point, other: Point) -> f32 {
    let part = |stone: Point| {
        let size = position.worm(stone).map_or(0.0, |worm| worm.effective_size);
        size * (0.3 + position.weakness(stone))
    };
    let lost = [one, other].into_iter().any(|stone| position.status(stone) == Status::Dead);
    if lost {
        0.0
    } else {
        LINK + LINK_PER_SIZE * soft(part(one).min(part(other)) + part(one).max(part(other)) * 0.25)
    }
}

/// What it is worth to make a string weaker or stronger.
pub(super) fn strategic_worth(position: &Position<'_>, string: Point) -> f32 {
    if position.status(string) == Status::Dead {
        return 0.0;
    }
    let size = group_size(position.board(), string);
    STRATEGIC * soft(size) * position.weakness(string)
}

/// The stones of a string and of those that share two liberties with it.
fn group_size(board: &Board, string: Point) -> f32 {
    let colour = board.stone(string);
    let mut near = board.extended_chain_links(string, true);
    near.remove(board.string(string));
    let tied = near.iter().filter(|&other| {
        board.stone(other) == colour
            && board.liberties(other).intersection(board.liberties(string)).len() >= 2
    });
    (board.string_size(string) + tied.map(|other| board.string_size(other)).sum::<u32>()) as f32
}
