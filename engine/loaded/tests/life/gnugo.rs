//! What GNU Go says about life and death in a position.

use crate::beside::answers;
use katachi::board::{Board, Point};
use std::collections::BTreeSet;

/// A code and a move, as they are printed.
#[derive(Clone, Default)]
pub(super) struct Said {
    pub(super) code: String,
    pub(super) place: Option<Point>,
}

impl Said {
    fn parse(answer: &str, size: u8) -> Said {
        let mut words = answer.trim_start_matches("= ").split_whitespace();
        let code = words.next().unwrap_or("").to_owned();
        Said { code, place: words.next().and_then(|word| Point::parse(word, size)) }
    }
}

/// The stones of every dragon.
pub(super) fn dragons(board: &Board) -> Vec<BTreeSet<Point>> {
    let answers = answers(board, &["dragon_stones black".to_owned(), "dragon_stones white".to_owned()]);
    let stones =
        |line: &str| line.split_whitespace().filter_map(|word| Point::parse(word, board.size())).collect();
    answers.iter().flat_map(|answer| answer.trim_start_matches("= ").lines()).map(stones).collect()
}

/// What it answers to questions about a position at level 10.
pub(super) fn said(board: &Board, questions: &[String]) -> Vec<Said> {
    answers(board, questions).iter().map(|answer| Said::parse(answer, board.size())).collect()
}
