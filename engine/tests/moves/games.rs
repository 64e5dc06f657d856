//! Openings, and whole games against itself.

use crate::{name, player, vertex};
use katachi::board::{Colour, Rules};
use katachi::game::Game;
use katachi::moves::{MatchVerdict, Move};

fn opening(moves: &[&str]) -> Game {
    let mut game = Game::new(19, Rules::default()).unwrap();
    for (index, place) in moves.iter().enumerate() {
        let colour = if index % 2 == 0 { Colour::Black } else { Colour::White };
        game.play(colour, Some(vertex(place, 19))).unwrap();
    }
    game
}

#[test]
fn the_first_moves_take_empty_corners() {
    let mut player = player(0, 0);
    let mut game = opening(&[]);
    for turn in 0..4 {
        let colour = if turn % 2 == 0 { Colour::Black } else { Colour::White };
        let analysis = player.analyse(&mut game, colour);
        let Move::Play(point) = analysis.choice else { panic!("a move") };
        let near_edge = |line: u8| matches!(line, 2..=4 | 14..=16);
        assert!(near_edge(point.row()) && near_edge(point.column()), "{}", name(&analysis));
        game.play(colour, Some(point)).unwrap();
    }
}

#[test]
fn a_joseki_is_followed() {
    // White approaches the star point; the corner is told by the joseki database, not by chance.
    let mut game = opening(&["Q16", "O17", "D4", "Q4", "D16"]);
    let analysis = player(0, 0).analyse(&mut game, Colour::Black);
    let best = analysis.candidates.first().expect("candidates");
    let followed = |matched: &katachi::moves::PatternMatch| {
        matched.database == "joseki" && matched.verdict == MatchVerdict::Counts
    };
    assert!(best.matched.iter().any(followed), "{}", analysis.trace());
}

#[test]
fn equal_seeds_give_equal_games_that_end() {
    let play = |seed: i32| {
        let mut player = player(30, seed);
        let mut game = Game::new(5, Rules::default()).unwrap();
        let mut moves = Vec::new();
        while !game.both_passed() {
            assert!(moves.len() < 200, "the game goes on for ever: {moves:?}");
            let colour = game.to_move();
            let place = match player.analyse(&mut game, colour).choice {
                Move::Play(point) => Some(point),
                Move::Pass => None,
                Move::Resign => break,
            };
            game.play(colour, place).expect("a legal move");
            moves.push(place);
        }
        moves
    };
    let game = play(1);
    assert!(game.len() > 6, "{game:?}");
    assert_eq!(game, play(1));
}
