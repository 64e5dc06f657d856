//! How sizes count where many stones are not many times as important as few (`moves.md#territory-and-strength`).

/// Sizes grow less important the larger they are.
pub(super) fn soft(size: f32) -> f32 {
    size * 15.0 / (size + 15.0)
}
