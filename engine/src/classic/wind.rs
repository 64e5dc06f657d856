//! How much of each side stands near a point.

use crate::board::{Board, Colour, Point};

/// Stones at this distance have no power any more.
const REACH: i32 = 6;

/// The powers of both sides at a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wind {
    /// Of the side that asks.
    pub mine: i32,
    /// Of its opponent.
    pub yours: i32,
}

/// The power of a side at a point is the sum of `6 - d` over its stones at distance `d` less than 6, counted along rows
/// and columns.
pub fn wind(board: &Board, colour: Colour, at: Point) -> Wind {
    let mut wind = Wind::default();
    for point in board.points() {
        let Some(stone) = board.stone(point) else { continue };
        let rows = i32::from(point.row().abs_diff(at.row()));
        let columns = i32::from(point.column().abs_diff(at.column()));
        let power = (REACH - rows - columns).max(0);
        if stone == colour {
            wind.mine += power;
        } else {
            wind.yours += power;
        }
    }
    wind
}
