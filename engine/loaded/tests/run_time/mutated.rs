//! Whatever numbers and cells an author writes: what can be read is played by, without a panic, and every value is a number.

use crate::same_moves::{Chooser, positions};
use katachi::board::Colour;
use katachi::game::Game;
use katachi_loaded::Library;
use std::fs;
use std::path::{Path, PathBuf};

/// The ends of the types that numbers are read into, and beyond.
const EXTREMES: [&str; 10] =
    ["0", "-1", "1", "99999", "2147483647", "-2147483648", "1000000000", "-1000000000", "65536", "-32768"];
/// The same for attributes, which need not be whole.
const NOT_WHOLE: [&str; 8] = ["0", "-0.0", "1e-40", "1250", "-1250", "3.4e38", "-3.4e38", "1e30"];
/// What a cell of a diagram may be.
const CELLS: &[u8] = b".XOxo?";

/// Numbers that look drawn, the same every time.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// A database with other numbers in one entry of so many, and another cell in one diagram of a few.
fn mutated(text: &str, draw: &mut Draw, one_of: usize) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        lines.push(match line.strip_prefix(':') {
            Some(entry) if draw.below(one_of) == 0 => format!(":{}", other_numbers(entry, draw)),
            None if is_cells(line) && draw.below(40 * one_of) == 0 => other_cell(line, draw),
            _ => line.to_owned(),
        });
    }
    lines.join("\n") + "\n"
}

fn is_cells(line: &str) -> bool {
    line.len() > 2 && line.bytes().all(|cell| CELLS.contains(&cell))
}

fn other_cell(line: &str, draw: &mut Draw) -> String {
    let mut cells = line.as_bytes().to_vec();
    let at = draw.below(cells.len());
    cells[at] = draw.of(CELLS);
    String::from_utf8(cells).expect("cells are letters")
}

/// Every number of an entry line but the symmetry, replaced now and then.
fn other_numbers(entry: &str, draw: &mut Draw) -> String {
    let mut text = String::new();
    let mut rest = entry.char_indices().peekable();
    while let Some((at, letter)) = rest.next() {
        let begins =
            at > 1 && entry[..at].ends_with(['(', ',']) && (letter.is_ascii_digit() || letter == '-');
        if !begins {
            text.push(letter);
            continue;
        }
        let mut end = at + letter.len_utf8();
        while rest.next_if(|(_, next)| next.is_ascii_digit() || *next == '.').is_some() {
            end += 1;
        }
        let is_number = entry[at..end].bytes().any(|digit| digit.is_ascii_digit());
        let drawn = match entry[..at].rfind(|c: char| c.is_ascii_alphabetic()) {
            _ if !is_number || draw.below(2) == 0 => &entry[at..end],
            Some(name) if entry[..at].ends_with('(') && !entry[..=name].ends_with(['d', 'o']) => {
                draw.of(&NOT_WHOLE)
            }
            _ => draw.of(&EXTREMES),
        };
        text.push_str(drawn);
    }
    text
}

/// Plays by mutants of all databases of a folder, one file at a time, and returns how many could be read.
fn play(folder: &Path, mutants: usize, games: &[(Game, Colour)]) -> usize {
    let copy = tempfile::tempdir().expect("a folder");
    crate::cost::copy_all(folder, copy.path());
    let files = fs::read_dir(copy.path()).expect("a folder").flatten().map(|file| file.path());
    // Those whose numbers value moves; all of them only if many are tried.
    let all = std::env::var_os("MUTANTS").is_some();
    let values = |name: &str| ["patterns.db", "endgame.db", "fuseki.db"].contains(&name);
    let is_database = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        values(name) || all && name.ends_with(".db")
    };
    let mut files: Vec<_> = files.filter(is_database).collect();
    files.sort();
    let mut library = Library::open(&copy.path().join("databases.toml")).expect("databases");
    let mut draw = Draw(7);
    let mut read = 0;
    for mutant in 0..mutants {
        let file = &files[mutant % files.len()];
        let bytes = fs::read(file).expect("a file");
        let text = String::from_utf8_lossy(&bytes);
        // A few mutants at once, or all entries of a file.
        let one_of = [100, 30, 5, 1][draw.below(4)];
        fs::write(file, mutated(&text, &mut draw, one_of)).expect("a file");
        if library.renew().error.is_none() {
            read += 1;
            let mut chooser = Chooser::new(library.databases(), 1);
            for (game, colour) in games {
                let analysis = chooser.choose(game, *colour);
                for candidate in &analysis.candidates {
                    let reasons = candidate.reasons.iter().map(|reason| reason.value);
                    let all = reasons.chain([candidate.value, candidate.static_value]);
                    assert!(
                        all.into_iter().all(|value| !value.is_nan()),
                        "{}: {candidate:?}",
                        file.display()
                    );
                }
                let _ = analysis.trace();
            }
        }
        fs::write(file, bytes).expect("a file");
    }
    read
}

/// How many are tried: more with `MUTANTS=200`.
fn count() -> usize {
    std::env::var("MUTANTS").ok().and_then(|count| count.parse().ok()).unwrap_or(4)
}

#[test]
fn mutants_of_our_own_databases_are_played_by() {
    let games = positions(60).split_off(59);
    let read = play(&snapshots::workspace().join("patterns"), count(), &games);
    assert!(read > 0, "none of {} could be read", count());
}

#[test]
fn mutants_of_classic_and_modern_databases_are_played_by() {
    let Some(corpus) = snapshots::corpus("mutants of GNU Go's databases") else { return };
    let games = positions(60).split_off(59);
    for version in ["2.6", "3.8"] {
        let folder = corpus.join(format!("corpus/gnugo-{version}/patterns"));
        let read = play(&folder, count(), &games);
        println!("{version}: {read} of {} mutants could be read", count());
        assert!(read > 0, "{version}");
    }
}
