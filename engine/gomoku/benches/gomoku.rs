//! What following threats costs, and what a search does: `make bench`.

use criterion::{Criterion, criterion_group, criterion_main};
use katachi_gomoku::board::{Board, Colour, Point};
use katachi_gomoku::position::Position;
use katachi_gomoku::rules::Rule;
use katachi_gomoku::search::{Engine, Limits};
use katachi_patterns::threats::TABLE;
use std::hint::black_box;

const MIDDLE: &str = "
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . O . . . . . . . .
    . . . . . . . X O . . . . . .
    . . . . . . X X . . . . . . .
    . . . . . O X O X . . . . . .
    . . . . . . O . . O . . . . .
    . . . . . . . X . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .";

fn gomoku(criterion: &mut Criterion) {
    let board = Board::drawn(MIDDLE).expect("a board");
    let mut position = Position::new(board.clone(), Rule::Freestyle, &TABLE);
    let free: Vec<Point> = board.points().filter(|point| board.is_empty(*point)).collect();
    // One move and its return for each free point, half of them of each colour.
    criterion.bench_function(&format!("gomoku/follow {} moves and back", free.len()), |bencher| {
        bencher.iter(|| {
            for (number, point) in free.iter().enumerate() {
                position.play(*point, Colour::BOTH[number % 2]);
                black_box(position.threats().score(Colour::Black));
                position.undo();
            }
        });
    });
    criterion.bench_function("gomoku/search 10000 nodes", |bencher| {
        bencher.iter(|| {
            let mut engine = Engine::new(&TABLE, 16 << 20);
            engine.choose(&board, Rule::Freestyle, Colour::White, &Limits::nodes(10_000))
        });
    });
}

criterion_group!(benches, gomoku);
criterion_main!(benches);
