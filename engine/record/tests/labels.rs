//! What the engine thought of moves, in the record of the game.

use katachi::board::{Board, Colour, Rules};
use katachi::game::Game;
use katachi::moves::Player;
use katachi_record::{Heading, Labels, print_labelled_game};

const CUT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . . . .
    . . . . . O . . .
    . . . X O X . . .
    . . O . X . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn values_become_labels_of_the_record() {
    let board: Board = CUT.parse().expect("a drawn board");
    let mut game = Game::new(board.size(), Rules::default()).expect("a board");
    let stones: Vec<_> = board.points().map(|point| (point, board.stone(point))).collect();
    game.set_up(&stones).expect("stones that can stand so");
    let considered = Player::new(10, Some(0), 0).consider(&mut game.clone(), Colour::White);
    let mut labels = Labels::default();
    labels.set(game.board(), considered.valued().map(|candidate| (candidate.point, candidate.value)));
    let best = considered.candidates[0].point;
    game.play(Colour::White, Some(best)).unwrap();
    let record = print_labelled_game(&game, &Heading::default(), &[], &labels).unwrap();
    let column = |number: u8| char::from(b'a' + number);
    let label =
        format!("LB[{}{}:{:.1}]", column(best.column()), column(best.row()), considered.candidates[0].value);
    assert!(record.contains(&label), "{label} in {record}");
}
