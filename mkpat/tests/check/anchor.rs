//! The anchor: `drawings.md#anchors`.

use super::*;

/// The anchor is marked by `o` or `x` in the drawing `expected`, where all else is `.`.
fn anchor(options: &str, drawing: &str, expected: &str) {
    let found = sound(options, &format!("{drawing}\n\n:8,-")).anchor;
    let mark = if found.side == Side::Own { 'o' } else { 'x' };
    let rows = expected.lines().enumerate();
    let place = |(r, row): (usize, &str)| row.find(['o', 'x']).map(|c| (r, c, row[c..].chars().next()));
    let (row, column, side) = rows.filter_map(place).next().expect("a mark");
    let found = (usize::from(found.cell.row), usize::from(found.cell.column), Some(mark));
    assert_eq!(found, (row, column, side), "{options}\n{drawing}");
}

#[test]
fn it_is_the_first_stone_of_a_colour_in_reading_order() {
    let drawing = "?X*\nXO.\n?OO";
    anchor("anchor=O", drawing, "...\n.o.\n...");
    anchor("anchor=X", drawing, ".x.\n...\n...");
    anchor("anchor=both", drawing, ".x.\n...\n...");
}

#[test]
fn stones_that_may_be_missing_do_not_serve() {
    anchor("anchor=both", "xo*\n..O", "...\n..o");
    says("anchor=O", "xo*\n..X\n\n:8,-", "E0206 at 0");
    says("anchor=X", "xo*\n..O\n\n:8,-", "E0206 at 0");
}

#[test]
fn the_last_forced_one_wins_whatever_its_colour() {
    anchor("anchor=O", "OX*\n.Y.", "...\n.x.");
    anchor("anchor=X", "XX*\n.Q.", "...\n.o.");
    says("anchor=O", "OQ*\n.Y.\n\n:8,-", "E0209 at 1");
}

#[test]
fn fixed_anchors_have_to_be_drawn() {
    says("fixed-anchor", "OX*\n\n:8,-", "E0206 at 0");
    anchor("fixed-anchor", "OY*", ".x.");
}

#[test]
fn a_central_anchor_is_the_stone_nearest_to_the_centre() {
    anchor("name=owl_attackpats", "X.*\n.O.\n..X", "...\n.o.\n...");
    // Of two central columns the left one is nearer.
    anchor("name=owl_attackpats", "..*.\n.XO.\n....", "....\n.x..\n....");
    // Of equally near stones the first in reading order.
    anchor("name=owl_attackpats", "?O?\n.*X\n?X?", ".o.\n...\n...");
    // `Q` and `Y` are plain stones there.
    anchor("name=owl_attackpats", "Q.*\n.X.\n...", "...\n.x.\n...");
}

#[test]
fn a_corner_pattern_is_found_by_its_upper_left_cell() {
    anchor("kind=corner", "---+\n.*.|\n.O.|\n...|", "o..\n...\n...");
}
