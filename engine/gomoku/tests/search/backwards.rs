//! Positions with a known victory by fours, made by playing it backwards.
//!
//! At the end stand four stones in a row that can be completed at both ends. Backwards, a stone that the attacker has
//! needed was a four: it goes, and in another line three stones and an empty point come for it, where the defender has
//! answered. What was made is played forwards to see that nothing disturbs it.

use crate::random::Random;
use katachi_gomoku::board::{Board, Cell, Colour, Point};
use katachi_gomoku::rules::{Rule, makes_five};

const SIZE: u8 = 15;

/// A board and who wins on it; whose move it is.
pub(crate) fn known_victory(random: &mut Random) -> (Board, Colour) {
    loop {
        let attacker = Colour::BOTH[random.below(2)];
        let fours = 2 + random.below(6);
        let Some((board, line)) = backwards(random, attacker, fours) else { continue };
        let is_known = line.len() > fours / 2 && is_played(&board, attacker, &line) && no_five(&board);
        if is_known && !is_won_at_once(&mut board.clone(), attacker) {
            return (board, attacker);
        }
    }
}

fn no_five(board: &Board) -> bool {
    board.moves().iter().all(|(point, colour)| !makes_five(board, *point, *colour, Rule::Freestyle))
        && Colour::BOTH.iter().all(|colour| completions(board, *colour).is_empty())
}

/// Whether one four is enough.
fn is_won_at_once(board: &mut Board, attacker: Colour) -> bool {
    let free: Vec<Point> = board.points().filter(|point| board.cell(*point) == Cell::Empty).collect();
    free.into_iter().any(|point| {
        board.play(point, attacker);
        let ways = completions(board, attacker).len();
        board.undo();
        ways > 1
    })
}

/// The places of a row of `length` from a point, as far as they are on the board.
fn places(board: &Board, x: i64, y: i64, (dx, dy): (i64, i64), length: i64) -> Option<Vec<Point>> {
    (0..length).map(|k| board.point(x + k * dx, y + k * dy)).collect()
}

const LINES: [(i64, i64); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A position, and the fours of the victory in their order; the last one cannot be answered.
fn backwards(random: &mut Random, attacker: Colour, fours: usize) -> Option<(Board, Vec<Point>)> {
    let mut board = Board::new(SIZE, SIZE)?;
    let at = |random: &mut Random| random.below(SIZE.into()) as i64;
    let six = places(&board, at(random), at(random), LINES[random.below(4)], 6)?;
    let last = six[1 + random.below(4)];
    let mut stones: Vec<Point> = six[1..5].iter().copied().filter(|point| *point != last).collect();
    let mut keep: Vec<Point> = vec![six[0], six[5], last];
    let mut line = vec![last];
    for _ in 1..fours {
        let stone = stones[random.below(stones.len())];
        let (dx, dy) = LINES[random.below(4)];
        let before = random.below(5) as i64;
        let (x, y) = (i64::from(stone.x()) - before * dx, i64::from(stone.y()) - before * dy);
        let Some(five) = places(&board, x, y, (dx, dy), 5) else { continue };
        let others: Vec<Point> = five.into_iter().filter(|point| *point != stone).collect();
        if others.iter().any(|point| stones.contains(point) || keep.contains(point)) {
            continue;
        }
        let answer = others[random.below(4)];
        stones.retain(|point| *point != stone);
        stones.extend(others.iter().filter(|point| **point != answer));
        keep.extend([stone, answer]);
        line.insert(0, stone);
    }
    for point in &stones {
        board.play(*point, attacker);
    }
    // As many stones of the defender, where they are not in the way.
    let mut tries = 0;
    while board.count(!attacker) < board.count(attacker) && tries < 1000 {
        tries += 1;
        let point = Point::new(at(random) as u8, at(random) as u8);
        if board.is_empty(point) && !keep.contains(&point) {
            board.play(point, !attacker);
        }
    }
    Some((board, line))
}

/// Points that complete five.
fn completions(board: &Board, colour: Colour) -> Vec<Point> {
    let free = board.points().filter(|point| board.cell(*point) == Cell::Empty);
    free.filter(|point| makes_five(board, *point, colour, Rule::Freestyle)).collect()
}

/// Plays the line: every four has one answer that makes no five, and the last four has none.
fn is_played(board: &Board, attacker: Colour, line: &[Point]) -> bool {
    let mut board = board.clone();
    for (number, four) in line.iter().enumerate() {
        if !board.is_empty(*four) || !completions(&board, !attacker).is_empty() {
            return false;
        }
        board.play(*four, attacker);
        match (completions(&board, attacker).as_slice(), number + 1 == line.len()) {
            (&[_, _, ..], _) => return completions(&board, !attacker).is_empty(),
            (&[answer], false) => board.play(answer, !attacker),
            _ => return false,
        }
    }
    false
}
