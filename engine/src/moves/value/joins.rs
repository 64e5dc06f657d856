//! What joining dragons is worth, and cutting them (`moves.md#territory-and-strength`).

use super::food::gives_an_eye;
use super::safety::are_apart;
use super::soft::soft;
use crate::dragons::{Dragon, DragonId, Safety};
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::pair::Pair;
use crate::worms::WormId;

/// What joining two dragons means for each, and cutting them apart; joined they share the `territory` that the move gains, whosever
/// dragons they are (`moves.md#territory-and-strength`).
pub(super) fn joins(
    position: &Position<'_>,
    outlook: Outlook<'_>,
    pair: Pair<WormId>,
    territory: f32,
) -> Vec<(DragonId, f32)> {
    let [Some(one), Some(other)] = pair.both().map(|string| outlook.dragon(string)) else {
        return Vec::new();
    };
    if !are_apart(outlook, pair) {
        return Vec::new();
    }
    let joining = |one, other| joining(position, outlook, one, other, territory);
    vec![(one.id, joining(one, other)), (other.id, joining(other, one))]
}

/// What joining two strings beside a dead dragon means for it that its owner has just played on with. What does not matter keeps
/// food from it, if it is any.
pub(super) fn closes_in(
    position: &Position<'_>,
    outlook: Outlook<'_>,
    pair: Pair<WormId>,
) -> Option<(DragonId, f32)> {
    let constants = &position.constants;
    let played_on = outlook.dragons().find(|dragon| outlook.thrashes && dragon.thrashing == 1)?;
    let [one, other] = pair.both().map(|string| outlook.dragon(string));
    let both = [one?, other?];
    if !both.iter().all(|dragon| played_on.neighbours.contains(&dragon.id)) {
        return None;
    }
    let food: Vec<&Dragon> =
        both.into_iter().filter(|dragon| position.is_inessential(outlook, dragon)).collect();
    let is_eye =
        |dragon: &&Dragon| dragon.single().is_none_or(|string| gives_an_eye(position, position.worm(string)));
    let factor = match both {
        _ if !food.is_empty() && !food.iter().any(is_eye) => return None,
        _ if !food.is_empty() => constants.thrashed_inessential,
        [one, other] if one.id == other.id => constants.thrashed_beside,
        _ => constants.thrashed,
    };
    Some((played_on.id, factor * played_on.strategic_size))
}

/// What `one` gains by being joined to `other` (`moves.md#territory-and-strength`).
fn joining(position: &Position<'_>, outlook: Outlook<'_>, one: &Dragon, other: &Dragon, gain: f32) -> f32 {
    let constants = &position.constants;
    let lost = |dragon: &Dragon| {
        matches!(dragon.safety, Safety::Dead | Safety::TacticallyDead | Safety::Inessential)
    };
    let before = one.lack();
    if lost(one) || position.is_inessential(outlook, other) || before <= 0.0 {
        return 0.0;
    }
    let lead = if outlook.lead > constants.most_lead { constants.most_lead } else { 0.0 };
    let after = one.lack_joined(other, gain);
    let [own, foreign] = [one, other].map(|dragon| dragon.strategic_size);
    if one.safety == Safety::Critical {
        return 2.0 * own + ((0.4 - 0.3 * after) * own).max(0.0) * (1.0 + 0.05 * lead);
    }
    let joined = soft(own + foreign) * own / (own + foreign).max(f32::MIN_POSITIVE);
    (constants.connected * (2.0 * before * soft(own) - 2.0 * after * joined) * (1.0 + 0.02 * lead)).max(0.0)
}
