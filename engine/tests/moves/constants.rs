//! The book has the constants by which moves are valued.

use katachi::moves::{Constant, Constants};
use snapshots::book;

const COMMAND: &str = "cargo test -p katachi-engine --test moves constants";

#[test]
fn the_table_of_the_book_is_that_of_the_program() {
    let mut rows = String::from("| constant | value | from | what |\n|---|---|---|---|\n");
    for Constant { name, what, origin, standard } in Constants::ALL {
        rows += &format!("| `{name}` | {standard} | {} | {what} |\n", origin.word());
    }
    book::generated("docs/src/moves.md", "constants", COMMAND, &rows);
}

#[test]
fn a_constant_is_found_by_its_name() {
    let mut constants = Constants::default();
    for constant in Constants::ALL {
        assert_eq!(constants.get(constant.name), Some(constant.standard), "{}", constant.name);
        assert!(constants.set(constant.name, 7.0));
        assert_eq!(constants.get(constant.name), Some(7.0), "{}", constant.name);
    }
    assert!(!constants.set("nothing", 1.0));
    assert_eq!(constants.get("nothing"), None);
}
