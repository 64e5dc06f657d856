//! Moves that patterns propose, judged by reading.

use crate::{at, draw};
use katachi::board::Board;
use katachi::databases::Databases;
use katachi::examine::Analysis;
use katachi::reading::{Code, Limits, Reader};
use katachi::worms::{Proposals, Worms, attack, defend, examine};
use std::sync::Arc;

/// White's cutting stone, with a friend far off that breaks one ladder.
const NET: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . X X . . . .
    . . X O . . . . .
    . . X . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .";

fn reader() -> Reader {
    Reader::new(Limits::default())
}

fn analysis(board: &Board) -> Analysis {
    Analysis::new(Arc::new(Databases::compiled(&katachi_patterns::COLLECTION)), board, &reader())
}

fn with(board: &mut Board, proposals: &Proposals) -> Worms {
    examine(board, &mut reader(), proposals, Limits::default())
}

#[test]
fn patterns_propose_the_net() {
    let mut board = draw(NET);
    let examined = analysis(&board);
    let proposals = examined.proposals(&mut board, &mut reader());
    let attacks: Vec<_> = proposals.attacks_on(at(&board, "D6")).collect();
    assert!(attacks.contains(&at(&board, "E5")), "{attacks:?}");
    let worms = examined.worms(&mut board, &mut reader());
    assert_eq!(worms.at(at(&board, "D6")).expect("a stone").attacks.code_of(at(&board, "E5")), Code::Win);
}

#[test]
fn the_owner_of_a_string_is_told_how_to_run() {
    let mut board = draw(NET);
    let examined = analysis(&board);
    let proposals = examined.proposals(&mut board, &mut reader());
    let defences: Vec<_> = proposals.defences_of(at(&board, "D6")).collect();
    assert!(defences.contains(&at(&board, "E5")), "{defences:?}");
    let worms = examined.worms(&mut board, &mut reader());
    assert_eq!(worms.at(at(&board, "D6")).expect("a stone").defences.code_of(at(&board, "E5")), Code::Win);
}

#[test]
fn a_proposal_that_fails_is_not_recorded() {
    let mut board = draw(NET);
    let mut proposals = Proposals::default();
    let (string, nowhere) = (at(&board, "D6"), at(&board, "J1"));
    proposals.add_attack(&board, string, nowhere);
    proposals.add_defence(&board, string, nowhere);
    let [told, untold] = [&proposals, &Proposals::default()].map(|proposals| {
        let worms = with(&mut board, proposals);
        let worm = worms.at(string).expect("a stone").clone();
        (worm.attacks, worm.defences)
    });
    assert_eq!(told, untold);
}

#[test]
fn a_reader_at_its_limit_is_told_the_move() {
    let mut board = draw(NET);
    let (string, net) = (at(&board, "D6"), at(&board, "E5"));
    // So few positions are not enough to find the net, and enough to see that it holds.
    let mut reader = Reader::new(Limits { tactical_nodes: 200, ..Limits::default() });
    assert_eq!(reader.attack(&mut board, string).code, Code::Lose);
    let mut proposals = Proposals::default();
    proposals.add_attack(&board, string, net);
    let told = attack(&mut board, &mut reader, &proposals, string);
    assert_eq!((told.code, told.point), (Code::Win, Some(net)));
    // What saves the string has to stand against the net, which the reader would not find.
    let saved = defend(&mut board, &mut reader, &proposals, string);
    let point = saved.point.expect("a defence");
    let answer =
        reader.play_defend(&mut board, katachi::board::Colour::White, &[Some(point), Some(net)], string);
    assert_eq!((saved.code, answer), (Code::Win, Code::Win));
}
