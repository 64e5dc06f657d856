//! The spaces of a race, one by one.

use super::count::{Moves, count};
use super::end::End;
use super::local::{Local, MOST_CELLS, MOST_STATES, NEVER, Shape, Stones, Worth};
use super::sides::{Side, Stand};
use crate::board::{Board, Colour, Point, PointSet};
use std::collections::HashMap;

/// Larger strings do not lie in an eye of the other side.
const NAKADE: u32 = 6;
/// Spaces of more points are not looked at.
const WIDE: u32 = 24;
/// Small strings of fewer liberties may be taken, whatever they belong to.
const STRONG: u32 = 3;
/// Who takes so many stones lives by that.
pub(super) const ROOMY: u32 = 7;

/// How a race ends for the first side if there is nothing left to fight about.
pub(super) fn decided(own: Stand, other: Stand) -> Option<End> {
    match (own, other) {
        // The other one was taken first, but that did not help.
        (Stand::Taken(_), Stand::Taken(_)) => Some(End::Lost),
        (stand, Stand::Taken(stones)) if stand == Stand::Safe || stones >= ROOMY => Some(End::Won),
        (Stand::Taken(stones), stand) if stand == Stand::Safe || stones >= ROOMY => Some(End::Lost),
        (Stand::Safe, Stand::Safe) => Some(End::Both),
        _ => None,
    }
}

/// A space: empty points, and stones that lie in it.
#[derive(Debug)]
pub(super) struct Region {
    pub(super) points: PointSet,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// One string of one side has it to itself.
    Of { side: usize, string: Point, worth: Worth },
    /// Every point is a liberty of one string of each side.
    Shared,
    /// It leads far away.
    Wide,
    /// Anything else.
    Open,
}

/// Spaces that were played out.
pub(super) struct Solved {
    known: HashMap<Shape, Local>,
    /// What was asked before; nothing where it cannot be told.
    asked: HashMap<(Shape, Stones), Option<Worth>>,
    /// Positions that may still be played out.
    left: usize,
}

impl Solved {
    pub(super) fn with(left: usize) -> Solved {
        Solved { known: HashMap::new(), asked: HashMap::new(), left }
    }

    fn worth(&mut self, shape: Shape, stones: Stones) -> Option<Worth> {
        let position = (shape, stones);
        if let Some(&worth) = self.asked.get(&position) {
            return worth;
        }
        let shape = &position.0;
        let mut worth = self.known.get(shape).and_then(|local| local.worth(stones));
        if worth.is_none() && self.left > 0 {
            let local = Local::solve(shape, stones);
            worth = local.as_ref().and_then(|local| local.worth(stones));
            self.left = self.left.saturating_sub(local.as_ref().map_or(MOST_STATES, Local::work));
            self.known.extend(local.map(|local| (shape.clone(), local)));
        }
        self.asked.insert(position, worth);
        worth
    }
}

/// The spaces in which the strings of both sides have liberties.
pub(super) fn regions(board: &Board, sides: &[Side; 2], solved: &mut Solved) -> Vec<Region> {
    let fighting = [sides[0].essential(board), sides[1].essential(board)];
    let mut found = Vec::new();
    let mut seen = PointSet::EMPTY;
    for string in fighting[0].iter().chain(&fighting[1]) {
        for start in board.liberties(string) {
            if !seen.contains(start) {
                let flood = Flood::from(board, sides, &fighting, start);
                seen.insert_all(&flood.points);
                let kind = flood.kind(board, sides, solved);
                found.push(Region { points: flood.points, kind });
            }
        }
    }
    found
}

/// How the race ends for the side `mover`, if only numbers matter: each side is one string, and nobody gains more than a
/// move in any of the spaces.
pub(super) fn counted(
    board: &Board,
    sides: &[Side; 2],
    regions: &[Region],
    mover: usize,
    passed: bool,
) -> Option<End> {
    let strings = [only(&sides[0].essential(board))?, only(&sides[1].essential(board))?];
    let (mut moves, mut shared) = ([Moves::default(); 2], 0);
    for region in regions {
        match region.kind {
            Kind::Of { worth, .. } if worth.is_hot => return None,
            // With nothing else left, who fills the space may take at once what he could not take before.
            Kind::Of { side, string, worth } if side != mover && is_all(board, region, string) => {
                moves[side].add(worth.now, worth.late.min(worth.now));
            }
            Kind::Of { side, worth, .. } => moves[side].add(worth.moves, worth.late),
            Kind::Shared => shared += region.points.len() as u16,
            Kind::Wide | Kind::Open => return None,
        }
    }
    let roomy = |taken: usize| board.string_size(strings[taken]) >= ROOMY || moves[1 - taken].late > 0;
    (roomy(0) && roomy(1)).then(|| count(moves[mover], moves[1 - mover], shared, passed))
}

/// Whether a side that has taken the other one lives, if that can be told: nobody shuts it in, or it is one string and
/// nobody gains more than a move in any of its spaces.
pub(super) fn survives(board: &Board, sides: &[Side; 2], regions: &[Region], side: usize) -> Option<bool> {
    let strings = sides[side].essential(board);
    if regions.iter().any(|region| matches!(region.kind, Kind::Wide)) {
        return runs_free(board, &strings, sides[side].colour).then_some(true);
    }
    only(&strings)?;
    let mut moves = Moves::default();
    for region in regions {
        match region.kind {
            Kind::Of { side: owner, worth, .. } if owner == side && !worth.is_hot => {
                moves.add(worth.moves, worth.late);
            }
            _ => return None,
        }
    }
    Some(moves.lives())
}

/// Whether some string can walk three points on that no opposing stone touches. A space may be wide because it leaks
/// along the edge, where one move of the opponent closes it.
fn runs_free(board: &Board, strings: &PointSet, colour: Colour) -> bool {
    let free = |at: &Point| {
        board.is_empty(*at) && !board.neighbours(*at).any(|next| board.stone(next) == Some(!colour))
    };
    let walk = |from: &PointSet| -> PointSet { from.beside().iter().filter(free).collect() };
    let first: PointSet =
        strings.iter().flat_map(|string| board.liberties(string).iter()).filter(free).collect();
    let second = walk(&first);
    let mut third = walk(&second);
    third.remove_all(&first);
    !third.is_empty()
}

/// Whether a string has no liberty elsewhere.
fn is_all(board: &Board, region: &Region, string: Point) -> bool {
    board.liberties(string).iter().all(|liberty| region.points.contains(liberty))
}

fn only(strings: &PointSet) -> Option<Point> {
    strings.first().filter(|_| strings.len() == 1)
}

/// A space being looked at.
#[derive(Default)]
struct Flood {
    points: PointSet,
    /// Strings of both sides beside it.
    strings: [PointSet; 2],
    /// Stones of both sides beside it that are not in the fight and stay.
    walls: [PointSet; 2],
    is_open: bool,
    is_wide: bool,
}

impl Flood {
    fn from(board: &Board, sides: &[Side; 2], fighting: &[PointSet; 2], start: Point) -> Flood {
        let mut flood = Flood::default();
        let mut waiting = vec![start];
        while let Some(at) = waiting.pop() {
            if flood.points.contains(at) {
                continue;
            }
            let Some(colour) = board.stone(at) else {
                flood.points.insert(at);
                waiting.extend(board.neighbours(at));
                if flood.points.len() > WIDE {
                    flood.is_wide = true;
                    return flood;
                }
                continue;
            };
            let (string, side) = (board.string(at), usize::from(sides[0].colour != colour));
            if fighting[side].contains(string) {
                flood.strings[side].insert(string);
            } else if board.string_size(string) > NAKADE {
                flood.is_open |= board.liberty_count(string) < 2;
                flood.walls[side].insert(at);
            } else if sides[side].safe.contains(at) {
                flood.is_open |= board.liberty_count(string) < STRONG;
                flood.walls[side].insert(at);
            } else {
                for stone in board.stones(string) {
                    flood.points.insert(stone);
                    waiting.extend(board.neighbours(stone));
                }
            }
        }
        flood
    }

    fn kind(&self, board: &Board, sides: &[Side; 2], solved: &mut Solved) -> Kind {
        if self.is_wide || self.is_open {
            return if self.is_wide { Kind::Wide } else { Kind::Open };
        }
        match [only(&self.strings[0]), only(&self.strings[1])] {
            [Some(one), Some(other)] => self.shared(board, [one, other]),
            [Some(string), None] if self.strings[1].is_empty() => self.of(board, sides, 0, string, solved),
            [None, Some(string)] if self.strings[0].is_empty() => self.of(board, sides, 1, string, solved),
            _ => Kind::Open,
        }
    }

    fn shared(&self, board: &Board, strings: [Point; 2]) -> Kind {
        let plain = self.walls.iter().all(PointSet::is_empty)
            && self
                .points
                .iter()
                .all(|at| strings.iter().all(|&string| board.liberties(string).contains(at)));
        if plain { Kind::Shared } else { Kind::Open }
    }

    fn of(&self, board: &Board, sides: &[Side; 2], side: usize, string: Point, solved: &mut Solved) -> Kind {
        if !self.walls[side].is_empty() {
            return Kind::Open;
        }
        let walls = &self.walls[1 - side];
        let plain = self.points.iter().all(|at| board.liberties(string).contains(at));
        if plain && !walls.is_empty() {
            let worth = Worth {
                moves: self.points.len() as u16,
                late: 0,
                is_hot: false,
                now: self.points.len() as u16,
                fill: self.first(walls),
                answer: None,
            };
            return Kind::Of { side, string, worth };
        }
        self.played_out(board, sides[side].colour, string, walls, solved)
            .map_or(Kind::Open, |worth| Kind::Of { side, string, worth })
    }

    /// A point beside a wall.
    fn first(&self, walls: &PointSet) -> Option<Point> {
        let beside = walls.beside();
        self.points.iter().find(|&at| beside.contains(at))
    }

    fn played_out(
        &self,
        board: &Board,
        colour: Colour,
        string: Point,
        walls: &PointSet,
        solved: &mut Solved,
    ) -> Option<Worth> {
        let cells: Vec<Point> = self.points.iter().collect();
        if cells.len() > MOST_CELLS {
            return None;
        }
        let owner = |at: Point| board.neighbours(at).any(|next| board.string(next) == string);
        let filler = |at: Point| board.neighbours(at).any(|next| walls.contains(next));
        let shape = Shape::new(cells, owner, filler);
        let mask = |of: Colour| {
            let stones = shape.cells.iter().enumerate().filter(|&(_, &cell)| board.stone(cell) == Some(of));
            stones.map(|(at, _)| 1 << at).sum()
        };
        let stones = Stones { filler: mask(!colour), owner: mask(colour) };
        solved.worth(shape, stones)
    }
}

/// What a space says about a move of the side `mover`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Advice {
    /// It gains more than one move.
    Gains,
    /// It does no more than a move elsewhere, or another move in the space does.
    Idle,
    /// Nothing.
    Unknown,
}

/// In spaces where nobody gains more than a move, the owner may as well play elsewhere, and whoever fills it needs one
/// move, as long as the owner has liberties elsewhere.
pub(super) fn advice(board: &Board, regions: &[Region], at: Point, mover: usize) -> Advice {
    let Some(region) = regions.iter().find(|region| region.points.contains(at)) else {
        return Advice::Unknown;
    };
    let Kind::Of { side, string, worth } = region.kind else { return Advice::Unknown };
    let best = if side == mover { worth.answer } else { worth.fill };
    match () {
        () if worth.is_hot && best == Some(at) => Advice::Gains,
        () if worth.is_hot || is_all(board, region, string) => Advice::Unknown,
        () if side == mover || worth.moves == NEVER || best != Some(at) => Advice::Idle,
        () => Advice::Unknown,
    }
}
