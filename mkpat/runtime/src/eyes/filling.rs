//! Where the owner of a one-eyed space can fill it without losing the eye, for capturing races.
//!
//! The book: `eyes.md#more-questions`.

use crate::point::Point;

use super::fallback;
use super::lookup::lookup;
use super::space::{Cell, EyeSpace};
use super::table::Database;
use super::value::EyeValue;

/// The good points for an attacker's stone in a space worth exactly one eye: those that leave no chance of two eyes, and
/// of these the ones with the smallest threat. None if the space has margins, or fewer than two empty points.
///
/// `value` is what the space is worth.
#[must_use]
pub fn filling_points(database: &Database<'_>, cells: &[Cell], value: EyeValue) -> Vec<Point> {
    let empty = cells.iter().filter(|c| !c.stone);
    if (value.min, value.max) != (1, 1) || cells.iter().any(|c| c.marginal) || empty.clone().count() < 2 {
        return Vec::new();
    }
    let filled: Vec<(Point, EyeValue)> =
        empty.map(|c| (c.point, value_with(database, cells, c.point))).collect();
    let good = filled.iter().filter(|(_, value)| value.max < 2);
    let least = good.clone().map(|(_, value)| value.threat_max).min();
    good.filter(|(_, value)| Some(value.threat_max) == least).map(|&(p, _)| p).collect()
}

/// What the space is worth with a stone on `p`.
fn value_with(database: &Database<'_>, cells: &[Cell], p: Point) -> EyeValue {
    let put = |c: &Cell| Cell { stone: c.stone || c.point == p, ..*c };
    let space = EyeSpace::new(cells.iter().map(put));
    lookup(database, &space).map_or_else(|| fallback::by_size(space.sizes()), |found| found.pattern.value)
}
