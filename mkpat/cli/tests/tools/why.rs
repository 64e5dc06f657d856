//! `mkpat why` as it is called; what it answers is tried in `mkpat-tools`.

use super::{folder, mkpat, printed};

const MANIFEST: &str = "[[database]]\nname = \"nets\"\ninputs = [\"nets.db\"]\nanchor = \"both\"\n";
const NETS: &str = "attribute_map general\n\nPattern Hane\n\nXO\n.*\n\n:8,X\n\nXa\n.*\n\n;lib(a) > 3\n\n\
                    Pattern Hook\n\nXO\n*.\n\n:8,-\n";
const GAME: &str = "(;SZ[5];B[bb];W[cb];B[dd];W[])";

fn project() -> tempfile::TempDir {
    folder(&[("databases.toml", MANIFEST), ("nets.db", NETS), ("g.sgf", GAME)])
}

fn why(arguments: &[&str]) -> String {
    printed(project().path(), &[&["why", "--manifest", "databases.toml"], arguments].concat())
}

#[test]
fn one_pattern_is_told_in_full_and_several_in_a_line_each() {
    let one = why(&["Hane", "B3", "g.sgf:3"]);
    assert!(
        one.starts_with("Hane does not match at B3 for Black: its constraint is false (transformation 7)"),
        "{one}"
    );
    assert!(one.contains("  > lib(a) > 3  false: lib(a) is 3\n"), "{one}");
    assert!(one.ends_with("7 more ways it could lie there: `--all`\n"), "{one}");
    let all = why(&["Hane", "B3", "g.sgf:3", "--all"]);
    assert_eq!(all.matches("(transformation ").count(), 8, "{all}");
    let several = why(&["H*", "C3", "g.sgf:3"]);
    assert_eq!(several.lines().count(), 2, "{several}");
    assert!(several.contains("Hook matches at C3 for Black"), "{several}");
}

#[test]
fn both_sides_are_asked_where_nobody_knows_whose_turn_it_is() {
    let of = |side: &str| {
        why(&["Hook", "C3", "g.sgf:3", "--to-play", side, "--json"]).matches("\"transformation\"").count()
    };
    assert_eq!((of("white"), of("both")), (8, 16));
}

#[test]
fn anchors_and_goals_are_named_by_their_points() {
    let anchored = why(&["Hook", "C4", "g.sgf:3", "--anchor"]);
    assert!(anchored.starts_with("Hook matches from C4 for Black"), "{anchored}");
    let goal = |at: &str| why(&["Hook", "C3", "g.sgf:3", "--goal", at]);
    assert!(goal("B4").starts_with("Hook matches"), "{}", goal("B4"));
    assert!(goal("D2").contains("no stone of the pattern belongs to the goal"), "{}", goal("D2"));
}

#[test]
fn what_is_not_there_is_said() {
    let said = |arguments: &[&str]| {
        let output = mkpat(project().path(), &[&["why", "--manifest", "databases.toml"], arguments].concat());
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(said(&["Hanes", "C3", "g.sgf"]).contains("no pattern is called `Hanes`; did you mean `Hane`?"));
    assert!(said(&["Hane", "Z9", "g.sgf"]).contains("`Z9` is no point of the 5x5 board of g.sgf"));
    assert!(said(&["Hane", "C3", "g.sgf:9"]).contains("there is no move 9, the game has 4"));
    assert!(said(&["[", "C3", "g.sgf"]).contains("invalid value '['"));
}
