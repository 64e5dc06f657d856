//! What fuzzing asks of every parser: on any bytes it answers, and what it promises holds.
//!
//! A target is a plain function that panics when a promise is broken. The programs in `libfuzzer` hand it to
//! libFuzzer; `tests/bodies.rs` runs it without, over the seeds and over random changes to them.

#![forbid(unsafe_code)]

mod engine;
mod kinds;
mod patterns;
mod trees;

pub use engine::{brain, gtp, suite};
pub use kinds::{book, eyes, lines, openings, playout};
pub use patterns::{constraint, db_compile, db_syntax, hints, manifest};
pub use trees::{joseki, record, sgf};

/// One target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, also that of its program.
    pub name: &'static str,
    /// What is done with the bytes.
    pub body: fn(&[u8]),
    /// How the names of files end from which it starts.
    pub seeds: &'static [&'static str],
}

/// All of them.
pub const TARGETS: &[Target] = &[
    Target { name: "db_syntax", body: db_syntax, seeds: &[".db"] },
    Target { name: "db_compile", body: db_compile, seeds: &[".db"] },
    Target { name: "constraint", body: constraint, seeds: &[".expr"] },
    Target { name: "manifest", body: manifest, seeds: &[".toml"] },
    Target { name: "hints", body: hints, seeds: &[".dtr"] },
    Target { name: "eyes", body: eyes, seeds: &["eyes.db"] },
    Target { name: "openings", body: openings, seeds: &[".dbz"] },
    Target { name: "book", body: book, seeds: &[".sgf"] },
    Target { name: "playout", body: playout, seeds: &["mc_small.db", "mc_uniform.db", "mc_mogo_classic.db"] },
    Target { name: "lines", body: lines, seeds: &["threats.db", "threats_small.db"] },
    Target { name: "sgf", body: sgf, seeds: &[".sgf"] },
    Target { name: "joseki", body: joseki, seeds: &[".sgf"] },
    Target { name: "record", body: record, seeds: &[".sgf"] },
    Target { name: "gtp", body: gtp, seeds: &[".gtp"] },
    Target { name: "brain", body: brain, seeds: &[".pbrain"] },
    Target { name: "suite", body: suite, seeds: &[".tst"] },
];

#[cfg(test)]
mod tests {
    use super::TARGETS;
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_target_has_its_program_and_every_program_its_target() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("libfuzzer/fuzz_targets");
        let names =
            fs::read_dir(folder).expect("the programs").map(|entry| entry.expect("a file").file_name());
        let mut programs: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
        let mut targets: Vec<String> = TARGETS.iter().map(|target| format!("{}.rs", target.name)).collect();
        programs.sort();
        targets.sort();
        assert_eq!(programs, targets);
    }
}
