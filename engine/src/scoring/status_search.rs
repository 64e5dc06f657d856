//! The search of the status of some strings, where playouts do not agree. All moves are in one region.

use super::careful::Careful;
use super::ending::Endings;
use super::nakade::kills_when_taken;
use crate::board::{Board, Colour, PointSet};
use crate::game::PointOrPass;
use crate::playout::{
    Ending, Evaluation, Playout, Prior, Search, SearchParameters, SearchProblem, is_sensible, owner,
};

/// Playouts of one search at most.
const MOST: u32 = 4000;

/// Playouts of all searches of a position together, and of one if there are very many.
const TOGETHER: u32 = 24_000;
const FEWEST: u32 = 600;

/// A search is over when in this part of its playouts, one part after the other, it hardly found anything else.
const PARTS: u32 = 8;
const SURE: f64 = 0.9;

/// What every move begins with. Looks are left out: in a closed region the ugly move is often the one that kills.
const EVEN: Prior = Prior { visits: 4.0, wins: 2.0 };

/// How much of the result is the strings in question; the rest is the whole region.
const TARGET_WEIGHT: f32 = 0.8;

/// What is searched.
#[derive(Clone, Copy)]
pub(super) struct StatusSearch<'a> {
    /// The position.
    pub(super) board: &'a Board,
    /// The stones in question.
    pub(super) target: &'a PointSet,
    /// Where moves are tried.
    pub(super) region: &'a PointSet,
    /// Who moves first.
    pub(super) first: Colour,
}

/// Playouts for each search when there are so many.
pub(super) fn playouts_each(searches: usize) -> u32 {
    let share = TOGETHER / u32::try_from(searches.max(1)).unwrap_or(u32::MAX);
    share.clamp(FEWEST, MOST)
}

impl StatusSearch<'_> {
    /// Searches, and tells who owned what at the ends of the later playouts. Equal seeds give equal results.
    pub(super) fn run(&self, playouts: u32, seed: u64) -> Endings {
        let mut board = self.board.clone();
        board.forget_history();
        let problem = Fate { search: *self, endings: Endings::none() };
        let roots: Vec<_> = problem.answers(&board, self.first).collect();
        let mut search = Search::new(problem, Playout::new(Careful, seed), self.first, roots.into_iter());
        let mut late = Endings::none();
        for part in 0..PARTS {
            search.run(&mut board, playouts / PARTS);
            let endings = std::mem::replace(&mut search.problem.endings, Endings::none());
            if part > 0 && endings.agree(self.target, SURE) {
                return endings;
            }
            if part >= PARTS / 2 {
                late.add_all(&endings);
            }
        }
        late
    }
}

/// What becomes of the strings, and the endings that were seen.
struct Fate<'a> {
    search: StatusSearch<'a>,
    endings: Endings,
}

impl SearchProblem for Fate<'_> {
    /// Two passes end the game as it stands: whoever would lose by that moves instead.
    const PARAMETERS: SearchParameters =
        SearchParameters { expand_after: 2, rave_constant: 300.0, exploration: 0.1, two_passes_end: true };

    /// The moves in the region that sacrifice nothing but what kills, and a pass.
    fn answers(&self, board: &Board, to_move: Colour) -> impl Iterator<Item = (PointOrPass, Prior)> {
        let sensible = move |&point: &_| {
            let kills = || kills_when_taken(board, point, to_move);
            board.is_empty(point) && is_sensible(board, point, to_move, kills)
        };
        let moves = self.search.region.iter().filter(sensible).map(Some);
        moves.chain([None]).map(|place| (place, EVEN))
    }

    /// Who gets the larger share of the strings in question and of the region. Points are not counted.
    fn evaluate(&mut self, ending: Ending<'_>) -> Evaluation {
        self.endings.add(ending.board);
        let share = |points| black_share(ending.board, points);
        let reward =
            TARGET_WEIGHT * share(self.search.target) + (1.0 - TARGET_WEIGHT) * share(self.search.region);
        Evaluation { reward, points: 0.0 }
    }
}

/// Black's share of those of the points that have an owner.
fn black_share(board: &Board, points: &PointSet) -> f32 {
    let mut owned = [0_u16; 2];
    for colour in points.iter().filter_map(|point| owner(board, point)) {
        owned[colour.index()] += 1;
    }
    let [white, black] = owned.map(f32::from);
    if white + black == 0.0 { 0.5 } else { black / (white + black) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Point;

    /// Black at D7 has three points inside and no way out.
    const STRAIGHT_THREE: &str = "
        . . . X O . .
        X X X X O . O
        O O O O O . .
        . . O . . O .
        . O . . . . .
        . . . . O . .
        . . O . . . .";

    /// White's share of the black string when a side begins.
    fn lost(first: Colour, seed: u64) -> f64 {
        let board: Board = STRAIGHT_THREE.parse().unwrap();
        let stone = Point::parse("D7", 7).unwrap();
        let target: PointSet = board.stones(stone).collect();
        let mut region = target;
        region.insert_all(board.liberties(stone));
        let search = StatusSearch { board: &board, target: &target, region: &region, first };
        search.run(1000, seed).share(Colour::White, stone)
    }

    #[test]
    fn who_moves_first_decides_about_three_in_a_row() {
        for seed in 0..3 {
            let lost = [lost(Colour::Black, seed), lost(Colour::White, seed)];
            assert!(lost[0] < 0.2 && lost[1] > 0.8, "{lost:?}");
        }
    }

    #[test]
    fn equal_seeds_find_the_same() {
        assert_eq!(lost(Colour::Black, 9).to_bits(), lost(Colour::Black, 9).to_bits());
    }

    #[test]
    fn many_searches_share_what_there_is() {
        assert_eq!([0, 1, 6, 7, 24, 40, 1000].map(playouts_each), [4000, 4000, 4000, 3428, 1000, 600, 600]);
    }

    #[test]
    fn a_share_is_of_what_has_an_owner() {
        let board: Board = "X . O\nX . O\nX . O".parse().unwrap();
        let of = |names: &[&str]| {
            let points = names.iter().filter_map(|name| Point::parse(name, 3)).collect();
            black_share(&board, &points)
        };
        assert_eq!(of(&["A1", "A2", "B1", "C1"]), 2.0 / 3.0);
        assert_eq!(of(&["B1", "B2"]), 0.5);
    }
}
