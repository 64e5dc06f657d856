//! Single patterns on drawn boards.

use mkpat_runtime::lines::grid::Cells;
use mkpat_runtime::lines::matcher::Matcher;
use mkpat_runtime::lines::table::{Role, Rule, Table};
use mkpat_runtime::point::Colour;

use super::compile;

/// Where a pattern's points of a role lie on a board, seen by black, which is `X` there.
fn points(pattern: &str, board: &[&str], role: Role) -> Vec<String> {
    let text = format!("attribute_map threats\n\nPattern A\n\n{pattern}");
    let (compiled, shown) = compile("example.db", text.as_bytes());
    let compiled = compiled.unwrap_or_else(|| panic!("{shown}"));
    let patterns = compiled.patterns();
    let table = Table { name: &compiled.name, patterns: &patterns };
    let board = Cells::from_rows(board).expect("a board");
    let matches = Matcher::new(&table, [Rule::Freestyle; 2]).matches(&board, Colour::Black);
    let mut points: Vec<_> = matches.iter().flat_map(|m| m.points(&table, role)).collect();
    points.sort_unstable();
    points.iter().map(|p| format!("{},{}", p.column, p.row)).collect()
}

const FOUR: &str = "OO*OO\n\n:|,F,four(1)\n";

#[test]
fn a_row_lies_along_four_directions() {
    let three = "OO*O\n\n:8,F,three(1)\n";
    assert_eq!(points(three, &["XX.X", "....", "....", "...."], Role::Gain), ["2,0"]);
    assert_eq!(points(three, &["X...", "X...", "....", "X..."], Role::Gain), ["0,2"]);
    assert_eq!(points(three, &["X...", ".X..", "....", "...X"], Role::Gain), ["2,2"]);
    assert_eq!(points(three, &["...X", "..X.", "....", "X..."], Role::Gain), ["1,2"]);
    assert_eq!(points(three, &["X.XX", "....", "....", "...."], Role::Gain), ["1,0"]);
}

#[test]
fn what_belongs_to_nobody_is_no_empty_point() {
    assert_eq!(points(FOUR, &["XX.XX....", "........."], Role::Gain), ["2,0"]);
    assert_eq!(points(FOUR, &["XX#XX....", "........."], Role::Gain), [""; 0]);
}

#[test]
fn an_edge_is_where_the_row_ends() {
    let pattern = "|OOO*\n\n:8,F,three(1)\n";
    assert_eq!(points(pattern, &["XXX...XXX"], Role::Gain), ["3,0", "5,0"]);
    assert_eq!(points(pattern, &[".XXX..XX."], Role::Gain), [""; 0]);
    assert_eq!(points(pattern, &["#XXX....."], Role::Gain), ["4,0"]);
}

#[test]
fn roles_are_told_apart_and_mirrored() {
    let pattern = "XOOO**\n\n:8,F,three(1)\n\nXOOOgc\n";
    let board = ["OXXX..XXXO"];
    assert_eq!(points(pattern, &board, Role::Gain), ["4,0", "5,0"]);
    assert_eq!(points(pattern, &board, Role::Cost), ["4,0", "5,0"]);
    assert_eq!(points(pattern, &board, Role::Defence), [""; 0]);
}
