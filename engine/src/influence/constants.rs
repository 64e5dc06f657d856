//! The numbers of the model.
//!
//! Source: `influence.md#numbers`, and the sections named at each.

/// By how much influence shrinks, and when it stops.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spreading {
    /// What influence of stones is divided by at every step.
    pub(super) attenuation: f32,
    /// What it is divided by besides at a diagonal step.
    pub(super) diagonal: f32,
    /// The attenuation of intrusions.
    pub(super) intrusion: f32,
}

/// Where territory is the question.
pub(super) const TERRITORIAL: Spreading = Spreading { attenuation: 2.4, diagonal: 1.7, intrusion: 2.4 };
/// Where ways out are.
pub(super) const ESCAPE: Spreading = Spreading { attenuation: 6.0, diagonal: 2.0, intrusion: 3.0 };

/// The attenuation of sources that enhance a stone's influence (class `E`).
pub(super) const ENHANCED: f32 = 3.0;
/// The attenuation of points of invasion (class `I`).
pub(super) const INVASION: f32 = 1.5;
/// How much stronger points of invasion with class `e` are where ways out are the question.
pub(super) const INVASION_IN_ESCAPE: f32 = 20.0;

/// The strength of a stone of which nothing more is known.
pub const FULL_STRENGTH: f32 = 100.0;
/// The part of its strength that a stone of greatest weakness lacks (`dragons.md#numbers`).
pub(super) const LOST_TO_WEAKNESS: f32 = 0.3;
/// Less than this is not passed on. Territory asks for no influence of the opponent at all, so this decides where
/// territory can be.
pub(super) const CUTOFF: f32 = 0.02;
/// What arrives is not counted where something arrived before, unless it exceeds the cutoff by this factor.
pub(super) const CUTOFF_MARGIN: f32 = 1.01;

/// What is left of permeability where a barrier weakens instead of blocking (`influence.md#what-patterns-add`).
pub(super) const WEAKENED: f32 = 0.7;
/// What is left of it beside an opposing safe stone.
pub(super) const BESIDE_STONE: f32 = 0.25;
/// What is left of it diagonally of one.
pub(super) const DIAGONAL_OF_STONE: f32 = 0.65;

/// The most intrusions that one map takes note of.
pub(super) const MAX_INTRUSIONS: usize = 2 * 19 * 19;
/// The most blocks that are removed again because they stand on both sides of a source.
pub(super) const MAX_DOUBLE_BLOCKS: usize = 20;
/// The part of its anchor's strength that all intrusions of a stone have together.
pub(super) const INTRUSION_CAP: f32 = 0.6;
/// The same after a move, for the stones it saved.
pub(super) const FOLLOWUP_CAP: f32 = 1.0;

/// Territory counts as somebody's only beyond this.
pub(super) const SURE_TERRITORY: f32 = 0.95;

/// A function of straight pieces, all equally wide, from 0 to `end`; constant beyond.
pub(super) struct Pieces<const N: usize> {
    /// Where the last node is.
    pub(super) end: f32,
    /// Values at the nodes.
    pub(super) nodes: [f32; N],
}

/// The influence that makes a point territory, by how central it is (`influence.md#territory`).
pub(super) const NEEDED: Pieces<7> = Pieces { end: 24.0, nodes: [6.0, 15.0, 26.0, 36.0, 45.0, 50.0, 55.0] };
/// The part of the first guess that is left, by the part of the needed influence there is (step 4).
pub(super) const CORRECTION: Pieces<6> = Pieces { end: 1.0, nodes: [0.0, 0.25, 0.45, 0.65, 0.85, 1.0] };

impl<const N: usize> Pieces<N> {
    /// The value at `x`.
    pub(super) fn at(&self, x: f32) -> f32 {
        let pieces = N.saturating_sub(1);
        let place = (x / self.end).clamp(0.0, 1.0) * pieces as f32;
        let left = (place as usize).min(pieces.saturating_sub(1));
        let (from, to) = (self.nodes[left], self.nodes[(left + 1).min(pieces)]);
        from + (to - from) * (place - left as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_meet_their_nodes_and_end_flat() {
        assert_eq!(NEEDED.at(0.0), 6.0);
        assert_eq!(NEEDED.at(12.0), 36.0);
        assert_eq!(NEEDED.at(14.0), 40.5);
        assert_eq!(NEEDED.at(99.0), 55.0);
        assert_eq!(CORRECTION.at(-1.0), 0.0);
        assert_eq!(CORRECTION.at(2.0), 1.0);
    }
}
