//! Points where a stone would surround something.

use crate::board::{Colour, Point};
use crate::influence::Measure;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};

/// Proposes every empty point that is not settled, for what a stone there would surround.
pub(super) fn generate(position: &Position<'_>, reasons: &mut Reasons) {
    let board = position.board();
    for point in board.points().filter(|&point| board.is_empty(point)) {
        if !Colour::BOTH.into_iter().any(|side| position.estimate.is_settled(side, point)) {
            reasons.at(point).add(MoveReason::SurroundsTerritory);
        }
    }
}

/// Points that are looked at closely where no pattern proposes anything large.
const MOST_EXPANDED: usize = 24;

/// Of the points that would surround something by distance the best are tried for what they change in influence. What is
/// the opponent's area as it stands is not surrounded: who goes there needs a better reason.
pub(super) fn expand(position: &Position<'_>, reasons: &mut Reasons) {
    let other = !position.colour;
    let theirs = |point: Point| {
        let maps = position.outlook.map(|outlook| outlook.maps().to_move(other));
        maps.is_some_and(|map| map.owner(Measure::Area, point) == Some(other))
    };
    let mut points: Vec<(Point, f32)> = reasons
        .iter()
        .filter(|(_, said)| said.has(MoveReason::SurroundsTerritory))
        .filter(|&(point, _)| !theirs(point))
        .map(|(point, _)| (point, position.gain(point)))
        .collect();
    points.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    for (point, _) in points.into_iter().take(MOST_EXPANDED) {
        reasons.at(point).add(MoveReason::ExpandsTerritory);
    }
}
