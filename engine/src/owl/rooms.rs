//! The eye spaces of the goal and what they are worth (`eye-spaces.md`, `owl.md#numbers`).

use super::goal::Goal;
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::{Answer, Reader};
use crate::worms::{Around, EyeReport, EyeSpaces, KnownStrings, half_eyes_in};
use mkpat_runtime::eyes::judge::judge;
use mkpat_runtime::eyes::pessimistic::{Walls, assess};
use mkpat_runtime::eyes::space::Cell;
use mkpat_runtime::eyes::table;
use mkpat_runtime::eyes::value::EyeValue;
use mkpat_runtime::point as pattern;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// An eye space of the goal.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    /// Its points.
    pub(crate) points: PointSet,
    /// Its margins.
    pub(crate) marginal: PointSet,
    /// How many eyes it gives.
    pub(crate) value: EyeValue,
    /// How many at the least, whatever happens at its margins.
    pub(crate) least: u8,
    /// Where the opponent reduces it.
    pub(crate) attack: Option<Point>,
    /// Where the owner enlarges it.
    pub(crate) defence: Option<Point>,
}

/// Strings in the middle of reading: all live but those that are gone.
struct Strings<'a> {
    gone: &'a PointSet,
}

impl KnownStrings for Strings<'_> {
    fn is_lively(&self, stone: Point) -> bool {
        !self.gone.contains(stone)
    }

    fn lively_stones(&self, board: &Board, colour: Colour) -> PointSet {
        board.stones_of(colour).without(self.gone)
    }

    fn attack_and_defence(&self, board: &mut Board, reader: &mut Reader, stone: Point) -> (Answer, Answer) {
        reader.attack_and_defend(board, stone)
    }
}

/// So many touches between a space and the goal make it a space of the goal.
const TOUCHES: u32 = 2;
/// With more touches than this of other stones, the goal must have a third of those.
const MANY_OTHERS: u32 = 5;

/// The eye spaces of a goal; stones that are `gone` do not disturb them.
pub(crate) fn rooms(
    board: &mut Board,
    reader: &mut Reader,
    database: Option<&table::Database<'_>>,
    goal: &Goal,
    colour: Colour,
    gone: &PointSet,
    reports: &mut Reports,
) -> (Vec<Room>, EyeSpaces) {
    let mut beside = goal.stones.beside();
    for stone in &goal.stones {
        beside.extend(stone.diagonals());
    }
    let eyes = EyeSpaces::find_beside(board, reader, &Strings { gone }, colour, &beside);
    let mut seen = PointSet::EMPTY;
    let mut found = Vec::new();
    for start in &beside {
        if seen.contains(start) || !eyes.is_eye(start, colour) {
            continue;
        }
        let points = eyes.space(board, start, colour);
        seen.insert_all(&points);
        let marginal: PointSet = points.iter().filter(|&point| eyes.is_marginal(point, colour)).collect();
        let (goals, others) = touches(board, goal, colour, &points, &marginal);
        if goals < TOUCHES {
            continue;
        }
        let mut room = evaluate(board, reader, database, &eyes, colour, (points, marginal), reports);
        if goals < others || others > MANY_OTHERS && goals < 3 * others {
            room.least = 0;
        }
        found.push(room);
    }
    (found, eyes)
}

/// How often the points of a space that are no margins touch the goal, and other stones of its side.
fn touches(board: &Board, goal: &Goal, colour: Colour, points: &PointSet, marginal: &PointSet) -> (u32, u32) {
    let (mut goals, mut others) = (0, 0);
    for point in points.iter().filter(|&point| !marginal.contains(point)) {
        for next in point.neighbours().into_iter().chain(point.diagonals()) {
            if goal.stones.contains(next) {
                goals += 1;
            } else if board.stone(next) == Some(colour) {
                others += 1;
            }
        }
    }
    (goals, others)
}

fn evaluate(
    board: &mut Board,
    reader: &mut Reader,
    database: Option<&table::Database<'_>>,
    eyes: &EyeSpaces,
    colour: Colour,
    (points, marginal): (PointSet, PointSet),
    reports: &mut Reports,
) -> Room {
    let half_eyes = half_eyes_in(eyes, &points, colour);
    let cells: Vec<Cell> = points
        .iter()
        .map(|point| Cell {
            point: point.into(),
            marginal: marginal.contains(point),
            stone: board.stone(point).is_some(),
            edge: point.neighbours().iter().filter(|&&next| !board.is_on_board(next)).count().min(2) as u8,
            half_eye: half_eyes.iter().any(|half_eye| half_eye.point == point.into()),
        })
        .collect();
    let Some(database) = database else {
        return played_out(board, reader, eyes, colour, points, marginal);
    };
    let around = Around { asking: RefCell::new((board, reader)), eyes, colour, points: &points };
    let judgement = judge(database, &cells, &half_eyes, &around);
    let assessment = assess(judgement.as_ref(), &cells, &half_eyes, &around);
    let loose = judgement.is_none() && around.has_loose_stone();
    let (board, reader) = around.asking.into_inner();
    let at = |point: Option<pattern::Point>| point.and_then(|point| board.point(point));
    let mut room = Room {
        value: assessment.value,
        least: assessment.least,
        attack: at(assessment.attack),
        defence: at(assessment.defence),
        points,
        marginal,
    };
    if judgement.is_none() && work(&cells) <= MOST_WORK {
        let key = cells.iter().zip(&room.points).map(|(cell, point)| {
            (point, u8::from(cell.marginal) | u8::from(cell.stone) << 1 | u8::from(cell.half_eye) << 2)
        });
        let report = reports.entry(key.collect()).or_insert_with(|| {
            room.points.first().and_then(|point| eyes.value(board, reader, point, colour))
        });
        if let Some(report) = report {
            improve(&mut room, report, &cells, loose);
        }
    }
    room
}

/// Spaces that no pattern matches are played out if that is not more work than this. One more doubles the time and more:
/// seven empty points in a row take 2 ms, nine with two margins half a second.
const MOST_WORK: usize = 9;

/// How long it takes to play a space out: its empty points, and margins twice more, for who takes one changes the rest.
fn work(cells: &[Cell]) -> usize {
    let empty = cells.iter().filter(|cell| !cell.stone).count();
    empty + 2 * cells.iter().filter(|cell| cell.marginal || cell.half_eye).count()
}

/// What playing out a space says of it goes before its size.
fn improve(room: &mut Room, report: &EyeReport, cells: &[Cell], loose: bool) {
    let margins = cells.iter().filter(|cell| cell.marginal || cell.half_eye).count() as u8;
    let interior = cells.iter().filter(|cell| cell.stone && !cell.marginal && !cell.half_eye).count();
    room.value = report.value;
    room.least = match report.value.min.saturating_sub(margins) {
        _ if loose => 0,
        0 if interior >= 2 => 1,
        least => least,
    };
    if report.attack.is_some() || report.value.max == room.least {
        (room.attack, room.defence) = (report.attack, report.defence);
    }
}

/// What spaces are worth that were played out before, by their points and what is on them.
pub(crate) type Reports = BTreeMap<Vec<(Point, u8)>, Option<EyeReport>>;

/// Without a database the local game is played out; margins may be lost beside that.
fn played_out(
    board: &mut Board,
    reader: &mut Reader,
    eyes: &EyeSpaces,
    colour: Colour,
    points: PointSet,
    marginal: PointSet,
) -> Room {
    let report = points.first().and_then(|point| eyes.value(board, reader, point, colour));
    let (value, attack, defence) =
        report.map_or((EyeValue::settled(0), None, None), |r| (r.value, r.attack, r.defence));
    let least = u32::from(value.min).saturating_sub(marginal.len()) as u8;
    Room { points, marginal, value, least, attack, defence }
}

/// The strings of the owner beside a space.
fn walls(around: &Around<'_, '_>, board: &Board) -> Vec<Point> {
    let mut walls = Vec::new();
    for point in around.points {
        for wall in board.adjacent_heads(point, around.colour) {
            if !walls.contains(&wall) {
                walls.push(wall);
            }
        }
    }
    walls
}

impl Walls for Around<'_, '_> {
    fn strings(&self) -> usize {
        walls(self, self.asking.borrow().0).len()
    }

    fn is_ko(&self) -> bool {
        let board = &self.asking.borrow().0;
        self.points.first().is_some_and(|point| board.is_ko_point(point))
    }

    fn is_self_atari(&self, point: pattern::Point) -> bool {
        let board = &self.asking.borrow().0;
        board
            .point(point)
            .is_some_and(|point| board.is_empty(point) && board.is_self_atari(point, !self.colour))
    }

    fn has_loose_stone(&self) -> bool {
        let (board, reader) = &mut *self.asking.borrow_mut();
        let in_atari: Vec<Point> =
            walls(self, board).into_iter().filter(|&wall| board.liberty_count(wall) == 1).collect();
        in_atari.into_iter().any(|wall| {
            let stones: PointSet = board.stones(wall).collect();
            let around: Vec<Point> =
                stones.beside().iter().filter(|&p| board.is_on_board(p) && !stones.contains(p)).collect();
            around.iter().all(|&point| self.eyes.is_eye(point, self.colour))
                && around.iter().any(|point| !self.points.contains(*point))
                && reader.attack(board, wall).code.succeeds()
        })
    }
}
