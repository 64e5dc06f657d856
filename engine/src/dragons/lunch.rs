//! The lunches of dragons (`dragons.md#in-order`).

use super::records::Dragons;
use crate::worms::{WormId, Worms};
use std::cmp::Reverse;

/// Fills the lunches: of those of the strings of a dragon the one that cuts most, then the one with fewest liberties.
/// What could not be saved is no lunch of a dragon: nobody needs to take it.
pub(super) fn fill_lunches(dragons: &mut Dragons, worms: &Worms) {
    let key = |&food: &WormId| (worms[food].cutstone, Reverse(worms[food].liberties[0]));
    for dragon in dragons.records_mut() {
        let lunches = dragon.worms.iter().filter_map(|&worm| worms[worm].lunch);
        let mut best: Option<WormId> = None;
        for food in lunches.filter(|&food| worms[food].defences.best().code.succeeds()) {
            if best.as_ref().is_none_or(|best| key(&food) > key(best)) {
                best = Some(food);
            }
        }
        dragon.lunch = best;
    }
}
