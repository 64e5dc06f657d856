//! What ARCHITECTURE.md promises about the source itself, so far as a machine can see it.
//!
//! - [`circles`]: no circles between files, in any crate of the workspace; a new member joins by itself.
//! - [`phases`]: what a phase may not know.
//! - [`book`]: the pages of the book, its links, and what the sources cite.
//! - [`packages`]: what is published, and in which order.

mod book;
mod circles;
mod known;
mod made_up;
mod modules;
mod packages;
mod phases;
mod tokens;
mod workspace;

use circles::circles;
use known::KNOWN;

#[test]
fn no_circles_between_files() {
    let mut found = Vec::new();
    for krate in workspace::crates() {
        found.extend(circles(&krate));
    }
    let mut complaints = String::new();
    for circle in found.iter().filter(|circle| !KNOWN.iter().any(|known| circle.files == *known)) {
        complaints += &format!("a circle of files that is not in KNOWN:\n{circle}\n");
    }
    for known in KNOWN.iter().filter(|known| !found.iter().any(|circle| circle.files == **known)) {
        complaints +=
            &format!("this circle is gone or has changed, so remove it from KNOWN:\n    &{known:?},\n\n");
    }
    assert!(complaints.is_empty(), "\n{complaints}");
}
