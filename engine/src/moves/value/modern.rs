//! The valuation in use: every reason gives points, and patterns set bounds.

use super::by_outlook;
use super::strings;
use super::table::Constants;
use super::valuation::{MoveValue, Valuation};
use super::words::Words;
use crate::board::Point;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, PointReasons};

/// Points for reasons, within what patterns say.
pub(in crate::moves) struct Modern;

impl Valuation for Modern {
    fn of_move(&self, position: &mut Position<'_>, point: Point, said: &PointReasons) -> MoveValue {
        value(position, point, said)
    }
}

fn value(position: &mut Position<'_>, point: Point, said: &PointReasons) -> MoveValue {
    if let Some(outlook) = position.outlook {
        return by_outlook::value(position, outlook, point, said);
    }
    let by_reason = by_reason(position, point, said);
    let words = Words::of(position, said);
    let total = total(&position.constants, said, &by_reason, &words);
    MoveValue { total, by_reason, notes: words.notes(), ..MoveValue::default() }
}

/// What each reason gives by itself. Reasons that set a bound give nothing: their part is in the [`Words`].
fn by_reason(position: &Position<'_>, point: Point, said: &PointReasons) -> Vec<f32> {
    let constants = &position.constants;
    let mut expands = false;
    let points = |reason: &MoveReason| match *reason {
        MoveReason::Captures(string) | MoveReason::Saves(string) => {
            strings::captured_or_saved(position, string, point)
        }
        MoveReason::CapturesEither(pair) | MoveReason::SavesBoth(pair) => {
            constants.per_stone * strings::smaller(position, pair) + constants.double
        }
        MoveReason::Connects(pair) | MoveReason::Cuts(pair) => strings::link(position, pair),
        MoveReason::Attacks(string) | MoveReason::Defends(string) => strings::strategic(position, string),
        MoveReason::SurroundsTerritory => position.gain(point).max(0.0) * constants.territory,
        MoveReason::ExpandsTerritory | MoveReason::ExpandsMoyo | MoveReason::Invades => {
            // They speak of the same points: only the first of them adds something.
            match std::mem::replace(&mut expands, true) {
                true => 0.0,
                false => position.gain(point).max(0.0) * constants.territory_of_pattern,
            }
        }
        MoveReason::CanBeCaptured(stones) => -constants.per_stone * stones as f32,
        MoveReason::FillsEye => -constants.per_stone,
        MoveReason::IsSettled(side) if side == position.colour => constants.settled,
        MoveReason::IsSettled(_)
        | MoveReason::TakesEmptyCorner
        | MoveReason::TakesCentre
        | MoveReason::FollowsBook
        | MoveReason::FollowsJoseki
        | MoveReason::ThreatensToSave(_)
        | MoveReason::ThreatensToCapture(_)
        | MoveReason::ThreatensToRescue(_)
        | MoveReason::ThreatensToRevive(_)
        | MoveReason::PreventsRevival(_)
        | MoveReason::MayWinRace { .. }
        | MoveReason::VitalEye(_)
        | MoveReason::Combines(_)
        | MoveReason::StopsCombination(_)
        | MoveReason::WinsRace(..)
        | MoveReason::MakesSure(_)
        | MoveReason::FillsNeutral
        | MoveReason::PreventsAtari(_)
        | MoveReason::PreventsThreat(_)
        | MoveReason::Kills(..)
        | MoveReason::Rescues(..)
        | MoveReason::Forces(_)
        | MoveReason::WillBeNeeded
        | MoveReason::HasToBeAnswered(_)
        | MoveReason::StaysSafe
        | MoveReason::Antisuji => 0.0,
    };
    said.reasons.iter().map(points).collect()
}

/// The value of a move, before any search; 0 if it must not be played.
fn total(constants: &Constants, said: &PointReasons, by_reason: &[f32], words: &Words) -> f32 {
    if said.has(MoveReason::Antisuji) {
        return 0.0;
    }
    let sum = |territory: bool| -> f32 {
        let each = said.reasons.iter().zip(by_reason);
        each.filter(|(reason, _)| (**reason == MoveReason::SurroundsTerritory) == territory)
            .map(|(_, v)| v)
            .sum()
    };
    let territory = words.bounded_territory(sum(true));
    let mut value = territory + sum(false);
    if value > 0.0 {
        value += followups(value, words.followup, words.reverse_followup);
        if let Some(shape) = words.shape() {
            let unshaped = (territory - constants.shaped_territory).max(0.0);
            value = (value - unshaped) * constants.shape.powf(shape) + unshaped;
        }
    }
    if said.is_unsafe() {
        return value;
    }
    let tied = words.min_value > 0.0 && words.min_value < constants.tied_below;
    let least = words.min_value + if tied { value.max(0.0) * constants.tie_break } else { 0.0 };
    value.max(least).min(words.max_value.max(least))
}

/// What followups add: gote against gote, reverse sente and sente are each a bound.
fn followups(value: f32, followup: f32, reverse: f32) -> f32 {
    if value < 0.5 {
        return 0.0;
    }
    (0.5 * followup + 0.5 * reverse).min(value + followup).min(1.1 * value + reverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of a move that surrounds so many points, and nothing else.
    fn surrounding(points: f32, words: &Words) -> f32 {
        let mut said = PointReasons::default();
        said.add(MoveReason::SurroundsTerritory);
        total(&Constants::STANDARD, &said, &[points], words)
    }

    #[test]
    fn a_followup_counts_half_and_at_most_a_tenth_in_sente() {
        let with_followup = |followup| surrounding(4.0, &Words { followup, ..Words::default() });
        assert_eq!(with_followup(2.0), 5.0);
        assert!((with_followup(20.0) - 8.4).abs() < 1e-5, "1.1 times the value at most is added");
    }

    #[test]
    fn shape_multiplies_and_leaves_large_territory_alone() {
        let shaped = |points| surrounding(points, &Words { shapes: vec![1.0, 1.0], ..Words::default() });
        assert!((shaped(10.0) - 11.025).abs() < 1e-4);
        assert!((shaped(25.0) - (15.0 * 1.1025 + 10.0)).abs() < 1e-4);
    }

    #[test]
    fn a_least_value_does_not_help_a_move_that_loses_its_stones() {
        let booked = Words { min_value: 35.0, ..Words::default() };
        assert_eq!(surrounding(4.0, &booked), 35.0);
        let mut lost = PointReasons::default();
        lost.add(MoveReason::SurroundsTerritory);
        lost.add(MoveReason::CanBeCaptured(3));
        assert_eq!(total(&Constants::STANDARD, &lost, &[4.0, -6.0], &booked), -2.0);
    }

    #[test]
    fn antisuji_is_worth_nothing() {
        let mut bad = PointReasons::default();
        bad.add(MoveReason::SurroundsTerritory);
        bad.add(MoveReason::Antisuji);
        assert_eq!(total(&Constants::STANDARD, &bad, &[10.0, 0.0], &Words::default()), 0.0);
    }

    #[test]
    fn what_patterns_bound_stays_between_the_bounds() {
        let bounded = Words { min_value: 30.0, max_value: 32.0, ..Words::default() };
        assert_eq!((surrounding(4.0, &bounded), surrounding(50.0, &bounded)), (30.0, 32.0));
        let territory = Words { min_territory: 2.0, max_territory: 3.0, ..Words::default() };
        assert_eq!((surrounding(1.0, &territory), surrounding(9.0, &territory)), (2.0, 3.0));
    }
}
