//! What strings and their links are worth.

use super::soft::soft;
use super::table::Constants;
use crate::board::{Board, Point, PointSet};
use crate::moves::position::Position;
use crate::pair::Pair;
use crate::reading::Code;
use crate::worms::{Worm, WormId};
use mkpat_runtime::query::Status;

/// What it is worth that a move takes or saves a string, by how surely it does.
pub(super) fn captured_or_saved(position: &Position<'_>, string: WormId, point: Point) -> f32 {
    let worm = position.worm(string);
    let value = fate(position, worm);
    if worm.colour == position.colour {
        value * share(&position.constants, worm.defences.code_of(point))
    } else {
        let decided = if worm.is_tactically_dead() { position.constants.decided } else { 1.0 };
        value * decided * share(&position.constants, worm.attacks.code_of(point))
    }
}

/// What the fate of a string is worth: its size, what it cuts, and the opposing string that lives or dies with it.
fn fate(position: &Position<'_>, worm: &Worm) -> f32 {
    let board = position.board();
    let cutting = if worm.cutstone == 2 { position.constants.cutting_stone } else { 0.0 };
    let links = board.chain_links(worm.origin);
    let lunch = links.iter().filter_map(|link| position.worm_at(link)).filter(|link| link.is_attackable());
    let rescued = lunch.map(|link| link.effective_size).fold(0.0, f32::max);
    let critical = if worm.is_tactically_critical() { position.constants.critical } else { 0.0 };
    let value = position.constants.per_stone * (worm.effective_size + rescued) + cutting + critical;
    match position.estimate.status(board, worm.origin) {
        // Whoever moves next decides over a critical string; playouts give it up because they often move elsewhere.
        Status::Dead if !worm.is_tactically_critical() => {
            value * position.constants.decided.max(1.0 - safest(position, &links))
        }
        _ => value,
    }
}

/// How safe the safest of these strings is, 0 to 1.
fn safest(position: &Position<'_>, links: &PointSet) -> f32 {
    let survival = links.iter().map(|link| position.estimate.survival(position.board(), link));
    survival.fold(0.0, f32::max)
}

/// The share of a value that an answer of the reader wins.
fn share(constants: &Constants, code: Code) -> f32 {
    match code {
        Code::Win => 1.0,
        Code::KoA => constants.good_ko,
        Code::Gain | Code::Loss | Code::KoB => constants.bad_ko,
        Code::Lose => 0.0,
    }
}

/// The size of the smaller of two strings.
pub(super) fn smaller(position: &Position<'_>, strings: Pair<WormId>) -> f32 {
    let [one, other] = strings.both().map(|string| position.worm(string).effective_size);
    one.min(other)
}

/// What a link between two strings is worth, to cut it or to make it: more the larger and the weaker the smaller part.
pub(super) fn link(position: &Position<'_>, strings: Pair<WormId>) -> f32 {
    let part = |string: WormId| {
        let worm = position.worm(string);
        worm.effective_size * (0.3 + position.weakness(worm))
    };
    let [one, other] = strings.both();
    let lost = [one, other].into_iter().any(|string| position.status(position.worm(string)) == Status::Dead);
    if lost {
        0.0
    } else {
        position.constants.link
            + position.constants.link_per_size
                * soft(part(one).min(part(other)) + part(one).max(part(other)) * 0.25)
    }
}

/// What it is worth to make a string weaker or stronger.
pub(super) fn strategic(position: &Position<'_>, string: WormId) -> f32 {
    let worm = position.worm(string);
    if position.status(worm) == Status::Dead {
        return 0.0;
    }
    let size = group_size(position.board(), worm.origin);
    position.constants.strategic * soft(size) * position.weakness(worm)
}

/// The stones of a string and of those that share two liberties with it.
fn group_size(board: &Board, string: Point) -> f32 {
    let mut near = board.extended_chain_links(string, true);
    near.remove(board.string(string));
    let tied = near.iter().filter(|&other| board.share_two_liberties(string, other));
    (board.string_size(string) + tied.map(|other| board.string_size(other)).sum::<u32>()) as f32
}
