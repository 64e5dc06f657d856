//! What tests beside the original need: the program, asked about positions, and positions of the corpus.

mod program;

use katachi::board::Board;
pub(crate) use program::{PROGRAM, is_there};

/// A number from the environment.
pub(crate) fn environment(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// Positions of the corpus in an order that the seed decides; none without the corpus.
pub(crate) fn positions(seed: u64) -> Vec<(String, Board)> {
    let Some(corpus) = snapshots::corpus("what is compared with the original") else { return Vec::new() };
    let text = std::fs::read_to_string(corpus.join("oracle/matches/positions.jsonl")).expect("positions");
    let position = |line: &str| {
        let position: serde_json::Value = serde_json::from_str(line).expect("a position");
        let rows = position["rows"].as_array().into_iter().flatten().filter_map(|row| row.as_str());
        let board = rows.collect::<Vec<_>>().join("\n").parse().expect("a board");
        (position["position"].as_str().unwrap_or("").to_owned(), board)
    };
    let mut all: Vec<(u64, (String, Board))> =
        text.lines().enumerate().map(|(index, line)| (mixed(seed, index as u64), position(line))).collect();
    all.sort_by_key(|&(key, _)| key);
    all.into_iter().map(|(_, position)| position).collect()
}

/// A number that looks drawn (splitmix64).
fn mixed(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// What the program answers to questions about a position at level 10, one after the other.
pub(crate) fn answers(board: &Board, questions: &[String]) -> Vec<String> {
    program::answers(board, questions, 10)
}
