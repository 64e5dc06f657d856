//! Handicap points (`games.md#handicap`).

use super::Point;

/// The greatest fixed handicap on a board of `size`: 9, 4 or 0.
pub fn max_fixed_handicap(size: u8) -> u32 {
    match size {
        0..=6 => 0,
        7 => 4,
        _ if size.is_multiple_of(2) => 4,
        _ => 9,
    }
}

/// The greatest number of stones that can be placed freely: one point must stay empty.
pub fn max_free_handicap(size: u8) -> u32 {
    (u32::from(size) * u32::from(size)).saturating_sub(1)
}

/// The points of a fixed handicap in reading order; `None` if there is no such handicap on a board of `size`.
pub fn fixed_handicap(size: u8, stones: u32) -> Option<Vec<Point>> {
    if stones < 2 || stones > max_fixed_handicap(size) {
        return None;
    }
    let near = if size < 12 { 2 } else { 3 };
    let (middle, far) = (size / 2, size - 1 - near);
    let corners = [(near, far), (far, near), (near, near), (far, far)];
    let sides = [(middle, near), (middle, far), (near, middle), (far, middle)];
    let mut places = corners[..corners.len().min(stones as usize)].to_vec();
    if stones >= 6 {
        places.extend(&sides[..if stones >= 8 { 4 } else { 2 }]);
    }
    if stones >= 5 && stones % 2 == 1 {
        places.push((middle, middle));
    }
    let mut points: Vec<Point> =
        places.into_iter().filter_map(|(row, column)| Point::at(size, row, column)).collect();
    points.sort();
    Some(points)
}
