//! What an engine makes of a pattern found: one vital point for each side, and half eyes that are part of the space.
//!
//! The book: `eyes.md#in-a-build`.

use crate::point::{Offset, Point};

use super::lookup::lookup;
use super::space::{Cell, EyeSpace};
use super::table::Database;
use super::value::EyeValue;

/// A half eye of the space and the points that decide it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HalfEye {
    /// Where.
    pub point: Point,
    /// Where the attacker makes it a false eye.
    pub attack: Vec<Point>,
    /// Where the defender makes it an eye.
    pub defence: Vec<Point>,
    /// Whether its diagonals count less than 3, which only a ko does.
    pub favourable_ko: bool,
}

/// A value with one vital point for each side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// How many eyes.
    pub value: EyeValue,
    /// Where the attacker should play, if it matters.
    pub attack: Option<Point>,
    /// Where the defender should play, if it matters.
    pub defence: Option<Point>,
    attack_points: Vec<Point>,
    defence_points: Vec<Point>,
}

/// What the board has to say about points near the space.
pub trait Surroundings {
    /// Whether `p` is ordinary eye space of the defender, and if so, whether a stone is on it.
    fn ordinary(&self, p: Point) -> Option<bool>;
    /// Whether a defender stone on `p` could not be captured there at once.
    fn is_safe(&self, p: Point) -> bool;
}

/// Looks a space up and weighs what its half eyes add. `None` if no pattern matches.
#[must_use]
pub fn judge(
    database: &Database<'_>,
    cells: &[Cell],
    half_eyes: &[HalfEye],
    board: &impl Surroundings,
) -> Option<Judgement> {
    let mut judgement = look(database, cells, half_eyes, board)?;
    for half_eye in inside(cells, half_eyes) {
        if let Some(combined) = Combination::of(half_eye, cells) {
            let other = look(database, &as_ordinary(cells, half_eye), half_eyes, board);
            combined.improve(&mut judgement, other);
            break;
        }
    }
    let mut ko = inside(cells, half_eyes).filter(|h| h.favourable_ko);
    if let (Some(half_eye), None) = (ko.next(), ko.next())
        && let Some(other) = look(database, &as_ordinary(cells, half_eye), half_eyes, board)
        && other.value.max > judgement.value.max
    {
        judgement = other;
    }
    Some(judgement)
}

fn inside<'h>(cells: &[Cell], half_eyes: &'h [HalfEye]) -> impl Iterator<Item = &'h HalfEye> {
    let points: Vec<Point> = cells.iter().filter(|c| c.half_eye).map(|c| c.point).collect();
    half_eyes.iter().filter(move |h| points.contains(&h.point))
}

fn as_ordinary(cells: &[Cell], half_eye: &HalfEye) -> Vec<Cell> {
    let ordinary = |c: &Cell| Cell { half_eye: c.half_eye && c.point != half_eye.point, ..*c };
    cells.iter().map(ordinary).collect()
}

/// A half eye that is decided by a point of its own space.
struct Combination {
    attack: Option<Point>,
    defence: Option<Point>,
}

impl Combination {
    fn of(half_eye: &HalfEye, cells: &[Cell]) -> Option<Combination> {
        let within = |points: &[Point]| points.iter().copied().find(|p| cells.iter().any(|c| c.point == *p));
        let found = Combination { attack: within(&half_eye.attack), defence: within(&half_eye.defence) };
        (found.attack.is_some() || found.defence.is_some()).then_some(found)
    }

    /// Takes from `other`, the same space with an ordinary vertex for the half eye, what the inside point gives.
    fn improve(&self, judgement: &mut Judgement, other: Option<Judgement>) {
        let Some(other) = other else { return };
        let value = &mut judgement.value;
        if let Some(p) = self.attack
            && other.value.min < value.min
            && other.attack_points.contains(&p)
        {
            (value.threat_min, value.min) = (other.value.threat_min, other.value.min);
            judgement.attack = other.attack;
        }
        if let Some(p) = self.defence
            && other.value.max > value.max
            && other.defence_points.contains(&p)
        {
            (value.max, value.threat_max) = (other.value.max, other.value.threat_max);
            judgement.defence = other.defence;
        }
        if value.min != value.max {
            judgement.attack = judgement.attack.or(self.attack).or(self.defence);
            judgement.defence = judgement.defence.or(self.defence).or(self.attack);
        }
    }
}

fn look(
    database: &Database<'_>,
    cells: &[Cell],
    half_eyes: &[HalfEye],
    board: &impl Surroundings,
) -> Option<Judgement> {
    let space = EyeSpace::new(cells.iter().copied());
    let found = lookup(database, &space)?;
    let points = |vertex: u16, of_half_eye: fn(&HalfEye) -> &Vec<Point>| {
        let vertex = space.vertices().get(usize::from(vertex));
        match vertex {
            Some(v) if v.is_virtual => {
                half_eyes.iter().filter(|h| h.point == v.point).flat_map(|h| of_half_eye(h).clone()).collect()
            }
            Some(v) => vec![v.point],
            None => Vec::new(),
        }
    };
    let attack_points: Vec<Point> = found.attack_points().flat_map(|v| points(v, |h| &h.attack)).collect();
    let defence_points: Vec<Point> = found.defence_points().flat_map(|v| points(v, |h| &h.defence)).collect();
    let attack = best(&attack_points, |p| attractiveness(p, board));
    let defence =
        best(&defence_points, |p| attractiveness(p, board) - if board.is_safe(p) { 0 } else { UNSAFE });
    Some(Judgement { value: found.pattern.value, attack, defence, attack_points, defence_points })
}

/// What an unsafe defence point loses.
const UNSAFE: i32 = 5;

/// The first of the highest score; a score of exactly 0 counts as 2.
fn best(points: &[Point], score: impl Fn(Point) -> i32) -> Option<Point> {
    let scored = points.iter().map(|&p| (if score(p) == 0 { 2 } else { score(p) }, p));
    scored.rev().max_by_key(|&(score, _)| score).map(|(_, p)| p)
}

/// Points in the middle of eye space come first: 1 for each diagonal vertex, 2 for each neighbour, 3 if it is occupied.
fn attractiveness(p: Point, board: &impl Surroundings) -> i32 {
    let steps = (-1..=1).flat_map(|row| (-1..=1).map(move |column| Offset::new(row, column)));
    let around = steps.filter(|&d| d != Offset::default());
    around
        .filter_map(|d| {
            let occupied = board.ordinary(p.offset(d, u8::MAX)?)?;
            let diagonal = d.row != 0 && d.column != 0;
            Some(if diagonal { 1 } else { 2 + i32::from(occupied) })
        })
        .sum()
}
