//! What is made of a database of threats besides matches: layout, weights, Rust text, boards that test it.

use mkpat::diag::Diagnostics;
use mkpat::format::format;
use mkpat::lines::{emit_rust, weights};
use mkpat::source::{FileId, SourceFile};
use mkpat::syntax::ast::{Dialect, File};
use mkpat::syntax::detect::{Format, detect};
use mkpat::syntax::{blocks, print};
use mkpat_runtime::lines::table::Table;

use super::{compile, threats};

fn text() -> Vec<u8> {
    std::fs::read(snapshots::workspace().join("patterns/gomoku/threats.db")).expect("a readable file")
}

fn tree(text: &[u8]) -> File {
    let source = SourceFile::new("threats.db", text.to_vec());
    blocks::parse(FileId(0), &source, Dialect::Modern, &mut Diagnostics::default())
}

#[test]
fn our_database_is_laid_out_as_all_databases_are() {
    let text = text();
    assert_eq!(detect(&text), Format::Lines);
    let formatted = format(&tree(&text)).expect("a sound text");
    assert_eq!(String::from_utf8(print::print(&formatted)), String::from_utf8(text));
}

#[test]
fn a_weight_is_written_where_it_stands_and_nothing_else_changes() {
    let text = text();
    let mut changed = tree(&text);
    assert!(weights::set(&mut changed, "Four2", -77));
    assert!(!weights::set(&mut changed, "Fourteen", 1), "there is no such pattern");
    let after = print::print(&changed);
    let lines = |text: &[u8]| String::from_utf8_lossy(text).lines().map(str::to_owned).collect::<Vec<_>>();
    let (old, new) = (lines(&text), lines(&after));
    let differ: Vec<_> = old.iter().zip(&new).filter(|(a, b)| a != b).collect();
    assert_eq!(differ, [(&":8,F,four(1000)".to_owned(), &":8,F,four(-77)".to_owned())]);
    let (compiled, shown) = compile("threats.db", &after);
    let patterns = compiled.unwrap_or_else(|| panic!("{shown}")).patterns;
    assert_eq!(patterns.iter().find(|p| p.name == "Four2").map(|p| p.weight), Some(-77));
}

#[test]
fn a_module_is_rust_and_always_the_same() {
    let module = emit_rust(&threats());
    assert_eq!(module, emit_rust(&threats()));
    let file = syn::parse_file(&module).expect("Rust");
    assert_eq!(file.items.len(), 3, "an import, the table, its patterns");
}

#[test]
fn every_matcher_finds_every_pattern_on_its_own_boards() {
    let small = compile(
        "small.db",
        b"attribute_map threats\n\nPattern Edge\n\n|OO**?x\n\n:8,F,three(3)\n\n\
Pattern Knot\n\nO*?\n?O*\n---\n\n:8,S,two(7)\n",
    )
    .0
    .expect("a sound database");
    for compiled in [small, threats()] {
        let patterns = compiled.patterns();
        let report = mkpat_tools::threats::selftest(&Table { name: &compiled.name, patterns: &patterns });
        let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
        assert!(failures.is_empty(), "{}", failures.join("\n"));
        assert!(report.boards >= 8 * patterns.len() && report.matches >= report.boards, "{report:?}");
    }
}
