//! What GNU Go says about the dragons of a position.

use crate::beside::answers;
use katachi::board::{Board, Point};
use std::collections::BTreeMap;

/// A record as it was printed, by the names of its fields.
pub(super) struct Record(BTreeMap<String, String>);

/// All that it said: the record of every string by its first stone, and of every dragon.
pub(super) struct Opinion {
    pub(super) worms: BTreeMap<Point, Record>,
    pub(super) dragons: Vec<Record>,
}

impl Record {
    fn parse(text: &str) -> Record {
        let fields = text.lines().filter_map(|line| line.split_once(' '));
        Record(fields.map(|(name, value)| (name.to_owned(), value.trim().to_owned())).collect())
    }

    pub(super) fn word(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    pub(super) fn number(&self, name: &str) -> f32 {
        self.word(name).parse().unwrap_or_else(|_| panic!("{name} is '{}'", self.word(name)))
    }

    pub(super) fn points(&self, name: &str, size: u8) -> Vec<Point> {
        self.word(name).split_whitespace().filter_map(|word| Point::parse(word, size)).collect()
    }
}

/// Asks about a position at level 10.
pub(super) fn ask(board: &Board) -> Opinion {
    let stones = board.points().filter(|&point| board.stone(point).is_some());
    let strings: Vec<Point> = stones.filter(|&stone| board.origin(stone) == stone).collect();
    let mut questions: Vec<String> =
        strings.iter().map(|&origin| format!("worm_data {}", origin.on(board.size()))).collect();
    questions.push("dragon_data".to_owned());
    let answers = answers(board, &questions);
    let mut answers = answers.iter();
    let mut next = || answers.next().expect("an answer to every question").as_str();
    let worms = strings.iter().map(|&origin| (origin, Record::parse(next()))).collect();
    let mut dragons: Vec<String> = Vec::new();
    for line in next().trim_start_matches("= ").lines() {
        match dragons.last_mut() {
            Some(record) if !line.ends_with(':') => *record += &format!("{line}\n"),
            _ => dragons.push(String::new()),
        }
    }
    Opinion { worms, dragons: dragons.iter().map(|text| Record::parse(text)).collect() }
}
