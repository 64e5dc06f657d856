//! What the history of a board keeps of its moves.

use super::colour::Colour;
use super::point::Point;
use super::strings::Joined;

/// What is needed to take one move back.
#[derive(Clone, Copy)]
pub(super) struct Played {
    pub(super) colour: Colour,
    /// `None` for a pass.
    pub(super) stone: Option<Stone>,
    /// The ko before the move.
    pub(super) ko: Option<Point>,
    /// The key of the stones before the move.
    pub(super) hash: u64,
}

/// A stone that was played, with what it changed.
#[derive(Clone, Copy)]
pub(super) struct Stone {
    pub(super) point: Point,
    pub(super) joined: Joined,
    /// Heads of the captured strings.
    pub(super) captured: [Option<Point>; 4],
    pub(super) suicide: bool,
}
