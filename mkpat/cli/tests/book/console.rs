//! Pages show what the commands print.

use crate::{COMMAND, mkpat};
use snapshots::book;

#[test]
fn pages_show_what_mkpat_prints() {
    let commands = book::consoles("mkpat", mkpat(), COMMAND);
    assert!(commands >= 8, "the pages show only {commands} commands");
}

#[test]
fn pages_show_the_files_that_they_name() {
    assert!(book::files(COMMAND) >= 2);
}
