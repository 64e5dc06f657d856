//! What matching costs: per database and in total, plain and fast, and how the cost grows with patterns and boards.
//!
//! Measures GNU Go 3.8's set on the oracle's first 20 positions; without the corpus only the growth is measured.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use mkpat::ir::Tables;
use mkpat::project::Project;
use mkpat::tools::bench::count;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::point::{Colour, Point};

fn databases(shared: &std::path::Path) -> Vec<Tables> {
    let manifest = shared.join("corpus/gnugo-3.8/patterns/databases.toml");
    let Ok(Ok(mut project)) = Project::open(&manifest, "databases.toml") else { return Vec::new() };
    let compiled = project.compile_all();
    compiled.iter().filter(|c| c.corner.is_none()).map(|c| c.ir.tables()).collect()
}

fn positions(shared: &std::path::Path) -> Vec<Scan> {
    let text = std::fs::read_to_string(shared.join("oracle/matches/positions.jsonl")).unwrap_or_default();
    let scan = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).ok()?;
        let rows: Vec<&str> =
            value["rows"].as_array()?.iter().filter_map(serde_json::Value::as_str).collect();
        Scan::new(&DrawnBoard::from_rows(&rows)?)
    };
    text.lines().take(20).filter_map(scan).collect()
}

fn per_database(criterion: &mut Criterion) {
    let Some(shared) = snapshots::corpus("the benchmark of matching") else { return };
    let (tables, scans) = (databases(&shared), positions(&shared));
    let mut group = criterion.benchmark_group("20 positions, both sides");
    group.sample_size(20);
    let indexes: Vec<Index> = tables.iter().map(|t| Index::build(&t.view())).collect();
    for (tables, index) in tables.iter().zip(&indexes) {
        let view = tables.view();
        group.bench_function(&tables.name, |b| {
            b.iter(|| scans.iter().map(|scan| count(index, &view, scan)).sum::<u64>());
        });
    }
    group.bench_function("all databases", |b| {
        b.iter(|| {
            let all = tables.iter().zip(&indexes);
            all.map(|(t, index)| scans.iter().map(|scan| count(index, &t.view(), scan)).sum::<u64>())
                .sum::<u64>()
        });
    });
    group.finish();
    growth(criterion, &tables);
}

/// The largest database once, twice and four times over, and boards of several sizes.
fn growth(criterion: &mut Criterion, tables: &[Tables]) {
    let Some(largest) = tables.iter().max_by_key(|t| t.patterns.len()) else { return };
    let mut group = criterion.benchmark_group("growth");
    group.sample_size(20);
    for times in [1, 2, 4] {
        let repeated = repeat(largest, times);
        let (view, scan) = (repeated.view(), Scan::new(&filled(19)));
        let (index, Some(scan)) = (Index::build(&view), scan) else { return };
        group.bench_function(BenchmarkId::new("patterns", format!("{times}x")), |b| {
            b.iter(|| count(&index, &view, &scan));
        });
    }
    let view = largest.view();
    let index = Index::build(&view);
    for size in [9, 13, 19, 25] {
        let Some(scan) = Scan::new(&filled(size)) else { return };
        group.bench_function(BenchmarkId::new("board", size), |b| b.iter(|| count(&index, &view, &scan)));
    }
    group.finish();
}

/// The patterns of a database several times over; names are not needed.
fn repeat(tables: &Tables, times: usize) -> Tables {
    Tables { patterns: tables.patterns.repeat(times), ..tables.clone() }
}

/// A board with a stone on every other point, in no order that a pattern could like.
fn filled(size: u8) -> DrawnBoard {
    let mut board = DrawnBoard::empty(size);
    let mut turn = 1u32;
    for row in 0..size {
        for column in 0..size {
            turn = turn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let stone = [None, Some(Colour::Black), None, Some(Colour::White)][(turn >> 24) as usize % 4];
            board.set(Point::new(row, column), stone);
        }
    }
    board
}

criterion_group!(benches, per_database);
criterion_main!(benches);
