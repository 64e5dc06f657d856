//! Every target without libFuzzer: over its seeds, and over changes to them that look random and are always the same.

use katachi_fuzz::{TARGETS, Target};
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

/// Changed texts per target.
const TRIALS: usize = 300;

/// Longest text in bytes. Of longer files an excerpt is taken.
const LONGEST: usize = 1500;

/// Bytes that mean something to one of the parsers.
const SPECIAL: &[u8] = b"\n\n :;,|+-*OXxo.?!()[]{}<>=&\"'\\#aAzZ0189\0\x7f\x80\xc3\xff\t\r";

/// A splitmix64 generator.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }

    /// A part of a text, at most `longest` bytes.
    fn part<'a>(&mut self, text: &'a [u8], longest: usize) -> &'a [u8] {
        let length = text.len().min(longest);
        let start = self.below(text.len() - length + 1);
        &text[start..start + length]
    }

    /// One change: a byte replaced or inserted, a part removed, repeated or taken from another text.
    fn change(&mut self, text: &mut Vec<u8>, other: &[u8]) {
        let at = self.below(text.len() + 1);
        let end = (at + self.below(20)).min(text.len());
        let special = SPECIAL[self.below(SPECIAL.len())];
        let new: Vec<u8> = match self.below(5) {
            0 => vec![special],
            1 => return text.insert(at, special),
            2 => Vec::new(),
            3 => [&text[at..end], &text[at..end]].concat(),
            _ => self.part(other, 40).to_vec(),
        };
        text.splice(at..end, new);
    }
}

/// All files of a folder and the folders in it, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// What a target starts from: files of ours and those of the corpus.
fn seeds(target: &Target) -> Vec<Vec<u8>> {
    let ours = ["fuzz/seeds", "patterns", "mkpat/tests/ok", "mkpat/tests/err"];
    let mut folders: Vec<PathBuf> = ours.iter().map(|folder| snapshots::workspace().join(folder)).collect();
    if let Some(corpus) = snapshots::corpus_if_there() {
        folders.push(corpus.join("corpus"));
    }
    let paths = folders.iter().flat_map(|folder| files(folder));
    let wanted = |path: &PathBuf| target.seeds.iter().any(|end| path.to_string_lossy().ends_with(end));
    paths.filter(wanted).map(|path| fs::read(path).expect("a seed")).collect()
}

/// Where the changes begin: `KATACHI_FUZZ_START`, for those who look for more than `make test` does.
fn start() -> u64 {
    let given = std::env::var("KATACHI_FUZZ_START").ok();
    given.map_or(1, |text| text.parse().expect("KATACHI_FUZZ_START is a number"))
}

/// Runs a target over its seeds and changes to them; fails with the text on which it panics.
fn run(target: &Target) {
    let seeds = seeds(target);
    assert!(!seeds.is_empty(), "{} has no seeds", target.name);
    let mut random = Random(start());
    // The first half takes files as they are, as far as they fit; the corpus has more of them than there are trials.
    let unchanged = seeds.len().min(TRIALS / 2);
    for trial in 0..TRIALS {
        let seed = &seeds[if trial < unchanged { trial } else { random.below(seeds.len()) }];
        let mut text = random.part(seed, LONGEST).to_vec();
        if trial >= unchanged {
            let other = &seeds[random.below(seeds.len())];
            (0..=random.below(4)).for_each(|_| random.change(&mut text, other));
        }
        let shown = String::from_utf8_lossy(&text).into_owned();
        assert!(catch_unwind(|| (target.body)(&text)).is_ok(), "{} panics on\n{shown}", target.name);
    }
}

#[test]
fn no_target_panics_on_its_seeds_or_changes_to_them() {
    TARGETS.iter().for_each(run);
}

#[test]
fn no_target_panics_on_next_to_nothing() {
    for target in TARGETS {
        (target.body)(b"");
        (0..=u8::MAX).for_each(|byte| (target.body)(&[byte]));
    }
}
