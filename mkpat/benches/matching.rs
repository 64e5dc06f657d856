//! What matching costs: per database and in total, by the plain matcher and by automata where those are small, and how
//! the cost grows with patterns and boards.
//!
//! Measures GNU Go 3.8's set on the oracle's first 20 positions; without the corpus only the growth of our largest
//! database.

use std::path::Path;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use katachi_positions::lines;
use mkpat::dfa::Dfa;
use mkpat::ir::Tables;
use mkpat_driver::project::Project;
use mkpat_matchers::automaton::grid::Grid;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::Database;
use mkpat_tools::bench::count;
use mkpat_tools::{compare, growth};

fn databases(manifest: &Path) -> Vec<Tables> {
    let Ok(Ok(mut project)) = Project::open(manifest, "databases.toml") else { return Vec::new() };
    let compiled = project.compile_all();
    compiled.iter().filter(|c| c.corner.is_none()).map(|c| c.ir.tables()).collect()
}

fn boards(shared: &Path) -> Vec<DrawnBoard> {
    let text = std::fs::read(shared.join("oracle/matches/positions.jsonl")).unwrap_or_default();
    let positions = lines::parse("positions.jsonl", &text).expect("the oracle's positions");
    positions.into_iter().take(20).map(|position| position.board).collect()
}

fn per_database(criterion: &mut Criterion) {
    let Some(shared) = snapshots::corpus_if_there() else {
        return growth(criterion, &databases(&snapshots::workspace().join("patterns/databases.toml")));
    };
    let tables = databases(&shared.join("corpus/gnugo-3.8/patterns/databases.toml"));
    let boards = boards(&shared);
    let scans: Vec<Scan> = boards.iter().filter_map(Scan::new).collect();
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
    others(criterion, &tables, &boards);
    growth(criterion, &tables);
}

/// The plain matcher and the automaton on databases small enough for an automaton.
fn others(criterion: &mut Criterion, tables: &[Tables], boards: &[DrawnBoard]) {
    let mut group = criterion.benchmark_group("other matchers");
    group.sample_size(10);
    let grids: Vec<Grid> = boards.iter().map(Grid::new).collect();
    for tables in tables {
        let view = tables.view();
        let Some(automata) = Dfa::within(&view, 50_000).map(|dfa| dfa.tables()) else { continue };
        group.bench_function(BenchmarkId::new("plain", &tables.name), |b| {
            b.iter(|| compare::plain_pass(&view, boards));
        });
        group.bench_function(BenchmarkId::new("automaton", &tables.name), |b| {
            b.iter(|| compare::automaton_pass(&view, &automata.view(), &grids));
        });
    }
    group.finish();
}

/// The largest database once, twice and four times its size, and boards of several sizes.
fn growth(criterion: &mut Criterion, tables: &[Tables]) {
    let Some(largest) = tables.iter().max_by_key(|t| t.patterns.len()) else { return };
    let mut group = criterion.benchmark_group("growth");
    group.sample_size(20);
    let scans = |size| growth::boards(size).iter().filter_map(Scan::new).collect::<Vec<_>>();
    let pass = |index: &Index, database: &Database<'_>, scans: &[Scan]| {
        scans.iter().map(|scan| count(index, database, scan)).sum::<u64>()
    };
    let usual = scans(19);
    for times in [1, 2, 4] {
        let grown = growth::varied(largest, times);
        let (view, index) = (grown.view(), Index::build(&grown.view()));
        group.bench_function(BenchmarkId::new("patterns", format!("{times}x")), |b| {
            b.iter(|| pass(&index, &view, &usual));
        });
    }
    let (view, index) = (largest.view(), Index::build(&largest.view()));
    for size in [9, 13, 19, 25] {
        let scans = scans(size);
        group.bench_function(BenchmarkId::new("board", size), |b| b.iter(|| pass(&index, &view, &scans)));
    }
    group.finish();
}

criterion_group!(benches, per_database);
criterion_main!(benches);
