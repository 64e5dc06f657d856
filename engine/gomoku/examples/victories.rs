//! Positions with a known victory by fours: how many are found, and in which time.
//!
//!     cargo run --release -p katachi-gomoku --example victories

#[path = "../tests/search/backwards.rs"]
mod backwards;
#[path = "../tests/rules/random.rs"]
mod random;

use katachi_gomoku::position::Position;
use katachi_gomoku::rules::Rule;
use katachi_gomoku::search::{Counter, Limits, vcf};
use katachi_patterns::threats::TABLE;
use random::Random;
use std::time::{Duration, Instant};

/// Positions.
const POSITIONS: usize = 1_000;
/// Time for each.
const LIMIT: Duration = Duration::from_millis(100);

fn main() {
    let mut random = Random(17);
    let (mut solved, mut slowest, mut all, mut nodes) = (0, Duration::ZERO, Duration::ZERO, 0);
    for _ in 0..POSITIONS {
        let (board, attacker) = backwards::known_victory(&mut random);
        let mut position = Position::new(board, Rule::Freestyle, &TABLE);
        let start = Instant::now();
        let mut counter = Counter::new(&Limits::time(LIMIT));
        let found = vcf::victory(&mut position, attacker, u64::MAX, &mut counter);
        let time = start.elapsed();
        solved += usize::from(found.is_some() && time <= LIMIT);
        (slowest, all, nodes) = (slowest.max(time), all + time, nodes + counter.nodes());
    }
    println!(
        "{solved} of {POSITIONS} solved within {LIMIT:?}; slowest {slowest:.1?}, all {all:.1?}, {nodes} nodes"
    );
}
