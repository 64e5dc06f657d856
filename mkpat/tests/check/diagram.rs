//! Rows, edges and the move: `drawings.md#cells` and `drawings.md#edges-and-corners`.

use super::*;

#[test]
fn all_rows_are_of_one_width() {
    says("", "XO*\n.?\nOX.\n\n:8,-", "E0201 at 2");
    says("", "XO*\n.?..\nOX.\n\n:8,-", "E0201 at 2");
}

#[test]
fn an_edge_line_or_the_constraint_diagram_tells_which_of_two_rows_is_wrong() {
    says("", "XO\nX.*\n---\n\n:8,-", "E0201 at 1");
    says("", "XO\nX.*\n\n:8,-\n\nXO.\nXa*\n\n;lib(a)", "E0201 at 1");
    says("", "XO.\nX*\n\n:8,-", "E0201 at 2");
}

#[test]
fn what_follows_a_row_is_a_comment() {
    says("", "XO*   the cut\n?X.\tOOO\n\n:8,-", "");
    says("", "|XO*|the cut\n|?X.|\n\n:8,-", "E0208 at 0");
    says("", "XO*5\n?X.\n\n:8,-", "E0114 at 1");
}

#[test]
fn any_sides_may_have_an_edge() {
    let sides = [Edges::NORTH, Edges::SOUTH, Edges::WEST, Edges::EAST];
    for set in 0..16_u8 {
        let has = |i: usize| set >> i & 1 == 1;
        let (west, east) = (if has(2) { "|" } else { "" }, if has(3) { "|" } else { "" });
        let corner = |edge: &str| if edge.is_empty() { "" } else { "+" };
        let line = format!("{}---{}\n", corner(west), corner(east));
        let (top, bottom) =
            (if has(0) { line.as_str() } else { "" }, if has(1) { line.as_str() } else { "" });
        let drawing = format!("{top}{west}XO*{east}\n{west}?X.{east}\n{bottom}\n:8,-");
        let drawn = (0..4).filter(|&i| has(i)).fold(Edges::NONE, |all, i| all.union(sides[i]));
        assert_eq!(sound("", &drawing).drawing.edges, drawn, "{drawing}");
    }
}

#[test]
fn lines_agree_about_the_edges() {
    says("", "|XO*\n|?X.\n..O\n\n:8,-", "E0202 at 3");
    says("", "XO*\n|?X.\n..O\n\n:8,-", "E0202 at 2");
    says("", "XO*|\n?X.\n..O|\n\n:8,-", "E0202 at 2");
    says("", "---\n|XO*\n|?X.\n\n:8,-", "E0202 at 1");
    says("", "+---\nXO*\n?X.\n\n:8,-", "E0202 at 1");
    says("", "XO*\n?X.\n+---\n\n:8,-", "E0202 at 3");
    says("", "XO*\n?X.\n---+\n\n:8,-", "E0202 at 3");
    // A lower edge may leave its corner out.
    says("", "|XO*\n|?X.\n---\n\n:8,-", "");
}

#[test]
fn edge_lines_are_as_wide_as_the_rows() {
    says("", "XO*\n?X.\n--\n\n:8,-", "E0204 at 3");
    says("", "--\nXO*\n?X.\n\n:8,-", "E0216 at 1");
    says("", "+\n|XO*\n|?X.\n\n:8,-", "E0204 at 1");
    says("", "XO*\n?X.\n---\n...\n\n:8,-", "E0204 at 4");
}

#[test]
fn a_pattern_proposes_one_move() {
    says("kind=general", "XO.\n?X.\n\n:8,-", "E0205 at 0");
    says("kind=connections", "XO.\n?X.\n\n:8,-", "");
    says("kind=connections", "XO*\n?X*\n\n:8,-", "E0205 at 2");
}

#[test]
fn large_diagrams_are_questioned_then_refused() {
    let tall = |rows: usize| format!("X*\n{}\n:8,-", "..\n".repeat(rows - 1));
    says("", &tall(19), "");
    says("", &tall(20), "E0207 at 0");
    assert_eq!(pattern("", &tall(25)).patterns.len(), 1);
    assert_eq!(pattern("", &tall(26)).patterns.len(), 0);
}

#[test]
fn a_corner_pattern_has_one_corner_and_plain_cells() {
    says("kind=corner", "---+\n.*.|\n.O.|\n\n:8,-", "");
    says("kind=corner", "|.*.\n|.O.\n+---\n\n:8,-", "");
    says("kind=corner", "---\n.*.\n.O.\n\n:8,-", "E0217 at 0");
    says("kind=corner", "---\n.*.\n.O.\n---\n\n:8,-", "E0208 at 0, E0217 at 0");
    says("kind=corner", "---+\n.*?|\n.O.|\n\n:8,-", "E0217 at 2");
}

#[test]
fn the_classic_dialect_has_fewer_cells() {
    says("dialect=classic kind=general", "XO*\n?!.\n\n:8,50", "E0203 at 2");
    says("dialect=classic kind=connections", "OX!\n?O*\n\n:8,C,NULL", "");
    says("dialect=classic kind=general", "XO*\n?h.\n\n:8,50", "E0203 at 2");
    says("", "XO*\n?a.\n\n:8,-", "E0203 at 2");
}

#[test]
fn blanks_between_cells_cut_the_row() {
    says("", "X O *\n? X .\n\n:8,-", "E0114 at 1, E0114 at 2");
    says("", "|X O *|\n|? X .|\n\n:8,-", "E0114 at 1, E0114 at 2");
    says("", "XO* X\n?X.\n\n:8,-", "E0114 at 1");
    says("", "XO* x*X\n?X.\n\n:8,-", "");
    says("", "XO*  X\n?X. the O stone\n\n:8,-", "");
}

#[test]
fn a_missing_mark_is_told_as_such() {
    for line in ["8,-", "|,s", "-,s,value(3)", "O,s", "+,s"] {
        says("", &format!("XO*\n?X.\n\n{line}"), "E0116 at 4");
    }
    says("", "XO*\n?X.\n8,-", "E0116 at 3");
    for line in ["lib(a)>1", "!alive(a)", "(lib(a) > 1 || alive(a))", "xplay_attack(*,a)"] {
        says("", &format!("XO*\n?X.\n\n:8,-\n\naO*\n?X.\n\n{line}"), "E0116 at 9");
    }
    says("", "XO*\n?X.\n\n:8,-\n\naO*\n?X.\nlib(a)>1", "E0116 at 8");
    says("", "XO*\n\n?X.\n\n:8,-", "E0106 at 3");
}
