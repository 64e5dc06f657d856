//! The declared symmetry against the drawing: `symmetry.md#symmetry-codes`.

use super::*;

#[test]
fn every_code_suits_a_diagram_of_its_symmetry() {
    let diagrams = [
        ("|", "XOX\n..."),
        ("-", "X.\nO.\nX."),
        ("\\", "OX.\nX..\n..O"),
        ("/", "..O\nX..\nOX."),
        ("+", "X.X\n.O.\nX.X"),
        ("X", "O.X\n.O.\nX.O"),
        ("O", "XO.\n.OX"),
    ];
    for (code, diagram) in diagrams {
        says("", &format!("{diagram}\n\n:{code},-"), "");
    }
}

#[test]
fn a_symmetry_that_the_cells_lack_is_reported() {
    for code in ["|", "-", "\\", "/", "+", "X", "O"] {
        says("", &format!("XO\n.*\n\n:{code},-"), "E0303 at 4");
    }
}

#[test]
fn edges_count_as_cells_do() {
    says("", "OXO\n.*.\n---\n\n:|,-", "");
    says("", "OXO\n.*.\n---\n\n:-,-", "E0303 at 5");
    says("", "|OX\n|X.\n+--\n\n:/,-", "E0303 at 5");
    says("", "|X.\n|OX\n+--\n\n:/,-", "");
}

#[test]
fn a_diagonal_needs_a_square() {
    says("", "X.X\nOOO\n\n:X,-", "E0303 at 4");
    says("", "X.X\nOOO\n\n:\\,-", "E0303 at 4");
}

#[test]
fn other_codes_do_not_exist() {
    says("", "XO\n.*\n\n:4,-", "E0302 at 4");
    says("dialect=classic kind=connections", "XO\nO.\n\n:O,C", "E0302 at 4");
}
