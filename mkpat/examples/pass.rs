//! What `make callgrind` counts: GNU Go 3.8's pattern databases, both sides, on the oracle's first 20 positions.
//!
//! One [`Scan`] is refilled with each position and every database asked for its matches. `counted` only counts them, so
//! that a compiler may leave out what nobody reads of a match; `read` adds every field to a sum; `portable` does so
//! without the registers that only some processors have.

use katachi_positions::lines;
use mkpat_driver::project::Project;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::Database;
use mkpat_runtime::point::Colour;
use mkpat_runtime::query::{Match, Query};

/// How many positions make a pass.
const POSITIONS: usize = 20;

fn main() {
    let Some(shared) = snapshots::corpus("the measured pass") else { return };
    let manifest = shared.join("corpus/gnugo-3.8/patterns/databases.toml");
    let Ok(Ok(mut project)) = Project::open(&manifest, "databases.toml") else { return };
    let compiled = project.compile_all();
    let tables: Vec<_> = compiled.iter().filter(|c| c.corner.is_none()).map(|c| c.ir.tables()).collect();
    let databases: Vec<Database<'_>> = tables.iter().map(|t| t.view()).collect();
    let indexes: Vec<Index> = databases.iter().map(Index::build).collect();
    let boards = boards(&shared);
    let Some(mut scan) = boards.first().and_then(Scan::new) else { return };

    let (mut matches, mut sum) = (0, 0);
    for board in &boards {
        matches += counted(&mut scan, board, &databases, &indexes);
        let read = read(&mut scan, board, &databases, &indexes);
        assert_eq!(read, portable(&mut scan, board, &databases, &indexes));
        sum = read.wrapping_add(sum);
    }
    let bytes: usize = indexes.iter().map(Index::bytes).sum();
    println!("{} positions, {matches} matches, sum {sum:016x}, tables {bytes} bytes", boards.len());
}

fn boards(shared: &std::path::Path) -> Vec<DrawnBoard> {
    let text = std::fs::read(shared.join("oracle/matches/positions.jsonl")).unwrap_or_default();
    let positions = lines::parse("positions.jsonl", &text).expect("the oracle's positions");
    positions.into_iter().take(POSITIONS).map(|position| position.board).collect()
}

#[inline(never)]
fn counted(scan: &mut Scan, board: &DrawnBoard, databases: &[Database<'_>], indexes: &[Index]) -> u64 {
    let mut count = 0;
    ask_all(scan, board, databases, indexes, |_| count += 1);
    count
}

#[inline(never)]
fn read(scan: &mut Scan, board: &DrawnBoard, databases: &[Database<'_>], indexes: &[Index]) -> u64 {
    let mut sum = 0u64;
    ask_all(scan, board, databases, indexes, |m| sum = sum.wrapping_add(number(&m)));
    sum
}

#[inline(never)]
fn portable(scan: &mut Scan, board: &DrawnBoard, databases: &[Database<'_>], indexes: &[Index]) -> u64 {
    let mut sum = 0u64;
    scan.refill(board);
    for (database, index) in databases.iter().zip(indexes) {
        for own in [Colour::White, Colour::Black] {
            let report = |m| sum = sum.wrapping_add(number(&m));
            index.for_each_match_portably(database, scan, &Query::raw(own), report);
        }
    }
    sum
}

#[inline(always)]
fn ask_all(
    scan: &mut Scan,
    board: &DrawnBoard,
    databases: &[Database<'_>],
    indexes: &[Index],
    mut report: impl FnMut(Match),
) {
    scan.refill(board);
    for (database, index) in databases.iter().zip(indexes) {
        for own in [Colour::White, Colour::Black] {
            index.for_each_match(database, scan, &Query::raw(own), &mut report);
        }
    }
}

#[inline(always)]
fn number(m: &Match) -> u64 {
    let proposed = m.proposed.map_or(0xffff, |p| u64::from(p.row) << 8 | u64::from(p.column));
    let anchor = u64::from(m.anchor.row) << 8 | u64::from(m.anchor.column);
    u64::from(m.pattern.0) << 40 | u64::from(m.transformation.number()) << 32 | anchor << 16 | proposed
}
