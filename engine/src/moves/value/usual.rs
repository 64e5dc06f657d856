//! What people play tells between moves of like value: what looks odd often has a fault that nothing else finds
//! (`moves.md#what-people-play`).

use super::table::Constants;
use super::words::bounded;

/// The factor of the value of a move that so great a share of people would play, 0 to 1. It is a number whatever constants somebody
/// sets.
pub(super) fn usual(constants: &Constants, share: f32) -> f32 {
    let Constants { usual, usual_share, unusual_share, .. } = *constants;
    let [share, usual_share] =
        [share.max(unusual_share), usual_share].map(|share| share.max(f32::MIN_POSITIVE));
    bounded((share / usual_share).powf(usual))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_usual_move_gains_and_an_odd_one_pays() {
        let factor = |share| usual(&Constants::STANDARD, share);
        assert_eq!(factor(Constants::STANDARD.usual_share), 1.0);
        assert!(factor(0.5) > factor(0.2) && factor(0.2) > 1.0);
        assert!(factor(0.01) < 1.0);
        assert_eq!(
            factor(0.0),
            factor(Constants::STANDARD.unusual_share),
            "a move is never worth nothing for that"
        );
    }

    #[test]
    fn constants_that_nobody_could_want_give_numbers() {
        for extreme in [-1000.0, 0.0, 1000.0] {
            let constants =
                Constants { usual: extreme, usual_share: 0.0, unusual_share: -1.0, ..Constants::STANDARD };
            assert!(
                [0.0, 0.5, 1.0].into_iter().all(|share| usual(&constants, share).is_finite()),
                "{extreme}"
            );
        }
    }
}
