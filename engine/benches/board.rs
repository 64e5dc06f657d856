//! Speed of making moves and taking them back: random games on 19x19 from a fixed seed, played to their end and undone.

#![allow(missing_docs, reason = "the macro of criterion makes a public function")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use katachi::board::{Board, Colour, Point};
use std::hint::black_box;

const MOVES: usize = 400;
const SEED: u64 = 0x6b61_7461_6368_6921;

/// A small xorshift generator: the bench must draw the same games for ever.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }
}

/// The moves of a random game in which nobody fills an own one-point eye.
fn random_game(random: &mut Random) -> Vec<(Point, Colour)> {
    let mut board = Board::new(19).expect("19 is a size");
    let points: Vec<Point> = board.points().collect();
    let mut moves = Vec::with_capacity(MOVES);
    let mut colour = Colour::Black;
    for _ in 0..MOVES * 8 {
        let point = points[random.below(points.len())];
        let own_eye = board.neighbours(point).all(|next| board.stone(next) == Some(colour));
        if !own_eye && board.try_play(point, colour) {
            moves.push((point, colour));
            colour = !colour;
            if moves.len() == MOVES {
                break;
            }
        }
    }
    moves
}

fn play_and_undo(criterion: &mut Criterion) {
    let mut random = Random(SEED);
    let games: Vec<_> = (0..32).map(|_| random_game(&mut random)).collect();
    let moves: usize = games.iter().map(Vec::len).sum();
    let mut board = Board::new(19).expect("19 is a size");
    let mut group = criterion.benchmark_group("board");
    group.throughput(Throughput::Elements(moves as u64));
    group.bench_function("play and undo, 19x19 random games", |bencher| {
        bencher.iter(|| {
            for game in &games {
                for &(point, colour) in game {
                    black_box(board.try_play(point, colour));
                }
                while board.undo() {}
            }
        });
    });
    group.finish();
}

criterion_group!(benches, play_and_undo);
criterion_main!(benches);
