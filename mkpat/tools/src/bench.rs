//! What matching costs: every database on every position, for both sides.

use std::fmt::Write;
use std::time::{Duration, Instant};

use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::Database;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::Query;

/// A position to measure on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The stones.
    pub board: DrawnBoard,
    /// For whom patterns are matched, one side after the other.
    pub sides: Vec<Colour>,
    /// Only matches whose move is here count; the matcher looks at the whole board all the same.
    pub at: Option<Point>,
}

impl From<DrawnBoard> for Subject {
    fn from(board: DrawnBoard) -> Subject {
        Subject { board, sides: BOTH.to_vec(), at: None }
    }
}

/// Both sides, in the order in which they are measured.
const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

/// What one database cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The database.
    pub name: String,
    /// Its patterns.
    pub patterns: usize,
    /// Memory of its matching tables, in bytes.
    pub bytes: usize,
    /// How long building them took.
    pub building: Duration,
    /// Matches on all positions.
    pub matches: u64,
    /// How long one pass over all positions took; the shortest of the passes made.
    pub matching: Duration,
}

/// What all databases cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bench {
    /// Positions matched on.
    pub positions: usize,
    /// Whether they were matched on for both sides.
    pub both_sides: bool,
    /// One row for each database.
    pub rows: Vec<Row>,
}

/// Measures `passes` passes over the positions; those with boards larger than a [`Scan`] takes are left out.
#[must_use]
pub fn bench(databases: &[Database<'_>], positions: &[Subject], passes: u32) -> Bench {
    let scans: Vec<(Scan, &Subject)> =
        positions.iter().filter_map(|p| Some((Scan::new(&p.board)?, p))).collect();
    let rows = databases.iter().map(|database| row(database, &scans, passes)).collect();
    let both_sides = scans.iter().all(|(_, subject)| subject.sides == BOTH);
    Bench { positions: scans.len(), both_sides, rows }
}

fn row(database: &Database<'_>, scans: &[(Scan, &Subject)], passes: u32) -> Row {
    let begun = Instant::now();
    let index = Index::build(database);
    let building = begun.elapsed();
    let mut matches = 0;
    let mut matching = Duration::MAX;
    for _ in 0..passes.max(1) {
        let begun = Instant::now();
        matches = scans.iter().map(|(scan, subject)| count_of(&index, database, scan, subject)).sum();
        matching = matching.min(begun.elapsed());
    }
    Row {
        name: database.name.to_owned(),
        patterns: database.patterns.len(),
        bytes: index.bytes(),
        building,
        matches,
        matching,
    }
}

/// The matches of a database on one position, for white and for black.
#[must_use]
pub fn count(index: &Index, database: &Database<'_>, scan: &Scan) -> u64 {
    let mut count = 0;
    for own in BOTH {
        index.for_each_match(database, scan, &Query::raw(own), |_| count += 1);
    }
    count
}

fn count_of(index: &Index, database: &Database<'_>, scan: &Scan, subject: &Subject) -> u64 {
    let mut count = 0;
    for &own in &subject.sides {
        match subject.at {
            None => index.for_each_match(database, scan, &Query::raw(own), |_| count += 1),
            Some(at) => index.for_each_match(database, scan, &Query::raw(own), |found| {
                count += u64::from(found.proposed.unwrap_or(found.anchor) == at);
            }),
        }
    }
    count
}

impl Bench {
    /// As a table, with a line for all databases together.
    #[must_use]
    pub fn table(&self) -> String {
        let mut text = format!(
            "{} positions, {}\n",
            self.positions,
            if self.both_sides { "both sides" } else { "one side" }
        );
        let _ = writeln!(
            text,
            "{:<20} {:>8} {:>10} {:>11} {:>10} {:>16}",
            "database", "patterns", "table kB", "building ms", "matches", "us per position"
        );
        let sum = |of: fn(&Row) -> Duration| self.rows.iter().map(of).sum();
        let all = Row {
            name: "all".to_owned(),
            patterns: self.rows.iter().map(|r| r.patterns).sum(),
            bytes: self.rows.iter().map(|r| r.bytes).sum(),
            building: sum(|r| r.building),
            matches: self.rows.iter().map(|r| r.matches).sum(),
            matching: sum(|r| r.matching),
        };
        for row in self.rows.iter().chain([&all]) {
            let _ = writeln!(
                text,
                "{:<20} {:>8} {:>10.1} {:>11.1} {:>10} {:>16.2}",
                row.name,
                row.patterns,
                row.bytes as f64 / 1e3,
                row.building.as_secs_f64() * 1e3,
                row.matches,
                row.matching.as_secs_f64() * 1e6 / self.positions.max(1) as f64
            );
        }
        text
    }
}
