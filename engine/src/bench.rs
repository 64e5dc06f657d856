//! One number that proves the engine's behaviour unchanged.
//!
//! Fifty positions come from random games with fixed seeds. Board keys, liberties, legal moves, the answers of the
//! reader, its effort, and what is unconditionally settled are folded into one number, and for the small boards
//! the move that is chosen, what was found about each candidate, and how full boards are judged: a commit that says
//! it changes no behaviour must leave it as it is. It depends on no file, clock or machine.

use crate::board::{Board, Colour, Point, Rules, mix};
use crate::databases::Databases;
use crate::game::Game;
use crate::moves::{Move, Player};
use crate::reading::{Answer, Limits, Reader};
use crate::scoring::settle;
use crate::worms::unconditional;
use std::sync::Arc;

/// Positions that are examined.
pub const POSITIONS: u64 = 50;
/// Board sizes, taken in turn.
const SIZES: [u8; 3] = [9, 13, 19];
/// Reading and playouts are bounded tightly: the number must be quick to make.
const NODES: u32 = 300;
const PLAYOUTS: u32 = 100;
/// The size of boards on which a move is chosen.
const SMALL: u8 = SIZES[0];
/// Games from which on the board is so full that it can be judged.
const FULL: u64 = 40;

/// The number and what it was made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bench {
    /// The number.
    pub number: u64,
    /// Positions that the reader expanded.
    pub nodes: u64,
    /// Questions that were answered.
    pub questions: u64,
    /// Moves that were chosen.
    pub choices: u64,
}

/// Examines the fixed positions with these databases.
pub fn run(databases: &Arc<Databases>) -> Bench {
    let mut player = Player::new(databases, 1, Some(PLAYOUTS), 1);
    let mut bench = Bench::default();
    for seed in 0..POSITIONS {
        let Some(board) = position(seed) else { continue };
        if board.size() == SMALL {
            bench = choose(bench, &mut player, &board);
            if seed >= FULL {
                bench = judge(bench, &board);
            }
        }
        bench = examine(bench, board);
    }
    bench
}

/// The position that a random game reaches; games of later seeds are longer.
fn position(seed: u64) -> Option<Board> {
    let size = SIZES[(seed % SIZES.len() as u64) as usize];
    let mut board = Board::new(size).ok()?;
    let points: Vec<Point> = board.points().collect();
    let moves = points.len() as u64 * (seed + 10) / (POSITIONS + 10);
    let mut colour = Colour::Black;
    for turn in 0..moves {
        let draw = mix(seed << 32 | turn) % points.len() as u64;
        let point = points[draw as usize];
        let own_eye = board.neighbours(point).all(|next| board.stone(next) == Some(colour));
        if !own_eye && board.try_play(point, colour) {
            colour = !colour;
        }
    }
    Some(board)
}

fn examine(bench: Bench, mut board: Board) -> Bench {
    let limits = Limits::default();
    let mut reader = Reader::new(Limits { tactical_nodes: NODES, connection_nodes: NODES, ..limits });
    let mut fold = Fold(bench.number);
    let mut questions = 0;
    fold.add(board.hash_with_ko());
    for point in board.points() {
        fold.add(u64::from(board.liberty_count(point)));
        for colour in Colour::BOTH {
            fold.add(u64::from(board.is_empty(point) && !board.is_suicide(point, colour)));
        }
    }
    let origins: Vec<Point> = board.points().filter(|&point| is_origin(&board, point)).collect();
    for &origin in &origins {
        let (attack, defence) = reader.attack_and_defend(&mut board, origin);
        fold.answer(attack);
        fold.answer(defence);
        questions += 2;
    }
    for pair in origins.windows(2).step_by(4) {
        fold.answer(reader.disconnect(&mut board, pair[0], pair[1]));
        questions += 1;
    }
    for side in Colour::BOTH {
        let owned = unconditional(&board, side);
        board.points().filter(|&point| owned.owns(point)).for_each(|point| fold.add(point.index() as u64));
    }
    let nodes = reader.nodes() + reader.connection_nodes();
    fold.add(nodes);
    fold.add(board.hash_with_ko());
    Bench { number: fold.0, nodes: bench.nodes + nodes, questions: bench.questions + questions, ..bench }
}

/// Chooses a move of Black.
fn choose(bench: Bench, player: &mut Player, board: &Board) -> Bench {
    let mut fold = Fold(bench.number);
    let stones: Vec<_> = board.points().map(|point| (point, board.stone(point))).collect();
    let Ok(mut game) = Game::new(board.size(), Rules::default()) else { return bench };
    if game.set_up(&stones).is_err() {
        return bench;
    }
    let analysis = player.analyse(&mut game, Colour::Black);
    fold.add(match analysis.choice {
        Move::Play(point) => point.index() as u64,
        Move::Pass => 0,
        Move::Resign => u64::MAX,
    });
    for candidate in &analysis.candidates {
        fold.add(candidate.found.map_or(0, |found| u64::from(found.visits)));
        fold.add((candidate.value * 100.0).round() as i64 as u64);
    }
    Bench { number: fold.0, choices: bench.choices + 1, ..bench }
}

/// Says which stones are dead if the game is over.
fn judge(bench: Bench, board: &Board) -> Bench {
    let mut fold = Fold(bench.number);
    settle(board, 1).dead.iter().for_each(|point| fold.add(point.index() as u64));
    Bench { number: fold.0, ..bench }
}

fn is_origin(board: &Board, point: Point) -> bool {
    board.stone(point).is_some() && board.origin(point) == point
}

/// A running checksum that depends on order.
struct Fold(u64);

impl Fold {
    fn add(&mut self, value: u64) {
        self.0 = mix(self.0 ^ value);
    }

    fn answer(&mut self, answer: Answer) {
        let point = answer.point.map_or(0, |point| point.index() as u64);
        self.add(u64::from(answer.code.value()) << 16 | point);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::databases::ours;

    #[test]
    fn the_number_is_the_same_twice() {
        let databases = ours();
        let twice = [run(&databases), run(&databases)];
        assert_eq!(twice[0], twice[1]);
        assert!(twice[0].questions > 1000 && twice[0].nodes > 10_000 && twice[0].choices == 17);
    }

    #[test]
    fn positions_differ() {
        let keys: std::collections::BTreeSet<u64> =
            (0..POSITIONS).filter_map(position).map(|board| board.hash()).collect();
        assert_eq!(keys.len() as u64, POSITIONS);
    }
}
