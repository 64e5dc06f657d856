//! What follows from the shape of a string and its neighbours: cutting, genus, lunch, essence (`worms.md#cutting-stones`
//! and the sections after it).

use super::records::{Worm, WormId, Worms};
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::Code;

/// Empty edge points that make a cavity roomy enough to live in.
const ROOMY_EDGE: usize = 3;

/// 2 for a cutting stone, 1 for a potential one, 0 otherwise: the first opposing string around it and the last other
/// one either share a liberty or do not.
pub(super) fn cutstone(board: &Board, string: Point) -> u8 {
    let Some(colour) = board.stone(string) else { return 0 };
    let mut first = None;
    let mut last = None;
    for beside in board.points().filter(|&point| board.stone(point) == Some(!colour)) {
        if !board.neighbours(beside).any(|next| board.same_string(next, string)) {
            continue;
        }
        match first {
            None => first = Some(beside),
            Some(one) if !board.same_string(one, beside) => last = Some(beside),
            Some(_) => {}
        }
    }
    match (first, last) {
        (Some(one), Some(other)) if board.liberties(one).intersects(board.liberties(other)) => 1,
        (Some(_), Some(_)) => 2,
        _ => 0,
    }
}

/// Connected parts of the board without the string, less one.
pub(super) fn genus(board: &Board, string: Point) -> u32 {
    let stones: PointSet = board.stones(string).collect();
    let mut seen = stones;
    let mut parts = 0_u32;
    for start in board.points() {
        if seen.insert(start) {
            parts += 1;
            let mut open = vec![start];
            while let Some(point) = open.pop() {
                open.extend(board.neighbours(point).filter(|&next| seen.insert(next)));
            }
        }
    }
    parts.saturating_sub(1)
}

/// Fills the lunches: the opposing string beside it that is worth most, of those that can be taken.
pub(super) fn fill_lunches(board: &Board, worms: &mut Worms) {
    let lunches: Vec<Option<WormId>> = worms.iter().map(|worm| lunch(board, worms, worm)).collect();
    for (worm, lunch) in worms.records_mut().iter_mut().zip(lunches) {
        worm.lunch = lunch;
    }
}

fn lunch(board: &Board, worms: &Worms, worm: &Worm) -> Option<WormId> {
    let around =
        board.stones(worm.origin).flat_map(|stone| stone.neighbours().into_iter().chain(stone.diagonals()));
    let beside: PointSet = around
        .filter(|&next| board.stone(next) == Some(!worm.colour))
        .map(|next| board.origin(next))
        .collect();
    let mut best: Option<&Worm> = None;
    for food in beside.iter().filter_map(|origin| worms.at(origin)) {
        let better = best.is_none_or(|best| {
            food.cutstone > best.cutstone
                || (food.cutstone == best.cutstone && food.liberties[0] < best.liberties[0])
        });
        if food.is_attackable() && !board.is_ko_point(food.origin) && better {
            best = Some(food);
        }
    }
    best.filter(|food| food.attacks.best().code >= Code::KoA).map(|food| food.id)
}

/// Fills `inessential`: strings inside the opponent's eye space without a life of their own.
pub(super) fn fill_inessential(board: &Board, worms: &mut [Worm]) {
    for worm in worms {
        worm.inessential = worm.genus == 0
            && worm.liberties[1] == 0
            && worm.cutstone == 0
            && worm.lunch.is_none()
            && is_in_small_cavity(board, worm.origin, worm.colour);
    }
}

/// Whether the cavity that the string leaves is bordered by one colour only, and has few empty points on the edge.
fn is_in_small_cavity(board: &Board, string: Point, colour: Colour) -> bool {
    let stones: PointSet = board.stones(string).collect();
    let mut cavity = stones;
    let mut open: Vec<Point> = stones.iter().collect();
    let mut borders = [false; 2];
    while let Some(point) = open.pop() {
        for next in board.neighbours(point) {
            match board.stone(next) {
                Some(border) if !stones.contains(next) => borders[border.index()] = true,
                _ if cavity.insert(next) => open.push(next),
                _ => {}
            }
        }
    }
    let on_edge = |&point: &Point| point.neighbours().iter().any(|&next| !board.is_on_board(next));
    let edge = cavity.iter().filter(|&point| !stones.contains(point)).filter(on_edge).count();
    borders[(!colour).index()] && !borders[colour.index()] && edge < ROOMY_EDGE
}
