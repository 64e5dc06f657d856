//! One pattern in one orientation for one side.

use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::pattern::{Cell, Database, Pattern, PatternId};
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::{Goal, Match, Query, Status};
use mkpat_runtime::transform::Transformation;

use super::desk::{Desk, Desks};
use super::place::{self, Setting};
use super::report::{Failure, Report};

pub(super) struct Case<'a> {
    pub(super) database: &'a Database<'a>,
    pub(super) id: PatternId,
    pub(super) pattern: &'a Pattern,
    pub(super) transformation: Transformation,
    pub(super) own: Colour,
    /// Whether there are a margin and other stones around the drawing, and stones on its cells that may have some.
    pub(super) crowded: bool,
}

impl Case<'_> {
    pub(super) fn test(&self, desks: &mut Desks<'_>, report: &mut Report) {
        let margin = i16::from(self.crowded);
        let Some(place) = place::fitting(self.pattern, self.transformation, margin) else {
            report.impossible += 1;
            return;
        };
        let Some(desk) = desks.of_size(place.size) else { return };
        self.draw(desk, place);
        report.hits += 1;
        self.judge(desk, place, true, report);
        self.judge_filtered(desk, place, report);
        for (point, stone) in self.spoilings(place) {
            report.near_misses += 1;
            desk.try_out(point, stone, |desk| self.judge(desk, place, false, report));
        }
        self.judge(desk, place, true, report);
        for place in place::wrong(self.pattern, self.transformation, margin, place) {
            let Some(desk) = desks.of_size(place.size) else { continue };
            self.draw(desk, place);
            report.near_misses += 1;
            self.judge(desk, place, false, report);
        }
    }

    /// Puts the drawing on the board, as far as it lies there, and around it nothing or what is always there.
    fn draw(&self, desk: &mut Desk<'_>, place: Setting) {
        let mut stones = background(place.size, self.crowded);
        for element in self.database.elements_of(self.pattern) {
            let at = self.transformation.apply(element.at);
            let Some(point) = place.anchor.offset(at, place.size) else { continue };
            let mut cells = CELLS.into_iter().filter(|&c| element.kind.accepts(c));
            let cell = if self.crowded { cells.next_back() } else { cells.next() };
            stones.set(point, cell.and_then(|cell| self.stone(cell)));
        }
        for row in 0..place.size {
            for column in 0..place.size {
                let point = Point::new(row, column);
                desk.set(point, stones.stone(point));
            }
        }
    }

    fn stone(&self, cell: Cell) -> Option<Colour> {
        match cell {
            Cell::Empty => None,
            Cell::Own => Some(self.own),
            Cell::Other => Some(self.own.opponent()),
        }
    }

    /// Every way to spoil one cell.
    fn spoilings(&self, place: Setting) -> Vec<(Point, Option<Colour>)> {
        let mut spoilings = Vec::new();
        for element in self.database.elements_of(self.pattern) {
            let at = self.transformation.apply(element.at);
            let Some(point) = place.anchor.offset(at, place.size) else { continue };
            let wrong = CELLS.into_iter().filter(|&c| !element.kind.accepts(c));
            spoilings.extend(wrong.map(|cell| (point, self.stone(cell))));
        }
        spoilings
    }

    /// Demands that every matcher finds the match, or that none does.
    fn judge(&self, desk: &mut Desk<'_>, place: Setting, expected: bool, report: &mut Report) {
        self.ask(desk, place, &Query::raw(self.own), |matcher, found, board| {
            if found != expected {
                report.fail(self.failure(matcher, expected, board));
            }
        });
    }

    /// Demands that filters leave the match to every matcher, or take it from all.
    fn judge_filtered(&self, desk: &mut Desk<'_>, place: Setting, report: &mut Report) {
        let (dead, alive) = (|_| Status::Dead, |_| Status::Alive);
        let nowhere = Goal { contains: &|_| false, at_anchor: false };
        let raw = Query::raw(self.own);
        let queries = [
            Query { status: Some(&dead), ..raw },
            Query { status: Some(&alive), ..raw },
            Query { goal: Some(nowhere), ..raw },
        ];
        for query in &queries {
            let mut by_plain = None;
            self.ask(desk, place, query, |matcher, found, board| {
                let expected = *by_plain.get_or_insert(found);
                if found != expected {
                    report.fail(self.failure(matcher, expected, board));
                }
            });
        }
    }

    fn ask(
        &self,
        desk: &mut Desk<'_>,
        place: Setting,
        query: &Query<'_>,
        judge: impl FnMut(&'static str, bool, &DrawnBoard),
    ) {
        let only = Pattern { transformations: 1 << self.transformation.number(), ..*self.pattern };
        let alone = Database { patterns: &[only], ..*self.database };
        let (pattern, transformation, anchor) = (self.id, self.transformation, place.anchor);
        let proposed = anchor.offset(transformation.apply(self.pattern.proposed), place.size);
        let proposed = proposed.filter(|_| self.pattern.has_move);
        desk.ask(&alone, query, &Match { pattern, transformation, anchor, proposed }, judge);
    }

    fn failure(&self, matcher: &'static str, expected: bool, board: &DrawnBoard) -> Failure {
        Failure {
            matcher,
            pattern: self.database.pattern_name(self.id).to_owned(),
            transformation: self.transformation,
            own: self.own,
            expected,
            board: rows(board),
        }
    }
}

const CELLS: [Cell; 3] = [Cell::Empty, Cell::Own, Cell::Other];

/// A board without stones, or with stones on about a quarter of its points: always the same of each size, so that
/// little changes from one drawing to the next.
fn background(size: u8, crowded: bool) -> DrawnBoard {
    let mut board = DrawnBoard::empty(size);
    let mut turn = 0u32;
    for row in 0..if crowded { size } else { 0 } {
        for column in 0..size {
            turn = turn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let stone = match turn >> 29 {
                0 => Some(Colour::Black),
                1 => Some(Colour::White),
                _ => None,
            };
            board.set(Point::new(row, column), stone);
        }
    }
    board
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
