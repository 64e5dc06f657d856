//! What reasons are worth: the one table of constants, and how a move's reasons become its value.
//!
//! Values are points. The constants of classes, followups and shape are those of `move-generation.md` sections 4, 8, 9
//! and 10. Where the reference asks dragons and influence, stand-ins made of playouts take their place (`playout_estimate.rs`).

use super::candidates::Candidate;
use super::reasons::Why;
use crate::board::Board;
use crate::reading::Code;

/// Value of a move from an opening book; nothing else is asked then.
pub(super) const BOOK: f32 = 75.0;
/// Least value of urgent, standard, less urgent and minor joseki moves; the last two on 19x19.
pub(super) const URGENT: f32 = 40.0;
pub(super) const STANDARD: f32 = 35.0;
pub(super) const LESS_URGENT: f32 = 24.0;
pub(super) const MINOR: f32 = 16.0;
/// Value of an empty corner on 19x19, and of the centre on small boards.
pub(super) const EMPTY_CORNER: f32 = 25.0;
pub(super) const EMPTY_CENTRE: f32 = 45.0;

/// Points for each unit of effective size that changes hands.
pub(super) const PER_STONE: f32 = 2.0;
/// Beyond that for a string that lives or dies with the next move: what is around it changes hands with it.
pub(super) const CRITICAL: f32 = 3.0;
/// Share of that for strings that are lost, or safe, in any case.
pub(super) const DECIDED: f32 = 0.1;
/// What a string that keeps others apart is worth beyond its size.
pub(super) const CUTTING_STONE: f32 = 4.0;
/// Share of the value that a ko wins for the side that takes it first, and for the other.
pub(super) const GOOD_KO: f32 = 0.7;
pub(super) const BAD_KO: f32 = 0.5;

/// What cutting and connecting is worth at least, and for the size of the smaller part.
pub(super) const LINK: f32 = 1.5;
pub(super) const LINK_PER_SIZE: f32 = 1.0;
/// Strategic attack and defence: for size times weakness.
pub(super) const STRATEGIC: f32 = 1.8;
/// Capturing one of two strings, or saving both, beyond the smaller one.
pub(super) const DOUBLE: f32 = 2.0;

/// Share of the territory a move surrounds that counts in any case, and what a pattern's word adds to it.
pub(super) const TERRITORY: f32 = 0.6;
pub(super) const TERRITORY_OF_PATTERN: f32 = 0.4;

/// Each unit of shape changes the value by so much.
const SHAPE: f32 = 1.05;
/// Territory beyond this many points is not changed by shape.
const SHAPED_TERRITORY: f32 = 15.0;
/// Least values below this one rise with the value itself, so that equals are told apart.
const TIED_BELOW: f32 = 25.0;
const TIE_BREAK: f32 = 1.0 / 200.0;

/// On small boards a search sees nearly everything, on large ones patterns see further: what counts of the value of
/// reasons after a search, and what a move would get that was tried in every playout.
const AFTER_SEARCH_SMALL: (f32, f32) = (0.25, 100.0);
const AFTER_SEARCH_LARGE: (f32, f32) = (1.0, 60.0);
const SMALL: u8 = 11;

/// The value of a move of which the search tried its share of playouts.
pub(super) fn after_search(board: &Board, static_value: f32, share: f32) -> f32 {
    let (reasons, tried) = if board.size() <= SMALL { AFTER_SEARCH_SMALL } else { AFTER_SEARCH_LARGE };
    static_value * reasons + share * tried
}

/// Playouts that a value is worth when a search begins, won ones or, for a bad move, lost ones.
pub(super) fn head_start(board: &Board, value: f32) -> f32 {
    let (per_point, most) = if board.size() <= SMALL { (1.5, 40.0) } else { (4.0, 160.0) };
    (value * per_point).clamp(-most, most)
}

/// Sizes grow less important the larger they are.
pub(super) fn soft(size: f32) -> f32 {
    size * 15.0 / (size + 15.0)
}

/// The share of a value that an answer of the reader wins.
pub(super) fn share(code: Code) -> f32 {
    match code {
        Code::Win => 1.0,
        Code::KoA => GOOD_KO,
        Code::Gain | Code::Loss | Code::KoB => BAD_KO,
        Code::Lose => 0.0,
    }
}

/// The value of a move by its reasons, before any search; 0 if it must not be played.
pub(super) fn of_reasons(candidate: &Candidate) -> f32 {
    if candidate.reasons.iter().any(|reason| reason.why == Why::Antisuji) {
        return 0.0;
    }
    let territory = candidate.territory();
    let others: f32 = candidate.reasons.iter().filter(|r| !r.why.is_territory()).map(|r| r.worth).sum();
    let mut value = territory + others;
    if value > 0.0 {
        value += followups(value, candidate.followup, candidate.reverse_followup);
        if let Some(shape) = candidate.shape() {
            let unshaped = (territory - SHAPED_TERRITORY).max(0.0);
            value = (value - unshaped) * SHAPE.powf(shape) + unshaped;
        }
    }
    if candidate.is_unsafe() {
        return value;
    }
    let tied = candidate.min_value > 0.0 && candidate.min_value < TIED_BELOW;
    let least = candidate.min_value + if tied { value.max(0.0) * TIE_BREAK } else { 0.0 };
    value.max(least).min(candidate.max_value.max(least))
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
    use crate::board::Point;
    use crate::moves::reasons::Why;

    fn candidate(worth: f32) -> Candidate {
        let mut candidate = Candidate::new(Point::parse("C3", 5).unwrap());
        candidate.add(Why::SurroundsTerritory, worth);
        candidate
    }

    #[test]
    fn a_followup_counts_half_and_at_most_a_tenth_in_sente() {
        let with_followup = |followup| of_reasons(&Candidate { followup, ..candidate(4.0) });
        assert_eq!(with_followup(2.0), 5.0);
        assert!((with_followup(20.0) - 8.4).abs() < 1e-5, "1.1 times the value at most is added");
    }

    #[test]
    fn shape_multiplies_and_leaves_large_territory_alone() {
        let shaped = |worth| of_reasons(&Candidate { shapes: vec![1.0, 1.0], ..candidate(worth) });
        assert!((shaped(10.0) - 11.025).abs() < 1e-4);
        assert!((shaped(25.0) - (15.0 * 1.1025 + 10.0)).abs() < 1e-4);
    }

    #[test]
    fn a_least_value_does_not_help_a_move_that_loses_its_stones() {
        let booked = Candidate { min_value: 35.0, ..candidate(4.0) };
        assert_eq!(of_reasons(&booked), 35.0);
        let mut lost = booked;
        lost.add(Why::CanBeCaptured(3), -6.0);
        assert_eq!(of_reasons(&lost), -2.0);
    }

    #[test]
    fn antisuji_is_worth_nothing() {
        let mut bad = candidate(10.0);
        bad.add(Why::Antisuji, 0.0);
        assert_eq!(of_reasons(&bad), 0.0);
    }
}
