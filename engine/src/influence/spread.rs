//! Influence spreads from its sources.
//!
//! From every source it goes outward, first in, first out, over points that hold no safe stone. What leaves a point is
//! what had arrived when its turn came; how well a point passes on is asked where influence leaves it, so a blocked
//! point still receives. Nothing at or below the cutoff is sent.
//!
//! Source: `influence.md#spreading`.

use super::constants::{CUTOFF, CUTOFF_MARGIN};
use super::directions::{DIRECTIONS, Step, outward};
use super::map::{Map, Source};
use crate::board::{CELLS, Colour, Point};

/// Room to work in: what arrived from one source, and the points it reached in order. All zero between sources.
struct Wave {
    arrived: [f32; CELLS],
    queue: [u16; CELLS],
    reached: usize,
    open: [bool; CELLS],
}

/// What one source sends through the board.
struct Sent {
    /// Divides what goes on straight, and diagonally.
    loss: [f32; 2],
    colour: usize,
    from: Point,
}

/// Accumulates the influence of all sources of which `chosen` holds.
pub(super) fn accumulate(map: &mut Map, mut chosen: impl FnMut(Colour, Point) -> bool) {
    let mut wave = Wave::new(map);
    for point in map.points() {
        for colour in Colour::BOTH {
            let source = map.sources[colour.index()][point.index()];
            if source.strength > 0.0 && chosen(colour, point) {
                wave.spread(map, colour, point, source);
            }
        }
    }
}

impl Wave {
    fn new(map: &Map) -> Wave {
        let mut open = [false; CELLS];
        for (open, ground) in open.iter_mut().zip(&map.ground) {
            *open = ground.is_open();
        }
        Wave { arrived: [0.0; CELLS], queue: [0; CELLS], reached: 0, open }
    }

    fn spread(&mut self, map: &mut Map, colour: Colour, from: Point, source: Source) {
        let straight = 1.0 / source.attenuation;
        let loss = [straight, straight / map.spreading().diagonal];
        let sent = Sent { loss, colour: colour.index(), from };
        self.queue[0] = from.index() as u16;
        self.reached = 1;
        self.arrived[from.index()] = source.strength;
        let passes = &map.permeability[sent.colour];
        for direction in 0..DIRECTIONS.len() {
            self.step(passes, &sent, from.index(), Step { direction: direction as u8, part: 1.0 });
        }
        let mut next = 1;
        while next < self.reached {
            let at = self.queue[next] as usize;
            self.go_on(passes, &sent, at);
            next += 1;
        }
        self.settle(&mut map.influence[sent.colour]);
    }

    fn go_on(&mut self, passes: &[f32; CELLS], sent: &Sent, at: usize) {
        if passes[at] == 0.0 {
            return;
        }
        let here = Point::from_index(at);
        let rows = i32::from(here.row()) - i32::from(sent.from.row());
        let columns = i32::from(here.column()) - i32::from(sent.from.column());
        for &step in outward(rows, columns) {
            if step.part > 0.0 {
                self.step(passes, sent, at, step);
            }
        }
    }

    #[inline]
    fn step(&mut self, passes: &[f32; CELLS], sent: &Sent, at: usize, step: Step) {
        let direction = DIRECTIONS[usize::from(step.direction & 7)];
        let to = at.wrapping_add(direction.to) % CELLS;
        if !self.open[to] {
            return;
        }
        let mut passed = passes[at];
        if direction.is_diagonal() {
            let [vertical, horizontal] = direction.parts.map(|part| passes[at.wrapping_add(part) % CELLS]);
            passed *= vertical.max(horizontal);
        }
        let sent = self.arrived[at] * sent.loss[usize::from(direction.is_diagonal())] * passed * step.part;
        if sent <= CUTOFF {
            return;
        }
        if self.arrived[to] == 0.0 {
            self.queue[self.reached] = to as u16;
            self.reached += 1;
        }
        self.arrived[to] += sent;
    }

    /// Adds what arrived to the map and forgets it.
    fn settle(&mut self, influence: &mut [f32; CELLS]) {
        for &at in &self.queue[..self.reached] {
            let arrived = std::mem::take(&mut self.arrived[at as usize]);
            let total = &mut influence[at as usize];
            if arrived > CUTOFF_MARGIN * CUTOFF || *total == 0.0 {
                *total += arrived;
            }
        }
    }
}
