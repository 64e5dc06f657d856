//! The points that matter in a race.

use super::sides::Side;
use crate::board::{Board, Colour, Point, PointSet};

/// Eye spaces of at most so many points are filled and reduced point by point; of larger ones only the liberties are.
const ROOM: u32 = 7;
/// Other strings of so few liberties beside the fight may be taken and saved in it.
const WEAK: u32 = 3;
/// Even stones that belong to a living dragon, if they have no more.
const SHORT: u32 = 2;
/// Larger strings do not lie in an eye of the other side.
const NAKADE: u32 = 6;
/// Longer spaces are no mere liberties.
const LONG: u32 = 16;

/// How likely a move is to be the one, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    /// It takes something.
    Takes,
    /// It fills a liberty outside, where nobody else has business.
    Outside,
    /// It fills a liberty of the other side alone.
    Liberty,
    /// It is nobody's liberty, or the mover's.
    Elsewhere,
    /// It is a liberty of both.
    Shared,
}

/// The moves of one side, the likely ones first.
pub(super) fn moves(board: &Board, own: &Side, other: &Side) -> Vec<(Rank, Point)> {
    let (hunters, prey) = (own.strings(board), other.strings(board));
    let (mine, theirs) = (liberties(board, &hunters), liberties(board, &prey));
    let mut fight = mine;
    fight.insert_all(&theirs);
    for string in &weak_strings(board, [own, other], [&hunters, &prey], &fight) {
        fight.insert_all(board.liberties(string));
    }
    let mut found: Vec<(Rank, Point)> = Vec::new();
    let (mut seen, mut filled) = (PointSet::EMPTY, false);
    for start in &fight {
        if seen.contains(start) {
            continue;
        }
        let room = room(board, start);
        // A long space is left before all of it is seen: each liberty in it is looked at by itself.
        let (points, is_long) = (room.len(), room.len() > LONG);
        let tried = match () {
            () if points <= ROOM => room,
            () if is_long => PointSet::from_iter([start]),
            () => room.intersection(&fight),
        };
        if !is_long {
            seen.insert_all(&room);
            if is_outside(board, &room, &prey, (&theirs, &mine), own.colour)
                && let Some(point) = room.iter().find(|&point| is_sound(board, point, own.colour))
            {
                // All points of all such spaces are worth the same: one is enough.
                found.extend((!std::mem::replace(&mut filled, true)).then_some((Rank::Outside, point)));
                continue;
            }
            if is_outside(board, &room, &hunters, (&mine, &theirs), other.colour) {
                continue;
            }
        }
        for point in &tried {
            if board.is_suicide(point, own.colour) || is_own_eye(board, point, own.colour) {
                continue;
            }
            let rank = match () {
                () if board.captures_something(point, own.colour) => Rank::Takes,
                () if theirs.contains(point) && !mine.contains(point) => Rank::Liberty,
                () if !theirs.contains(point) => Rank::Elsewhere,
                () => Rank::Shared,
            };
            found.push((rank, point));
        }
    }
    found.sort();
    found
}

/// Whether a space lies between one dragon, its `prey`, and stones of `filler` that are not in the fight, and every point
/// of it is a liberty of that dragon alone: `filler` fills one after the other, and nobody else has business there.
fn is_outside(
    board: &Board,
    room: &PointSet,
    prey: &PointSet,
    (theirs, mine): (&PointSet, &PointSet),
    filler: Colour,
) -> bool {
    if room.iter().any(|point| !theirs.contains(point) || mine.contains(point)) {
        return false;
    }
    let around: Vec<Point> = room.beside().iter().filter(|&at| board.stone(at).is_some()).collect();
    let outsider = |stone: Point| board.stone(stone) == Some(filler);
    // A small string that has all its liberties in the fight may lie within it, in an eye, and be taken.
    let free = |stone: Point| {
        let elsewhere = || board.liberties(stone).iter().any(|liberty| !theirs.contains(liberty));
        board.liberty_count(stone) > 1 && (board.string_size(stone) > NAKADE || elsewhere())
    };
    let sound = |stone: Point| match outsider(stone) {
        true => free(stone),
        false => prey.contains(board.string(stone)),
    };
    around.iter().any(|&stone| outsider(stone)) && around.into_iter().all(sound)
}

/// Whether a stone can stay there.
fn is_sound(board: &Board, point: Point, colour: Colour) -> bool {
    !board.is_suicide(point, colour) && !board.is_self_atari(point, colour)
}

fn liberties(board: &Board, strings: &PointSet) -> PointSet {
    let mut all = PointSet::EMPTY;
    for string in strings {
        all.insert_all(board.liberties(string));
    }
    all
}

/// The empty points connected with one; some of them if there are more than [`LONG`].
fn room(board: &Board, start: Point) -> PointSet {
    let mut found = PointSet::from_iter([start]);
    loop {
        let before = found;
        found.insert_all(&before.beside().intersection(board.empty_points()));
        if found == before || found.len() > LONG {
            return found;
        }
    }
}

/// Strings of few liberties that are in the fight without belonging to either dragon.
fn weak_strings(board: &Board, sides: [&Side; 2], fighting: [&PointSet; 2], points: &PointSet) -> PointSet {
    let mut near = PointSet::EMPTY;
    for string in fighting.into_iter().flatten() {
        near.insert_all(&board.chain_links(string));
    }
    near.extend(
        points.beside().iter().filter(|&next| board.stone(next).is_some()).map(|next| board.string(next)),
    );
    for strings in fighting {
        near.remove_all(strings);
    }
    let weak = |string: &Point| {
        let liberties = board.liberty_count(*string);
        let lives = sides.iter().any(|side| side.safe.contains(*string));
        liberties
            <= if lives && board.string_size(*string) > NAKADE {
                1
            } else if lives {
                SHORT
            } else {
                WEAK
            }
    };
    near.iter().filter(weak).collect()
}

/// A point among stones of one string only: nobody fills that himself.
fn is_own_eye(board: &Board, point: Point, colour: Colour) -> bool {
    let mut around = board.neighbours(point);
    let Some(first) = around.next().filter(|&next| board.stone(next) == Some(colour)) else { return false };
    around.all(|next| board.stone(next) == Some(colour) && board.same_string(first, next))
}
