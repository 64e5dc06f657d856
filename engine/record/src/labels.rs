//! What an engine thought of moves during a game, to be written beside them.

use katachi::board::{Board, Colour, Point};
use katachi::game::PointOrPass;

/// Labels kept for one position.
const MOST_LABELS: usize = 12;

/// The values of moves by the position they were thought of in. Moves taken back and played differently do not disturb
/// them: a record shows the labels of the positions it goes through.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Labels {
    of: Vec<(Key, Vec<(Point, String)>)>,
}

/// A position in a game: the stones, and the last two moves, which tell a board from the same one after a pass.
type Key = (u64, [Option<(Colour, PointOrPass)>; 2]);

fn key(board: &Board) -> Key {
    let mut last = board.moves().rev();
    (board.hash(), [last.next(), last.next()])
}

impl Labels {
    /// Remembers the values of moves on `board`, best first.
    pub fn set(&mut self, board: &Board, values: impl Iterator<Item = (Point, f32)>) {
        let key = key(board);
        let labels = values.take(MOST_LABELS).map(|(point, value)| (point, format!("{value:.1}"))).collect();
        match self.of.iter_mut().find(|(known, _)| *known == key) {
            Some((_, known)) => *known = labels,
            None => self.of.push((key, labels)),
        }
    }

    /// The labels of the position that `board` shows.
    pub(crate) fn on(&self, board: &Board) -> &[(Point, String)] {
        let key = key(board);
        self.of.iter().find(|(known, _)| *known == key).map_or(&[], |(_, labels)| labels)
    }
}
