//! What a valuation is.

use crate::board::Point;
use crate::moves::position::Position;
use crate::moves::reasons::{PointReasons, Reasons};
use std::collections::BTreeMap;

/// The value of a move by its reasons.
#[derive(Clone, PartialEq, Debug, Default)]
pub(in crate::moves) struct MoveValue {
    /// All in all.
    pub(in crate::moves) total: f32,
    /// What it would add as a ko threat that is answered.
    pub(in crate::moves) as_threat: f32,
    /// What each reason gives, in the order of the reasons.
    pub(in crate::moves) by_reason: Vec<f32>,
    /// Further numbers that went into it, by what they are called.
    pub(in crate::moves) notes: Vec<(&'static str, f32)>,
}

/// The values of all moves for which there are reasons.
pub(in crate::moves) type Values = BTreeMap<Point, MoveValue>;

/// A way to turn reasons into values. It may read: what a helper of a pattern finds out can depend on what the pattern
/// would be worth.
pub(in crate::moves) trait Valuation: Send + Sync {
    /// Values one move by what was said of it.
    fn of_move(&self, position: &mut Position<'_>, point: Point, said: &PointReasons) -> MoveValue;

    /// Values all moves, as if none were replaced.
    fn value(&self, position: &mut Position<'_>, reasons: &Reasons) -> Values {
        reasons.iter().map(|(point, said)| (point, self.of_move(position, point, said))).collect()
    }
}
