//! Patterns judged by our reading; of half eyes the original is believed.

use katachi::board::Point;
use katachi::databases::Patterns as _;
use katachi::facts::Facts;
use katachi::influence::{Book, Judge};
use katachi_loaded::ReadPatterns;
use mkpat::interpret::Interpreter;
use mkpat::loaded::Loaded;
use mkpat_runtime::ask::{Call, Value};
use mkpat_runtime::query::Match;
use mkpat_runtime::rules::{Effect, Place};
use std::collections::BTreeMap;

pub(super) struct Judging<'a, 'f> {
    pub(super) facts: &'a mut Facts<'f>,
    pub(super) half_eyes: &'a BTreeMap<Point, String>,
    /// `influence.db` and `barriers.db`.
    pub(super) books: [&'a Loaded; 2],
}

/// Territory behind a false eye is asked of nobody: it is taken as none.
fn eye(half_eyes: &BTreeMap<Point, String>, facts: &Facts<'_>, call: &Call) -> Option<Value> {
    let point = facts.board.point(*call.points.first()?)?;
    let kind = half_eyes.get(&point).map_or("", String::as_str);
    match call.method {
        "half_eye" => Some(Value::Truth(kind == "HALF_EYE")),
        "false_eye" => Some(Value::Truth(kind == "FALSE_EYE")),
        "false_eye_territory" => Some(Value::Truth(false)),
        _ => None,
    }
}

impl Judging<'_, '_> {
    fn book(&self, book: Book) -> usize {
        usize::from(book == Book::Barriers)
    }
}

impl Judge for Judging<'_, '_> {
    fn accepts(&mut self, book: Book, found: &Match, place: &Place) -> Option<bool> {
        let pattern = self.books[self.book(book)].flat()?.patterns.get(found.pattern.index())?;
        let Some(constraint) = &pattern.script.rules.constraint else { return Some(true) };
        let mut engine = |call: &Call| eye(self.half_eyes, self.facts, call).or_else(|| self.facts.ask(call));
        Interpreter::new(&mut engine, *place, &mut |_, _| {}).accepts(constraint).ok()
    }

    fn act(&mut self, book: Book, found: &Match, place: &Place, effects: &mut Vec<Effect>) -> Option<bool> {
        let pattern = self.books[self.book(book)].flat()?.patterns.get(found.pattern.index())?;
        let mut engine = |call: &Call| eye(self.half_eyes, self.facts, call).or_else(|| self.facts.ask(call));
        Interpreter::new(&mut engine, *place, &mut |_, _| {}).run(&pattern.script.rules.action, effects).ok()
    }
}

/// The tables of a database with its matches for both colours.
pub(super) struct Read {
    pub(super) patterns: ReadPatterns,
    pub(super) matches: [Vec<Match>; 2],
}

impl Read {
    pub(super) fn found(&self) -> katachi::influence::Found<'_> {
        let [white, black] = &self.matches;
        katachi::influence::Found { database: self.patterns.database(), matches: [white, black] }
    }
}
