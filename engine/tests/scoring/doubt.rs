//! Strings that neither clearly live nor clearly die.

use super::{draw, told};
use katachi::scoring::{settle, settle_with};

/// White at G2 may live on the right, or not.
const OPEN: &str = "
    . . X . . . .
    . . . X O . X
    X X . X . . .
    . . O . . . .
    . O . O X . .
    . . . . . . O
    . . . O . . .";

#[test]
fn who_reads_decides_where_playouts_do_not() {
    let board = draw(OPEN);
    assert_eq!(told(&board, &settle(&board, 0)), "dead E6 G2, seki -, in doubt G2");
    let mut asked = Vec::new();
    let settled = settle_with(&board, 0, |stone| {
        asked.push(stone.on(board.size()).to_string());
        Some(true)
    });
    assert_eq!(told(&board, &settled), "dead E6, seki -");
    assert_eq!(asked, ["G2"], "nothing else is in doubt");
    let lost = settle_with(&board, 0, |_| Some(false));
    assert_eq!(told(&board, &lost), "dead E6 G2, seki -");
}
