//! A board in the form each matcher wants.

use mkpat_matchers::automaton::{self, grid::Grid};
use mkpat_matchers::incremental::{Followed, Follower};
use mkpat_runtime::automaton::Automata;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::cell::LARGEST_BOARD;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::Database;
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::{Match, Query};

/// A database and the tables that matchers have of it, which may be wrong: that is what a self-test is to find out.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a> {
    /// The database; the plain matcher needs nothing else.
    pub database: &'a Database<'a>,
    /// Of the fast matcher.
    pub index: &'a Index,
    /// Of the incremental matcher.
    pub follower: &'a Follower<'a>,
    /// Of the automaton, where there is one.
    pub automata: Option<Automata<'a>>,
}

/// A desk for each board size, made when it is first asked for.
pub(super) struct Desks<'a> {
    tables: Tables<'a>,
    by_size: Vec<Option<Desk<'a>>>,
}

impl<'a> Desks<'a> {
    pub(super) fn new(tables: Tables<'a>) -> Desks<'a> {
        Desks { tables, by_size: (0..=LARGEST_BOARD).map(|_| None).collect() }
    }

    /// The desk with a board of `size`, if matchers take such a board.
    pub(super) fn of_size(&mut self, size: u8) -> Option<&mut Desk<'a>> {
        let slot = self.by_size.get_mut(usize::from(size))?;
        if slot.is_none() {
            *slot = Desk::new(self.tables, size);
        }
        slot.as_mut()
    }
}

/// A board that all matchers look at; the incremental one has followed it from the first change on.
pub(super) struct Desk<'a> {
    tables: Tables<'a>,
    pub(super) board: DrawnBoard,
    grid: Grid,
    scan: Scan,
    followed: Followed<'a>,
}

impl<'a> Desk<'a> {
    fn new(tables: Tables<'a>, size: u8) -> Option<Desk<'a>> {
        let board = DrawnBoard::empty(size);
        let (grid, scan) = (Grid::new(&board), Scan::new(&board)?);
        let followed = Followed::new(tables.follower, &board)?;
        Some(Desk { tables, board, grid, scan, followed })
    }

    /// Changes one point.
    pub(super) fn set(&mut self, point: Point, stone: Option<Colour>) {
        if self.board.stone(point) != stone {
            self.board.set(point, stone);
            self.grid.set(point, stone);
            self.followed.change(point, stone);
            self.followed.forget();
        }
    }

    /// Changes one point for as long as `look` takes; the incremental matcher takes its step back.
    pub(super) fn try_out(&mut self, point: Point, stone: Option<Colour>, look: impl FnOnce(&mut Desk<'a>)) {
        let before = self.board.stone(point);
        self.board.set(point, stone);
        self.grid.set(point, stone);
        self.followed.change(point, stone);
        look(self);
        self.board.set(point, before);
        self.grid.set(point, before);
        if before != stone {
            self.followed.undo();
        }
    }

    /// Calls `judge` with each matcher's name and whether it finds `wanted`, the plain matcher first. `alone` is the
    /// database without all other patterns and orientations, for the plain matcher.
    pub(super) fn ask(
        &mut self,
        alone: &Database<'_>,
        query: &Query<'_>,
        wanted: &Match,
        mut judge: impl FnMut(&'static str, bool, &DrawnBoard),
    ) {
        self.scan.refill(&self.board);
        let mut found = false;
        plain::for_each_match(alone, &self.board, query, &mut |m| {
            found |= Match { pattern: wanted.pattern, ..m } == *wanted;
        });
        judge("plain", found, &self.board);
        found = false;
        let database = self.tables.database;
        self.tables.index.for_each_match(database, &self.scan, query, |m| found |= m == *wanted);
        judge("fast", found, &self.board);
        found = false;
        self.followed.for_each_match(0, query, |m| found |= m == *wanted);
        judge("incremental", found, &self.board);
        if let Some(automata) = &self.tables.automata {
            found = false;
            automaton::for_each_match(automata, database, &self.grid, query, |m| found |= m == *wanted);
            judge("automaton", found, &self.board);
        }
    }
}
