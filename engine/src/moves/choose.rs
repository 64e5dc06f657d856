//! From candidates to one move.

use super::analysis::{Candidate, MoveAnalysis};
use super::position::Position;
use super::reasons::MoveReason;
use super::request::{Move, Request};
use super::search::{Found, MoveSearch, Root};
use super::value::{BOOK, after_search, head_start};
use crate::board::{Board, Colour, Point};
use crate::playout::Shapes;

/// Candidates that a search begins with on large boards.
const MOST_ROOTS: usize = 48;
/// Boards on which every move is searched.
const SMALL: u8 = 9;

/// Playouts for each level on boards up to 9, up to 13, and larger ones.
const PLAYOUTS_PER_LEVEL: [u32; 3] = [500, 300, 150];
const MOST_LEVELS: i32 = 40;

/// Share of settled points from which on a pass is taken seriously.
const LATE: f32 = 0.5;
const PASS_HEAD_START: f32 = 20.0;
/// Playouts after which a pass is judged by its points, and what a move must gain on it.
const PASS_TRIED: u32 = 60;
const GAIN_ON_PASS: f64 = 0.35;
const REWARD_ON_PASS: f32 = 0.03;

/// Expected result that is beyond hope, and the mean of points with it, on full boards.
const HOPELESS_REWARD: f32 = 0.03;
const HOPELESS_POINTS: f64 = -45.0;

/// Searches the candidates and picks one.
pub(super) fn choose(
    position: &mut Position<'_>,
    shapes: &Shapes,
    request: &Request<'_>,
    mut candidates: Vec<Candidate>,
) -> MoveAnalysis {
    by_value(&mut candidates);
    let booked = candidates.first().is_some_and(|best| best.static_value >= BOOK);
    let by_level = || playouts(position.board().size(), request.level);
    let playouts = if booked { 0 } else { request.playouts.unwrap_or_else(by_level) };
    let phase = position.estimate.phase(position.board());
    let mut pass = None;
    if playouts > 0 {
        let roots = roots(position, &candidates, phase);
        let search = MoveSearch { shapes, komi: request.komi, playouts, seed: request.seed };
        let found = search.run(position.facts.board, position.colour, &roots);
        pass = found.iter().find(|found| found.place.is_none()).copied();
        for candidate in &mut candidates {
            candidate.found = found.iter().find(|found| found.place == Some(candidate.point)).copied();
            let share = candidate.found.map_or(0.0, |found| found.visits as f32 / playouts as f32);
            candidate.value = after_search(position.board(), candidate.static_value, share);
        }
        by_value(&mut candidates);
    }
    let choice = decide(position, &candidates, pass, playouts);
    MoveAnalysis {
        colour: position.colour,
        size: position.board().size(),
        choice,
        candidates,
        strings: position.worms().map(|worm| (worm.id, worm.origin)).collect(),
        pass,
        playouts,
        phase,
    }
}

/// Best first; of equals the first in reading order.
fn by_value(candidates: &mut [Candidate]) {
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.point.cmp(&b.point)));
}

fn playouts(size: u8, level: i32) -> u32 {
    let per_level = match size {
        ..=9 => PLAYOUTS_PER_LEVEL[0],
        10..=13 => PLAYOUTS_PER_LEVEL[1],
        _ => PLAYOUTS_PER_LEVEL[2],
    };
    level.clamp(0, MOST_LEVELS) as u32 * per_level
}

/// The moves to search, and a pass. Of settled points only those that somebody has a good word for.
fn roots(position: &Position<'_>, candidates: &[Candidate], phase: f32) -> Vec<Root> {
    let board = position.board();
    let most = if board.size() <= SMALL { usize::MAX } else { MOST_ROOTS };
    let sensible = |candidate: &&Candidate| {
        !candidate.has(MoveReason::Antisuji)
            && !candidate.has(MoveReason::FillsEye)
            && (!candidate.is_settled() || candidate.static_value > 0.0)
    };
    let root = |candidate: &Candidate| Root {
        place: Some(candidate.point),
        head_start: head_start(board, candidate.static_value),
    };
    let pass =
        Root { place: None, head_start: if phase >= LATE { PASS_HEAD_START } else { -PASS_HEAD_START } };
    candidates.iter().filter(sensible).take(most).map(root).chain([pass]).collect()
}

fn decide(position: &Position<'_>, candidates: &[Candidate], pass: Option<Found>, playouts: u32) -> Move {
    let board = position.board();
    let best = candidates.first().filter(|best| best.value > 0.0);
    let Some(best) = best.filter(|best| !is_pass_better(board, best, pass, playouts)) else {
        return if is_lost(position) { Move::Resign } else { Move::Pass };
    };
    if let Some(found) = best.found
        && board.size() >= 19
        && found.reward < HOPELESS_REWARD
        && found.points < HOPELESS_POINTS
        && position.estimate.phase(board) >= 0.8
    {
        return Move::Resign;
    }
    Move::Play(best.point)
}

/// Whether a pass is tried more often than the best move, or as good by points.
fn is_pass_better(board: &Board, best: &Candidate, pass: Option<Found>, playouts: u32) -> bool {
    let (Some(pass), Some(found)) = (pass, best.found) else {
        return pass.is_some_and(|pass| pass.visits > playouts / 2);
    };
    let share = pass.visits as f32 / playouts.max(1) as f32;
    after_search(board, 0.0, share) >= best.value
        || pass.visits >= PASS_TRIED
            && found.points < pass.points + GAIN_ON_PASS
            && found.reward < pass.reward + REWARD_ON_PASS
}

/// Whether the side to move has nothing that lives while its opponent has stones.
fn is_lost(position: &Position<'_>) -> bool {
    let board = position.board();
    let stones = |side: Colour| board.points().filter(move |&point| board.stone(point) == Some(side));
    let lives = |stone: Point| position.estimate.survival(board, stone) >= 0.5;
    board.size() > 2 && stones(!position.colour).next().is_some() && !stones(position.colour).any(lives)
}
