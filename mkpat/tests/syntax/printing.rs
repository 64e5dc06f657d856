//! The syntax tree keeps every byte of every file.

use mkpat::diag::Diagnostics;
use mkpat::source::{FileId, SourceFile};
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::{blocks, detect, print};
use proptest::prelude::*;

fn printed_again(text: &[u8], dialect: Dialect) -> Vec<u8> {
    let source = SourceFile::new("test.db", text.to_vec());
    let tree = blocks::parse(FileId(0), &source, dialect, &mut Diagnostics::default());
    print::print(&tree)
}

#[test]
fn every_database_prints_as_it_was() {
    let folders = snapshots::database_folders();
    let mut files = 0;
    for (folder, _) in &folders {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|e| e == "db") {
                let text = std::fs::read(&path).unwrap();
                for dialect in [Dialect::Modern, Dialect::Classic] {
                    assert!(printed_again(&text, dialect) == text, "{} as {dialect:?}", path.display());
                }
                files += 1;
            }
        }
    }
    assert!(files > 9 * folders.len(), "only {files} databases");
}

#[test]
fn carriage_returns_tabs_and_foreign_bytes_are_kept() {
    let text =
        b"# R\xe9mi\r\nPattern A\tB \r\n\r\n|X*\t from here\r\n+-- \r\n\r\n:8,-,  value(3),,\r\n \r\n;";
    assert_eq!(printed_again(text, Dialect::Modern), text);
    assert_eq!(printed_again(text, Dialect::Classic), text);
}

#[test]
fn the_dialect_of_every_corpus_database_is_recognised() {
    use detect::Format;
    let Some(shared) = snapshots::corpus("the_dialect_of_every_corpus_database_is_recognised") else {
        return;
    };
    let format = |name: &str| detect::detect(&std::fs::read(shared.join("corpus").join(name)).unwrap());
    for name in
        ["patterns", "patterns2", "attack", "defense", "conn", "influence", "barriers", "owl_attackpats"]
    {
        assert_eq!(
            format(&format!("gnugo-3.8/patterns/{name}.db")),
            Format::Patterns(Dialect::Modern),
            "{name}"
        );
    }
    for name in ["patterns", "conn"] {
        assert_eq!(
            format(&format!("gnugo-2.6/patterns/{name}.db")),
            Format::Patterns(Dialect::Classic),
            "{name}"
        );
    }
    assert_eq!(format("gnugo-3.8/patterns/eyes.db"), Format::ModernEyes);
    assert_eq!(format("gnugo-2.6/patterns/eyes.db"), Format::ClassicEyes);
    assert_eq!(format("gnugo-3.8/patterns/mc_uniform.db"), Format::Playout);
}

/// Lines as authors write them, and as they do not.
fn any_line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        3 => "[|]?[.XOxo*?,!QYab]{0,6}[|]?[ \tXa]{0,3}".prop_map(String::into_bytes),
        2 => "[+]?-{0,6}[+]? ?".prop_map(String::into_bytes),
        2 => ":[8|X/-],[-sOXe]{0,3}(,[a-z]{1,6}[(][0-9a-z,]{0,4}[)]?){0,3}[, ]{0,2}".prop_map(String::into_bytes),
        1 => "[;>][a-z(),!&| ]{0,20}".prop_map(String::into_bytes),
        2 => "Pattern ?[A-Z0-9]{0,4} ?[a-z]{0,3}".prop_map(String::into_bytes),
        1 => "(goal_elements|callback_data|attribute_map|Pattren) ?[a-z]{0,6}".prop_map(String::into_bytes),
        1 => Just(Vec::new()),
        1 => proptest::collection::vec(any::<u8>(), 0..20),
    ]
}

proptest! {
    #[test]
    fn any_text_prints_as_it_was(lines in proptest::collection::vec(any_line(), 0..30), newline: bool) {
        let mut text = lines.join(&b'\n');
        if newline {
            text.push(b'\n');
        }
        prop_assert_eq!(printed_again(&text, Dialect::Modern), text.clone());
        prop_assert_eq!(printed_again(&text, Dialect::Classic), text);
    }
}
