//! What links and groups are worth.

use super::position::Position;
use super::value::{LINK, LINK_PER_SIZE, STRATEGIC, soft};
use crate::board::{Board, Point};
use crate::pair::Pair;
use crate::worms::WormId;
use mkpat_runtime::query::Status;

/// What a link between two strings is worth, to cut it or to make it: more the larger and the weaker the smaller part.
pub(super) fn link_worth(position: &Position<'_>, strings: Pair<WormId>) -> f32 {
    let part = |string: WormId| {
        let worm = position.worm(string);
        worm.effective_size * (0.3 + position.weakness(worm))
    };
    let [one, other] = strings.both();
    let lost = [one, other].into_iter().any(|string| position.status(position.worm(string)) == Status::Dead);
    if lost {
        0.0
    } else {
        LINK + LINK_PER_SIZE * soft(part(one).min(part(other)) + part(one).max(part(other)) * 0.25)
    }
}

/// What it is worth to make a string weaker or stronger.
pub(super) fn strategic_worth(position: &Position<'_>, string: WormId) -> f32 {
    let worm = position.worm(string);
    if position.status(worm) == Status::Dead {
        return 0.0;
    }
    let size = group_size(position.board(), worm.origin);
    STRATEGIC * soft(size) * position.weakness(worm)
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
