//! How safe stones hold influence back around them.
//!
//! Source: `influence.md#numbers`.

use super::constants::{BESIDE_STONE, DIAGONAL_OF_STONE};
use super::map::{Ground, Map, STRIDE};
use crate::board::Colour;

const BESIDE: [usize; 4] = [STRIDE, 1, 0usize.wrapping_sub(STRIDE), 0usize.wrapping_sub(1)];
const DIAGONAL: [usize; 4] =
    [STRIDE + 1, STRIDE - 1, 0usize.wrapping_sub(STRIDE + 1), 0usize.wrapping_sub(STRIDE - 1)];

/// Reduces what passes around safe stones of the other colour. Beside a dead stone of that colour nothing is reduced.
pub(super) fn reduce(map: &mut Map) {
    for point in map.points() {
        let at = point.index();
        if !map.ground[at].is_open() {
            continue;
        }
        let mut left = [1.0; 2];
        let mut spared = [false; 2];
        for (steps, factor) in [(BESIDE, BESIDE_STONE), (DIAGONAL, DIAGONAL_OF_STONE)] {
            for step in steps {
                match map.ground[at.wrapping_add(step)] {
                    Ground::Safe(colour) => left[(!colour).index()] *= factor,
                    Ground::Dead(colour) => spared[(!colour).index()] = true,
                    Ground::Off | Ground::Empty => {}
                }
            }
        }
        for colour in Colour::BOTH.map(Colour::index) {
            if !spared[colour] {
                map.permeability[colour][at] *= left[colour];
            }
        }
    }
}

/// Influence leaves its own source freely, whatever stands around it.
pub(super) fn open_sources(map: &mut Map) {
    for point in map.points() {
        let at = point.index();
        for colour in Colour::BOTH.map(Colour::index) {
            if map.ground[at].is_open() && map.sources[colour][at].strength > 0.0 {
                map.permeability[colour][at] = 1.0;
            }
        }
    }
}
