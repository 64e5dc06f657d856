//! What people play tells between moves of like value: what looks odd often has a fault that nothing else finds
//! (`moves.md#what-people-play`).

use super::table::Constants;

/// The factor of the value of a move that so great a share of people would play, 0 to 1.
pub(super) fn usual(constants: &Constants, share: f32) -> f32 {
    let Constants { usual, usual_share, unusual_share, .. } = *constants;
    (share.max(unusual_share) / usual_share).powf(usual)
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
}
