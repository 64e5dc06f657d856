//! The constraint diagram: `expressions.md#labels`.

use super::*;

const DIAGRAM: &str = "XO.\n?*x\n\n:8,-\n";

fn labels(drawing: &str, expected: &str) {
    let pattern = sound("", &format!("{DIAGRAM}\n{drawing}\n\n;lib(a)>1"));
    let shown =
        pattern.labels.iter().map(|l| format!("{}{}{}", char::from(l.letter), l.cell.row, l.cell.column));
    assert_eq!(shown.collect::<Vec<_>>().join(" "), expected, "{drawing}");
}

fn constrained(drawing: &str, expected: &str) {
    says("", &format!("{DIAGRAM}\n{drawing}\n\n;lib(a)>1"), expected);
}

#[test]
fn a_label_means_its_first_cell() {
    labels("aO.\n?*x", "a00");
    labels("abc\nd*t", "a00 b01 c02 d10 t12");
    // The move and an empty point are alike.
    labels("XOa\n?ax", "a02");
}

#[test]
fn one_label_on_unlike_cells_is_questioned() {
    constrained("aO.\na*x", "E0213 at 7");
    constrained("aO.\n?*x", "");
}

#[test]
fn both_drawings_are_of_one_size() {
    constrained("aO.\n?*x\n...", "E0210 at 8");
    constrained("aO.", "E0210 at 6");
    constrained("aO.\n?*", "E0210 at 7");
}

#[test]
fn both_drawings_show_the_same() {
    constrained("aX.\n?*x", "E0211 at 6");
    constrained("aO.\n?*o", "E0211 at 7");
    constrained("aO.\n?*?", "E0212 at 7");
    constrained("aO*\n?.x", "E0212 at 6");
    // An empty cell may stand for the move.
    constrained("aO.\n?.x", "");
}

#[test]
fn edges_may_be_left_out_but_for_the_left_one() {
    let edged = "+--\n|XO\n|?*\n\n:8,-\n";
    says("", &format!("{edged}\n|aO\n|?*\n\n;lib(a)>1"), "");
    says("", &format!("{edged}\n+--\n|aO\n|?*\n\n;lib(a)>1"), "");
    says("", &format!("{edged}\naO\n?*\n\n;lib(a)>1"), "E0214 at 7");
    // The original does not look at the first row below an upper edge.
    says("", &format!("{edged}\n|aX\n|?*\n\n;lib(a)>1"), "E0211 at 7");
}

#[test]
fn something_has_to_use_them() {
    let next = "Pattern Next\n\nXO\n*.\n\n:8,s";
    says("", &format!("{DIAGRAM}\naO.\n?*x\n\n{next}"), "E0215 at 6");
    says("", &format!("{DIAGRAM}\naO.\n?*x"), "E0215 at 6");
}

#[test]
fn forced_anchors_are_repeated() {
    says("", "YO\n?*\n\n:8,-\n\nYa\n?*\n\n;lib(a)>1", "");
    says("", "YO\n?*\n\n:8,-\n\nXa\n?*\n\n;lib(a)>1", "E0211 at 6");
}
