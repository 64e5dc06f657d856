//! What the actions of patterns ask for.

use super::candidates::Candidates;
use super::position::{CONSTRAINT_NODES, Position};
use super::reasons::Why;
use super::value::{DOUBLE, PER_STONE, of_reasons};
use super::worth::link_worth;
use crate::board::Point;
use mkpat_runtime::rules::Effect;

/// Does what an action asked for. Effects that speak of dragons or of the opponent's territory wait for these.
pub(super) fn apply_effect(
    position: &mut Position<'_>,
    effect: &Effect,
    point: Point,
    candidates: &mut Candidates,
) {
    let vertex = |position: &Position<'_>, at| position.board().vertex(at);
    match *effect {
        Effect::Antisuji { point } => {
            if let Some(point) = vertex(position, point) {
                candidates.at(point).add(Why::Antisuji, 0.0);
            }
        }
        Effect::Replace { from, to } => {
            if let Some((from, to)) = vertex(position, from).zip(vertex(position, to)) {
                replace(candidates, from, to);
            }
        }
        Effect::ConnectMove { a, b } | Effect::CutMove { a, b } => {
            let Some((a, b)) = vertex(position, a).zip(vertex(position, b)) else { return };
            let own = position.board().stone(a) == Some(position.colour);
            let why = if own { Why::Connects(a, b) } else { Why::Cuts(a, b) };
            let worth = link_worth(position, a, b);
            candidates.at(point).add(why, worth);
        }
        Effect::AttackEitherMove { a, b } | Effect::DefendBothMove { a, b } => {
            let Some((a, b)) = vertex(position, a).zip(vertex(position, b)) else { return };
            let attack = matches!(effect, Effect::AttackEitherMove { .. });
            if let Some(worth) = double_worth(position, point, a, b, attack) {
                let why = if attack { Why::CapturesEither(a, b) } else { Why::SavesBoth(a, b) };
                candidates.at(point).add(why, worth);
            }
        }
        Effect::ThreatenToSave { string } => {
            let size = vertex(position, string).map_or(0.0, |string| size(position, string));
            let candidate = candidates.at(point);
            candidate.followup = candidate.followup.max(2.0 + PER_STONE * size);
        }
        Effect::DefendAgainstAtari { string } | Effect::PreventAttackThreat { string } => {
            let size = vertex(position, string).map_or(0.0, |string| size(position, string));
            let candidate = candidates.at(point);
            candidate.reverse_followup = candidate.reverse_followup.max(PER_STONE * size);
        }
        Effect::Backfill { .. }
        | Effect::BackfillReplace { .. }
        | Effect::Amalgamate { .. }
        | Effect::AmalgamateMostValuable { .. }
        | Effect::NotTerritory { .. }
        | Effect::GoodAttackThreat { .. }
        | Effect::KnownSafeMove { .. } => {}
    }
}

/// The worth of capturing one of two strings, or of saving both; `None` if reading says that the move does not.
fn double_worth(position: &mut Position<'_>, point: Point, a: Point, b: Point, attack: bool) -> Option<f32> {
    let sizes = [a, b].map(|stone| size(position, stone));
    let critical = [a, b].iter().any(|&stone| position.worm(stone).is_some_and(|worm| worm.is_attackable()));
    let (colour, moves) = (position.colour, [Some(point)]);
    let holds = position.within(CONSTRAINT_NODES, |reader, board| match attack {
        true => !critical && !reader.play_defend_both(board, colour, &moves, [a, b]).succeeds(),
        false => !reader.play_attack_either(board, colour, &moves, [a, b]).succeeds(),
    });
    holds.then(|| PER_STONE * sizes[0].min(sizes[1]) + DOUBLE)
}

/// All value of a move at `from` goes to `to`.
fn replace(candidates: &mut Candidates, from: Point, to: Point) {
    let value = of_reasons(candidates.at(from));
    let target = candidates.at(to);
    target.min_value = target.min_value.max(value);
    candidates.at(from).add(Why::Antisuji, 0.0);
}

fn size(position: &Position<'_>, stone: Point) -> f32 {
    position.worm(stone).map_or(0.0, |worm| worm.effective_size)
}
