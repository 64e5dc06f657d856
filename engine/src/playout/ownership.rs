//! Who owns what in the end.

use super::policy::{Playout, sole_neighbour};
use super::shapes::Shapes;
use crate::board::{Board, CELLS, Colour, Point};

/// How often each side owned each vertex at the end of playouts.
#[derive(Clone, Debug)]
pub struct Ownership {
    playouts: u32,
    /// White's and Black's vertices.
    owned: [Vec<u32>; 2],
}

impl Ownership {
    /// Nothing known yet.
    pub fn none() -> Ownership {
        Ownership { playouts: 0, owned: [vec![0; CELLS], vec![0; CELLS]] }
    }

    /// Plays a position out so many times, both sides beginning in turn. Equal seeds give equal results.
    pub fn sample(board: &Board, shapes: &Shapes, playouts: u32, seed: u64) -> Ownership {
        let mut board = board.clone();
        board.forget_history();
        let mut ownership = Ownership::none();
        let mut player = Playout::new(shapes, seed);
        for playout in 0..playouts {
            player.run(&mut board, Colour::BOTH[playout as usize % 2], |_, _| {});
            ownership.add(&board);
            while board.undo() {}
        }
        ownership
    }

    /// The share of playouts in which a side owned a vertex; 0 without playouts.
    pub fn share(&self, colour: Colour, point: Point) -> f64 {
        let [white, black] = &self.owned;
        let owned = if colour == Colour::White { white } else { black };
        f64::from(owned.get(point.index()).copied().unwrap_or(0)) / f64::from(self.playouts.max(1))
    }

    /// Counts a position that was played out.
    pub fn add(&mut self, board: &Board) {
        self.playouts += 1;
        for point in board.points() {
            if let Some(colour) = board.stone(point).or_else(|| sole_neighbour(board, point))
                && let Some(count) = self.owned[colour.index()].get_mut(point.index())
            {
                *count += 1;
            }
        }
    }
}
