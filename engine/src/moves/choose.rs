//! From candidates to one move.

use super::analysis::{Candidate, MoveAnalysis, Watch};
use super::position::Position;
use super::reasons::MoveReason;
use super::request::{Move, Request};
use super::search::{Found, Knowledge, MoveSearch, Root};
use super::value::{after_search, head_start, lead};
use crate::board::{Board, Colour, Point, PointSet};
use crate::game::{Game, PointOrPass};
use crate::playout::is_playable;
use std::collections::BTreeMap;
use std::time::Instant;

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
/// Before a side passes, moves are compared with a pass by this part of the playouts of the level each, but no fewer than
/// of so many.
const DOUBT: u32 = 4;
const LEAST_DOUBT: u32 = 1600;
/// What a move may gain at most for all that this tells, and the value by reasons that must be seen to be nothing.
const WORTH_SOMETHING: f32 = 1.0;
const DOUBTED_GAIN: f64 = 1.5;
/// Share of the time, if there is a limit, for the search of a move; the rest is for this.
const FOR_MOVES: f64 = 0.7;

/// Expected result that is beyond hope, and the mean of points with it, on full boards.
const HOPELESS_REWARD: f32 = 0.03;
const HOPELESS_POINTS: f64 = -45.0;

/// Searches the candidates and picks one.
pub(super) fn choose(
    position: &mut Position<'_>,
    knowledge: Knowledge<'_>,
    request: &Request<'_>,
    watch: Option<&Watch<'_>>,
    candidates: Vec<Candidate>,
) -> MoveAnalysis {
    let mut analysis = unsearched(position, candidates);
    let by_level = || playouts(position.board().size(), request.level);
    analysis.playouts = request.playouts.unwrap_or_else(by_level);
    if analysis.playouts > 0 {
        let phase = position.estimate.phase(position.board());
        let roots = roots(position, &analysis.candidates, phase, analysis.playouts);
        let mut search = search_for(knowledge, request, analysis.playouts);
        // Late in the game the points of a pass count too, and who watches or compares wants every playout.
        search.stops = phase < LATE && watch.is_none() && !request.compares;
        if let Some(left) = request.time_left() {
            search.deadline = Some(Instant::now() + left.mul_f64(FOR_MOVES));
        }
        let board = &mut *position.facts.board;
        let found = match watch {
            None => search.run(board, position.colour, &roots),
            Some(watch) => search.run_watched(board, position.colour, &roots, &mut |found| {
                let mut so_far = analysis.clone();
                so_far.playouts = found.iter().map(|found| found.visits).sum();
                learn(&mut so_far, found);
                let best = so_far.candidates.first().filter(|best| best.value > 0.0);
                so_far.choice = best.map_or(Move::Pass, |best| Move::Play(best.point));
                watch(&so_far);
            }),
        };
        learn(&mut analysis, &found);
    }
    let MoveAnalysis { candidates, pass, playouts, .. } = &analysis;
    analysis.choice = decide(position, knowledge, request, candidates, *pass, *playouts);
    analysis
}

/// What is known before anything was searched; nothing is chosen yet.
fn unsearched(position: &Position<'_>, mut candidates: Vec<Candidate>) -> MoveAnalysis {
    by_value(&mut candidates);
    MoveAnalysis {
        colour: position.colour,
        size: position.board().size(),
        choice: Move::Pass,
        candidates,
        strings: position.worms().map(|worm| (worm.id, worm.origin)).collect(),
        pass: None,
        playouts: 0,
        phase: Some(position.estimate.phase(position.board())),
    }
}

/// Takes what a search of the candidates found: it is part of their values.
fn learn(analysis: &mut MoveAnalysis, found: &[Found]) {
    analysis.pass = found.iter().find(|found| found.place.is_none()).copied();
    let (size, playouts) = (analysis.size, analysis.playouts);
    for candidate in &mut analysis.candidates {
        candidate.found = found.iter().find(|found| found.place == Some(candidate.point)).copied();
        let share = candidate.found.map_or(0.0, |found| found.visits as f32 / playouts.max(1) as f32);
        candidate.value = after_search(size, candidate.static_value, share);
    }
    by_value(&mut analysis.candidates);
}

/// What the search for a move needs to know.
fn search_for<'a>(knowledge: Knowledge<'a>, request: &Request<'_>, playouts: u32) -> MoveSearch<'a> {
    let Request { komi, area, ko, seed, deadline, threads, .. } = *request;
    MoveSearch { knowledge, komi, area, ko, playouts, deadline, stops: false, seed, threads }
}

/// A move for a side that has no time to read: the one that a few playouts like best, or the first good looking one.
pub(super) fn in_a_hurry(
    game: &mut Game,
    knowledge: Knowledge<'_>,
    request: &Request<'_>,
    legal: &PointSet,
) -> MoveAnalysis {
    let colour = request.colour;
    let board = game.board_mut();
    let allowed = |point: &Point| request.allowed.is_none_or(|set| set.contains(*point));
    let roots: Vec<Root> = legal
        .iter()
        .filter(allowed)
        .filter(|&point| is_playable(board, point, colour))
        .map(|point| Root::of(Some(point)))
        .chain(request.allowed.is_none().then_some(Root { head_start: -PASS_HEAD_START, ..Root::of(None) }))
        .collect();
    let playouts = request.playouts.unwrap_or_else(|| playouts(board.size(), request.level.max(1)));
    let found = match roots.is_empty() {
        true => Vec::new(),
        false => search_for(knowledge, request, playouts).run(board, colour, &roots),
    };
    let best = found.iter().max_by_key(|found| (found.visits, std::cmp::Reverse(found.place)));
    let choice = best.and_then(|best| best.place).map_or(Move::Pass, Move::Play);
    MoveAnalysis {
        colour,
        size: board.size(),
        choice,
        candidates: Vec::new(),
        strings: BTreeMap::new(),
        pass: None,
        playouts: found.iter().map(|found| found.visits).sum(),
        phase: None,
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
fn roots(position: &Position<'_>, candidates: &[Candidate], phase: f32, playouts: u32) -> Vec<Root> {
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
        lead: lead(board.size(), candidate.static_value, playouts),
    };
    let head_start = if phase >= LATE { PASS_HEAD_START } else { -PASS_HEAD_START };
    let pass = Root { head_start, ..Root::of(None) };
    candidates.iter().filter(sensible).take(most).map(root).chain([pass]).collect()
}

fn decide(
    position: &mut Position<'_>,
    knowledge: Knowledge<'_>,
    request: &Request<'_>,
    candidates: &[Candidate],
    pass: Option<Found>,
    playouts: u32,
) -> Move {
    let best = candidates.first().filter(|best| best.value > 0.0);
    let passes = |position: &mut Position<'_>, best: &Candidate| {
        let late = position.estimate.phase(position.board()) >= LATE;
        is_pass_better(position.board(), best, pass, playouts, late)
            && gains_nothing(position, knowledge, request, candidates)
    };
    let Some(best) = best.filter(|best| !passes(position, best)) else {
        return if is_lost(position) { Move::Resign } else { Move::Pass };
    };
    let board = position.board();
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

/// Whether a pass is tried more often than the best move or, late in the game, as good by points.
fn is_pass_better(board: &Board, best: &Candidate, pass: Option<Found>, playouts: u32, late: bool) -> bool {
    let (Some(pass), Some(found)) = (pass, best.found) else {
        return pass.is_some_and(|pass| pass.visits > playouts / 2);
    };
    let share = pass.visits as f32 / playouts.max(1) as f32;
    after_search(board.size(), 0.0, share) >= best.value
        || late
            && pass.visits >= PASS_TRIED
            && found.points < pass.points + GAIN_ON_PASS
            && found.reward < pass.reward + REWARD_ON_PASS
}

/// Whether no move gains on a pass, by search and by valuation.
///
/// The search for a move does not tell: it tries a pass too seldom, where much is open the means of its playouts differ by
/// chance more than moves gain, and where a game is won or lost whatever is played nothing leads it to the better moves. So
/// the moves that were valued, searched and reasoned best are searched one by one, each as long as the pass, with a komi that
/// makes the game even. What is worth something by its reasons must be seen to lose. They share the time that is left, if
/// there is a limit: what was searched too shortly to tell counts as a gain.
fn gains_nothing(
    position: &mut Position<'_>,
    knowledge: Knowledge<'_>,
    request: &Request<'_>,
    candidates: &[Candidate],
) -> bool {
    let playouts = playouts(position.board().size(), request.level).max(LEAST_DOUBT) / DOUBT;
    let mut search = search_for(knowledge, request, playouts);
    let colour = position.colour;
    if let Some(expected) =
        candidates.iter().filter_map(|candidate| candidate.found).max_by_key(|found| found.visits)
    {
        search.komi += if colour == Colour::Black { expected.points } else { -expected.points };
    }
    let doubted = doubted(candidates);
    let mut to_search = 1 + doubted.len() as u32;
    let mut after = |place: PointOrPass| {
        search.deadline = request.time_left().map(|left| Instant::now() + left / to_search);
        to_search -= 1;
        search.run(position.facts.board, colour, &[Root::of(place)]).first().copied()
    };
    let Some(pass) = after(None) else { return true };
    doubted.into_iter().all(|candidate| {
        let Some(found) = after(Some(candidate.point)) else { return true };
        let gain = found.points - pass.points;
        let most = gain + found.error.hypot(pass.error);
        match candidate.static_value >= WORTH_SOMETHING {
            true => most < 0.0,
            false => gain < GAIN_ON_PASS && most < DOUBTED_GAIN,
        }
    })
}

/// The moves that may be better than a pass: the best by value, and some by search and by reasons.
fn doubted(candidates: &[Candidate]) -> Vec<&Candidate> {
    let playable: Vec<&Candidate> = candidates
        .iter()
        .filter(|candidate| !candidate.has(MoveReason::Antisuji) && candidate.value > 0.0)
        .collect();
    let mut by_search = playable.clone();
    by_search.sort_by_key(|candidate| std::cmp::Reverse(candidate.found.map_or(0, |found| found.visits)));
    let mut by_reasons = playable.clone();
    by_reasons.sort_by(|a, b| b.static_value.total_cmp(&a.static_value));
    let mut doubted: Vec<&Candidate> = Vec::new();
    for one in playable.iter().take(1).chain(by_search.iter().take(2)).chain(by_reasons.iter().take(2)) {
        if doubted.iter().all(|known| known.point != one.point) {
            doubted.push(one);
        }
    }
    doubted
}

/// Whether the side to move has nothing that lives while its opponent has stones.
fn is_lost(position: &Position<'_>) -> bool {
    let board = position.board();
    let stones = |side: Colour| board.points().filter(move |&point| board.stone(point) == Some(side));
    let lives = |stone: Point| position.estimate.survival(board, stone) >= 0.5;
    board.size() > 2 && stones(!position.colour).next().is_some() && !stones(position.colour).any(lives)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rules;
    use crate::facts::{Circumstances, Facts};
    use crate::moves::playout_estimate::PlayoutEstimate;
    use crate::moves::reasons::Reasons;
    use crate::moves::value::Values;
    use crate::playout::Shapes;
    use crate::reading::{Limits, Reader};
    use crate::worms::{Proposals, examine};
    use std::time::Instant;

    /// Whether nothing gains for Black, who has one reason to play at A2, worth less than a point.
    fn nothing_gains(drawing: &str, deadline: Option<Instant>) -> bool {
        let mut board: Board = drawing.parse().unwrap();
        let shapes = Shapes::new();
        let game = Game::new(board.size(), Rules::default()).unwrap();
        let request = Request { deadline, ..Request::new(&game, Colour::Black, 10, 1) };
        let mut reader = Reader::default();
        let worms = examine(&mut board, &mut reader, &Proposals::default(), Limits::default());
        let estimate = PlayoutEstimate::of(&board, &shapes, 1);
        let point = Point::parse("A2", board.size()).unwrap();
        let mut reasons = Reasons::default();
        reasons.at(point).add(MoveReason::ExpandsTerritory);
        let mut candidates = Candidate::all_of(reasons, Values::default());
        candidates.iter_mut().for_each(|candidate| candidate.value = WORTH_SOMETHING / 2.0);
        let facts = Facts::new(&mut board, &mut reader, &worms, Circumstances::default());
        let mut position = Position::new(Colour::Black, &worms, facts, &estimate);
        let knowledge = Knowledge { shapes: &shapes, likely: None };
        gains_nothing(&mut position, knowledge, &request, &candidates)
    }

    #[test]
    fn what_there_is_no_time_to_compare_is_no_reason_to_pass() {
        let finished = "
            . X O . .
            X X O O .
            X X O . O
            . X O O O
            X X O . .";
        assert!(nothing_gains(finished, None), "Black's own eye");
        assert!(!nothing_gains(finished, Some(Instant::now())), "nobody has looked");
        let open = "
            . X O . .
            . X O . .
            . X O . .
            . . . . .
            . . . . .";
        assert!(!nothing_gains(open, None));
        assert!(!nothing_gains(open, Some(Instant::now())));
    }
}
