//! Finished boards: a drawing, and what scoring says of it. `X` is black.

mod any_position;
mod counting;
mod doubt;
mod life;
mod seki;
mod turned;

use katachi::board::{Board, Point, PointSet};
use katachi::scoring::{Settled, settle};

fn draw(drawing: &str) -> Board {
    drawing.parse().expect("a drawn board")
}

fn at(board: &Board, name: &str) -> Point {
    Point::parse(name, board.size()).expect("a point")
}

/// The strings among some stones, each by its first stone.
fn strings(board: &Board, stones: &PointSet) -> String {
    let origins: PointSet = stones.iter().map(|stone| board.origin(stone)).collect();
    let names: Vec<String> = origins.iter().map(|origin| origin.on(board.size()).to_string()).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

/// Dead strings and strings in seki, and those in doubt where there are any.
fn told(board: &Board, settled: &Settled) -> String {
    let told = format!("dead {}, seki {}", strings(board, &settled.dead), strings(board, &settled.seki));
    if settled.doubtful.is_empty() {
        return told;
    }
    format!("{told}, in doubt {}", strings(board, &settled.doubtful))
}

/// What is said of a drawn board with Black to move, whatever the seed.
fn check(drawing: &str, expected: &str) {
    let board = draw(drawing);
    for seed in 0..3 {
        assert_eq!(told(&board, &settle(&board, seed)), expected, "seed {seed}\n{board}");
    }
}
