//! Emitted eye databases are Rust, are compiled, and find what their source draws.

use mkpat::diag::Diagnostics;
use mkpat::eyes;
use mkpat::source::{FileId, SourceFile};
use mkpat_runtime::eyes::drawing::Drawing;
use mkpat_runtime::eyes::lookup::lookup;

#[path = "eyes/small.rs"]
#[rustfmt::skip]
#[allow(unreachable_pub)]
mod small;

/// If it fails, the file has been written anew: look at the difference and commit it.
#[test]
fn the_checked_in_module_is_what_its_source_becomes() {
    let source = SourceFile::new("small.db", include_bytes!("eyes/small.db").to_vec());
    let mut diagnostics = Diagnostics::default();
    let compiled = eyes::compile(FileId(0), &source, None, &mut diagnostics).expect("a sound database");
    assert_eq!(diagnostics.iter().count(), 0);
    let emitted = eyes::emit_rust(&compiled);
    if emitted != include_str!("eyes/small.rs") {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kinds/eyes/small.rs");
        std::fs::write(path, &emitted).expect("the test folder is writable");
        panic!("tests/kinds/eyes/small.rs was stale and has been written anew");
    }
}

#[track_caller]
fn check(picture: &str, number: Option<u32>, attack: &[u16], defence: &[u16]) {
    let space = Drawing::parse(picture).expect("a drawing").space();
    let found = lookup(&small::DATABASE, &space);
    assert_eq!(found.as_ref().map(|f| f.pattern.number), number, "{picture}");
    if let Some(found) = found {
        assert_eq!(found.attack_points().collect::<Vec<_>>(), attack, "{picture}");
        assert_eq!(found.defence_points().collect::<Vec<_>>(), defence, "{picture}");
    }
}

#[test]
fn the_compiled_module_finds_its_patterns() {
    check(".", Some(100), &[], &[]);
    check("X", Some(100), &[], &[]);
    check(".!", Some(201), &[1], &[1]);
    check("..%.", Some(300), &[0], &[0]);
    check("X..", None, &[], &[]);
}

/// A corner is drawn by its two edges; the same shape elsewhere is the pattern after.
#[test]
fn a_pattern_in_the_corner_fits_no_other_place() {
    check("+--%|!.", Some(200), &[], &[]);
    check("---%!.", Some(201), &[0], &[0]);
}
