//! Handicap stones (`games.md#handicap`).

use super::Game;
use crate::board::{Board, Colour, Point, fixed_handicap, max_fixed_handicap, max_free_handicap};

impl Game {
    /// Places the fixed handicap of so many stones on an empty board. Returns them in reading order; `None` if there is
    /// no such handicap on this size.
    pub fn place_fixed_handicap(&mut self, stones: u32) -> Option<Vec<Point>> {
        let points = fixed_handicap(self.board.size(), stones)?;
        self.place_handicap(&points).then_some(points)
    }

    /// Places up to so many stones where they help Black, in reading order; `None` if the number is not possible.
    ///
    /// Those that are `chosen` come first; the fixed points do where they are more, for whoever chose knows little of this
    /// board. After them stones keep away from the edge and from each other as long as there is room.
    pub fn place_free_handicap(&mut self, stones: u32, mut chosen: Vec<Point>) -> Option<Vec<Point>> {
        let size = self.board.size();
        if !(2..=max_free_handicap(size)).contains(&stones) {
            return None;
        }
        let fixed = fixed_handicap(size, stones.min(max_fixed_handicap(size))).unwrap_or_default();
        if chosen.len() < fixed.len() {
            chosen = fixed;
        }
        while (chosen.len() as u32) < stones {
            let Some(next) = roomiest(&self.board, &chosen) else { break };
            chosen.push(next);
        }
        chosen.sort();
        self.place_handicap(&chosen).then_some(chosen)
    }

    /// Places black handicap stones on an empty board. False if they cannot stand so.
    pub fn place_handicap(&mut self, points: &[Point]) -> bool {
        let stones: Vec<_> = points.iter().map(|&point| (point, Some(Colour::Black))).collect();
        let placed = self.board.setup_all(&stones).is_ok();
        if placed {
            self.handicap = points.len() as u32;
            self.forgotten = None;
        }
        placed
    }

    /// Records a handicap that a game record names, without placing stones.
    pub fn set_handicap(&mut self, stones: u32) {
        self.handicap = stones;
    }
}

/// The point with the greatest distance to the chosen ones and to the edge, at least on the second line and not beside
/// a chosen one.
fn roomiest(board: &Board, chosen: &[Point]) -> Option<Point> {
    let distance = |one: Point, other: Point| {
        u32::from(one.row().abs_diff(other.row())) + u32::from(one.column().abs_diff(other.column()))
    };
    let last = board.size().saturating_sub(1);
    let room = |point: Point| {
        let edge = [point.row(), point.column(), last - point.row(), last - point.column()];
        let edge = u32::from(edge.into_iter().min().unwrap_or(0)).min(3);
        let nearest = chosen.iter().map(|&other| distance(point, other)).min().unwrap_or(8);
        (nearest > 1 && edge > 0).then_some(nearest.min(8) + edge)
    };
    board
        .points()
        .filter_map(|point| Some((room(point)?, std::cmp::Reverse(point))))
        .max()
        .map(|(_, point)| point.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rules;

    #[test]
    fn a_free_handicap_may_be_larger_than_the_fixed_one() {
        let mut game = Game::new(19, Rules::default()).unwrap();
        let stones = game.place_free_handicap(13, Vec::new()).unwrap();
        assert_eq!((stones.len(), game.handicap()), (13, 13));
        assert!(stones.is_sorted());
    }

    #[test]
    fn a_tiny_board_takes_what_fits() {
        let mut game = Game::new(5, Rules::default()).unwrap();
        let placed = game.place_free_handicap(24, Vec::new()).unwrap();
        assert!(!placed.is_empty() && placed.len() < 24);
        assert_eq!(game.handicap() as usize, placed.len());
        assert_eq!(Game::new(1, Rules::default()).unwrap().place_free_handicap(2, Vec::new()), None);
    }
}
