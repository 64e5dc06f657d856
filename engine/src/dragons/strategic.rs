//! Strategic sizes (`dragons.md#numbers`): who is worth more because weak dragons of the other side depend on it.

use super::records::{Dragon, Dragons, Safety};

/// A dragon is worth no more than this many times its own size.
const MOST_TIMES: f32 = 3.0;

/// Fills the strategic sizes.
pub(super) fn fill_strategic_sizes(dragons: &mut Dragons) {
    let matters = |dragon: &Dragon| dragon.safety != Safety::Inessential;
    let burden = |dragon: &Dragon| dragon.effective_size * dragon.weakness;
    let mut received = vec![0.0; dragons.iter().len()];
    for dragon in dragons.iter().filter(|dragon| matters(dragon)) {
        let hostile = || dragons.hostile(dragon).filter(|other| matters(other));
        let all: f32 = hostile().map(burden).sum();
        if all > 0.0 {
            hostile().for_each(|other| received[other.id.index()] += burden(dragon) * burden(other) / all);
        }
    }
    for (dragon, received) in dragons.records_mut().iter_mut().zip(received) {
        dragon.strategic_size = (dragon.effective_size + received).min(MOST_TIMES * dragon.effective_size);
    }
}
