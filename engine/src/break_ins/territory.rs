//! Territory that the opponent can still break into (`break-ins.md#territory`; the steps and numbers are those of influence-territory 8).
//!
//! The owner's claim to a region is tried from every string of the intruder near it. Where the string gets in, its first
//! step and the points it enters are no territory, and what is left of the region is tried again.

use super::questions::{block_off, break_in};
use crate::board::{Board, Colour, Point, PointSet};
use crate::influence::{Breach, Map, Measure, Region};
use crate::reading::{Chain, Distances, Ends, Extent, FARTHEST_TOLD, Reader, Way};

/// Regions of fewer points are not tried.
const LEAST_SIZE: u32 = 10;
/// Strings farther from the region, or so much farther than the nearest one, are not tried.
const FARTHEST: u8 = 4;
const BEYOND_THE_NEAREST: u8 = 1;
/// At most so many strings are tried.
const MOST_STRINGS: usize = 10;
/// What an intruder reaches in the region: with so many stones if it moves next, with so many if the owner does.
const REACH: u8 = 3;
const REACH_WHEN_OWNER_MOVES: u8 = 2;
/// A point belongs to the goal if so many of its neighbours do.
const INNER_NEIGHBOURS: usize = 2;
/// So many points at most are entered in one round.
const MOST_ENTERED: usize = 4;
/// A round that costs the owner so many points of territory is the last.
const LARGE_LOSS: u32 = 5;
/// A move farther than this from a region, in steps, is taken to change nothing there.
const FAR: u8 = 5;

/// A region, and who moves next.
struct Claim<'a> {
    region: &'a Region,
    intruder: Colour,
    intruder_moves: bool,
}

/// What an intruder breaks into.
#[derive(Clone, Copy)]
struct Broken {
    /// Points that he reaches.
    barred: PointSet,
    /// The moves with which he comes in.
    moves: PointSet,
}

impl Broken {
    const NOTHING: Broken = Broken { barred: PointSet::EMPTY, moves: PointSet::EMPTY };
}

/// What is known from before a move: the regions that were tried, and the move.
#[derive(Clone, Copy)]
pub struct BeforeMove<'a> {
    /// What the map with the same side to move had.
    pub breaches: &'a [Breach],
    /// The move since.
    pub point: Point,
}

impl BeforeMove<'_> {
    /// What holds still: the region is the same, and the move is far from it.
    fn broken(&self, region: &PointSet) -> Option<Broken> {
        let known = self.breaches.iter().find(|known| known.region == *region)?;
        let is_far = |point: Point| {
            point.row().abs_diff(self.point.row()) + point.column().abs_diff(self.point.column()) > FAR
        };
        region.iter().all(is_far).then_some(Broken { barred: known.barred, moves: known.moves })
    }
}

/// Bars from territory what the intruder can break into, and tells it region by region. Nothing if the map has no mover.
pub fn bar_broken_territory(
    board: &mut Board,
    reader: &mut Reader,
    map: &mut Map,
    before: Option<BeforeMove<'_>>,
) -> Vec<Breach> {
    let Some(mover) = map.mover() else { return Vec::new() };
    let regions = map.regions(Measure::Territory);
    let mut breaches = Vec::new();
    for region in regions.iter().filter(|region| region.size >= LEAST_SIZE) {
        let known = before.and_then(|before| before.broken(&region.points));
        let Broken { barred, moves } = known.unwrap_or_else(|| {
            let intruder = !region.owner;
            Claim { region, intruder, intruder_moves: mover == intruder }.broken(board, reader, map)
        });
        map.break_in(region.owner, &barred);
        breaches.push(Breach { region: region.points, barred, moves });
    }
    breaches
}

impl Claim<'_> {
    /// All that the intruder's strings break into.
    fn broken(&self, board: &mut Board, reader: &mut Reader, map: &Map) -> Broken {
        let mut broken = Broken::NOTHING;
        for string in self.strings(board, map) {
            self.try_string(board, reader, string, &mut broken);
        }
        broken
    }

    /// What the intruder wants to reach: the region, and if it moves next the empty points that the region half encloses.
    fn goal(&self, board: &Board) -> PointSet {
        let region = self.region.points;
        let mut goal = region.intersection(board.empty_points());
        if self.intruder_moves {
            let around = region.beside().intersection(board.empty_points());
            goal.extend(around.iter().filter(|&point| is_inner(point, &region)));
        }
        goal
    }

    /// The strings from which to try, by their first stones, the nearest first; of strings on one way only the nearest.
    fn strings(&self, board: &Board, map: &Map) -> Vec<Point> {
        let goal = self.goal(board);
        let mut seen = PointSet::EMPTY;
        let mut near: Vec<(u8, Point)> = Vec::new();
        for stone in map.points().filter(|&point| map.safe_stone(point) == Some(self.intruder)) {
            if seen.insert(board.string(stone))
                && let Some(distance) = self.distance(board, stone, &Ends { strings: &[], points: goal })
            {
                near.push((distance, stone));
            }
        }
        near.sort_by_key(|&(distance, _)| distance);
        let farthest = near.first().map_or(0, |&(nearest, _)| nearest + BEYOND_THE_NEAREST).min(FARTHEST);
        let mut chosen: Vec<(u8, Point)> = Vec::new();
        for (distance, stone) in near.into_iter().filter(|&(distance, _)| distance <= farthest) {
            let on_the_way = chosen.iter().any(|&(nearer, other)| {
                let there = Ends { strings: &[board.string(other)], points: PointSet::EMPTY };
                self.distance(board, stone, &there).is_some_and(|steps| steps + nearer <= distance)
            });
            if !on_the_way {
                chosen.push((distance, stone));
            }
        }
        chosen.into_iter().take(MOST_STRINGS).map(|(_, stone)| stone).collect()
    }

    fn distance(&self, board: &Board, stone: Point, goal: &Ends<'_>) -> Option<u8> {
        let mut used = PointSet::EMPTY;
        let chain = Chain::grow(board, stone, self.intruder, &mut used);
        Way::between(board, &Ends::of(&chain), goal, self.intruder, FARTHEST_TOLD).to_goal
    }

    /// Adds what the string breaks into, round by round.
    fn try_string(&self, board: &mut Board, reader: &mut Reader, string: Point, broken: &mut Broken) {
        let mut goal = self.goal(board);
        goal.remove_all(&broken.barred);
        loop {
            let near = self.near(board, string, &goal);
            if near.is_empty() {
                return;
            }
            let first_move = if self.intruder_moves {
                let answer = break_in(board, reader, string, &near);
                if !answer.code.succeeds() {
                    return;
                }
                answer.point
            } else {
                if block_off(board, reader, string, &near).code.succeeds() {
                    return;
                }
                None
            };
            let entered = self.entered(board, string, &near);
            let mut taken: PointSet = entered.iter().take(MOST_ENTERED).chain(first_move).collect();
            broken.barred.insert_all(&taken);
            broken.moves.extend(first_move);
            taken.insert_all(&taken.beside());
            if taken.intersection(&goal).len() >= LARGE_LOSS {
                return;
            }
            goal.remove_all(&taken);
        }
    }

    /// The part of the goal that the string can reach. If the owner moves next it is kept to its largest piece.
    fn near(&self, board: &Board, string: Point, goal: &PointSet) -> PointSet {
        let reach = if self.intruder_moves { REACH } else { REACH_WHEN_OWNER_MOVES };
        let near: PointSet = self
            .ways(board, string)
            .within(reach)
            .intersection(goal)
            .iter()
            .filter(|&point| is_inner(point, goal))
            .collect();
        if self.intruder_moves { near } else { largest_piece(&near) }
    }

    /// The points of the goal that the string reaches first.
    fn entered(&self, board: &Board, string: Point, goal: &PointSet) -> PointSet {
        let ways = self.ways(board, string);
        let first = (1..=REACH).map(|steps| ways.at(steps).intersection(goal));
        first.into_iter().find(|layer| !layer.is_empty()).unwrap_or(PointSet::EMPTY)
    }

    fn ways(&self, board: &Board, string: Point) -> Distances {
        let mut used = PointSet::EMPTY;
        let chain = Chain::grow(board, string, self.intruder, &mut used);
        let nowhere = Ends { strings: &[], points: PointSet::EMPTY };
        Distances::from(board, &Ends::of(&chain), &nowhere, self.intruder, Extent::Everywhere)
    }
}

fn is_inner(point: Point, goal: &PointSet) -> bool {
    point.neighbours().into_iter().filter(|&next| goal.contains(next)).count() >= INNER_NEIGHBOURS
}

/// The largest connected part; of equal ones the first.
fn largest_piece(points: &PointSet) -> PointSet {
    let (mut left, mut largest) = (*points, PointSet::EMPTY);
    while let Some(start) = left.first() {
        let mut piece: PointSet = [start].into_iter().collect();
        loop {
            let mut grown = piece.beside().intersection(points);
            grown.remove_all(&piece);
            if grown.is_empty() {
                break;
            }
            piece.insert_all(&grown);
        }
        left.remove_all(&piece);
        if piece.len() > largest.len() {
            largest = piece;
        }
    }
    largest
}
