//! Which dragons are enclosed (`dragons.md#numbers`).
//!
//! The stones of hostile neighbours, and the edge below them, span a convex hull. A dragon all within it is surrounded;
//! one that sticks out a little is weakly surrounded.

use super::records::{Dragon, Dragons, Surround};
use crate::board::{Board, Point, PointSet};

/// Marks farther than this from a dragon, squared, are left out if nearer ones stand before them.
const FAR: i32 = 8;
/// Gaps between marks, squared, beyond which a dragon is at most weakly surrounded, and beyond which it is not.
const WIDE_GAP: i32 = 27;
const OPEN_GAP: i32 = 60;

/// South, west, north, east.
const DIRECTIONS: [(i16, i16); 4] = [(1, 0), (0, -1), (-1, 0), (0, 1)];

/// Where a point lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// Within those who enclose the dragon.
    Inside,
    /// Beside these points.
    Border,
    /// Elsewhere.
    Outside,
}

impl Region {
    /// 1 inside, 2 on the border, 0 elsewhere: as constraints and the protocol say it.
    pub fn number(self) -> i32 {
        match self {
            Region::Inside => 1,
            Region::Border => 2,
            Region::Outside => 0,
        }
    }
}

/// How a dragon is enclosed, and by what.
#[derive(Clone, Debug)]
pub struct Enclosure {
    /// The verdict.
    pub status: Surround,
    hull: PointSet,
    border: PointSet,
}

impl Enclosure {
    /// Where a point lies.
    pub fn region(&self, point: Point) -> Region {
        if self.hull.contains(point) {
            Region::Inside
        } else if self.border.contains(point) {
            Region::Border
        } else {
            Region::Outside
        }
    }

    /// The points within.
    pub fn size(&self) -> u32 {
        self.hull.len()
    }
}

/// Fills how every dragon is enclosed.
pub(super) fn fill(board: &Board, dragons: &mut Dragons) {
    let found: Vec<(Surround, u32)> = dragons
        .iter()
        .map(|dragon| {
            let enclosure = enclosure(board, dragons, dragon, None);
            enclosure.map_or((Surround::Open, 0), |enclosure| (enclosure.status, enclosure.size()))
        })
        .collect();
    for (dragon, (surround, size)) in dragons.records_mut().iter_mut().zip(found) {
        dragon.surround = surround;
        dragon.surround_size = size;
    }
}

/// How a dragon is enclosed, after its opponent's move at `added` if there is one; `None` if nobody is near enough.
pub fn enclosure(
    board: &Board,
    dragons: &Dragons,
    dragon: &Dragon,
    added: Option<Point>,
) -> Option<Enclosure> {
    let marks = marks(board, dragons, dragon, added);
    if marks.is_empty() {
        return None;
    }
    let hull = hull(board, &marks);
    let border: PointSet = hull
        .iter()
        .flat_map(|point| board.neighbours(point).collect::<Vec<_>>())
        .filter(|&point| !hull.contains(point))
        .collect();
    let bound = widest_gap(board, dragon, &marks);
    let status = judge(board, dragons, dragon, &hull, &border, bound);
    Some(Enclosure { status, hull, border })
}

/// The marks around a dragon in reading order.
fn marks(board: &Board, dragons: &Dragons, dragon: &Dragon, added: Option<Point>) -> PointSet {
    let hostile = dragons.hostile(dragon).flat_map(|other| other.stones.iter());
    let mut marks: PointSet = hostile.chain(added).collect();
    // A mark that lies ahead marks the edge below it in its turn.
    for point in board.points() {
        if marks.contains(point) {
            marks.extend(DIRECTIONS.into_iter().filter_map(|direction| edge_below(board, point, direction)));
        }
    }
    let distance = |mark: Point| dragon.stones.iter().map(|stone| squared(stone, mark)).min().unwrap_or(0);
    // What was left out does not stand before others.
    for mark in &marks.clone() {
        let own = distance(mark);
        let nearer = |other: &Point| squared(*other, mark) < own && distance(*other) < own;
        let before: Vec<Point> = marks.iter().filter(|&other| other != mark).filter(nearer).collect();
        let close = |(index, &one): (usize, &Point)| {
            before.iter().skip(index + 1).any(|&other| squared(one, other) < own)
        };
        if own > FAR && before.iter().enumerate().any(close) {
            marks.remove(mark);
        }
    }
    marks.extend(added);
    marks
}

/// The point on the edge below a stone on the second or third line, if all between is empty.
fn edge_below(board: &Board, stone: Point, (rows, columns): (i16, i16)) -> Option<Point> {
    let size = board.size();
    let first = stone.offset(size, rows, columns).filter(|&point| board.is_empty(point))?;
    let on_edge = |point: Point| point.offset(size, rows, columns).is_none();
    if on_edge(first) {
        return Some(first);
    }
    let second = first.offset(size, rows, columns).filter(|&point| board.is_empty(point))?;
    on_edge(second).then_some(second)
}

fn offset(from: Point, to: Point) -> (i16, i16) {
    (i16::from(to.row()) - i16::from(from.row()), i16::from(to.column()) - i16::from(from.column()))
}

fn squared(one: Point, other: Point) -> i32 {
    let (rows, columns) = offset(one, other);
    i32::from(rows) * i32::from(rows) + i32::from(columns) * i32::from(columns)
}

/// All points of the board within the convex hull of some points, its sides included.
fn hull(board: &Board, marks: &PointSet) -> PointSet {
    let mut corners: Vec<(i32, i32)> =
        marks.iter().map(|point| (i32::from(point.row()), i32::from(point.column()))).collect();
    corners.sort_unstable();
    let turn =
        |a: (i32, i32), b: (i32, i32), c: (i32, i32)| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
    let half = |points: &mut dyn Iterator<Item = (i32, i32)>| {
        let mut chain: Vec<(i32, i32)> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..] {
                if turn(a, b, point) > 0 {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain
    };
    let lower = half(&mut corners.iter().copied());
    let upper = half(&mut corners.iter().rev().copied());
    let sides: Vec<((i32, i32), (i32, i32))> = [lower, upper]
        .iter()
        .flat_map(|chain| chain.windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>())
        .collect();
    let inside = |point: &Point| {
        let at = (i32::from(point.row()), i32::from(point.column()));
        let within = |range: (i32, i32), value: i32| (range.0..=range.1).contains(&value);
        let (rows, columns) = bounds(&corners);
        within(rows, at.0) && within(columns, at.1) && sides.iter().all(|&(a, b)| turn(a, b, at) >= 0)
    };
    board.points().filter(inside).collect()
}

fn bounds(points: &[(i32, i32)]) -> ((i32, i32), (i32, i32)) {
    let range = |of: fn(&(i32, i32)) -> i32| {
        (points.iter().map(of).min().unwrap_or(0), points.iter().map(of).max().unwrap_or(0))
    };
    (range(|point| point.0), range(|point| point.1))
}

/// The most that the gaps between marks allow, as one sees them from the middle of the dragon (a whole point).
fn widest_gap(board: &Board, dragon: &Dragon, marks: &PointSet) -> Surround {
    let mean = |of: fn(Point) -> u8| {
        dragon.stones.iter().map(|stone| u32::from(of(stone))).sum::<u32>() / dragon.size.max(1)
    };
    let (row, column) = (mean(Point::row) as f32, mean(Point::column) as f32);
    let angle = |mark: Point| (f32::from(mark.row()) - row).atan2(f32::from(mark.column()) - column);
    let mut around: Vec<Point> = marks.iter().collect();
    around.sort_by(|&one, &other| angle(one).total_cmp(&angle(other)));
    let on_edge = |point: Point| point.neighbours().iter().any(|&next| !board.is_on_board(next));
    let mut bound = Surround::Closed;
    for (index, &mark) in around.iter().enumerate() {
        let next = around[(index + 1) % around.len()];
        let gap = squared(mark, next);
        if on_edge(mark) && on_edge(next) {
            continue;
        }
        if gap > OPEN_GAP {
            return Surround::Open;
        }
        if gap > WIDE_GAP {
            bound = Surround::Weak;
        }
    }
    bound
}

fn judge(
    board: &Board,
    dragons: &Dragons,
    dragon: &Dragon,
    hull: &PointSet,
    border: &PointSet,
    bound: Surround,
) -> Surround {
    let allied = dragon.neighbours.iter().map(|&id| &dragons[id]);
    let allied = allied.filter(|other| other.colour == dragon.colour && other.stones.intersects(hull));
    let mut stones = dragon.stones;
    allied.for_each(|other| {
        stones.insert_all(&other.stones);
    });
    let outside = stones.iter().any(|stone| !hull.contains(stone) && !border.contains(stone));
    let on_border = stones.iter().any(|stone| border.contains(stone));
    if bound == Surround::Open || outside || jumps_out(board, dragon, hull) {
        return Surround::Open;
    }
    match (on_border, bound) {
        (true, _) if dragon.size == 1 => Surround::Open,
        (false, Surround::Closed) => Surround::Closed,
        _ => Surround::Weak,
    }
}

/// Whether a one-space jump that nobody blocks leads to an own stone outside.
fn jumps_out(board: &Board, dragon: &Dragon, hull: &PointSet) -> bool {
    let opposing =
        |point: Option<Point>| point.is_some_and(|point| board.stone(point) == Some(!dragon.colour));
    dragon.stones.iter().any(|stone| {
        DIRECTIONS.into_iter().any(|(rows, columns)| {
            let at = |steps: i16, aside: i16| {
                stone.offset(board.size(), steps * rows + aside * columns, steps * columns + aside * rows)
            };
            let own = |point: Option<Point>| {
                point.is_some_and(|point| board.stone(point) == Some(dragon.colour) && !hull.contains(point))
            };
            at(1, 0).is_some_and(|between| board.is_empty(between))
                && own(at(2, 0))
                && !opposing(at(1, 1))
                && !opposing(at(1, -1))
        })
    })
}
