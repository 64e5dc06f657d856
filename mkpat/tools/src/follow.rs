//! What following games costs, beside matching every position afresh.
//!
//! What is measured stands in functions of its own that are not inlined, so that callgrind can be told to count each.

use std::hint::black_box;
use std::time::{Duration, Instant};

use mkpat_matchers::incremental::{Followed, Follower};
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::Database;
use mkpat_runtime::point::Colour;
use mkpat_runtime::query::{Match, Query};

use katachi_positions::game::{Changes, Game};

/// What games cost.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Costs {
    /// Moves followed, and positions matched afresh.
    pub moves: u32,
    /// Stones captured by them.
    pub captured: usize,
    /// Matches of all positions, for both sides.
    pub matches: u64,
    /// Memory of the tables for following, in bytes.
    pub bytes: usize,
    /// How long building those took.
    pub building: Duration,
    /// Bringing the matches up to date with each move.
    pub following: Duration,
    /// Taking each move back.
    pub undoing: Duration,
    /// Reporting all matches of each position from those kept.
    pub reporting: Duration,
    /// Finding all matches of each position with the fast matcher.
    pub afresh: Duration,
}

/// Follows games; every move is played, taken back and played again. Errs with the number of the game and of the move
/// where the counts of matches differ.
pub fn follow(databases: &[Database<'_>], games: &[Game]) -> Result<Costs, (usize, u32)> {
    let indexes: Vec<Index> = databases.iter().map(Index::build).collect();
    let begun = Instant::now();
    let follower = Follower::build(databases);
    let mut costs = Costs { bytes: follower.bytes(), building: begun.elapsed(), ..Costs::default() };
    let Some(mut scan) = Scan::new(&DrawnBoard::empty(1)) else { return Ok(costs) };
    for (number, game) in games.iter().enumerate() {
        let Some(mut followed) = Followed::new(&follower, &DrawnBoard::empty(game.size)) else { continue };
        for step in &game.steps {
            if step.played.is_none_or(|played| played.point.is_none()) {
                followed.play(step.changes.iter().copied());
                continue;
            }
            costs.moves += 1;
            costs.captured += step.changes.len().saturating_sub(1);
            timed(&mut costs.following, || play_a_move(&mut followed, &step.changes));
            timed(&mut costs.undoing, || take_a_move_back(&mut followed));
            play_again(&mut followed, &step.changes);
            let kept = timed(&mut costs.reporting, || report_what_is_kept(&followed, databases.len()));
            let found =
                timed(&mut costs.afresh, || match_afresh(&mut scan, followed.board(), databases, &indexes));
            let counted = count_afresh(&mut scan, followed.board(), databases, &indexes);
            costs.matches += found;
            if kept != found || counted != found {
                return Err((number, costs.moves));
            }
        }
    }
    Ok(costs)
}

fn timed<T>(sum: &mut Duration, work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = work();
    *sum += begun.elapsed();
    done
}

#[inline(never)]
fn play_a_move(followed: &mut Followed<'_>, changes: &Changes) {
    followed.play(changes.iter().copied());
}

#[inline(never)]
fn play_again(followed: &mut Followed<'_>, changes: &Changes) {
    followed.play(changes.iter().copied());
}

#[inline(never)]
fn take_a_move_back(followed: &mut Followed<'_>) {
    followed.undo();
}

#[inline(never)]
fn report_what_is_kept(followed: &Followed<'_>, databases: usize) -> u64 {
    let mut count = 0;
    for which in 0..databases {
        for own in [Colour::White, Colour::Black] {
            followed.for_each_match(which, &Query::raw(own), |m| take(&mut count, &m));
        }
    }
    count
}

#[inline(never)]
fn match_afresh(
    scan: &mut Scan,
    board: &impl BoardView,
    databases: &[Database<'_>],
    indexes: &[Index],
) -> u64 {
    let mut count = 0;
    ask_all(scan, board, databases, indexes, |m| take(&mut count, &m));
    count
}

/// The same, but nobody reads the matches: what finding them costs, and no more. Not timed, for callgrind alone.
#[inline(never)]
fn count_afresh(
    scan: &mut Scan,
    board: &impl BoardView,
    databases: &[Database<'_>],
    indexes: &[Index],
) -> u64 {
    let mut count = 0;
    ask_all(scan, board, databases, indexes, |_| count += 1);
    count
}

#[inline(always)]
fn ask_all(
    scan: &mut Scan,
    board: &impl BoardView,
    databases: &[Database<'_>],
    indexes: &[Index],
    mut report: impl FnMut(Match),
) {
    scan.refill(board);
    for (database, index) in databases.iter().zip(indexes) {
        for own in [Colour::White, Colour::Black] {
            index.for_each_match(database, scan, &Query::raw(own), &mut report);
        }
    }
}

/// Takes a match as somebody does who needs all of it: nothing of it can be left out when compiling.
#[inline(always)]
fn take(count: &mut u64, found: &Match) {
    black_box(found);
    *count += 1;
}

impl Costs {
    /// As a few lines to read.
    #[must_use]
    pub fn table(&self) -> String {
        let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(self.moves.max(1));
        format!(
            "{} moves, {} stones captured, {:.0} matches a position\n\
             tables of {:.1} kB, built in {:.1} ms\n\
             us a move: following {:.2}, taking back {:.2}; reporting what is kept {:.2}, matching afresh {:.2}\n",
            self.moves,
            self.captured,
            self.matches as f64 / f64::from(self.moves.max(1)),
            self.bytes as f64 / 1e3,
            self.building.as_secs_f64() * 1e3,
            each(self.following),
            each(self.undoing),
            each(self.reporting),
            each(self.afresh)
        )
    }
}
