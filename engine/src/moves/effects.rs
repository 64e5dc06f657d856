//! What the actions of patterns ask for.

use super::candidates::Candidates;
use super::position::{CONSTRAINT_NODES, Position};
use super::reasons::Why;
use super::value::{DOUBLE, PER_STONE, of_reasons};
use super::worth::link_worth;
use crate::board::Point;
use crate::pair::Pair;
use crate::worms::WormId;
use mkpat_runtime::rules::Effect;

/// Does what an action asked for. Effects that speak of dragons or of the opponent's territory wait for these.
pub(super) fn apply_effect(
    position: &mut Position<'_>,
    effect: &Effect,
    point: Point,
    candidates: &mut Candidates,
) {
    let vertex = |position: &Position<'_>, at| position.board().vertex(at);
    let string = |position: &Position<'_>, at| vertex(position, at).and_then(|stone| position.string(stone));
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
            let Some((a, b)) = string(position, a).zip(string(position, b)) else { return };
            let (pair, own) = (Pair::new(a, b), position.worm(a).colour == position.colour);
            let why = if own { Why::Connects(pair) } else { Why::Cuts(pair) };
            let worth = link_worth(position, pair);
            candidates.at(point).add(why, worth);
        }
        Effect::AttackEitherMove { a, b } | Effect::DefendBothMove { a, b } => {
            let Some((a, b)) = string(position, a).zip(string(position, b)) else { return };
            let pair = Pair::new(a, b);
            let attack = matches!(effect, Effect::AttackEitherMove { .. });
            if let Some(worth) = double_worth(position, point, pair, attack) {
                let why = if attack { Why::CapturesEither(pair) } else { Why::SavesBoth(pair) };
                candidates.at(point).add(why, worth);
            }
        }
        Effect::ThreatenToSave { string: stone } => {
            let size = string(position, stone).map_or(0.0, |string| position.worm(string).effective_size);
            let candidate = candidates.at(point);
            candidate.followup = candidate.followup.max(2.0 + PER_STONE * size);
        }
        Effect::DefendAgainstAtari { string: stone } | Effect::PreventAttackThreat { string: stone } => {
            let size = string(position, stone).map_or(0.0, |string| position.worm(string).effective_size);
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
fn double_worth(
    position: &mut Position<'_>,
    point: Point,
    strings: Pair<WormId>,
    attack: bool,
) -> Option<f32> {
    let worms = strings.both().map(|string| position.worm(string));
    let [a, b] = worms.map(|worm| worm.origin);
    let critical = worms.iter().any(|worm| worm.is_attackable());
    let (colour, moves) = (position.colour, [Some(point)]);
    let holds = position.within(CONSTRAINT_NODES, |reader, board| match attack {
        true => !critical && !reader.play_defend_both(board, colour, &moves, [a, b]).succeeds(),
        false => !reader.play_attack_either(board, colour, &moves, [a, b]).succeeds(),
    });
    let smaller = worms.map(|worm| worm.effective_size).into_iter().fold(f32::INFINITY, f32::min);
    holds.then_some(PER_STONE * smaller + DOUBLE)
}

/// All value of a move at `from` goes to `to`.
fn replace(candidates: &mut Candidates, from: Point, to: Point) {
    let value = of_reasons(candidates.at(from));
    let target = candidates.at(to);
    target.min_value = target.min_value.max(value);
    candidates.at(from).add(Why::Antisuji, 0.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Colour};
    use crate::facts::{Circumstances, Facts};
    use crate::moves::playout_estimate::PlayoutEstimate;
    use crate::playout::Shapes;
    use crate::reading::Reader;
    use crate::worms::{Proposals, examine};
    use mkpat_runtime::point::Point as At;

    /// Two black strings of two stones with a gap between them at C3.
    const GAP: &str = "
        . . . . .
        . . . . .
        X X . X X
        . . . . .
        . O . O .";

    /// The candidate at C3 once actions asked for `effects`.
    fn after(effects: &[Effect]) -> (usize, f32) {
        let mut board: Board = GAP.parse().unwrap();
        let mut reader = Reader::default();
        let worms = examine(&mut board, &mut reader, &Proposals::default());
        let estimate = PlayoutEstimate::of(&board, &Shapes::new(), 1);
        let facts = Facts::new(&mut board, &mut reader, &worms, Circumstances::default());
        let mut position = Position::new(Colour::Black, facts, &estimate);
        let mut candidates = Candidates::default();
        let gap = Point::parse("C3", 5).unwrap();
        for effect in effects {
            apply_effect(&mut position, effect, gap, &mut candidates);
        }
        let candidate = candidates.get(gap).unwrap();
        (candidate.reasons.len(), of_reasons(candidate))
    }

    /// Two patterns that point at different stones of the same two strings, the other string first: as long as reasons
    /// named points that made two reasons and twice the value.
    #[test]
    fn one_connection_counts_once_whichever_stones_patterns_point_at() {
        let at = |column| At::new(2, column);
        let inner = Effect::ConnectMove { a: at(1), b: at(3) };
        let outer = Effect::ConnectMove { a: at(4), b: at(0) };
        let once = after(&[inner]);
        assert_eq!(once.0, 1);
        assert!(once.1 > 0.0);
        assert_eq!(after(&[inner, outer]), once);
    }
}
