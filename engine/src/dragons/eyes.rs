//! The eyes of dragons (`dragons.md#in-order`).

use super::records::{DragonId, Dragons};
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::Reader;
use crate::worms::{EyeReport, EyeSpaces, Worms};
use mkpat_runtime::eyes::value::EyeValue;
use std::collections::BTreeSet;

/// An eye space with what it is worth.
pub(super) struct Space {
    pub(super) colour: Colour,
    pub(super) points: PointSet,
    pub(super) report: EyeReport,
}

/// All eye spaces of both sides with their values, in reading order of their first points.
pub(super) fn spaces(board: &mut Board, reader: &mut Reader, eyes: &EyeSpaces) -> Vec<Space> {
    let mut found = Vec::new();
    for colour in [Colour::Black, Colour::White] {
        let mut seen = PointSet::EMPTY;
        for point in board.points() {
            if seen.contains(point) || !eyes.is_eye(point, colour) {
                continue;
            }
            let points = eyes.space(board, point, colour);
            seen.insert_all(&points);
            if let Some(report) = eyes.value(board, reader, point, colour) {
                found.push(Space { colour, points, report });
            }
        }
    }
    found
}

/// Gives every space to the dragon around it. One that several dragons share is nobody's.
pub(super) fn fill_eyes(
    board: &Board,
    dragons: &mut Dragons,
    worms: &Worms,
    eyes: &EyeSpaces,
    spaces: &[Space],
) {
    let mut most_urgent = vec![0; dragons.iter().len()];
    for space in spaces {
        let Some(owner) = owner(board, dragons, worms, eyes, space) else { continue };
        let dragon = &mut dragons.records_mut()[owner.index()];
        dragon.eyes = dragon.eyes + space.report.value;
        let urgency = space.report.value.urgency();
        if urgency > most_urgent[owner.index()] {
            most_urgent[owner.index()] = urgency;
            dragon.half_eye = space.report.defence;
        }
    }
}

/// The one dragon beside the points of a space that are no margins.
fn owner(
    board: &Board,
    dragons: &Dragons,
    worms: &Worms,
    eyes: &EyeSpaces,
    space: &Space,
) -> Option<DragonId> {
    let inner = space.points.iter().filter(|&point| !eyes.is_marginal(point, space.colour));
    let beside: BTreeSet<DragonId> = inner
        .flat_map(|point| board.neighbours(point).collect::<Vec<_>>())
        .filter(|&next| board.stone(next) == Some(space.colour))
        .filter_map(|next| Some(dragons.at(worms, next)?.id))
        .collect();
    if beside.len() == 1 { beside.first().copied() } else { None }
}

/// Half and false eyes that are territory all the same: each string around one has eyes enough without it, through
/// liberties that it shares with other strings of its dragon.
pub(super) fn false_eye_territory(
    board: &Board,
    dragons: &Dragons,
    worms: &Worms,
    eyes: &EyeSpaces,
    spaces: &[Space],
) -> PointSet {
    let spoilt = |point: Point| match eyes.topological(point) {
        crate::worms::Topological::Half(_) | crate::worms::Topological::False(_) => true,
        crate::worms::Topological::Proper(_) | crate::worms::Topological::Unknown => false,
    };
    let owner = |point: Point| Colour::BOTH.into_iter().find(|&colour| eyes.is_eye(point, colour));
    let candidates = board.points().filter(|&point| spoilt(point));
    let kept = candidates.filter(|&point| {
        owner(point).is_some_and(|colour| {
            let closed = |next: Point| board.stone(next) == Some(colour) || eyes.is_eye(next, colour);
            let strings: Vec<Point> = board.adjacent_heads(point, colour).collect();
            board.neighbours(point).all(closed)
                && strings
                    .iter()
                    .all(|&string| lives_without(board, dragons, worms, spaces, colour, string, point))
        })
    });
    kept.collect()
}

/// Whether a string reaches eyes through common liberties away from a point.
fn lives_without(
    board: &Board,
    dragons: &Dragons,
    worms: &Worms,
    spaces: &[Space],
    colour: Colour,
    string: Point,
    point: Point,
) -> bool {
    let Some(dragon) = dragons.at(worms, string) else { return false };
    let avoided: PointSet = [point].into_iter().chain(point.neighbours()).chain(point.diagonals()).collect();
    let mut reached = PointSet::EMPTY;
    let mut open = vec![board.origin(string)];
    reached.insert(board.origin(string));
    let mut liberties = PointSet::EMPTY;
    while let Some(string) = open.pop() {
        let mut own = *board.liberties(string);
        own.remove_all(&avoided);
        liberties.insert_all(&own);
        for &other in &dragon.worms {
            let origin = worms[other].origin;
            if board.liberties(origin).intersects(&own) && reached.insert(origin) {
                open.push(origin);
            }
        }
    }
    let eyes = spaces.iter().filter(|space| space.colour == colour && space.points.intersects(&liberties));
    let sum = eyes.map(|space| space.report.value).fold(EyeValue::settled(0), |sum, value| sum + value);
    u32::from(sum.min) + u32::from(sum.max) >= 2
}
