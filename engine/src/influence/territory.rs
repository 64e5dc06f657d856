//! How likely each point becomes territory.
//!
//! Source: `influence.md#territory`.

use super::constants::{CORRECTION, NEEDED};
use super::map::{Ground, Map};
use crate::board::{CELLS, Colour, Point};

/// Values every point anew from the influence there is. When the game is over a point that only one side influences is
/// its territory however little that is.
pub(super) fn value(map: &mut Map, scoring: bool) {
    let mut guesses = [0.0; CELLS];
    for point in map.points() {
        if map.ground[point.index()].is_open() {
            guesses[point.index()] = guess(map, point, scoring);
        }
    }
    for point in map.points() {
        let at = point.index();
        map.territory[at] = match map.ground[at] {
            Ground::Empty | Ground::Dead(_) => degraded(map, &guesses, point) + prisoner(map.ground[at]),
            Ground::Safe(_) | Ground::Off => 0.0,
        };
    }
}

/// The first guess: who dominates, and whether that suffices where the point lies.
fn guess(map: &Map, point: Point, scoring: bool) -> f32 {
    if let Ground::Dead(colour) = map.ground[point.index()] {
        return sign(!colour);
    }
    let [white, black] = Colour::BOTH.map(|colour| map.influence(colour, point));
    if white + black == 0.0 {
        return 0.0;
    }
    let balance = (white - black) / (white + black);
    let alone = white == 0.0 || black == 0.0;
    let ratio = if scoring && alone { 1.0 } else { white.max(black) / NEEDED.at(central(map.size, point)) };
    balance.powi(3) * CORRECTION.at(ratio)
}

/// 0 in the corner, growing inward: centre points need more influence.
fn central(size: u8, point: Point) -> f32 {
    let from_edge = |place: u8| place.min(size - 1 - place);
    let (rows, columns) = (from_edge(point.row()), from_edge(point.column()));
    let (near, far) = (rows.min(columns), rows.max(columns).min(4));
    f32::from(2 * near.min(far) + near + far)
}

/// The guess, made worse by every neighbour over which the opponent can come in.
fn degraded(map: &Map, guesses: &[f32; CELLS], point: Point) -> f32 {
    let first = guesses[point.index()];
    let mut value = first;
    for next in point.neighbours().into_iter().filter(|next| map.ground[next.index()].is_open()) {
        let through = |opponent: Colour| {
            let passes = map.permeability(opponent, next);
            passes * guesses[next.index()] + (1.0 - passes) * first
        };
        if value > 0.0 {
            value = value.min(through(Colour::Black)).max(0.0);
        } else {
            value = value.max(through(Colour::White)).min(0.0);
        }
    }
    let owner = if value > 0.0 { Colour::White } else { Colour::Black };
    if map.is_barred(owner, point) { 0.0 } else { value }
}

fn prisoner(ground: Ground) -> f32 {
    match ground {
        Ground::Dead(colour) => sign(!colour),
        Ground::Off | Ground::Empty | Ground::Safe(_) => 0.0,
    }
}

/// 1 for White, -1 for Black.
pub(super) fn sign(colour: Colour) -> f32 {
    match colour {
        Colour::White => 1.0,
        Colour::Black => -1.0,
    }
}

impl Map {
    /// The opponent can break in at these points: they and the points beside them are no territory of `owner`.
    pub fn break_in(&mut self, owner: Colour, points: impl IntoIterator<Item = Point>) {
        for point in points {
            for at in [point].into_iter().chain(point.neighbours()) {
                if self.ground[at.index()] != Ground::Off {
                    self.territory[at.index()] = 0.0;
                    self.non_territory[owner.index()][at.index()] = true;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn central_points_are_told_as_in_the_reference() {
        let at = |row, column| central(19, Point::at(19, row, column).unwrap());
        let found = [at(0, 0), at(0, 5), at(2, 2), at(3, 3), at(3, 9), at(4, 9), at(9, 9)];
        assert_eq!(found, [0.0, 4.0, 8.0, 12.0, 13.0, 16.0, 21.0]);
    }
}
