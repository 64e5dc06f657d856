//! The questions: is there a combination, how is it stopped?

use super::search::{Found, Search};
use super::targets::Targets;
use crate::board::{Board, Point, PointSet};
use crate::databases::Patterns;
use crate::reading::Reader;

/// So many moves are placed at most for one search.
const MOST_MOVES: u32 = 3000;
/// All questions of one search together expand at most as many positions as so many single questions about a string
/// (`combinations.md#limits` has the measurement).
const QUESTIONS: u64 = 40;

/// What combinations are made of: the patterns that propose threats, and the strings of one side.
#[derive(Clone, Copy)]
pub struct Chances<'a> {
    /// The database.
    pub patterns: &'a dyn Patterns,
    /// The strings that may be won.
    pub targets: &'a Targets,
}

/// A combination.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combination {
    /// What it wins at least, counted as [`Targets`] does.
    pub value: u32,
    /// The first threat that it needs.
    pub point: Point,
    /// Where somebody played while it was found, and the liberties of strings that were threatened or taken then: among these are
    /// the points that stop it.
    pub(super) touched: PointSet,
    /// The threats that it does not need.
    pub(super) needless: PointSet,
}

/// What a search for a combination came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Searched {
    /// The combination, if there is one.
    pub found: Option<Combination>,
    /// Whether the search gave up at its limits somewhere: there may be one, or a better one.
    pub stopped: bool,
}

/// A combination against the targets by their opponent, who moves first; it wins more than `but`.
///
/// Threats that it does not need are left out: the first move is forbidden, and again, as long as as much is won without.
/// The board is changed while it is read and restored.
pub fn find(board: &mut Board, reader: &mut Reader, chances: Chances<'_>, but: u32) -> Searched {
    let mut searched = Searched { found: None, stopped: false };
    let (mut forbidden, mut least) = (PointSet::EMPTY, but + 1);
    loop {
        let (found, touched, stopped) = search(board, reader, chances, forbidden, least);
        searched.stopped |= stopped;
        let Some(Found { value, point }) = found else { return searched };
        searched.found = Some(Combination { value, point, touched, needless: forbidden });
        forbidden.insert(point);
        least = value;
    }
}

/// The moves by which the owner of the targets stops a combination, in reading order: legal and safe, and after each of them
/// nothing as large is won but by threats that the combination does not need. What one of those wins is another combination.
pub fn defences(
    board: &mut Board,
    reader: &mut Reader,
    chances: Chances<'_>,
    combination: &Combination,
) -> Vec<Point> {
    let owner = chances.targets.owner;
    let stops = |board: &mut Board, reader: &mut Reader, point: Point| {
        if board.is_ko_ban(point, owner) || !reader.safe_move(board, point, owner).succeeds() {
            return false;
        }
        reader.play(board, owner, &[Some(point)], |reader, board| {
            search(board, reader, chances, combination.needless, combination.value).0.is_none()
        })
    };
    let mut tried = combination.touched;
    tried.insert(combination.point);
    tried.iter().filter(|&point| stops(board, reader, point)).collect()
}

/// What is found, where somebody played meanwhile, and whether the search gave up somewhere.
fn search(
    board: &mut Board,
    reader: &mut Reader,
    chances: Chances<'_>,
    forbidden: PointSet,
    least: u32,
) -> (Option<Found>, PointSet, bool) {
    let Chances { patterns, targets } = chances;
    let (moves_left, stopped, touched) = (MOST_MOVES, false, PointSet::EMPTY);
    let limits = reader.limits();
    let last_node = reader.nodes() + u64::from(limits.tactical_nodes) * QUESTIONS;
    let mut search = Search {
        board,
        reader,
        patterns,
        targets,
        limits,
        forbidden,
        moves_left,
        last_node,
        stopped,
        touched,
    };
    let found = search.run(least);
    (found, search.touched, search.stopped)
}
