//! Eye databases, openings, playout patterns, threats.

use mkpat::compile::Session;
use mkpat::diag::Diagnostics;
use mkpat::source::{FileId, SourceFile};
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::{blocks, print};
use mkpat::{eyes, lines, openings, playout};

use crate::patterns::render_all;

/// Both dialects: what compiles is emitted, and what was read and printed is read as the same.
pub fn eyes(data: &[u8]) {
    for dialect in [eyes::Dialect::Modern, eyes::Dialect::Classic] {
        in_session(data, |file, source, diagnostics| {
            if let Some(compiled) = eyes::compile(file, source, Some(dialect), diagnostics) {
                let _ = eyes::emit_rust(&compiled);
            }
        });
        settles(data, |source| {
            let mut diagnostics = Diagnostics::default();
            let tree = eyes::parse::parse(FileId(0), source, dialect, &mut diagnostics);
            (diagnostics.errors() == 0).then(|| eyes::print::print(&tree).into_bytes())
        });
    }
}

/// The sizes that have openings, and one that cannot have any.
pub fn openings(data: &[u8]) {
    for size in [9, 13, 19, 8] {
        in_session(data, |file, source, diagnostics| {
            if let Some(compiled) = openings::compile(file, source, size, diagnostics) {
                let _ = openings::emit_rust(&compiled);
            }
        });
    }
    settles(data, |source| {
        let mut diagnostics = Diagnostics::default();
        let records = openings::parse::parse(FileId(0), source, 19, &mut diagnostics);
        let _ = openings::print::print_diagrams(&records, 19);
        (diagnostics.errors() == 0).then(|| openings::print::print(&records).into_bytes())
    });
}

/// What can be read as a tree is a sound book.
pub fn book(data: &[u8]) {
    let mut session = Session::default();
    let book = openings::tree::read(&mut session, "fuzz.sgf", data);
    render_all(session);
    let Some(book) = book else { return };
    let source = SourceFile::new("fuzz.dbz", openings::print::print(&book.records).into_bytes());
    let mut diagnostics = Diagnostics::default();
    let read = openings::parse::parse(FileId(0), &source, book.size, &mut diagnostics);
    assert_eq!((read.len(), diagnostics.errors()), (book.records.len(), 0));
}

/// What compiles is emitted, and any text is printed as it was.
pub fn playout(data: &[u8]) {
    in_session(data, |file, source, diagnostics| {
        if let Some(compiled) = playout::compile(file, source, diagnostics) {
            let _ = playout::emit_rust(&compiled);
        }
    });
    let source = SourceFile::new("fuzz.db", data.to_vec());
    let tree = playout::parse::parse(FileId(0), &source, &mut Diagnostics::default());
    assert!(playout::print::print(&tree) == data, "printed with other bytes");
}

/// What compiles is emitted, any text is printed as it was, and a weight can be set without a word.
pub fn lines(data: &[u8]) {
    in_session(data, |file, source, diagnostics| {
        let Some(compiled) = lines::compile(file, source, diagnostics) else { return };
        let _ = lines::emit_rust(&compiled);
        let mut tree = blocks::parse(file, source, Dialect::Modern, &mut Diagnostics::default());
        if let Some(pattern) = compiled.patterns.first() {
            assert!(lines::weights::set(&mut tree, &pattern.name, 7), "a pattern without a weight");
            let source = SourceFile::new("fuzz.db", print::print(&tree));
            let again = lines::compile(FileId(0), &source, &mut Diagnostics::default());
            let weight = again.and_then(|again| again.patterns.first().map(|first| first.weight));
            assert_eq!(weight, Some(7));
        }
    });
    let source = SourceFile::new("fuzz.db", data.to_vec());
    let tree = blocks::parse(FileId(0), &source, Dialect::Modern, &mut Diagnostics::default());
    assert!(print::print(&tree) == data, "printed with other bytes");
}

fn in_session(data: &[u8], compile: impl FnOnce(FileId, &SourceFile, &mut Diagnostics)) {
    let mut session = Session::default();
    let Some(file) = session.sources.add("fuzz.db", data.to_vec()) else { return };
    compile(file, session.sources.file(file), &mut session.diagnostics);
    render_all(session);
}

/// Sound text, read and printed, is sound and prints as itself.
fn settles(data: &[u8], print: impl Fn(&SourceFile) -> Option<Vec<u8>>) {
    let Some(once) = print(&SourceFile::new("fuzz.db", data.to_vec())) else { return };
    let twice = print(&SourceFile::new("fuzz.db", once.clone())).unwrap_or_default();
    assert_eq!(String::from_utf8_lossy(&twice), String::from_utf8_lossy(&once));
    assert!(twice == once, "printed with other bytes");
}
