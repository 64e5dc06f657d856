//! What threats cost: a move followed and taken back, and a board matched afresh.
//!
//! Stones look random near the middle of a board of 15 points a side and are always the same; our own database, black by
//! the rule of renju and white by freestyle, which are most of its patterns.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use mkpat::diag::Diagnostics;
use mkpat::lines::{self, Compiled};
use mkpat::source::{FileId, SourceFile};
use mkpat_runtime::lines::automaton::Automaton;
use mkpat_runtime::lines::follow::Follow;
use mkpat_runtime::lines::grid::{Cells, Content};
use mkpat_runtime::lines::matcher::Matcher;
use mkpat_runtime::lines::plain;
use mkpat_runtime::lines::table::{Rule, Table};
use mkpat_runtime::point::{Colour, Point};

const RULES: [Rule; 2] = [Rule::Renju, Rule::Freestyle];
const SIDE: u8 = 15;
/// Moves of a game.
const MOVES: usize = 60;

fn database() -> Compiled {
    let path = snapshots::workspace().join("patterns/gomoku/threats.db");
    let source = SourceFile::new("threats.db", std::fs::read(path).expect("our database"));
    lines::compile(FileId(0), &source, &mut Diagnostics::default()).expect("a sound database")
}

/// Different points near the middle, in the order of play; games differ by `seed`.
fn game(seed: u64) -> Vec<(Point, Content)> {
    let (mut state, mut moves) = (seed, Vec::new());
    while moves.len() < MOVES {
        let mut coordinate = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            3 + (state >> 33) as u8 % (SIDE - 6)
        };
        let point = Point::new(coordinate(), coordinate());
        let colour = if moves.len() % 2 == 0 { Colour::Black } else { Colour::White };
        if moves.iter().all(|(taken, _)| *taken != point) {
            moves.push((point, Content::Stone(colour)));
        }
    }
    moves
}

fn threats(criterion: &mut Criterion) {
    let compiled = database();
    let patterns = compiled.patterns();
    let table = Table { name: &compiled.name, patterns: &patterns };
    let mut group = criterion.benchmark_group("threats on lines");
    group.bench_function("automaton built", |b| b.iter(|| Automaton::new(&table, Rule::Renju).states()));
    let games: Vec<Vec<(Point, Content)>> = (0..50).map(game).collect();
    // Each game's rows are known after its first run, as in a search.
    let mut follow = Follow::new(&table, RULES, SIDE, SIDE);
    group.throughput(criterion::Throughput::Elements((2 * MOVES * games.len()) as u64));
    group.bench_function("50 games of 60 moves followed and taken back", |b| {
        b.iter(|| {
            for game in &games {
                game.iter().for_each(|&(point, stone)| follow.set(point, stone));
                game.iter().rev().for_each(|&(point, _)| follow.set(point, Content::Empty));
            }
            follow.score(Colour::Black)
        });
    });
    let fresh = Follow::new(&table, RULES, SIDE, SIDE);
    group.bench_function("the same with no row known", |b| {
        b.iter_batched(
            || fresh.clone(),
            |mut follow| {
                for game in &games {
                    game.iter().for_each(|&(point, stone)| follow.set(point, stone));
                    game.iter().rev().for_each(|&(point, _)| follow.set(point, Content::Empty));
                }
                follow.score(Colour::Black)
            },
            BatchSize::LargeInput,
        );
    });
    let mut board = Cells::new(SIDE, SIDE);
    games[0].iter().for_each(|&(point, stone)| board.set(point, stone));
    let matcher = Matcher::new(&table, RULES);
    group.throughput(criterion::Throughput::Elements(1));
    group.bench_function("a board afresh, automaton", |b| {
        b.iter(|| matcher.matches(&board, Colour::Black).len());
    });
    group.bench_function("a board afresh, plain", |b| {
        b.iter(|| plain::matches(&table, Rule::Renju, &board, Colour::Black).len());
    });
    group.finish();
}

criterion_group!(benches, threats);
criterion_main!(benches);
