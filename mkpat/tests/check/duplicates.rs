//! Patterns against each other.

use super::*;

fn two(first: &str, second: &str, expected: &str) {
    let checked = database("", &format!("\nPattern A\n\n{first}\n\n:8,-\n\nPattern B\n\n{second}\n\n:8,-\n"));
    let codes: Vec<&str> = checked.diagnostics.iter().map(|d| d.code.id()).collect();
    assert_eq!(codes.join(", "), expected, "{first}\n{second}");
}

/// The eight pictures of `ab.`, `c..`, `d..`: `symmetry.md#transformations`.
#[test]
fn a_diagram_in_another_orientation_is_the_same() {
    let pictures = [
        "ab.\nc..\nd..",
        "dca\n..b\n...",
        "..d\n..c\n.ba",
        "...\nb..\nacd", //
        "...\n..b\ndca",
        "d..\nc..\nab.",
        "acd\nb..\n...",
        ".ba\n..c\n..d",
    ];
    let stones =
        |picture: &str| picture.replace('a', "O").replace('b', "X").replace('c', "x").replace('d', "*");
    for picture in pictures {
        two(&stones(pictures[0]), &stones(picture), "E0702");
    }
    two(&stones(pictures[0]), &stones("ab.\nd..\nc.."), "");
}

#[test]
fn edges_turn_with_the_diagram() {
    two("|XO\n|*.", "--\n*X\n.O", "E0702");
    two("|XO\n|*.", "XO\n*.\n--", "");
    two("|XO\n|*.", "XO\n*.", "");
}

#[test]
fn unknown_cells_tell_how_much_of_the_board_there_is() {
    two("XO?\n.*?", "XO\n.*", "");
    two("XO?\n.*?", "?OX\n?*.", "E0702");
}

#[test]
fn classes_and_constraint_make_a_difference() {
    let says = |a: &str, b: &str, expected: &str| {
        let checked = database("", &format!("Pattern A\n\nXO\n.*\n\n{a}\n\nPattern B\n\nXO\n.*\n\n{b}\n"));
        let codes: Vec<&str> = checked.diagnostics.iter().map(|d| d.code.id()).collect();
        assert_eq!(codes.join(", "), expected, "{a} {b}");
    };
    says(":8,s", ":8,s", "E0702");
    says(":8,s", ":8,X", "");
    says(":8,s\n\naO\n.*\n\n;lib(a)>1", ":8,s", "");
    says(":8,s\n\naO\n.*\n\n;lib(a)>1", ":8,s\n\naO\n.*\n\n; lib(a) > 1", "E0702");
    says(":8,s\n\naO\n.*\n\n;lib(a)>1", ":8,s\n\nXa\n.*\n\n;lib(a)>1", "");
}

#[test]
fn names_are_used_once() {
    let checked = database("", "Pattern A\n\nXO\n.*\n\n:8,s\n\nPattern A\n\nXO\n*.\n\n:8,s\n");
    assert_eq!(said(&checked), "E0701 at 7");
    assert_eq!(checked.patterns.len(), 2);
}
