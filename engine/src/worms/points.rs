//! Attack and defence points: a few moves for one purpose, each with what reading says of it.

use crate::board::Point;
use crate::reading::{Answer, Code};

/// Moves kept for one purpose.
const MOST_MOVES: usize = 10;

/// A move and what it reaches.
pub type MovePoint = (Option<Point>, Code);

/// Up to ten moves for one purpose, the best code first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    list: Vec<MovePoint>,
}

impl Moves {
    /// The moves, best first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = MovePoint> + '_ {
        self.list.iter().copied()
    }

    /// The first move; code 0 if there is none.
    pub fn best(&self) -> Answer {
        self.list.first().map_or(Answer::LOSE, |&(point, code)| Answer { code, point })
    }

    /// The code of a move, 0 if it is not in the list.
    pub fn code_of(&self, point: Point) -> Code {
        self.iter().find(|&(known, _)| known == Some(point)).map_or(Code::Lose, |(_, code)| code)
    }

    /// Adds a move. A move already known is changed only for the worse, and code 0 deletes it.
    pub fn change(&mut self, point: Option<Point>, code: Code) {
        if let Some(index) = self.list.iter().position(|&(known, _)| known == point) {
            if code >= self.list[index].1 {
                return;
            }
            self.list.remove(index);
        }
        if code == Code::Lose {
            return;
        }
        let place = self.list.partition_point(|&(_, known)| known >= code);
        self.list.insert(place, (point, code));
        self.list.truncate(MOST_MOVES);
    }

    /// Whether a move is in the list.
    pub(super) fn knows(&self, point: Point) -> bool {
        self.iter().any(|(known, _)| known == Some(point))
    }
}
