//! Patterns read at run time, for the stages that look at them.

use katachi::board::Board;
use katachi::databases::{Corners, Databases, Eyes, JOSEKI, Openings, Patterns, Rules, WEIGHTS, Weights};
use katachi::facts::Facts;
use mkpat::eyes;
use mkpat::interpret::Interpreter;
use mkpat::loaded::Loaded;
use mkpat::openings;
use mkpat::openings::lower::Entry;
use mkpat::playout;
use mkpat_runtime::ask::Call;
use mkpat_runtime::corner::CornerDatabase;
use mkpat_runtime::eyes::table;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::openings::book::{self, BookPosition, Match as Recorded};
use mkpat_runtime::pattern::{ClassRule, Database, PatternId};
use mkpat_runtime::playout::table::Table;
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::{Effect, Place};
use std::sync::Arc;

/// The patterns of a database that is not one of corners.
pub struct ReadPatterns(Arc<Loaded>);

/// The patterns of a database of corners.
pub struct ReadCorners(Arc<Loaded>);

impl ReadPatterns {
    /// The patterns of a database; `None` if it is one of corners.
    pub fn new(loaded: &Arc<Loaded>) -> Option<ReadPatterns> {
        loaded.tables().map(|_| ReadPatterns(Arc::clone(loaded)))
    }
}

impl ReadCorners {
    /// The patterns of a database; `None` if it is not one of corners.
    pub fn new(loaded: &Arc<Loaded>) -> Option<ReadCorners> {
        loaded.corner_tables().map(|_| ReadCorners(Arc::clone(loaded)))
    }
}

/// The databases that an engine works with, by the names of those that were read.
pub fn by_role(loaded: &[Arc<Loaded>]) -> Databases {
    let called = |name: &str| loaded.iter().find(|database| database.name() == name);
    let corners = called(JOSEKI).and_then(ReadCorners::new);
    Databases {
        joseki: corners.map(|corners| Box::new(corners) as Box<dyn Corners>),
        ..Databases::named(|name| Some(Box::new(ReadPatterns::new(called(name)?)?) as Box<dyn Patterns>))
    }
}

/// What a constraint answers.
fn accepts(loaded: &Loaded, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool> {
    let Some(constraint) = &loaded.script(pattern)?.rules.constraint else { return Some(true) };
    let mut engine = |call: &Call| facts.ask(call);
    Interpreter::new(&mut engine, *place, &mut |_, _| {}).accepts(constraint).ok()
}

/// What an action does.
fn run(
    loaded: &Loaded,
    facts: &mut Facts<'_>,
    pattern: PatternId,
    place: &Place,
    effects: &mut Vec<Effect>,
) -> Option<bool> {
    let action = &loaded.script(pattern)?.rules.action;
    let mut engine = |call: &Call| facts.ask(call);
    Interpreter::new(&mut engine, *place, &mut |_, _| {}).run(action, effects).ok()
}

macro_rules! interpreted {
    ($type:ty) => {
        impl Rules for $type {
            fn accepts(&self, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool> {
                accepts(&self.0, facts, pattern, place)
            }

            fn run(
                &self,
                facts: &mut Facts<'_>,
                pattern: PatternId,
                place: &Place,
                effects: &mut Vec<Effect>,
            ) -> Option<bool> {
                run(&self.0, facts, pattern, place, effects)
            }
        }
    };
}

interpreted!(ReadPatterns);
interpreted!(ReadCorners);

/// Tables without patterns, for databases that [`ReadPatterns::new`] refuses.
const NO_PATTERNS: Database<'static> = Database {
    name: "",
    names: "",
    name_ends: &[],
    patterns: &[],
    elements: &[],
    attributes: &[],
    class_rule: ClassRule::Modern,
    goal_at_anchor_alone: false,
    fixed_anchor: false,
};

/// The same for corners.
const NO_CORNERS: CornerDatabase<'static> =
    CornerDatabase { name: "", names: "", name_ends: &[], patterns: &[], nodes: &[], attributes: &[] };

impl Patterns for ReadPatterns {
    fn database(&self) -> Database<'_> {
        self.0.tables().unwrap_or(NO_PATTERNS)
    }

    fn matches(&self, board: &Board, query: &Query<'_>) -> Vec<Match> {
        let mut matches = Vec::new();
        self.0.for_each_match(board, query, |found| {
            let (transformation, anchor) = (found.transformation(), found.place.anchor);
            matches.push(Match { pattern: found.id, transformation, anchor, proposed: found.proposed });
        });
        matches
    }

    fn matches_in(&self, board: &Board, scan: &Scan, query: &Query<'_>) -> Vec<Match> {
        let Some(index) = self.0.index() else { return self.matches(board, query) };
        let mut matches = Vec::new();
        index.for_each_match(&self.database(), scan, query, |found| matches.push(found));
        matches
    }

    fn helper(&self, pattern: PatternId) -> Option<&str> {
        self.0.flat()?.patterns.get(pattern.index())?.helper.as_deref()
    }
}

impl Corners for ReadCorners {
    fn database(&self) -> CornerDatabase<'_> {
        self.0.corner_tables().unwrap_or(NO_CORNERS)
    }
}

/// Values of eye spaces.
pub(crate) struct ReadEyes(pub(crate) Arc<eyes::Compiled>);

impl Eyes for ReadEyes {
    fn database(&self) -> table::Database<'_> {
        self.0.database()
    }
}

/// Weights of moves: the database that a search asks, of a group.
pub(crate) struct ReadWeights {
    group: Arc<Vec<playout::Compiled>>,
    asked: usize,
}

impl ReadWeights {
    /// `None` if the group has no such database.
    pub(crate) fn new(group: Arc<Vec<playout::Compiled>>) -> Option<ReadWeights> {
        let asked = group.iter().position(|database| database.name == WEIGHTS)?;
        Some(ReadWeights { group, asked })
    }
}

impl Weights for ReadWeights {
    fn table(&self) -> Table<'_> {
        self.group[self.asked].table()
    }
}

/// A book of full-board openings.
pub(crate) struct ReadBook(pub(crate) Arc<openings::Compiled>);

impl Openings for ReadBook {
    fn matches(&self, position: &BookPosition) -> Vec<Recorded<'_>> {
        book::matches(self.0.size, self.0.entries.iter().map(Entry::opening), position)
    }
}
