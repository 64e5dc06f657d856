//! Positions with a dragon in a closed region, drawn or made by a seed.

use super::region::{Position, Region};
use katachi::board::{Board, Colour, Point, PointSet};
use std::ops::Range;

const SIZE: u8 = 9;
/// Regions lie in the rows and columns before this one; what is behind belongs to White.
const ROOM: u8 = 6;
/// So many moves are tried to come to a ko.
const MOVES_BEFORE_KO: u32 = 20;
/// White's eyes.
const EYES: [(u8, u8); 2] = [(8, 8), (8, 6)];

/// A position, and the region in it.
#[derive(Clone, Debug)]
pub(crate) struct Closed {
    /// The stones.
    pub(crate) board: Board,
    /// Where the game goes on.
    pub(crate) region: Region,
    /// A stone of the dragon.
    pub(crate) dragon: Point,
}

impl Closed {
    /// Builds wall and surroundings around a region with stones in it. `None` if the wall or White's outside is not one
    /// string, or a string inside has no liberty.
    pub(crate) fn around(cells: &[(Point, Option<Colour>)]) -> Option<Closed> {
        let inside: PointSet = cells.iter().map(|&(point, _)| point).collect();
        let mut wall = PointSet::EMPTY;
        for point in &inside {
            wall.extend(point.neighbours());
            wall.extend(point.diagonals());
        }
        let eyes: PointSet = EYES.iter().filter_map(|&(row, column)| Point::at(SIZE, row, column)).collect();
        let mut board = Board::new(SIZE).ok()?;
        let mut stones = Vec::new();
        for point in Point::all(SIZE) {
            let stone = match inside.contains(point) {
                true => cells.iter().find(|&&(cell, _)| cell == point).and_then(|&(_, stone)| stone),
                false if wall.contains(point) => Some(Colour::Black),
                false if eyes.contains(point) => None,
                false => Some(Colour::White),
            };
            stones.push((point, stone));
        }
        board.setup_all(&stones).ok()?;
        let dragon = Point::all(SIZE).find(|&point| wall.contains(point) && !inside.contains(point))?;
        let one = |colour: Colour, member: Point| {
            let outside =
                board.points().filter(|&at| board.stone(at) == Some(colour) && !inside.contains(at));
            outside.into_iter().all(|at| board.same_string(at, member))
        };
        let sound = one(Colour::Black, dragon) && one(Colour::White, Point::at(SIZE, 7, 7)?);
        let breathing = board.points().all(|at| board.stone(at).is_none() || board.liberty_count(at) > 0);
        if !sound || !breathing || board.liberty_count(dragon) < 2 {
            return None;
        }
        let region = Region::new(&board, inside.iter().collect());
        Some(Closed { region, dragon, board })
    }

    /// A region drawn from the corner: `.` empty, `X` and `O` stones in it, `#` for what is not in it.
    pub(crate) fn drawn(text: &str) -> Closed {
        let rows = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let mut cells = Vec::new();
        for (row, line) in rows.enumerate() {
            for (column, letter) in line.split_whitespace().enumerate() {
                let stone = match letter {
                    "#" => continue,
                    "X" => Some(Colour::Black),
                    "O" => Some(Colour::White),
                    _ => None,
                };
                cells.push((Point::at(SIZE, row as u8, column as u8).expect("a point"), stone));
            }
        }
        Closed::around(&cells).expect("a closed region")
    }

    /// Moves at random inside until one takes a ko, and who may not retake it; `None` if that does not happen soon.
    pub(crate) fn after_ko(&self, seed: u64) -> Option<(Closed, Position)> {
        let (mut after, mut dice, mut mover) = (self.clone(), Dice(seed), Colour::White);
        for _ in 0..MOVES_BEFORE_KO {
            let at = *self.region.points.get(dice.below(self.region.points.len() as u64) as usize)?;
            if !after.board.try_play(at, mover) || after.board.stone(self.dragon).is_none() {
                continue;
            }
            mover = !mover;
            let ban = after.board.ko().and_then(|ko| self.region.points.iter().position(|&at| at == ko));
            if let Some(ban) = ban {
                let position =
                    Position { ban: Some(ban as u8), ..after.region.position(&after.board, mover) };
                return Some((after, position));
            }
        }
        None
    }

    /// What stands in the region when `mover` moves.
    pub(crate) fn position(&self, mover: Colour) -> Position {
        self.region.position(&self.board, mover)
    }
}

/// Numbers by a seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % limit
    }
}

/// As many different positions by a seed: regions of so many points, some with stones in them.
pub(crate) fn by_seed(seed: u64, count: usize, sizes: Range<u32>) -> Vec<Closed> {
    let mut dice = Dice(seed);
    let mut found: Vec<Closed> = Vec::new();
    while found.len() < count {
        let Some(closed) = attempt(&mut dice, &sizes) else { continue };
        if found.iter().all(|other| other.board.hash() != closed.board.hash()) {
            found.push(closed);
        }
    }
    found
}

/// As many different races by a seed: a white string of two to four stones in a region of six to ten points.
pub(crate) fn races_by_seed(seed: u64, count: usize) -> Vec<(Closed, Point)> {
    let mut dice = Dice(seed);
    let mut found: Vec<(Closed, Point)> = Vec::new();
    while found.len() < count {
        let Some((closed, string)) = attempt_race(&mut dice) else { continue };
        if found.iter().all(|(other, _)| other.board.hash() != closed.board.hash()) {
            found.push((closed, string));
        }
    }
    found
}

fn attempt_race(dice: &mut Dice) -> Option<(Closed, Point)> {
    let size = 6 + dice.below(5) as u32;
    let cells = region(dice, size)?;
    let points: Vec<Point> = cells.iter().collect();
    let first = *points.get(dice.below(u64::from(size)) as usize)?;
    let stones = 2 + dice.below(3) as u32;
    let mut string = PointSet::from_iter([first]);
    while string.len() < stones {
        let mut edge = string.beside().intersection(&cells);
        edge.remove_all(&string);
        let edge: Vec<Point> = edge.iter().collect();
        string.insert(*edge.get(dice.below(edge.len().max(1) as u64) as usize)?);
    }
    let cells: Vec<(Point, Option<Colour>)> =
        points.iter().map(|&point| (point, string.contains(point).then_some(Colour::White))).collect();
    Some((Closed::around(&cells)?, first))
}

fn attempt(dice: &mut Dice, sizes: &Range<u32>) -> Option<Closed> {
    let size = sizes.start + dice.below(u64::from(sizes.end - sizes.start)) as u32;
    let cells = region(dice, size)?;
    let stones = dice.below(2) == 0;
    let cells: Vec<(Point, Option<Colour>)> = cells
        .iter()
        .map(|point| {
            let stone = match dice.below(10) {
                0 | 1 if stones => Some(Colour::White),
                2 if stones => Some(Colour::Black),
                _ => None,
            };
            (point, stone)
        })
        .collect();
    Closed::around(&cells)
}

/// So many connected points.
fn region(dice: &mut Dice, size: u32) -> Option<PointSet> {
    // One in three in the corner, one at the edge, one in the middle.
    let (row, column) = match dice.below(3) {
        0 => (0, 0),
        1 => (0, 2 + dice.below(2) as u8),
        _ => (2 + dice.below(2) as u8, 2 + dice.below(2) as u8),
    };
    let mut cells = PointSet::from_iter([Point::at(SIZE, row, column)?]);
    while cells.len() < size {
        let mut edge = cells.beside();
        edge.remove_all(&cells);
        let near = |point: &Point| {
            Point::all(ROOM).any(|at| (at.row(), at.column()) == (point.row(), point.column()))
        };
        let edge: Vec<Point> = Point::all(SIZE).filter(|&point| edge.contains(point)).filter(near).collect();
        cells.insert(*edge.get(dice.below(edge.len().max(1) as u64) as usize)?);
    }
    Some(cells)
}
