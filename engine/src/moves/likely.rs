//! How likely people would play a move: by a playout database, and by where it is.
//!
//! The book: `moves.md#what-people-play`.

use crate::board::{Board, Colour, Point};
use crate::playout::{Lately, Looks, is_playable};
use mkpat_runtime::playout::geometry::Geometries;
use mkpat_runtime::playout::table::Table;
use std::collections::BTreeMap;

/// What the line of a move counts for, from the edge on.
const LINES: [f32; Looks::LINES] = [0.39, 0.50, 0.42, 0.36, 0.36, 0.37];
/// The same with nothing around it.
const ALONE: [f32; Looks::LINES] = [1.00, 0.09, 1.01, 0.57, 0.20, 0.12];
/// What its distance from the last move counts for.
const FROM_LAST: [f32; Looks::DISTANCES] = [
    0.66, 1.00, 2.44, 1.43, 1.27, 1.20, 0.76, 0.69, 0.55, 0.46, 0.40, 0.34, 0.33, 0.28, 0.28, 0.26, 0.24,
    0.22, 0.22, 0.20,
];
/// What that from the move before counts for.
const FROM_BEFORE: [f32; Looks::DISTANCES] = [
    0.86, 1.00, 1.29, 1.27, 1.30, 0.94, 0.70, 0.62, 0.50, 0.48, 0.45, 0.41, 0.41, 0.36, 0.37, 0.35, 0.36,
    0.34, 0.31, 0.32,
];

/// The weights of a playout database, as a judge of moves.
///
/// What places count for was learned together with the weights of our own database (`engine/arena/examples/weights.rs`).
#[derive(Clone, Copy, Debug)]
pub(super) struct Likely<'a> {
    geometries: &'a Geometries,
    table: Table<'a>,
}

impl<'a> Likely<'a> {
    pub(super) fn new(geometries: &'a Geometries, table: Table<'a>) -> Likely<'a> {
        Likely { geometries, table }
    }

    /// The share of each of some moves of `colour`, 0 to 1; together they are 1, unless all are such as nobody plays.
    pub(super) fn shares(&self, board: &Board, colour: Colour, points: &[Point]) -> Vec<f32> {
        let lately = Lately::of(board);
        let weights: Vec<f32> =
            points.iter().map(|&point| self.weight(&Looks::of(board, point, colour, &lately))).collect();
        let sum: f32 = weights.iter().sum();
        weights.into_iter().map(|weight| if sum > 0.0 { weight / sum } else { 0.0 }).collect()
    }

    /// The shares of all moves of `colour` that are not plainly senseless.
    pub(super) fn all_shares(&self, board: &Board, colour: Colour) -> Shares {
        let playable = |&point: &Point| is_playable(board, point, colour);
        let points: Vec<Point> = board.empty_points().iter().filter(playable).collect();
        let shares = self.shares(board, colour, &points);
        Shares(points.into_iter().zip(shares).collect())
    }

    fn weight(&self, looks: &Looks) -> f32 {
        let shape = self.table.weight(self.geometries, looks.neighbourhood, looks.properties);
        let lines = if looks.is_alone { ALONE } else { LINES };
        let [last, before] = looks.distances;
        shape as f32 * lines[looks.line] * FROM_LAST[last] * FROM_BEFORE[before]
    }
}

/// How likely people would play the moves of a position.
#[derive(Clone, Debug)]
pub(super) struct Shares(BTreeMap<Point, f32>);

impl Shares {
    /// The share of a move, 0 to 1; nobody plays what is senseless.
    pub(super) fn of(&self, point: Point) -> f32 {
        self.0.get(&point).copied().unwrap_or(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::databases::ours;

    /// The three likeliest moves of `colour` after `played`.
    fn likeliest(drawing: &str, played: (&str, Colour)) -> Vec<String> {
        let mut board: Board = drawing.parse().unwrap();
        assert!(board.try_play(Point::parse(played.0, board.size()).unwrap(), played.1));
        let (databases, geometries) = (ours(), Geometries::new());
        let table = databases.playout.as_deref().unwrap().table();
        let points: Vec<Point> = board.empty_points().iter().collect();
        let shares = Likely::new(&geometries, table).shares(&board, !played.1, &points);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-3);
        let mut order: Vec<usize> = (0..points.len()).collect();
        order.sort_by(|&one, &other| shares[other].total_cmp(&shares[one]));
        order.iter().take(3).map(|&index| points[index].on(board.size()).to_string()).collect()
    }

    #[test]
    fn an_atari_is_answered() {
        let drawing = "
            . . . . . . . . .
            . . . . . . . . .
            . . X . . . X . .
            . . . . . . . . .
            . . . X O . . . .
            . . . . X . O . .
            . . O . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        // E6 and F5 are what is left to White's stone; F5 runs.
        let first = likeliest(drawing, ("E6", Colour::Black));
        assert_eq!(first[0], "F5", "{first:?}");
    }

    #[test]
    fn eyes_are_never_filled() {
        let board: Board = ". X .\nX X X\n. X .".parse().unwrap();
        let (databases, geometries) = (ours(), Geometries::new());
        let table = databases.playout.as_deref().unwrap().table();
        let points: Vec<Point> = board.empty_points().iter().collect();
        assert_eq!(Likely::new(&geometries, table).shares(&board, Colour::Black, &points), [0.0; 4]);
    }
}
