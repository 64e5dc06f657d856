//! The self-test: boards made from the patterns themselves, matched by every matcher.
//!
//! For every pattern, in each of its orientations and for both sides, a board is made on which it must match: at the
//! edges it shows, its free cells filled or left empty by turns. Then one cell at a time is spoilt, and the same match
//! must be gone. Only the match in question is looked at; what else the board holds is for other tests.

use std::fmt;

use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::{LARGEST_BOARD, Scan};
use mkpat_runtime::incremental::{Followed, Follower};
use mkpat_runtime::pattern::{Cell, Database, Edges, Pattern, PatternId};
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::transform::Transformation;

use crate::dfa::Dfa;

/// Automata larger than this are left out of the self-test.
const DFA_LIMIT: usize = 20_000;

/// The largest board made for patterns that fit on it: most do, and small boards are quickly matched.
const USUAL_BOARD: u8 = 13;

/// A matcher and what it got wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The matcher.
    pub matcher: &'static str,
    /// The pattern's name.
    pub pattern: String,
    /// Its orientation.
    pub transformation: Transformation,
    /// The side it was matched for.
    pub own: Colour,
    /// Whether it should have matched.
    pub expected: bool,
    /// The board, top row first.
    pub board: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.expected { "misses" } else { "wrongly finds" };
        let t = self.transformation.number();
        writeln!(
            f,
            "the {} matcher {verb} {} in orientation {t} for {}:",
            self.matcher, self.pattern, self.own
        )?;
        self.board.iter().try_for_each(|row| writeln!(f, "    {row}"))
    }
}

/// What a self-test did.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Report {
    /// Boards on which a pattern must match.
    pub hits: usize,
    /// Boards on which it must not.
    pub near_misses: usize,
    /// Orientations that fit on no board a matcher takes.
    pub impossible: usize,
    /// Whether an automaton took part.
    pub with_automaton: bool,
    /// What went wrong.
    pub failures: Vec<Failure>,
}

/// Tests all matchers on one database.
#[must_use]
pub fn selftest(database: &Database<'_>) -> Report {
    let index = Index::build(database);
    selftest_with(database, &index)
}

/// The same with given tables, which may be wrong: that is what a self-test is to find out.
#[must_use]
pub fn selftest_with(database: &Database<'_>, index: &Index) -> Report {
    let follower = Follower::build(&[*database]);
    let dfa = Dfa::build(database, DFA_LIMIT).ok();
    let matchers = Matchers { database, index, follower: &follower, dfa: dfa.as_ref() };
    let mut report = Report { with_automaton: dfa.is_some(), ..Report::default() };
    for (id, pattern) in database.iter() {
        for transformation in pattern.orientations() {
            for (own, filled) in [(Colour::Black, false), (Colour::White, true)] {
                let case = Case { database, id, pattern, transformation, own };
                case.test(&matchers, filled, &mut report);
            }
        }
    }
    report
}

struct Matchers<'a> {
    database: &'a Database<'a>,
    index: &'a Index,
    follower: &'a Follower<'a>,
    dfa: Option<&'a Dfa>,
}

/// One pattern in one orientation for one side.
struct Case<'a> {
    database: &'a Database<'a>,
    id: PatternId,
    pattern: &'a Pattern,
    transformation: Transformation,
    own: Colour,
}

impl Case<'_> {
    fn test(&self, matchers: &Matchers<'_>, filled: bool, report: &mut Report) {
        let Some((size, anchor)) = self.place() else {
            report.impossible += 1;
            return;
        };
        let board = self.draw(size, anchor, filled);
        let Some(mut followed) = Followed::new(matchers.follower, &board) else { return };
        report.hits += 1;
        self.judge(matchers, &board, &followed, anchor, true, report);
        for (point, stone) in self.spoilings(anchor, size) {
            let before = board.stone(point);
            let mut spoilt = board.clone();
            spoilt.set(point, stone);
            followed.change(point, stone);
            report.near_misses += 1;
            self.judge(matchers, &spoilt, &followed, anchor, false, report);
            followed.change(point, before);
        }
        self.judge(matchers, &board, &followed, anchor, true, report);
    }

    /// A board size and an anchor where the drawing lies as it must: off the edges it does not show, where the board
    /// has room for that.
    fn place(&self) -> Option<(u8, Point)> {
        let at = |d: Offset| self.transformation.apply(d);
        let (a, b) = (at(self.pattern.min), at(self.pattern.max));
        let rows = (a.row.min(b.row), a.row.max(b.row));
        let columns = (a.column.min(b.column), a.column.max(b.column));
        let touches = |edge: Edges, d: Offset| self.pattern.edges.contains(edge).then(|| at(d));
        let touched = [
            touches(Edges::NORTH, Offset::new(-1, 0)),
            touches(Edges::SOUTH, Offset::new(1, 0)),
            touches(Edges::WEST, Offset::new(0, -1)),
            touches(Edges::EAST, Offset::new(0, 1)),
        ];
        let touched: Vec<Offset> = touched.into_iter().flatten().collect();
        (5..=USUAL_BOARD).rev().chain(USUAL_BOARD + 1..=LARGEST_BOARD).chain(1..5).find_map(|size| {
            let row = along(size, rows, touched.iter().map(|d| d.row))?;
            let column = along(size, columns, touched.iter().map(|d| d.column))?;
            Some((size, Point::new(row, column)))
        })
    }

    /// The board: elements as drawn, cells that accept several things by turns, all other points empty or filled.
    fn draw(&self, size: u8, anchor: Point, filled: bool) -> DrawnBoard {
        let mut board = DrawnBoard::empty(size);
        let mut turn = 0u32;
        if filled {
            for row in 0..size {
                for column in 0..size {
                    turn = turn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    board.set(
                        Point::new(row, column),
                        [None, Some(Colour::Black), Some(Colour::White)][(turn >> 16) as usize % 3],
                    );
                }
            }
        }
        for element in self.database.elements_of(self.pattern) {
            let Some(point) = anchor.offset(self.transformation.apply(element.at), size) else { continue };
            let mut cells =
                [Cell::Empty, Cell::Own, Cell::Other].into_iter().filter(|&c| element.kind.accepts(c));
            let cell = if filled { cells.next_back() } else { cells.min_by_key(|&c| c != Cell::Empty) };
            board.set(point, cell.and_then(|cell| self.stone(cell)));
        }
        board
    }

    fn stone(&self, cell: Cell) -> Option<Colour> {
        match cell {
            Cell::Empty => None,
            Cell::Own => Some(self.own),
            Cell::Other => Some(self.own.opponent()),
        }
    }

    /// Every way to spoil one cell.
    fn spoilings(&self, anchor: Point, size: u8) -> Vec<(Point, Option<Colour>)> {
        let mut spoilings = Vec::new();
        for element in self.database.elements_of(self.pattern) {
            let Some(point) = anchor.offset(self.transformation.apply(element.at), size) else { continue };
            let wrong =
                [Cell::Empty, Cell::Own, Cell::Other].into_iter().filter(|&c| !element.kind.accepts(c));
            spoilings.extend(wrong.map(|cell| (point, self.stone(cell))));
        }
        spoilings
    }

    fn judge(
        &self,
        matchers: &Matchers<'_>,
        board: &DrawnBoard,
        followed: &Followed<'_>,
        anchor: Point,
        expected: bool,
        report: &mut Report,
    ) {
        let query = Query::raw(self.own);
        let wanted =
            |m: &Match| m.pattern == self.id && m.transformation == self.transformation && m.anchor == anchor;
        let alone = Database { patterns: std::slice::from_ref(self.pattern), ..*self.database };
        let mut found = vec![("plain", false), ("fast", false), ("incremental", false)];
        plain::for_each_match(&alone, board, &query, &mut |m| {
            found[0].1 |= wanted(&Match { pattern: self.id, ..m });
        });
        if let Some(scan) = Scan::new(board) {
            matchers.index.for_each_match(matchers.database, &scan, &query, |m| found[1].1 |= wanted(&m));
        }
        followed.for_each_match(0, &query, |m| found[2].1 |= wanted(&m));
        if let Some(dfa) = matchers.dfa {
            let mut hit = false;
            dfa.for_each_match(matchers.database, board, &query, &mut |m| hit |= wanted(&m));
            found.push(("automaton", hit));
        }
        for (matcher, _) in found.into_iter().filter(|&(_, hit)| hit != expected) {
            report.failures.push(Failure {
                matcher,
                pattern: self.database.pattern_name(self.id).to_owned(),
                transformation: self.transformation,
                own: self.own,
                expected,
                board: rows(board),
            });
        }
    }
}

/// Where the anchor stands along one axis, so that cells `span` from it are on the board and the edges in the given
/// directions are touched.
fn along(size: u8, span: (i8, i8), mut touched: impl Iterator<Item = i8> + Clone) -> Option<u8> {
    let size = i16::from(size);
    let (first, last) = (i16::from(span.0), i16::from(span.1));
    let (low, high) = (-first, size - 1 - last);
    let at_low = touched.clone().any(|d| d < 0);
    let at_high = touched.any(|d| d > 0);
    let place = match (at_low, at_high) {
        (true, true) if low != high => return None,
        (true, _) => low,
        (false, true) => high,
        (false, false) => i16::midpoint(low, high),
    };
    (low <= high && (0..size).contains(&place)).then(|| u8::try_from(place).ok())?
}

fn rows(board: &DrawnBoard) -> Vec<String> {
    let letter = |point| match board.stone(point) {
        None => '.',
        Some(Colour::Black) => 'X',
        Some(Colour::White) => 'O',
    };
    let row = |row| (0..board.size()).map(|column| letter(Point::new(row, column))).collect();
    (0..board.size()).map(row).collect()
}
