//! The blocks of `BOARD` and `SWAP2BOARD`: lines up to `DONE`, judged as a whole.

use super::line::{numbers, split};
use crate::board::{Board, Colour, Point};

/// Which command the block belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Stones with their owners.
    Board,
    /// Stones in the order in which they were put.
    Swap2,
}

/// Whose a point is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Owner {
    /// The brain's.
    Own,
    /// The opponent's.
    Other,
    /// Nobody's, and closed.
    Nobody,
}

/// A block being read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Block {
    /// Which command it belongs to.
    pub kind: Kind,
    points: Vec<(Point, Owner)>,
    wrong: Option<String>,
}

impl Block {
    /// Nothing read yet. A block that is `refused` is wrong before its first line.
    pub(super) fn new(kind: Kind, refused: Option<String>) -> Block {
        Block { kind, points: Vec::new(), wrong: refused }
    }

    /// Whether this line ends the block.
    pub(super) fn is_end(line: &str) -> bool {
        split(line).0 == "DONE"
    }

    /// Reads a line. The first one that is wrong is remembered; the block goes on to its end all the same.
    pub(super) fn add(&mut self, line: &str, board: &Board) {
        let read = match self.kind {
            Kind::Board => numbers::<3>(line).and_then(|[x, y, field]| Some((x, y, owner(field)?))),
            Kind::Swap2 => numbers::<2>(line).map(|[x, y]| (x, y, Owner::Nobody)),
        };
        let wrong = match read.map(|(x, y, owner)| (board.point(x, y), owner)) {
            None => "a line of the block cannot be read",
            Some((None, _)) => "a point of the block is not on the board",
            Some((Some(point), _)) if self.points.iter().any(|(known, _)| *known == point) => {
                "a point of the block comes twice"
            }
            Some((Some(point), owner)) => return self.points.push((point, owner)),
        };
        self.wrong.get_or_insert(wrong.to_owned());
    }

    /// The points in order.
    ///
    /// # Errors
    /// With what was wrong first.
    pub(super) fn points(self) -> Result<Vec<(Point, Owner)>, String> {
        self.wrong.map_or(Ok(self.points), Err)
    }
}

fn owner(field: i64) -> Option<Owner> {
    match field {
        1 => Some(Owner::Own),
        2 => Some(Owner::Other),
        3 => Some(Owner::Nobody),
        _ => None,
    }
}

/// The colour of the brain, which moves next: Black with as many stones as the opponent or more.
pub(super) fn own_colour(points: &[(Point, Owner)]) -> Colour {
    let count = |of: Owner| points.iter().filter(|(_, owner)| *owner == of).count();
    if count(Owner::Own) >= count(Owner::Other) { Colour::Black } else { Colour::White }
}
