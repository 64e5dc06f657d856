//! Alpha-beta with iterative deepening, a table of positions, and extensions for forced moves.

use super::candidates::{Candidate, candidates};
use super::limits::Counter;
use super::table::{Bound, Table};
use super::vcf;
use crate::board::{Colour, POINTS, Point};
use crate::position::Position;
use crate::threats::Gain;

/// The value of a victory at once; later ones are worth one less for each move.
pub(super) const WIN: i32 = 100_000;
/// Values beyond this are victories.
pub(super) const DECIDED: i32 = WIN - 1000;
/// Deepest line, extensions included.
const DEEPEST: i32 = 64;
/// How much deeper than the others lines are that end with an open three.
const REACH: i32 = 4;
/// Moves that are looked at in one position.
const WIDTH: usize = 24;
/// Nodes for a victory by fours at the end of a line.
const FOURS: u64 = 40;
/// What the right to move is worth.
const TEMPO: i32 = 60;

/// A search from one position.
pub(super) struct AlphaBeta<'a> {
    position: Position,
    counter: &'a mut Counter,
    table: &'a mut Table,
    history: [Vec<i32>; 2],
    /// The depth that is being searched, without extensions.
    depth: i32,
}

/// What is known of the position searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The move.
    pub best: Point,
    /// Its value for who moves.
    pub value: i32,
    /// The depth that was searched to its end.
    pub depth: i32,
}

impl<'a> AlphaBeta<'a> {
    /// Ready to search a position.
    pub(super) fn new(position: Position, counter: &'a mut Counter, table: &'a mut Table) -> AlphaBeta<'a> {
        AlphaBeta { position, counter, table, history: [vec![0; POINTS], vec![0; POINTS]], depth: 0 }
    }

    /// Deepens until the limits are reached or the result is known. `moves` are the moves to choose from, best first.
    pub(super) fn deepen(&mut self, colour: Colour, mut moves: Vec<Candidate>) -> Option<Found> {
        let mut found = Found { best: moves.first()?.0, value: 0, depth: 0 };
        for depth in 1..DEEPEST {
            self.depth = depth;
            let Some(better) = self.root(colour, depth, &mut moves, &mut found) else { break };
            found = better;
            if found.value.abs() >= DECIDED || self.counter.is_late() || moves.len() == 1 {
                break;
            }
        }
        Some(found)
    }

    /// One depth; `None` if the limits were reached, and then `found` has what the moves searched so far say.
    fn root(
        &mut self,
        colour: Colour,
        depth: i32,
        moves: &mut [Candidate],
        found: &mut Found,
    ) -> Option<Found> {
        let mut best: Option<(usize, i32)> = None;
        for (number, &(point, _)) in moves.iter().enumerate() {
            let alpha = best.map_or(-WIN, |(_, value)| value);
            self.position.play(point, colour);
            let value = self.child(!colour, depth - 1, alpha, WIN, 1, number, 0);
            self.position.undo();
            if self.counter.is_over() {
                if let Some((number, value)) = best {
                    *found = Found { best: moves[number].0, value, ..*found };
                }
                return None;
            }
            if best.is_none_or(|(_, known)| value > known) {
                best = Some((number, value));
            }
        }
        let (number, value) = best?;
        // The best move is the first one of the next depth.
        moves[..=number].rotate_right(1);
        Some(Found { best: moves[0].0, value, depth })
    }

    /// The value of a move that was just played, for who played it. Moves far down the list are searched less deeply, and
    /// again if they turn out well.
    #[allow(clippy::too_many_arguments)]
    fn child(
        &mut self,
        mover: Colour,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: i32,
        number: usize,
        cut: i32,
    ) -> i32 {
        if number == 0 {
            return -self.value(mover, depth, -beta, -alpha, ply);
        }
        let less = -self.value(mover, depth - cut, -alpha - 1, -alpha, ply);
        if less <= alpha || (less >= beta && cut == 0) {
            return less;
        }
        -self.value(mover, depth, -beta, -alpha, ply)
    }

    fn value(&mut self, colour: Colour, depth: i32, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        if self.position.threats().has(colour, Gain::Five) {
            return WIN - ply;
        }
        if self.position.board().free() == 0 {
            return 0;
        }
        let mut depth = depth;
        let forced = match self.position.fives(!colour) {
            (Some(_), Some(_)) => return ply + 1 - WIN,
            (Some(only), None) if !self.position.allows(only, colour) => return ply + 1 - WIN,
            (Some(only), None) => {
                depth += 1;
                Some(only)
            }
            _ => {
                let four = |point: &Point| {
                    self.position.threats().best(*point, colour) == Gain::OpenFour
                        && self.position.allows(*point, colour)
                };
                if self.position.threats().has(colour, Gain::OpenFour)
                    && self.position.board().points().any(|point| four(&point))
                {
                    return WIN - ply - 2;
                }
                None
            }
        };
        if self.counter.node() || ply >= DEEPEST {
            return self.estimate(colour);
        }
        // A line does not end with a three that waits for its answer.
        let waits = self.position.threats().has(!colour, Gain::OpenFour) && ply <= self.depth + REACH;
        if depth <= 0 && waits {
            depth = 1;
        }
        if depth <= 0 && forced.is_none() {
            return match vcf::victory(&mut self.position, colour, FOURS, self.counter) {
                Some(victory) => WIN - ply - 2 * victory.fours.len() as i32 - 2,
                None => self.estimate(colour),
            };
        }
        let key = self.position.hash() ^ (colour.index() as u64).wrapping_mul(0x5851_f42d_4c95_7f2d);
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|entry| entry.depth >= depth) {
            let value = from_here(entry.value, ply);
            match entry.bound {
                Bound::Exact => return value,
                Bound::Lower if value >= beta => return value,
                Bound::Upper if value <= alpha => return value,
                _ => {}
            }
        }
        if forced.is_none()
            && depth >= 2
            && let Some(victory) = vcf::victory(&mut self.position, colour, FOURS * 4, self.counter)
        {
            return WIN - ply - 2 * victory.fours.len() as i32 - 2;
        }
        let moves = self.moves(colour, forced, known.and_then(|entry| entry.best));
        let (start, mut best, mut best_move) = (alpha, -WIN + ply, None);
        for (number, point) in moves
            .into_iter()
            .filter(|p| self.position.allows(*p, colour))
            .collect::<Vec<_>>()
            .into_iter()
            .enumerate()
        {
            let cut = i32::from(depth >= 3 && number >= 4) + i32::from(depth >= 5 && number >= 12);
            self.position.play(point, colour);
            let value = self.child(!colour, depth - 1, alpha, beta, ply + 1, number, cut);
            self.position.undo();
            if self.counter.is_over() {
                return best.max(alpha);
            }
            if value > best {
                (best, best_move) = (value, Some(point));
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.history[colour.index()][point.index()] += depth * depth;
                break;
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > start {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.put(key, best_move, to_table(best, ply), depth, bound);
        best
    }

    /// The moves of a position, that of the table first, then by their worth and by how often they were best elsewhere.
    fn moves(&self, colour: Colour, forced: Option<Point>, known: Option<Point>) -> Vec<Point> {
        if let Some(only) = forced {
            return vec![only];
        }
        let history = &self.history[colour.index()];
        let mut moves = candidates(&self.position, colour);
        for (point, worth) in &mut moves {
            *worth += (history[point.index()] / 16).min(60);
            if Some(*point) == known {
                *worth = i32::MAX;
            }
        }
        moves.sort_by_key(|(point, worth)| (std::cmp::Reverse(*worth), *point));
        // What answers a threat is looked at whole; of the rest, the best.
        let width = if self.position.threats().has(!colour, Gain::OpenFour) { moves.len() } else { WIDTH };
        moves.into_iter().take(width).map(|(point, _)| point).collect()
    }

    fn estimate(&self, colour: Colour) -> i32 {
        let threats = self.position.threats();
        (threats.score(colour) - threats.score(!colour) + TEMPO).clamp(-DECIDED + 1, DECIDED - 1)
    }
}

/// Victories are kept as counted from the position itself.
fn to_table(value: i32, ply: i32) -> i32 {
    match value {
        _ if value >= DECIDED => value + ply,
        _ if value <= -DECIDED => value - ply,
        _ => value,
    }
}

fn from_here(value: i32, ply: i32) -> i32 {
    match value {
        _ if value >= DECIDED => value - ply,
        _ if value <= -DECIDED => value + ply,
        _ => value,
    }
}
