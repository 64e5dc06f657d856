//! Who owns what in the end.

use super::owner::owner;
use super::player::{Playout, Policy};
use crate::board::{Board, CELLS, Colour, Point};

/// How often each side owned each point at the end of playouts.
#[derive(Clone, Debug)]
pub struct Ownership {
    playouts: u32,
    /// How often each point was White's and Black's.
    owned: [Vec<u32>; 2],
}

impl Ownership {
    /// Nothing known yet.
    pub fn none() -> Ownership {
        Ownership { playouts: 0, owned: [vec![0; CELLS], vec![0; CELLS]] }
    }

    /// What a player finds when it plays a position out so many times. Equal seeds give equal results.
    pub fn sample(board: &Board, player: &mut Playout<impl Policy>, playouts: u32) -> Ownership {
        let mut ownership = Ownership::none();
        sample(board, player, playouts, |board| ownership.add(board));
        ownership
    }

    /// The share of playouts in which a side owned a point; 0 without playouts.
    pub fn share(&self, colour: Colour, point: Point) -> f64 {
        f64::from(self.owned[colour.index()].get(point.index()).copied().unwrap_or(0))
            / f64::from(self.playouts.max(1))
    }

    /// Counts a position that was played out.
    pub fn add(&mut self, board: &Board) {
        self.playouts += 1;
        for point in board.points() {
            if let Some(colour) = owner(board, point)
                && let Some(count) = self.owned[colour.index()].get_mut(point.index())
            {
                *count += 1;
            }
        }
    }

    /// Counts the playouts of another sample of the same position.
    pub fn add_all(&mut self, other: &Ownership) {
        self.playouts += other.playouts;
        let theirs = other.owned.iter().flatten();
        self.owned.iter_mut().flatten().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
    }
}

/// Plays a position out so many times, both sides beginning in turn so that the move counts for neither, and shows every
/// end.
pub fn sample(board: &Board, player: &mut Playout<impl Policy>, playouts: u32, mut show: impl FnMut(&Board)) {
    let mut board = board.clone();
    board.forget_history();
    for playout in 0..playouts {
        player.run(&mut board, Colour::BOTH[playout as usize % 2], |_, _| {});
        show(&board);
        while board.undo() {}
    }
}
