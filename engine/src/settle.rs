//! Finished boards: which strings are dead and whose the empty vertices are.
//!
//! A string is dead if it can be taken whoever moves first, alive if it cannot be taken. One that lives only if its owner
//! moves first is not settled, and then nothing is counted. This is tactical reading and no more: a large group without
//! eyes that nobody can take at once counts as alive, and seki is not recognised. Life and death reading will replace
//! this judgement, not the counting.

use crate::board::{Board, Colour, Count, Point, PointSet, count};
use crate::reading::Reader;

/// What a vertex is at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A stone that stays.
    Alive,
    /// A stone that is taken off.
    Dead,
    /// An empty vertex of one side.
    Territory(Colour),
    /// An empty vertex of nobody.
    Dame,
}

/// A board on which everything is decided.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The dead stones.
    pub dead: PointSet,
    /// What each side has.
    pub count: Count,
}

/// A string that depends on who moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsettled(pub Point);

/// Judges every string of a board.
///
/// # Errors
/// The first string, by its first stone in reading order, that is not settled.
pub fn settle(board: &mut Board, reader: &mut Reader) -> Result<Settled, Unsettled> {
    let mut dead = PointSet::EMPTY;
    let is_origin = |&point: &Point| board.stone(point).is_some() && board.origin(point) == point;
    let origins: Vec<Point> = board.points().filter(is_origin).collect();
    for origin in origins {
        if reader.attack(board, origin).code.succeeds() {
            if reader.defend(board, origin).code.succeeds() {
                return Err(Unsettled(origin));
            }
            dead.extend(board.stones(origin));
        }
    }
    let count = count(board, &dead);
    Ok(Settled { dead, count })
}

impl Settled {
    /// The status of a vertex of `board`, which is the one that was settled.
    pub fn status(&self, board: &Board, point: Point) -> Status {
        if self.dead.contains(point) {
            return Status::Dead;
        }
        if board.stone(point).is_some() {
            return Status::Alive;
        }
        let owner =
            Colour::BOTH.into_iter().find(|colour| self.count.territory[colour.index()].contains(point));
        owner.map_or(Status::Dame, Status::Territory)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(drawing: &str) -> Result<(f64, String), String> {
        let mut board: Board = drawing.parse().unwrap();
        let size = board.size();
        match settle(&mut board, &mut Reader::default()) {
            Ok(settled) => {
                let dead: Vec<String> = settled.dead.iter().map(|point| point.on(size).to_string()).collect();
                Ok((settled.count.japanese(0.0), dead.join(" ")))
            }
            Err(Unsettled(point)) => Err(point.on(size).to_string()),
        }
    }

    #[test]
    fn a_stone_without_escape_is_dead() {
        let drawing = "
            O . X O .
            . X X O .
            X . X O O
            X X X O .
            . X O O .";
        // Black has five vertices, one of them under a dead stone, and that stone; White has four vertices.
        assert_eq!(settled(drawing), Ok((4.0 - 6.0, "A5".to_owned())));
    }

    #[test]
    fn nothing_is_counted_while_a_string_depends_on_who_moves() {
        let drawing = "
            . . X . .
            . . . . .
            . O X O .
            . . O . .
            . . . . .";
        assert!(settled(drawing).is_err());
    }

    #[test]
    fn vertices_between_both_sides_are_nobodys() {
        let drawing = "
            . X . O .
            . X . O .
            X X . O O
            . X . O .
            . X . O .";
        let mut board: Board = drawing.parse().unwrap();
        let settled = settle(&mut board, &mut Reader::default()).unwrap();
        let status = |name| settled.status(&board, Point::parse(name, 5).unwrap());
        assert_eq!(status("C3"), Status::Dame);
        assert_eq!(status("A5"), Status::Territory(Colour::Black));
        assert_eq!(status("E1"), Status::Territory(Colour::White));
        assert_eq!(status("B1"), Status::Alive);
    }
}
