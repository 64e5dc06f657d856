//! The moyo around dragons (`dragons.md#numbers`).
//!
//! Every point of a side's restricted moyo belongs in equal parts to the nearest strings of that side.

use super::records::{Dragons, Moyo};
use crate::board::{Board, CELLS, Colour, Point};
use crate::influence::{Map, Maps, Measure};
use crate::worms::{WormId, Worms};

/// Points farther from every string of a side than this belong to none.
const REACH: u32 = 6;
/// A point that more strings are equally near to belongs to none.
const MOST_STRINGS: usize = 4;

/// For every point the strings of one side that are nearest to it, in the order in which they were found.
pub(super) struct Nearest(Vec<Vec<WormId>>);

impl Nearest {
    /// Spreads from all stones of a side at once, whatever lies on the way.
    pub(super) fn of(board: &Board, worms: &Worms, colour: Colour) -> Nearest {
        let mut nearest: Vec<Vec<WormId>> = vec![Vec::new(); CELLS];
        let mut fringe: Vec<Point> = Vec::new();
        for point in board.points().filter(|&point| board.stone(point) == Some(colour)) {
            nearest[point.index()].extend(worms.id(point));
            fringe.push(point);
        }
        let mut reached = [false; CELLS];
        for _ in 0..REACH {
            fringe.iter().for_each(|point| reached[point.index()] = true);
            let mut next_fringe = Vec::new();
            for &point in &fringe {
                let strings = nearest[point.index()].clone();
                for next in board.neighbours(point).filter(|next| !reached[next.index()]) {
                    let known = &mut nearest[next.index()];
                    if known.is_empty() {
                        next_fringe.push(next);
                    }
                    for &string in &strings {
                        if !known.contains(&string) {
                            known.push(string);
                        }
                    }
                }
            }
            fringe = next_fringe;
        }
        Nearest(nearest)
    }

    fn at(&self, point: Point) -> &[WormId] {
        let strings = &self.0[point.index()];
        if strings.len() > MOST_STRINGS { &[] } else { strings }
    }
}

/// Fills the moyo of every dragon: of the maps with either side to move the one that leaves less, in points and, of as
/// many, in territory.
pub(super) fn fill_moyos(board: &Board, dragons: &mut Dragons, nearest: &[Nearest; 2], maps: &Maps) {
    let moyos: Vec<[(f32, f32); 2]> = {
        let of = |mover: Colour| around(board, dragons, nearest, maps.to_move(mover));
        let [white, black] = Colour::BOTH.map(of);
        white.into_iter().zip(black).map(|(white, black)| [black, white]).collect()
    };
    for (dragon, [first, second]) in dragons.records_mut().iter_mut().zip(moyos) {
        let (size, territory) = if second < first { second } else { first };
        dragon.moyo = Moyo { size: size as u32, territory };
    }
}

/// Size and territory of the moyo of each dragon in one map.
fn around(board: &Board, dragons: &Dragons, nearest: &[Nearest; 2], map: &Map) -> Vec<(f32, f32)> {
    let mut sums = vec![(0.0, 0.0); dragons.iter().len()];
    for point in board.points() {
        let Some(owner) = map.owner(Measure::RestrictedMoyo, point) else { continue };
        if board.stone(point) == Some(owner) {
            continue;
        }
        let strings = nearest[owner.index()].at(point);
        for dragon in strings.iter().filter_map(|&string| dragons.of(string)) {
            let part = 1.0 / strings.len() as f32;
            let sum = &mut sums[dragon.id.index()];
            sum.0 += part;
            sum.1 += part * map.territory(point).abs().min(1.0);
        }
    }
    sums
}
