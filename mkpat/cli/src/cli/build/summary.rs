//! What came of a build, as a table.

use katachi_files::say_line;
use mkpat::check::pattern::CheckedPattern;
use mkpat::compile::Compiled;
use mkpat::emit::Generated;
use mkpat::emit_c::{Entry, Release};
use mkpat::kinds::Module;
use mkpat::source::Sources;

/// What was built.
pub(super) enum Summary {
    /// Rust: pattern databases, and everything else.
    Rust(Vec<Row>, Vec<Module>),
    /// C for a release.
    C(Vec<Entry>, Release),
}

impl Summary {
    /// Prints the table, and that the whole took so long.
    pub(super) fn print(&self, files: &[Generated], seconds: f64) {
        match self {
            Summary::Rust(rows, others) => {
                print_table(rows, seconds);
                print_joseki(rows);
                print_rest(others, files);
            }
            Summary::C(entries, release) => print_c(entries, *release, files, seconds),
        }
    }
}

/// A line for each file of C.
fn print_c(entries: &[Entry], release: Release, files: &[Generated], seconds: f64) {
    for entry in entries {
        let (file, bytes) = (&entry.file.name, entry.file.text.len());
        say_line!("{file:<18} {bytes:>9} bytes  {}: {} {}", entry.name, entry.entries, entry.word);
    }
    let text: usize = files.iter().map(|f| f.text.len()).sum();
    say_line!("{} files, {text} bytes of C for GNU Go {}, in {seconds:.1} s", files.len(), release.name());
}

/// A line of the table.
pub(super) struct Row {
    name: String,
    patterns: usize,
    transformations: usize,
    bytes: usize,
    seconds: f64,
    /// How many of the patterns come from joseki trees.
    joseki: usize,
}

impl Row {
    pub(super) fn new(compiled: &Compiled, sources: &Sources, seconds: f64) -> Row {
        let ir = &compiled.ir;
        let from_tree = |p: &&CheckedPattern| sources.file(p.name.span.file).name.ends_with(".sgf");
        let joseki = compiled.checked.iter().filter(from_tree).count();
        let (patterns, transformations, bytes) = match &compiled.corner {
            // A corner pattern is looked for in all corners, both ways round.
            Some(corner) => (
                corner.patterns.len(),
                corner.patterns.iter().map(|p| if p.row.symmetric { 4 } else { 8 }).sum(),
                corner.tables().bytes(),
            ),
            None => (
                ir.patterns.len(),
                ir.patterns.iter().map(|p| p.transformations.len()).sum(),
                ir.tables().bytes(),
            ),
        };
        Row { name: ir.name.clone(), patterns, transformations, bytes, seconds, joseki }
    }
}

fn print_table(rows: &[Row], seconds: f64) {
    say_line!("{:<18} {:>9} {:>16} {:>10} {:>9}", "database", "patterns", "transformations", "bytes", "ms");
    let line = |name: &str, patterns, transformations, bytes, seconds: f64| {
        say_line!("{name:<18} {patterns:>9} {transformations:>16} {bytes:>10} {:>9.1}", seconds * 1000.0);
    };
    for row in rows {
        line(&row.name, row.patterns, row.transformations, row.bytes, row.seconds);
    }
    let sum = |value: fn(&Row) -> usize| rows.iter().map(value).sum::<usize>();
    line("total", sum(|r| r.patterns), sum(|r| r.transformations), sum(|r| r.bytes), seconds);
}

fn print_joseki(rows: &[Row]) {
    for row in rows.iter().filter(|row| row.joseki > 0 && row.joseki < row.patterns) {
        let files = row.patterns - row.joseki;
        say_line!("{}: {files} patterns from `.db` files, {} from joseki trees", row.name, row.joseki);
    }
}

fn print_rest(others: &[Module], files: &[Generated]) {
    for other in others {
        say_line!("{}: {} {}", other.name, other.entries, other.kind.word());
    }
    let text: usize = files.iter().map(|f| f.text.len()).sum();
    say_line!("{} files, {text} bytes of Rust; the total time includes all of them", files.len());
}
