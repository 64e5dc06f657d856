//! What the best moves would be worth without each of their patterns (`moves.md#reading-a-trace`).

use super::position::Position;
use super::reasons::{MatchVerdict, Reasons};
use super::trace::TRACED;
use super::value::{Valuation, Values};
use crate::board::Point;

/// Values the best moves again, once for each pattern that counts there, as if it did not exist. What others found out
/// because of its word, such as a string that a proposed move saves as well, stays.
pub(super) fn explain(
    valuation: &dyn Valuation,
    position: &mut Position<'_>,
    reasons: &mut Reasons,
    values: &Values,
) {
    let mut best: Vec<(Point, f32)> = values.iter().map(|(&point, value)| (point, value.total)).collect();
    best.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    for (point, _) in best.into_iter().take(TRACED) {
        let Some(said) = reasons.get(point).cloned() else { continue };
        let counts = |place: &usize| {
            said.matched.get(*place).is_some_and(|matched| matched.verdict == MatchVerdict::Counts)
        };
        for place in (0..said.matched.len()).filter(counts) {
            if position.is_late() {
                return;
            }
            let without = valuation.of_move(position, point, &said.without(place)).total;
            if let Some(matched) = reasons.at(point).matched.get_mut(place) {
                matched.without = Some(without);
            }
        }
    }
}
