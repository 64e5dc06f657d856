//! What is counted, by board size and phase, and as rows.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::subject::{Number, Subject};
use crate::row::{Counted, EXAMPLES, Key, Kind, Phase, Rows};

/// Where something was first so in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Example {
    game: Arc<str>,
    /// `game:move:point`, or `game:move`.
    place: String,
}

/// The examples of a row, those of the least names of games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Examples(Vec<Example>);

impl Examples {
    /// Takes one more if it is among the least; `place` says where it is.
    pub(super) fn offer(&mut self, game: &Arc<str>, place: impl FnOnce() -> String) {
        let at = self.0.partition_point(|example| example.game <= *game);
        if at < EXAMPLES {
            self.0.insert(at, Example { game: game.clone(), place: place() });
            self.0.truncate(EXAMPLES);
        }
    }
}

/// Numbers of a database, of all of them, or of none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Covered {
    pub(super) games: u64,
    pub(super) positions: u64,
    pub(super) played: u64,
    pub(super) examples: Examples,
}

/// Numbers of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Numbers {
    pub(super) games: u64,
    pub(super) positions: u64,
    pub(super) matches: u64,
    pub(super) played: u64,
}

/// What was counted in a phase on boards of one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    pub(super) all: Covered,
    pub(super) nothing: Covered,
    pub(super) databases: Vec<Covered>,
    pub(super) patterns: Vec<Numbers>,
    pub(super) examples: BTreeMap<Number, Examples>,
}

impl Tally {
    pub(super) fn new(subject: &Subject<'_>) -> Tally {
        Tally {
            all: Covered::default(),
            nothing: Covered::default(),
            databases: vec![Covered::default(); subject.databases.len()],
            patterns: vec![Numbers::default(); subject.patterns()],
            examples: BTreeMap::new(),
        }
    }

    /// Adds its rows.
    pub(super) fn add_to(&self, rows: &mut Rows, subject: &Subject<'_>, size: u8, phase: Phase) {
        let key = |kind, database: &str, pattern: &str| Key {
            kind,
            database: database.to_owned(),
            pattern: pattern.to_owned(),
            size,
            phase,
        };
        let mut all = self.all.counted();
        all.matches = self.patterns.iter().map(|n| n.matches).sum();
        if all.positions == 0 {
            return;
        }
        rows.add(key(Kind::All, "", ""), all);
        if self.nothing.positions > 0 {
            rows.add(key(Kind::Nothing, "", ""), self.nothing.counted());
        }
        for (database, covered) in subject.databases.iter().zip(&self.databases) {
            let first = database.first as usize;
            let patterns = self.patterns.get(first..first + database.patterns.len()).unwrap_or(&[]);
            let mut counted = covered.counted();
            counted.matches = patterns.iter().map(|n| n.matches).sum();
            if counted.positions > 0 {
                rows.add(key(Kind::Database, &database.name, ""), counted);
            }
            for (number, (name, n)) in
                (database.first..).map(Number).zip(database.patterns.iter().zip(patterns))
            {
                if n.matches > 0 {
                    let examples = self.examples.get(&number).map(Examples::places).unwrap_or_default();
                    let Numbers { games, positions, matches, played } = *n;
                    let counted = Counted { games, positions, matches, played, examples };
                    rows.add(key(Kind::Pattern, &database.name, name), counted);
                }
            }
        }
    }
}

impl Examples {
    fn places(&self) -> Vec<String> {
        self.0.iter().map(|example| example.place.clone()).collect()
    }
}

impl Covered {
    fn counted(&self) -> Counted {
        let Covered { games, positions, played, .. } = *self;
        Counted { games, positions, matches: 0, played, examples: self.examples.places() }
    }
}
