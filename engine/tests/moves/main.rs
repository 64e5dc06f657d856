//! Moves chosen on drawn boards. `X` is black.

mod books;
mod boundary;
mod choices;
mod constants;
mod cuts;
mod filling;
mod games;
mod handicap;
mod outlook;
mod reasons;
mod told;

use katachi::board::{Board, Colour, Point, Rules};
use katachi::databases::Databases;
use katachi::game::Game;
use katachi::moves::{Move, MoveAnalysis, Player};
use std::sync::Arc;

/// A game that begins with a drawn board.
fn game(drawing: &str) -> Game {
    let board: Board = drawing.parse().expect("a drawn board");
    let mut game = Game::new(board.size(), Rules::default()).expect("a board");
    let stones: Vec<_> = board.points().map(|point| (point, board.stone(point))).collect();
    game.set_up(&stones).expect("stones that can stand so");
    game
}

/// A player with our own databases.
fn player(playouts: u32, seed: i32) -> Player {
    let databases = Arc::new(Databases::compiled(&katachi_patterns::COLLECTION));
    Player::new(&databases, 10, Some(playouts), seed)
}

/// What patterns and reading say without playouts.
fn by_reasons(drawing: &str, colour: Colour) -> MoveAnalysis {
    player(0, 0).analyse(&mut game(drawing), colour)
}

/// What comes out with some playouts.
fn searched(drawing: &str, colour: Colour) -> MoveAnalysis {
    player(400, 0).analyse(&mut game(drawing), colour)
}

fn name(analysis: &MoveAnalysis) -> String {
    match analysis.choice {
        Move::Play(point) => point.on(analysis.size).to_string(),
        Move::Pass => "PASS".to_owned(),
        Move::Resign => "resign".to_owned(),
    }
}

fn vertex(name: &str, size: u8) -> Point {
    Point::parse(name, size).expect("a vertex")
}
