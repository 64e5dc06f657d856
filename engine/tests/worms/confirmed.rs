//! Attacks that only hold where few of the owner's answers are tried.

use crate::{at, draw};
use katachi::reading::{Code, Limits, Reader};
use katachi::worms::{Proposals, examine};

/// Black's five stones have three liberties. White B3 takes them unless Black answers at B2, A4 or A3, around the stone that
/// was played; narrow reading does not see that.
const SAFE: &str = "
    . . . . . . . . .
    . . O . . . . . .
    . O X O . . . . .
    . . X O . . . . .
    X X X O . . . . .
    . O O X . . . . .
    . . X . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn stages_do_not_believe_an_attack_that_narrow_reading_alone_finds() {
    let mut board = draw(SAFE);
    let string = at(&board, "C7");
    let mut stages = Reader::new(Limits::default().for_stages());
    assert_eq!(stages.attack(&mut board, string).code, Code::Win, "read narrowly");
    assert_eq!(Reader::new(Limits::default()).attack(&mut board, string).code, Code::Lose, "read widely");

    let worms = examine(&mut board, &mut stages, &Proposals::default(), Limits::default());
    assert!(!worms.at(string).expect("a stone").is_attackable());
}
