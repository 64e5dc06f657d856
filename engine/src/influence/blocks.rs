//! Barriers on two sides of an invader, of which only one can be built.
//!
//! One could think that influence starts from an opened block as from a source. The original's maps show that nothing does
//! (`influence.md#where-the-originals-text-and-program-differ`): an opened block has no strength of its own. What it changes is how
//! much worse the territory around becomes.

use super::constants::MAX_DOUBLE_BLOCKS;
use super::map::{Ground, Map};
use super::territory::sign;
use crate::board::{Colour, Point};

/// Opens the cheapest of the blocks around each source of the side to move that has two. Tells whether there was one.
pub(super) fn open_double_blocks(map: &mut Map) -> bool {
    let Some(mover) = map.mover else { return false };
    let mut opened = Vec::new();
    for point in map.points().filter(|&point| map.ground[point.index()] == Ground::Empty) {
        if map.strength(mover, point) > 0.0 && opened.len() < MAX_DOUBLE_BLOCKS {
            opened.extend(cheapest_block(map, mover, point));
        }
    }
    for &block in &opened {
        map.permeability[mover.index()][block.index()] = 1.0;
    }
    !opened.is_empty()
}

fn cheapest_block(map: &Map, mover: Colour, source: Point) -> Option<Point> {
    let blocked =
        |point: &Point| map.ground[point.index()] == Ground::Empty && map.permeability(mover, *point) == 0.0;
    let blocks: Vec<Point> = source.neighbours().into_iter().filter(blocked).collect();
    if blocks.len() < 2 {
        return None;
    }
    let price = |point: &Point| {
        let around = [*point].into_iter().chain(point.neighbours());
        around.map(|at| sign(!mover) * map.territory(at)).sum::<f32>()
    };
    blocks.into_iter().min_by(|a, b| price(a).total_cmp(&price(b)))
}
