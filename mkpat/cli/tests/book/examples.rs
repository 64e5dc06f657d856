//! Every pattern that the book shows as `db` compiles without a message.

use crate::mkpat;
use snapshots::book;
use std::process::Command;

#[test]
fn the_patterns_of_the_book_are_sound() {
    let folder = tempfile::tempdir().unwrap();
    // A database of this name may have every class letter, and its constraints may ask about dragons.
    let file = folder.path().join("patterns.db");
    let mut examples = 0;
    for page in book::pages() {
        for example in book::blocks(&book::text(&page), "db") {
            examples += 1;
            std::fs::write(&file, &example).unwrap();
            let output = Command::new(mkpat()).arg("check").arg(&file).output().unwrap();
            let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
            assert!(said.is_empty(), "{page}\n{example}\n{said}");
        }
    }
    assert!(examples >= 6, "the book has only {examples} patterns");
}
