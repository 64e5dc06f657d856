//! Books written by hand: trees into records, and the books of this project.

use mkpat::compile::Session;
use mkpat::diag::Diagnostics;
use mkpat::openings::{self, print, tree};
use mkpat::source::{FileId, SourceFile};
use mkpat_driver::render;
use proptest::prelude::*;

/// The book of a tree as text, and what was said of it.
fn book(name: &str, bytes: &[u8]) -> (String, Vec<String>) {
    let mut session = Session::default();
    let book = tree::read(&mut session, name, bytes);
    let text = book.map_or_else(String::new, |book| print::print(&book.records));
    let said = session.diagnostics.sorted();
    (text, said.iter().map(|d| render::short(&session.sources, d)).collect())
}

#[track_caller]
fn check(tree: &str, records: &str) {
    assert_eq!(book("book.sgf", tree.as_bytes()), (records.to_owned(), Vec::new()));
}

#[test]
fn every_move_is_a_record_of_the_position_before_it() {
    check("(;SZ[9];B[ee]C[40];W[gc];B[cf]C[7 wide])", "F-H0-1 40 ee\nF-H0-2 10 gcee\nF-H0-3 7 cfgcee\n");
}

#[test]
fn names_come_from_the_tree_and_weight_0_only_leads_on() {
    check(
        "(;SZ[9](;B[ee]N[The centre]C[0];W[gc])(;B[gc]N[Corner];W[cg]))",
        "The-centre-1 10 gcee\nCorner-1 10 gc\nCorner-2 10 cggc\n",
    );
}

/// The second answer is the first one in a mirror, and both games reach one position in two ways.
#[test]
fn a_move_that_comes_twice_is_one_record_with_the_larger_weight() {
    check("(;SZ[9];B[ee](;W[cf]C[7])(;W[gf]C[30]))", "F-H0-1 10 ee\nF-H0-2 30 cfee\n");
    let (text, _) = book("book.sgf", b"(;SZ[9](;B[cc];W[gg];B[cg];W[gc])(;B[cg];W[gg];B[cc];W[gc]))");
    assert_eq!(text.lines().count(), 4 + 2, "{text}");
}

#[test]
fn handicap_stones_stand_before_the_first_move() {
    check("(;SZ[9]AB[gc][cg];W[ee];B[gg])", "F-H2-1 10 eecgttgc\nF-H2-2 10 ggeecgttgc\n");
}

#[test]
fn captured_stones_are_gone() {
    let (text, _) = book("book.sgf", b"(;SZ[9];B[ba];W[aa];B[ab];W[ee])");
    assert!(text.ends_with("F-H0-4 10 eeabttba\n"), "{text}");
}

#[test]
fn a_bad_node_costs_what_comes_after_it() {
    let (text, said) = book("book.sgf", b"(;SZ[9];B[ee](;W[ee];B[cc])(;W[gc]))");
    assert_eq!(text, "F-H0-1 10 ee\nF-H0-2 10 gcee\n");
    assert_eq!(said, ["book.sgf:1:16: error[E0509]: invalid move: the point is occupied"]);
}

/// If it fails, the file has been written anew: look at the difference and commit it.
#[test]
fn our_books_are_what_their_trees_become() {
    for (size, least) in [(9, 60), (13, 50), (19, 200)] {
        let patterns = snapshots::workspace().join("patterns");
        let bytes = std::fs::read(patterns.join(format!("fuseki/{size}.sgf"))).expect("a readable tree");
        let (text, said) = book(&format!("{size}.sgf"), &bytes);
        assert_eq!(said, [""; 0], "{size}");
        let path = patterns.join(format!("fuseki{size}.dbz"));
        if std::fs::read_to_string(&path).expect("a readable book") != text {
            std::fs::write(&path, text).expect("patterns is writable");
            panic!("{} was stale and has been written anew", path.display());
        }
        let source = SourceFile::new("book.dbz", text.into_bytes());
        let mut diagnostics = Diagnostics::default();
        let compiled = openings::compile(FileId(0), &source, size, &mut diagnostics).expect("a sound book");
        assert_eq!(diagnostics.iter().count(), 0);
        assert!(compiled.entries.len() >= least, "{size}: {}", compiled.entries.len());
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read(bytes: Vec<u8>) {
        book("book.sgf", &bytes);
    }

    #[test]
    fn any_tree_becomes_a_sound_book(text in "\\(;SZ\\[(9|13)\\](A[BW]\\[[a-i]{2}\\]){0,2}(\\(?;[BW]\\[[a-j]{0,2}\\](C\\[[0-9]{0,2}\\])?\\)?){0,9}\\)") {
        let (book, _) = book("book.sgf", text.as_bytes());
        let source = SourceFile::new("book.dbz", book.clone().into_bytes());
        let mut diagnostics = Diagnostics::default();
        let size = if text.contains("13") { 13 } else { 9 };
        let records = openings::parse::parse(FileId(0), &source, size, &mut diagnostics);
        prop_assert_eq!((records.len(), diagnostics.iter().count()), (book.lines().count(), 0));
    }
}
