//! Threats on lines: our database against a definition by search, and the matchers against each other.
//!
//! The book: `lines.md`.

mod definition;
mod following;
mod small;
mod tools;

use mkpat::diag::Diagnostics;
use mkpat::lines::{self, Compiled};
use mkpat::source::Sources;
use mkpat_driver::render;

/// What becomes of a text: the database, and all messages.
fn compile(name: &str, text: &[u8]) -> (Option<Compiled>, String) {
    let mut sources = Sources::default();
    let file = sources.add(name, text.to_vec()).expect("a small file");
    let mut diagnostics = Diagnostics::default();
    let compiled = lines::compile(file, sources.file(file), &mut diagnostics);
    let shown: Vec<String> = diagnostics.sorted().iter().map(|d| render::human(&sources, d, false)).collect();
    (compiled, shown.join("\n\n"))
}

/// `patterns/gomoku/threats.db`.
fn threats() -> Compiled {
    let path = snapshots::workspace().join("patterns/gomoku/threats.db");
    let text = std::fs::read(&path).expect("a readable file");
    let (compiled, shown) = compile("threats.db", &text);
    assert_eq!(shown, "", "our own database is compiled without a word");
    compiled.expect("a sound database")
}
