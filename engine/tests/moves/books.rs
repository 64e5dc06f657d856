//! Moves of opening books.

use super::{game, player};
use katachi::board::{Colour, Point, PointSet, Rules};
use katachi::databases::{BOOKS, Databases};
use katachi::examine::Examiner;
use katachi::game::Game;
use katachi::moves::{Move, MoveAnalysis, MoveReason, Mover, Player, Request};
use katachi::reading::Reader;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The centre is taken: the book has three answers, each in eight or four places.
const TENGEN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

fn follows(analysis: &MoveAnalysis) -> bool {
    analysis.candidates.first().is_some_and(|best| best.has(MoveReason::FollowsBook))
}

fn played(analysis: &MoveAnalysis) -> Point {
    match analysis.choice {
        Move::Play(point) => point,
        other => panic!("{other:?}"),
    }
}

#[test]
fn who_plays_follows_the_book_and_names_the_record() {
    let analysis = player(0, 1).following_books(true).analyse(&mut game(TENGEN), Colour::White);
    assert!(follows(&analysis), "{}", analysis.trace());
    let told = analysis.trace();
    assert!(told.contains("    75.00  follows the opening book\n"), "{told}");
    assert!(told.contains("books:Tengen-"), "{told}");
    assert!(!told.contains("playouts"), "nothing was played out: {told}");
}

#[test]
fn seeds_draw_among_all_answers() {
    let mut game = game(TENGEN);
    let drawn: BTreeSet<Point> = (0..60)
        .map(|seed| played(&player(0, seed).following_books(true).analyse(&mut game, Colour::White)))
        .collect();
    // By politeness White keeps to the lower left where the board is symmetric: that leaves one image of each answer.
    assert_eq!(drawn.len(), 3, "{drawn:?}");
    assert!(drawn.iter().all(|point| point.row() >= 4 && point.column() <= 4), "{drawn:?}");
}

#[test]
fn who_compares_moves_asks_no_book() {
    assert!(!follows(&player(0, 1).analyse(&mut game(TENGEN), Colour::White)));
}

#[test]
fn without_books_other_reasons_decide() {
    let mut databases = Databases::compiled(&katachi_patterns::COLLECTION);
    assert!(databases.leave_out(BOOKS));
    let mut player = Player::new(&Arc::new(databases), 10, Some(0), 1).following_books(true);
    assert!(!follows(&player.analyse(&mut game(TENGEN), Colour::White)));
}

#[test]
fn a_move_that_is_not_allowed_is_not_followed() {
    let databases = Arc::new(Databases::compiled(&katachi_patterns::COLLECTION));
    let mut game = game(TENGEN);
    let mut reader = Reader::default();
    let examined = Examiner::new(Arc::clone(&databases)).examine(game.board(), &reader);
    let allowed: PointSet = Point::parse("A1", 9).into_iter().collect();
    let usual = Request::new(&game, Colour::White, 10, 1);
    let request = Request { allowed: Some(&allowed), playouts: Some(0), books: true, ..usual };
    assert!(!follows(&Mover::new(databases).analyse(&mut game, &mut reader, &examined, &request)));
}

/// Whole openings are played from books, each colour in turn, until they end.
#[test]
fn openings_of_all_sizes_begin_in_a_book() {
    for size in [9, 13, 19] {
        let mut game = Game::new(size, Rules::default()).expect("a board");
        let mut player = player(0, 7).following_books(true);
        let mut colour = Colour::Black;
        let mut moves = 0;
        while book_move(&mut player, &mut game, colour) {
            colour = !colour;
            moves += 1;
        }
        assert!(moves >= 2, "{size}: {moves} moves\n{}", game.board());
    }
}

/// Plays a move of the book; false if there is none.
fn book_move(player: &mut Player, game: &mut Game, colour: Colour) -> bool {
    let analysis = player.analyse(game, colour);
    follows(&analysis) && game.play(colour, Some(played(&analysis))).is_ok()
}

#[test]
fn books_know_whose_turn_it_is() {
    let analysis = player(0, 1).following_books(true).analyse(&mut game(TENGEN), Colour::Black);
    assert!(!follows(&analysis), "the centre is White's to answer");
}
