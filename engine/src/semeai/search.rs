//! Every move that matters, tried for one way in which kos may go.

use super::end::End;
use super::moves::{Rank, moves};
use super::regions::{Advice, Region, Solved, advice, counted, decided, regions, survives};
use super::sides::{Side, Stand};
use crate::board::{Board, Colour, Point, mix};
use std::cmp::Reverse;
use std::collections::HashMap;

/// The number of positions is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// Longer sequences are given up: nobody is taken.
const LONGEST: usize = 100;

/// One race being read.
pub(super) struct Search<'a> {
    board: &'a mut Board,
    sides: &'a [Side; 2],
    /// Who may retake kos at once.
    komaster: Option<Colour>,
    pub(super) known: &'a mut Known,
    pub(super) nodes: u32,
    most_nodes: u32,
    path: Vec<u64>,
    /// Which side has been taken on this path, and how many of its stones: it may play where they stood.
    taken: Option<(usize, u32)>,
    solved: &'a mut Solved,
}

/// What searches with the same master of kos found.
#[derive(Default)]
pub(super) struct Known {
    table: HashMap<u64, Bounds>,
    /// How often a move was good enough, by side.
    history: [HashMap<Point, u32>; 2],
    /// Whether a ko was met.
    pub(super) ko_met: bool,
}

/// What is known of a position for its mover.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub(super) least: End,
    pub(super) most: End,
}

impl<'a> Search<'a> {
    /// A search; the first one of `sides` is the one that is asked about.
    pub(super) fn new(
        board: &'a mut Board,
        sides: &'a [Side; 2],
        komaster: Option<Colour>,
        most_nodes: u32,
        known: &'a mut Known,
        solved: &'a mut Solved,
    ) -> Search<'a> {
        Search { board, sides, komaster, known, nodes: 0, most_nodes, path: Vec::new(), taken: None, solved }
    }

    fn side(&self, colour: Colour) -> usize {
        usize::from(self.sides[0].colour != colour)
    }

    /// Whether the first side gets at least `wanted`, and its move if it is the one `to_move`; no move if passing is enough
    /// or nothing is. If the other side moves and passes, the first still can.
    pub(super) fn reaches(&mut self, to_move: Colour, wanted: End) -> Result<(bool, Option<Point>), Stopped> {
        let least = if wanted == End::Won { End::Both } else { End::Lost };
        let prover = self.sides[0].colour;
        if to_move != prover {
            let end = self.value(to_move, false, (wanted.reverse(), least.reverse()))?;
            return Ok((end.reverse() >= wanted, None));
        }
        self.taken = self.loser();
        if let Some(end) = self.decided(prover) {
            return Ok((end >= wanted, None));
        }
        let regions = regions(self.board, self.sides, self.solved);
        for point in self.moves(prover, &regions) {
            if self.tried(prover, point, (least, wanted))?.is_some_and(|end| end >= wanted) {
                return Ok((true, Some(point)));
            }
        }
        Ok((self.passed(prover, false, (least, wanted))? >= wanted, None))
    }

    /// The moves of a side: what takes something first, then what was good enough most often, then by rank.
    fn moves(&self, mover: Colour, regions: &[Region]) -> Vec<Point> {
        let side = self.side(mover);
        let mut found = moves(self.board, &self.sides[side], &self.sides[1 - side]);
        let advice = |at: Point| advice(self.board, regions, at, side);
        found.retain(|&(rank, at)| rank == Rank::Outside || advice(at) != Advice::Idle);
        let good = |point: &Point| self.known.history[side].get(point).copied().unwrap_or(0);
        let gains = |at: Point| advice(at) == Advice::Gains;
        found.sort_by_key(|(rank, point)| {
            (!gains(*point), *rank != Rank::Takes, Reverse(good(point)), *rank, *point)
        });
        found.into_iter().map(|(_, point)| point).collect()
    }

    /// The end if there is nothing left to fight about.
    fn decided(&self, mover: Colour) -> Option<End> {
        let side = self.side(mover);
        let stand = |side: usize| match self.taken {
            Some((taken, stones)) if taken == side => Stand::Taken(stones),
            _ => self.sides[side].stand(self.board),
        };
        decided(stand(side), stand(1 - side))
    }

    /// Who has taken the other side, though he may be taken still.
    fn taker(&self) -> Option<usize> {
        self.taken.map(|(taken, _)| 1 - taken)
    }

    /// A side that is taken now.
    fn loser(&self) -> Option<(usize, u32)> {
        (0..2).find_map(|side| match self.sides[side].stand(self.board) {
            Stand::Taken(stones) => Some((side, stones)),
            _ => None,
        })
    }

    /// The end for `mover` where that can be counted.
    fn counted(&self, mover: Colour, passed: bool, regions: &[Region]) -> Option<End> {
        let mover = self.side(mover);
        let Some(taker) = self.taker() else {
            return counted(self.board, self.sides, regions, mover, passed);
        };
        let lives = survives(self.board, self.sides, regions, taker)?;
        Some(if lives == (taker == mover) { End::Won } else { End::Lost })
    }

    /// The end for `mover`; what is worse than the first of `window` or better than the second does not matter.
    fn value(&mut self, mover: Colour, passed: bool, window: (End, End)) -> Result<End, Stopped> {
        let before = self.taken;
        self.taken = before.or_else(|| self.loser());
        let end = self.read(mover, passed, window);
        self.taken = before;
        end
    }

    fn read(&mut self, mover: Colour, passed: bool, window: (End, End)) -> Result<End, Stopped> {
        if let Some(end) = self.decided(mover) {
            return Ok(end);
        }
        let taken = self.taken.map_or(0, |(taken, _)| 1 + taken as u64);
        let key =
            self.board.hash_with_ko() ^ mix(4 * taken + 2 * mover.index() as u64 + u64::from(passed) + 1);
        if self.path.len() >= LONGEST || self.path.contains(&key) {
            return Ok(End::Both);
        }
        let known =
            self.known.table.get(&key).copied().unwrap_or(Bounds { least: End::Lost, most: End::Won });
        let (mut least, most) = (window.0.max(known.least), window.1.min(known.most));
        if known.least >= most || known.least == known.most {
            return Ok(known.least);
        }
        if least >= most {
            return Ok(known.most);
        }
        if self.nodes >= self.most_nodes {
            return Err(Stopped);
        }
        self.nodes += 1;
        let regions = regions(self.board, self.sides, self.solved);
        if let Some(end) = self.counted(mover, passed, &regions) {
            self.known.table.insert(key, Bounds { least: end, most: end });
            return Ok(end);
        }
        self.path.push(key);
        let found = self.tries(mover, passed, &mut least, most, &regions);
        self.path.pop();
        let best = found?.clamp(known.least, known.most);
        let bounds = Bounds {
            least: if best > window.0 { best } else { known.least },
            most: if best < most { best } else { known.most },
        };
        self.known.table.insert(key, bounds);
        Ok(best)
    }

    fn tries(
        &mut self,
        mover: Colour,
        passed: bool,
        least: &mut End,
        most: End,
        regions: &[Region],
    ) -> Result<End, Stopped> {
        let mut best = End::Lost;
        for point in self.moves(mover, regions) {
            let Some(end) = self.tried(mover, point, (*least, most))? else { continue };
            best = best.max(end);
            *least = (*least).max(best);
            if best >= most {
                let side = self.side(mover);
                *self.known.history[side].entry(point).or_default() += 1;
                return Ok(best);
            }
        }
        let end = self.passed(mover, passed, (*least, most))?;
        Ok(best.max(end))
    }

    /// The end after a pass; after two the game is over, and nobody is taken any more.
    fn passed(&mut self, mover: Colour, passed: bool, window: (End, End)) -> Result<End, Stopped> {
        if passed {
            let mover = self.side(mover);
            return Ok(self
                .taker()
                .map_or(End::Both, |taker| if taker == mover { End::Won } else { End::Lost }));
        }
        self.board.pass(mover);
        let end = self.value(!mover, true, (window.1.reverse(), window.0.reverse()));
        self.board.undo();
        Ok(end?.reverse())
    }

    /// The end after a move; `None` if it is not allowed.
    fn tried(&mut self, mover: Colour, point: Point, window: (End, End)) -> Result<Option<End>, Stopped> {
        if self.board.is_ko_ban(point, mover) {
            let taker = self.taker();
            self.known.ko_met |= taker.is_none();
            // Who hunts one that has taken the other side waits until nothing else is left, as for a bent four.
            let master = taker.map_or(self.komaster, |taker| Some(self.sides[1 - taker].colour));
            if master != Some(mover) {
                return Ok(None);
            }
        }
        if !self.board.try_ko(point, mover) {
            return Ok(None);
        }
        let end = self.value(!mover, false, (window.1.reverse(), window.0.reverse()));
        self.board.undo();
        Ok(Some(end?.reverse()))
    }
}
