//! Strings that can be taken or saved.

use super::candidates::Candidates;
use super::position::Position;
use super::reasons::Why;
use super::value::{CRITICAL, CUTTING_STONE, DECIDED, PER_STONE, share};
use crate::board::{Point, PointSet};
use crate::worms::{Status, Worm};
use mkpat_runtime::query;

/// Proposes every move that takes an opposing string which could be saved, or saves an own one which could be taken.
pub(super) fn propose(position: &mut Position<'_>, candidates: &mut Candidates) {
    for worm in position.worms().filter(|worm| worm.is_attackable() && worm.status == Status::Undecided) {
        let worth = worth(position, worm);
        if worm.colour == position.colour {
            for (point, code) in worm.defences.iter() {
                add(candidates, point, Why::Saves(worm.origin), worth * share(code));
            }
        } else {
            let decided = if worm.is_tactically_dead() { DECIDED } else { 1.0 };
            for (point, code) in worm.attacks.iter() {
                add(candidates, point, Why::Captures(worm.origin), worth * decided * share(code));
            }
        }
    }
}

fn add(candidates: &mut Candidates, point: Option<Point>, why: Why, worth: f32) {
    if let Some(point) = point {
        candidates.at(point).add(why, worth);
    }
}

/// What the fate of a string is worth: its size, what it cuts, and the opposing string that lives or dies with it.
fn worth(position: &Position<'_>, worm: &Worm) -> f32 {
    let board = position.board();
    let cutting = if worm.cutstone == 2 { CUTTING_STONE } else { 0.0 };
    let links = board.chain_links(worm.origin);
    let lunch = links.iter().filter_map(|link| position.worm(link)).filter(|link| link.is_attackable());
    let rescued = lunch.map(|link| link.effective_size).fold(0.0, f32::max);
    let critical = if worm.is_tactically_critical() { CRITICAL } else { 0.0 };
    let worth = PER_STONE * (worm.effective_size + rescued) + cutting + critical;
    match position.estimate.status(board, worm.origin) {
        // Whoever moves next decides over a critical string; playouts give it up because they often move elsewhere.
        query::Status::Dead if !worm.is_tactically_critical() => {
            worth * DECIDED.max(1.0 - position.safest_of(&links))
        }
        _ => worth,
    }
}

impl Position<'_> {
    /// How safe the safest of these strings is, 0 to 1.
    fn safest_of(&self, links: &PointSet) -> f32 {
        let survival = links.iter().map(|link| self.estimate.survival(self.board(), link));
        survival.fold(0.0, f32::max)
    }
}
