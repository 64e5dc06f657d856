//! Finished boards: which strings are dead and whose the empty vertices are.
//!
//! What is owned unconditionally is decided first. The rest is played out many times with hasty moves: a string whose
//! vertices mostly end with the opponent is dead, one that mostly stays is alive. When neither is clear the game is not
//! finished, and nothing is counted. Stones in seki stay and count as alive; that their eyes are no territory under
//! Japanese rules is not seen.

mod playout;

use crate::board::{Board, Colour, Count, Point, PointSet, count};
use crate::worms::unconditional;
use playout::Ownership;

/// Playouts of one position.
const PLAYOUTS: u32 = 400;

/// Share of playouts from which a string is dead, or up to which it is alive.
const CLEARLY_DEAD: f64 = 0.6;
const CLEARLY_ALIVE: f64 = 0.4;

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

/// A string that neither clearly lives nor clearly dies, by its first stone in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsettled(pub Point);

/// Judges every string of a board. Equal seeds give equal judgements.
///
/// # Errors
/// The first string in reading order that is not settled.
pub fn settle(board: &Board, seed: u64) -> Result<Settled, Unsettled> {
    let owned = Colour::BOTH.map(|side| unconditional(board, side));
    let is_origin = |&point: &Point| board.stone(point).is_some() && board.origin(point) == point;
    let decided = |point: Point| owned.iter().any(|side| side.owns(point));
    let open = board.points().filter(is_origin).any(|origin| !decided(origin));
    let ownership = open.then(|| Ownership::sample(board, PLAYOUTS, seed));
    let mut dead = PointSet::EMPTY;
    for origin in board.points().filter(is_origin) {
        let Some(colour) = board.stone(origin) else { continue };
        let lost = match &ownership {
            _ if owned[colour.index()].owns(origin) => 0.0,
            _ if owned[(!colour).index()].owns(origin) => 1.0,
            Some(ownership) => lost_share(board, origin, !colour, ownership),
            None => 0.0,
        };
        if lost >= CLEARLY_DEAD {
            dead.extend(board.stones(origin));
        } else if lost > CLEARLY_ALIVE {
            return Err(Unsettled(origin));
        }
    }
    let count = count(board, &dead);
    Ok(Settled { dead, count })
}

/// The share of playouts in which the stones of a string ended with `opponent`, on average.
fn lost_share(board: &Board, origin: Point, opponent: Colour, ownership: &Ownership) -> f64 {
    let lost: f64 = board.stones(origin).map(|stone| ownership.share(opponent, stone)).sum();
    lost / f64::from(board.string_size(origin).max(1))
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
        let board: Board = drawing.parse().unwrap();
        let size = board.size();
        match settle(&board, 0) {
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
    fn a_stone_in_a_large_territory_is_dead() {
        let drawing = "
            . . . X O . .
            . O . X O . .
            . . . X O . .
            . . . X O . .
            . . . X O . .
            . . . X O X .
            . . . X O . .";
        assert_eq!(settled(drawing), Ok((15.0 - 22.0, "B6 F2".to_owned())));
    }

    #[test]
    fn vertices_between_both_sides_are_nobodys() {
        let drawing = "
            . X . O .
            . X . O .
            X X . O O
            . X . O .
            . X . O .";
        let board: Board = drawing.parse().unwrap();
        let settled = settle(&board, 0).unwrap();
        let status = |name| settled.status(&board, Point::parse(name, 5).unwrap());
        assert_eq!(status("C3"), Status::Dame);
        assert_eq!(status("A5"), Status::Territory(Colour::Black));
        assert_eq!(status("E1"), Status::Territory(Colour::White));
        assert_eq!(status("B1"), Status::Alive);
    }
}
