//! Choosing a move.

pub mod search;

use crate::board::{Colour, Point, PointSet, mix};
use crate::game::Game;
use crate::playout::{Shapes, is_own_eye};
use search::{Root, Search};

/// What a side does when it is its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A stone at this vertex.
    Play(Point),
    /// Nothing worth playing.
    Pass,
    /// The game is lost.
    Resign,
}

/// The move of `colour` in this game.
pub fn generate(game: &Game, colour: Colour) -> Move {
    generate_among(game, colour, &game.board().points().collect())
}

/// As [`generate`], but only at one of the `allowed` vertices; otherwise a pass.
pub fn generate_among(game: &Game, colour: Colour, allowed: &PointSet) -> Move {
    let shapes = Shapes::new();
    let mut board = game.board().clone();
    let mut roots: Vec<Root> = game
        .legal_points(colour)
        .filter(|&p| allowed.contains(p) && !is_own_eye(&board, p, colour))
        .map(|p| Root { place: Some(p), head_start: 0.0 })
        .collect();
    roots.push(Root { place: None, head_start: -10.0 });
    let playouts: u32 = std::env::var("GM_PLAYOUTS").ok().and_then(|s| s.parse().ok()).unwrap_or(3000);
    let search = Search { shapes: &shapes, komi: game.komi(), playouts, seed: mix(board.hash()) };
    let t = std::time::Instant::now();
    let mut found = search.run(&mut board, colour, &roots);
    found.sort_by_key(|f| std::cmp::Reverse(f.visits));
    if std::env::var("GM_T").is_ok() {
        eprintln!("{:?}", t.elapsed());
        for f in found.iter().take(6) {
            eprintln!("{} {} {:.3} {:.2}", f.place.map_or("PASS".into(), |p| p.on(board.size()).to_string()), f.visits, f.reward, f.points);
        }
    }
    found.first().and_then(|f| f.place).map_or(Move::Pass, Move::Play)
}
