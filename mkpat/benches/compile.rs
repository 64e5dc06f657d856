//! What a whole set of databases costs to parse, check, lower and emit.
//!
//! Measures GNU Go 3.8's set where `KATACHI_CORPUS` (default `../shared`) has it, and our own set always.

use std::path::{Path, PathBuf};

use criterion::{Criterion, criterion_group, criterion_main};
use mkpat::emit;
use mkpat_driver::project::Project;

/// All phases over one manifest; gives the bytes of Rust emitted.
fn compile(manifest: &Path) -> usize {
    let Ok(Ok(mut project)) = Project::open(manifest, "databases.toml") else { return 0 };
    let databases = project.compile_all();
    let others = project.compile_kinds();
    emit::emit(&databases, &others, &project.session.sources, "mkpat build")
        .iter()
        .map(|f| f.text.len())
        .sum()
}

fn manifests() -> Vec<(&'static str, PathBuf)> {
    let mut all = vec![("own set", snapshots::workspace().join("patterns/databases.toml"))];
    if let Some(shared) = snapshots::corpus_if_there() {
        all.push(("GNU Go 3.8", shared.join("corpus/gnugo-3.8/patterns/databases.toml")));
        all.push(("GNU Go 2.6", shared.join("corpus/gnugo-2.6/patterns/databases.toml")));
    }
    all
}

fn benchmark(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("compile");
    group.sample_size(20);
    for (name, manifest) in manifests() {
        group.bench_function(name, |b| b.iter(|| compile(&manifest)));
    }
    group.finish();
}

criterion_group!(benches, benchmark);
criterion_main!(benches);
