//! A drawing cut out of a board full of defender stones, and the local game on it.
//!
//! Every margin gets an attacker string beside it that cannot be captured: a straight wall that leads away from the
//! space to a block with two eyes. Outer liberties, ko threats and the wall's other eye lie elsewhere.
//!
//! The book: `eyes.md#by-search`. Three details are not in it and were measured with the original: a margin's string
//! needs five points between the vertex and the board's edge (they are taken as one for the wall, four for the block);
//! all five have to be solid, but only the first one's neighbours; and two strings that lead the same way need a column
//! (or row) between them, southward two.

use crate::point::{Offset, Point};

use super::drawing::{Drawing, LARGEST};
use super::game::{EyePosition, LocalGame, Points, Side};
use super::life::{EyeVerdict, evaluate};

/// What surrounds the space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surroundings {
    /// Liberties of the wall elsewhere, 0–5.
    pub outer_liberties: u8,
    /// Ko threats: the defender's if positive, the attacker's if negative; −4 to 4.
    pub ko_threats: i8,
}

impl Default for Surroundings {
    /// Four outer liberties and a ko threat for the defender.
    fn default() -> Surroundings {
        Surroundings { outer_liberties: 4, ko_threats: 1 }
    }
}

/// The most points a game may have for its tree to be read.
pub const MOST_POINTS: usize = 17;

/// A drawing ready to be read.
#[derive(Clone, Debug)]
pub struct Embedded {
    /// The board.
    pub game: LocalGame,
    /// The stones on it.
    pub start: EyePosition,
}

/// The value of a drawing by search, with vital points by vertex in reading order; `None` if it cannot be embedded.
#[must_use]
pub fn analyse(drawing: &Drawing, surroundings: Surroundings) -> Option<EyeVerdict> {
    let embedded = embed(drawing, surroundings)?;
    Some(evaluate(&embedded.game, &embedded.start))
}

/// The verdict's picture: the drawing with its vital points marked.
#[must_use]
pub fn marked(drawing: &Drawing, verdict: &EyeVerdict) -> String {
    drawing.picture(|i, v| {
        let (attack, defence) = (verdict.attack.has(i as u8), verdict.defence.has(i as u8));
        match (v.marginal, attack, defence) {
            (_, false, false) => super::drawing::plain_mark(v),
            (false, true, true) => '*',
            (false, true, false) => '<',
            (false, false, true) => '>',
            (true, true, true) => '@',
            (true, true, false) => '(',
            (true, false, true) => ')',
        }
    })
}

/// Cuts the drawing into the board. `None` if a margin has no room for its string, or there are more than
/// [`MOST_POINTS`] points to play on.
#[must_use]
pub fn embed(drawing: &Drawing, surroundings: Surroundings) -> Option<Embedded> {
    let board = Board::cut(drawing);
    let margins: Vec<Point> =
        drawing.vertices().iter().zip(&board.shape).filter(|(v, _)| v.marginal).map(|(_, &p)| p).collect();
    let strings = board.lay_strings(&margins, &mut Vec::new())?;
    let enclosed = board.enclosed(&strings);
    build(drawing, &board, &strings, &enclosed, surroundings)
}

/// An attacker string beside a margin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Outlet {
    margin: Point,
    way: Offset,
}

/// The ways an attacker string may lead, in the order they are tried: south, west, north, east.
const WAYS: [Offset; 4] = [Offset::new(1, 0), Offset::new(0, -1), Offset::new(-1, 0), Offset::new(0, 1)];

/// How many points a string needs between its margin and the board's edge.
const ROOM: u8 = 5;

impl Outlet {
    /// The stones that lead straight away from the margin, as far as they are on the board.
    fn stones(&self) -> impl Iterator<Item = Point> + Clone {
        let Outlet { margin, way } = *self;
        (1..=ROOM as i8).filter_map(move |n| margin.offset(Offset::new(way.row * n, way.column * n), LARGEST))
    }

    /// Whether two strings that lead the same way come too close to each other.
    fn crowds(&self, other: &Outlet) -> bool {
        let apart = if self.way.row == 0 {
            self.margin.row.abs_diff(other.margin.row)
        } else {
            self.margin.column.abs_diff(other.margin.column)
        };
        let least = if self.way == WAYS[0] { 3 } else { 2 };
        self.way == other.way && apart < least
    }
}

/// The drawing's vertices on the board, in reading order.
struct Board {
    shape: Vec<Point>,
}

impl Board {
    fn cut(drawing: &Drawing) -> Board {
        let (rows, columns) = drawing.extent();
        let edges = drawing.edges();
        let place = |before: bool, after: bool, extent: u8| match (before, after) {
            (true, _) => 0,
            (false, true) => LARGEST - extent,
            (false, false) => (LARGEST - extent) / 2,
        };
        let row = place(edges.top, edges.bottom, rows);
        let column = place(edges.left, edges.right, columns);
        let shape = drawing.vertices().iter().map(|v| Point::new(v.point.row + row, v.point.column + column));
        Board { shape: shape.collect() }
    }

    fn is_solid(&self, p: Point, strings: &[Outlet]) -> bool {
        !self.shape.contains(&p) && !strings.iter().flat_map(Outlet::stones).any(|q| q == p)
    }

    /// A string for every margin, the last margin first.
    fn lay_strings(&self, margins: &[Point], laid: &mut Vec<Outlet>) -> Option<Vec<Outlet>> {
        let Some((&margin, rest)) = margins.split_last() else {
            return Some(laid.clone());
        };
        for way in WAYS {
            let outlet = Outlet { margin, way };
            if self.has_room(&outlet, laid) {
                laid.push(outlet);
                let all = self.lay_strings(rest, laid);
                laid.pop();
                if all.is_some() {
                    return all;
                }
            }
        }
        None
    }

    fn has_room(&self, outlet: &Outlet, laid: &[Outlet]) -> bool {
        let Outlet { margin, way } = *outlet;
        let across = Offset::new(way.column, way.row);
        let beside = [way + across, way - across].into_iter().filter_map(|d| margin.offset(d, LARGEST));
        outlet.stones().count() == usize::from(ROOM)
            && outlet.stones().chain(beside).all(|p| self.is_solid(p, laid))
            && !laid.iter().any(|other| outlet.crowds(other))
    }

    /// The defender stones that the space cuts off from the others, in reading order.
    fn enclosed(&self, strings: &[Outlet]) -> Vec<Point> {
        let all = (0..LARGEST).flat_map(|row| (0..LARGEST).map(move |column| Point::new(row, column)));
        let solid: Vec<Point> = all.filter(|&p| self.is_solid(p, strings)).collect();
        let mut groups: Vec<Vec<Point>> = Vec::new();
        for &p in &solid {
            if !groups.iter().any(|g| g.contains(&p)) {
                groups.push(connected(p, &solid));
            }
        }
        let wall = groups.iter().map(Vec::len).max().unwrap_or(0);
        let mut enclosed: Vec<Point> = groups.into_iter().filter(|g| g.len() < wall).flatten().collect();
        enclosed.sort_unstable();
        enclosed
    }
}

fn connected(from: Point, among: &[Point]) -> Vec<Point> {
    let mut group = vec![from];
    let mut next = 0;
    while let Some(&p) = group.get(next) {
        next += 1;
        for q in around(p) {
            if among.binary_search(&q).is_ok() && !group.contains(&q) {
                group.push(q);
            }
        }
    }
    group
}

fn around(p: Point) -> impl Iterator<Item = Point> {
    WAYS.into_iter().filter_map(move |way| p.offset(way, LARGEST))
}

fn build(
    drawing: &Drawing,
    board: &Board,
    strings: &[Outlet],
    enclosed: &[Point],
    surroundings: Surroundings,
) -> Option<Embedded> {
    let local: Vec<Point> = board.shape.iter().chain(enclosed).copied().collect();
    let outlets: Vec<Point> = strings.iter().flat_map(Outlet::stones).collect();
    let mut game = elsewhere(board.shape.len(), enclosed.len(), surroundings)?;
    for (i, &p) in local.iter().enumerate() {
        for q in around(p) {
            if let Some(n) = local.iter().position(|&r| r == q) {
                game.neighbours[i] = game.neighbours[i].or(Points::one(n as u8));
            } else if outlets.contains(&q) {
                game.put_immortal_beside(i as u8);
            } else {
                game.wall = game.wall.or(Points::one(i as u8));
            }
        }
    }
    let stones = drawing.vertices().iter().enumerate().filter(|(_, v)| v.stone);
    let attacker = stones.fold(Points::NONE, |all, (i, _)| all.or(Points::one(i as u8)));
    let start = EyePosition { attacker, defender: game.enclosed, ko: None };
    Some(Embedded { game, start })
}

/// A game whose points are, in playing order: the shape, enclosed stones, ko threats, outer liberties, the other eye.
/// The first two groups still lack their neighbours. `None` if there are more than [`MOST_POINTS`].
pub(super) fn elsewhere(shape: usize, enclosed: usize, surroundings: Surroundings) -> Option<LocalGame> {
    let threats = usize::from(surroundings.ko_threats.unsigned_abs());
    let groups = [shape, enclosed, threats, usize::from(surroundings.outer_liberties), 1];
    let total: usize = groups.iter().sum();
    if total > MOST_POINTS {
        return None;
    }
    let [shape, enclosed, ko_threats, outer_liberties, extra_eye] = consecutive(groups);
    let mut game = LocalGame::new(total);
    game.wall = outer_liberties.or(extra_eye);
    (game.shape, game.enclosed) = (shape, enclosed);
    (game.ko_threats, game.outer_liberties, game.extra_eye) = (ko_threats, outer_liberties, extra_eye);
    game.threats_of = if surroundings.ko_threats < 0 { Side::Attacker } else { Side::Defender };
    ko_threats.or(outer_liberties).iter().for_each(|p| game.put_immortal_beside(p));
    Some(game)
}

/// Sets of consecutive points, of these sizes.
fn consecutive<const N: usize>(sizes: [usize; N]) -> [Points; N] {
    let mut from = 0;
    sizes.map(|size| {
        let start = from;
        from += size;
        Points::range(start as u8, from as u8)
    })
}
