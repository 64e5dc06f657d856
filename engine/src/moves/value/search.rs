//! Values by reasons beside what a search finds.

use crate::board::Board;

/// On small boards a search sees nearly everything, on large ones patterns see further: what counts of the value of
/// reasons after a search, and what a move would get that was tried in every playout.
const AFTER_SEARCH_SMALL: (f32, f32) = (0.25, 100.0);
const AFTER_SEARCH_LARGE: (f32, f32) = (1.0, 60.0);
const SMALL: u8 = 11;

/// The value of a move on a board of so many points a side, of which the search tried its share of playouts.
pub(in crate::moves) fn after_search(size: u8, static_value: f32, share: f32) -> f32 {
    let (reasons, tried) = if size <= SMALL { AFTER_SEARCH_SMALL } else { AFTER_SEARCH_LARGE };
    static_value * reasons + share * tried
}

/// The playouts, of so many, by which a move of this value is ahead of one without value after the search.
pub(in crate::moves) fn lead(size: u8, static_value: f32, playouts: u32) -> f32 {
    after_search(size, static_value, 0.0) / after_search(size, 0.0, 1.0) * playouts as f32
}

/// Playouts that a value is worth when a search begins, won ones or, for a bad move, lost ones.
pub(in crate::moves) fn head_start(board: &Board, value: f32) -> f32 {
    let (per_point, most) = if board.size() <= SMALL { (1.5, 40.0) } else { (4.0, 160.0) };
    (value * per_point).clamp(-most, most)
}
