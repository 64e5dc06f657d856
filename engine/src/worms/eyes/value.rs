//! The number of eyes of one space (`eye-spaces.md#values`).
//!
//! A database tells the values of the spaces that it has. The local game of the others is played out; spaces too large
//! for that are judged by size.

use super::book::looked_up;
use super::report::{EyeReport, PLAIN_HALF_EYE, cells};
use super::spaces::{EyeSpaces, HalfEye};
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::{Code, Reader};
use mkpat_runtime::eyes::embed::Surroundings;
use mkpat_runtime::eyes::fallback::by_size;
use mkpat_runtime::eyes::game::Points;
use mkpat_runtime::eyes::life::EyeVerdict;
use mkpat_runtime::eyes::space::{Cell, EyeSpace};
use mkpat_runtime::eyes::value::EyeValue;

/// Larger spaces, margins not counted, are judged by size alone.
const MOST_VERTICES: usize = 7;
/// So are those with more margins, or more vertices in all: no pattern of GNU Go's eye database has as many, and playing
/// them out takes minutes.
const MOST_MARGINS: usize = 4;
const MOST_IN_ALL: usize = 10;
/// So are those whose local game has more positions than this: five of 2,193 spaces on 35 positions took three quarters
/// of the time of all. With an eighth of these positions four of 91 problems of life and death are lost, with all none.
const MOST_POSITIONS: usize = 1 << 17;
/// The same where there is no time to read any more.
const MOST_POSITIONS_LATE: usize = 1 << 10;

impl EyeSpaces {
    /// What the space of `colour` around a point is worth; `None` if the point is not in one.
    pub fn value(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        point: Point,
        colour: Colour,
    ) -> Option<EyeReport> {
        let space = self.space(board, point, colour);
        if space.is_empty() {
            return None;
        }
        let book = self.book.as_ref();
        let known = book.and_then(|book| looked_up(board, reader, &*book.0, self, &space, colour));
        Some(known.unwrap_or_else(|| evaluate(board, reader, self, &space, colour)))
    }
}

fn evaluate(
    board: &mut Board,
    reader: &mut Reader,
    eyes: &EyeSpaces,
    space: &PointSet,
    colour: Colour,
) -> EyeReport {
    if space.iter().all(|point| board.stone(point).is_some()) {
        return filled(board, reader, eyes, space, colour);
    }
    let graph = Graph::of(board, eyes, space, colour, None);
    let Some(verdict) = graph.verdict(reader) else {
        return EyeReport { value: by_size(graph.space.sizes()), attack: None, defence: None };
    };
    let mut report = graph.report(board, reader, eyes, &verdict, colour);
    for &half_eye in &graph.half_eyes {
        if refine_by_combination(board, reader, eyes, space, colour, half_eye, &mut report) {
            break;
        }
    }
    refine_by_ko(board, reader, eyes, space, colour, &graph, &mut report);
    report
}

/// The only half eye that the opponent spoils by a ko alone is an eye if its owner plays first and that gives more.
fn refine_by_ko(
    board: &mut Board,
    reader: &mut Reader,
    eyes: &EyeSpaces,
    space: &PointSet,
    colour: Colour,
    graph: &Graph<'_>,
    report: &mut EyeReport,
) {
    let mut by_ko = graph.half_eyes.iter().filter(|half_eye| half_eye.value < PLAIN_HALF_EYE);
    let (Some(half_eye), None) = (by_ko.next(), by_ko.next()) else { return };
    let graph = Graph::of(board, eyes, space, colour, Some(half_eye.point));
    let Some(verdict) = graph.verdict(reader) else { return };
    if verdict.value.max > report.value.max {
        *report = graph.report(board, reader, eyes, &verdict, colour);
    }
}

/// A space full of lost stones: they are taken, and then the opponent plays first in what they leave.
fn filled(
    board: &Board,
    reader: &mut Reader,
    eyes: &EyeSpaces,
    space: &PointSet,
    colour: Colour,
) -> EyeReport {
    let graph = Graph::of(board, eyes, space, colour, None);
    let emptied = graph.emptied();
    let value = match emptied.verdict(reader) {
        Some(verdict) => EyeValue::settled(verdict.value.min),
        None => by_size(emptied.space.sizes()),
    };
    EyeReport { value, attack: None, defence: None }
}

/// A half eye that is decided by a point of its own space gives more to the side that plays there.
fn refine_by_combination(
    board: &mut Board,
    reader: &mut Reader,
    eyes: &EyeSpaces,
    space: &PointSet,
    colour: Colour,
    half_eye: &HalfEye,
    report: &mut EyeReport,
) -> bool {
    let within = |points: &[Point]| points.iter().copied().find(|&point| space.contains(point));
    let (attack, defence) = (within(&half_eye.attack), within(&half_eye.defence));
    if attack.is_none() && defence.is_none() {
        return false;
    }
    let graph = Graph::of(board, eyes, space, colour, Some(half_eye.point));
    let Some(verdict) = graph.verdict(reader) else { return true };
    let other = graph.report(board, reader, eyes, &verdict, colour);
    let reached = |vertices: Points, point: Option<Point>| {
        point.is_some_and(|point| graph.points(vertices, |_| &[]).contains(&point))
    };
    if other.value.min < report.value.min && reached(verdict.attack, attack) {
        (report.value.threat_min, report.value.min) = (other.value.threat_min, other.value.min);
        report.attack = other.attack;
    }
    if other.value.max > report.value.max && reached(verdict.defence, defence) {
        (report.value.max, report.value.threat_max) = (other.value.max, other.value.threat_max);
        report.defence = other.defence;
    }
    if report.value.min != report.value.max {
        report.attack = report.attack.or(attack).or(defence);
        report.defence = report.defence.or(defence).or(attack);
    }
    true
}

/// A space as the evaluator wants it.
struct Graph<'a> {
    space: EyeSpace,
    cells: Vec<Cell>,
    half_eyes: Vec<&'a HalfEye>,
    size: u8,
}

impl<'a> Graph<'a> {
    /// The graph of `space`; the half eye at `ordinary` counts as a proper vertex.
    fn of(
        board: &Board,
        eyes: &'a EyeSpaces,
        space: &PointSet,
        colour: Colour,
        ordinary: Option<Point>,
    ) -> Graph<'a> {
        let half_eyes: Vec<&HalfEye> = eyes
            .half_eyes(colour)
            .iter()
            .filter(|half_eye| space.contains(half_eye.point) && Some(half_eye.point) != ordinary)
            .collect();
        let cells = cells(board, eyes, space, colour, ordinary);
        Graph { space: EyeSpace::new(cells.iter().copied()), cells, half_eyes, size: board.size() }
    }

    fn emptied(self) -> Graph<'a> {
        let cells: Vec<Cell> = self.cells.into_iter().map(|cell| Cell { stone: false, ..cell }).collect();
        Graph { space: EyeSpace::new(cells.iter().copied()), cells, ..self }
    }

    fn verdict(&self, reader: &mut Reader) -> Option<EyeVerdict> {
        let (all, marginal) = self.space.sizes();
        let too_large = all - marginal > MOST_VERTICES || marginal > MOST_MARGINS || all > MOST_IN_ALL;
        if too_large {
            return None;
        }
        let positions = if reader.is_late() { MOST_POSITIONS_LATE } else { MOST_POSITIONS };
        reader.eye_verdicts.analyse_within(&self.space, Surroundings::default(), positions)
    }

    /// The points of the board behind the vertices of the graph; those of a half eye's margin are given by `of_margin`.
    fn points(&self, vertices: Points, of_margin: impl Fn(&'a HalfEye) -> &'a [Point]) -> Vec<Point> {
        let mut points = Vec::new();
        for index in vertices.iter() {
            let Some(vertex) = self.space.vertices().get(usize::from(index)) else { continue };
            let Some(point) = Point::at(self.size, vertex.point.row, vertex.point.column) else { continue };
            match self.half_eyes.iter().find(|half_eye| vertex.is_virtual && half_eye.point == point) {
                Some(half_eye) => points.extend_from_slice(of_margin(half_eye)),
                None => points.push(point),
            }
        }
        points
    }

    fn report(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        eyes: &EyeSpaces,
        verdict: &EyeVerdict,
        colour: Colour,
    ) -> EyeReport {
        if verdict.value.urgency() == 0 {
            return EyeReport { value: verdict.value, attack: None, defence: None };
        }
        let attack = self.points(verdict.attack, |half_eye| &half_eye.attack);
        let defence = self.points(verdict.defence, |half_eye| &half_eye.defence);
        let score = |board: &Board, point: Point| attractiveness(board, eyes, point, colour);
        let attack = best(attack.into_iter().map(|point| (score(board, point), point)));
        let defence: Vec<(i32, Point)> = defence
            .into_iter()
            .map(|point| {
                let safe = reader.safe_move(board, point, colour) == Code::Win;
                (score(board, point) - if safe { 0 } else { UNSAFE }, point)
            })
            .collect();
        EyeReport { value: verdict.value, attack, defence: best(defence.into_iter()) }
    }
}

/// What a defence point that is not safe loses.
const UNSAFE: i32 = 5;

/// The first of the highest score; a score of exactly 0 counts as 2.
fn best(points: impl Iterator<Item = (i32, Point)>) -> Option<Point> {
    let mut best: Option<(i32, Point)> = None;
    for (score, point) in points {
        let score = if score == 0 { 2 } else { score };
        if best.is_none_or(|(highest, _)| score > highest) {
            best = Some((score, point));
        }
    }
    best.map(|(_, point)| point)
}

/// Points in the middle of eye space come first: 1 for each diagonal point, 2 for each neighbour, 3 if it is occupied.
fn attractiveness(board: &Board, eyes: &EyeSpaces, point: Point, colour: Colour) -> i32 {
    let ordinary = |next: &Point| eyes.is_eye(*next, colour) && !eyes.is_marginal(*next, colour);
    let diagonals = point.diagonals().iter().filter(|next| ordinary(next)).count() as i32;
    let sides = point.neighbours().into_iter().filter(|next| ordinary(next));
    diagonals + sides.map(|next| if board.stone(next).is_some() { 3 } else { 2 }).sum::<i32>()
}
