//! Moves worth looking at, best first.

use crate::board::{Colour, Direction, Point};
use crate::position::Position;
use crate::threats::Gain;

/// What making a gain is worth to the one who moves, by gain.
const ATTACK: [i32; 6] = [0, 8, 40, 36, 2000, 20000];
/// What taking it from the opponent is worth.
const DEFENCE: [i32; 6] = [0, 6, 28, 24, 900, 9000];

/// A move with the worth of what it makes and prevents at once.
pub(super) type Candidate = (Point, i32);

/// What a move makes and prevents.
pub(super) fn worth(position: &Position, point: Point, colour: Colour) -> i32 {
    let sum = |gains: [Gain; 4], values: &[i32; 6]| -> i32 {
        let strong = gains.iter().filter(|gain| **gain >= Gain::OpenThree).count() as i32;
        // Two threats at once are more than the two of them.
        gains.iter().map(|gain| values[*gain as usize]).sum::<i32>()
            + if strong > 1 { values[3] * 4 } else { 0 }
    };
    let threats = position.threats();
    sum(threats.gains(point, colour), &ATTACK) + sum(threats.gains(point, !colour), &DEFENCE)
}

/// All moves near stones, the most promising first, or only those that answer a threat of the opponent.
pub(super) fn candidates(position: &Position, colour: Colour) -> Vec<Candidate> {
    let threats = position.threats();
    let points: Vec<Point> = if threats.has(!colour, Gain::OpenFour) {
        answers_to_open_threes(position, colour)
    } else {
        position.board().points().filter(|p| position.board().is_empty(*p) && position.is_near(*p)).collect()
    };
    let mut moves: Vec<Candidate> = points
        .into_iter()
        .map(|point| (point, worth(position, point, colour) + centre(position, point)))
        .collect();
    moves.sort_by_key(|(point, worth)| (-worth, *point));
    moves
}

/// A little for being near the centre, which decides between moves that are worth the same.
fn centre(position: &Position, point: Point) -> i32 {
    let board = position.board();
    let off = |at: u8, size: u8| (2 * i32::from(at) + 1 - i32::from(size)).abs() / 2;
    3 - off(point.x(), board.width()).max(off(point.y(), board.height())) / 3
}

/// Where the opponent could make a four that cannot be answered, what lies on that line within its reach, and own fours.
fn answers_to_open_threes(position: &Position, colour: Colour) -> Vec<Point> {
    let board = position.board();
    let threats = position.threats();
    let mut points = position.gaining(colour, Gain::Four);
    for gain in board.points().filter(|point| threats.best(*point, !colour) == Gain::OpenFour) {
        for (number, direction) in Direction::ALL.into_iter().enumerate() {
            if threats.gains(gain, !colour)[number] == Gain::OpenFour {
                points
                    .extend((-5..=5).map(|steps| gain.step(direction, steps)).filter(|p| board.is_empty(*p)));
            }
        }
    }
    points.sort_unstable();
    points.dedup();
    points
}
