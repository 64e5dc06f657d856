//! Writes `src/openings.txt`: openings that are balanced as search sees them.
//!
//! Random stones near the centre, five of them so that White moves; kept if the side to move has no victory and the
//! search gives neither side more than a little.
//!
//!     cargo run --release -p katachi-gomoku --example openings >engine/gomoku/src/openings.txt

use katachi_gomoku::board::{Board, Colour, Point};
use katachi_gomoku::rules::Rule;
use katachi_gomoku::search::{Engine, Limits};

/// Openings to find.
const WANTED: usize = 24;
/// Nodes of the search that judges.
const NODES: u64 = 8_000;
/// What the position may be worth to either side.
const BALANCED: i32 = 60;
/// Points that stones may lie from the centre.
const REACH: usize = 3;
const SIZE: u8 = 15;

fn next(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

fn main() {
    println!("# Balanced openings: steps from the centre, Black's stone first. Written by");
    println!("# cargo run --release -p katachi-gomoku --example openings >engine/gomoku/src/openings.txt");
    let mut engine = Engine::new(&katachi_patterns::threats::TABLE, 16 << 20);
    let mut state = 1;
    let mut found: Vec<Vec<Point>> = Vec::new();
    while found.len() < WANTED {
        let mut board = Board::new(SIZE, SIZE).expect("a board");
        let mut colour = Colour::Black;
        while board.moves().len() < 5 {
            let at = |number: usize| SIZE / 2 + (number % (2 * REACH + 1)) as u8 - REACH as u8;
            let point = Point::new(at(next(&mut state)), at(next(&mut state)));
            if board.is_empty(point) {
                board.play(point, colour);
                colour = !colour;
            }
        }
        let mut judged = |rule| {
            let choice = engine.choose(&board, rule, colour, &Limits::nodes(NODES));
            choice.is_some_and(|choice| choice.value.abs() <= BALANCED)
        };
        let stones: Vec<Point> = board.moves().iter().map(|(point, _)| *point).collect();
        if !found.contains(&stones) && judged(Rule::Freestyle) && judged(Rule::Standard) {
            let half = i32::from(SIZE / 2);
            let words =
                stones.iter().map(|p| format!("{},{}", i32::from(p.x()) - half, i32::from(p.y()) - half));
            println!("{}", words.collect::<Vec<_>>().join(" "));
            found.push(stones);
        }
    }
}
