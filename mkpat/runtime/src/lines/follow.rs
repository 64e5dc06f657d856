//! Matching along a game: what each line holds is kept, and a change looks at the four lines through its point.

use super::automaton::Automaton;
use super::grid::{Content, Grid, points};
use super::layout::Layout;
use super::place::Match;
use super::rows::{Analysis, Row, Rows, Side, Summary};
use super::shapes::Shapes;
use super::table::{Role, Rule, Table, Threat, Threats};
use super::totals::{self, Totals};
use crate::point::{Colour, Point};

/// What a line holds.
#[derive(Clone, Copy, Debug)]
struct Held {
    row: Row,
    /// The number of the row's summary.
    number: u32,
}

/// A board with all that is matched on it, for both colours.
#[derive(Clone, Debug)]
pub struct Follow<'a> {
    table: Table<'a>,
    analysis: Analysis,
    shapes: [Shapes; 2],
    layout: Layout,
    /// In the order of the layout's lines.
    held: Vec<Held>,
    rows: Rows,
    totals: [Totals; 2],
    /// What is matched by patterns of several rows, sorted, with its weight.
    around: [Vec<(Match, i32)>; 2],
}

impl<'a> Follow<'a> {
    /// An empty board of at most [`LARGEST`](super::grid::LARGEST) points a side, longer ones are cut; `rules` are those of black and white.
    #[must_use]
    pub fn new(table: &Table<'a>, rules: [Rule; 2], width: u8, height: u8) -> Follow<'a> {
        Follow::with_weights(table, rules, width, height, &table.weights())
    }

    /// The same with other weights, those of patterns in the order of the table.
    #[must_use]
    pub fn with_weights(
        table: &Table<'a>,
        rules: [Rule; 2],
        width: u8,
        height: u8,
        weights: &[i32],
    ) -> Follow<'a> {
        let analysis = Analysis::new(table, rules.map(|rule| Automaton::new(table, rule)), weights);
        let (layout, mut rows) = (Layout::new(width, height), Rows::default());
        let mut held = Vec::new();
        for line in &layout.lines {
            let row = Row::empty(line.length);
            held.push(Held { row, number: rows.number(row, &analysis) });
        }
        let shapes = rules.map(|rule| Shapes::new(table, rule, weights));
        let (totals, around) = ([Totals::default(); 2], [Vec::new(), Vec::new()]);
        let mut follow = Follow { table: *table, analysis, shapes, layout, held, rows, totals, around };
        follow.sum_up();
        follow
    }

    /// All sums from nothing.
    fn sum_up(&mut self) {
        self.totals = [Totals::default(); 2];
        for (line, Held { number, .. }) in self.held.iter().enumerate() {
            for (totals, side) in self.totals.iter_mut().zip(self.rows.summary(*number)) {
                totals.add(line, side);
            }
        }
        for colour in [Colour::Black, Colour::White] {
            let mut found = Vec::new();
            for point in points(self.width(), self.height()) {
                self.shapes[colour as usize].at(self, colour, point, |m, weight| found.push((m, weight)));
            }
            found.sort_unstable();
            for (m, weight) in &found {
                self.totals[colour as usize].count(m.threat, *weight, true);
            }
            self.around[colour as usize] = found;
        }
    }

    /// Empties the board.
    pub fn clear(&mut self) {
        for point in points(self.width(), self.height()) {
            if self.content(point) != Content::Empty {
                self.set(point, Content::Empty);
            }
        }
    }

    /// Puts something on a point: a move, nothing to take one back, something that is nobody's. Points off the board are
    /// ignored.
    pub fn set(&mut self, point: Point, content: Content) {
        let Some(&through) = self.layout.through(point) else { return };
        if self.content(point) == content {
            return;
        }
        self.shapes_through(point, false);
        if self.rows.is_full() {
            self.remember_again();
        }
        for (line, at) in through {
            let line = usize::from(line);
            let Held { row, number } = &mut self.held[line];
            row.put(at, content);
            let old = std::mem::replace(number, self.rows.number(*row, &self.analysis));
            let (old, new) = (self.rows.summary(old), self.rows.summary(*number));
            totals::exchange(&mut self.totals, line, old, new);
        }
        self.shapes_through(point, true);
    }

    /// Counts the patterns of several rows that look at a point, or takes them away.
    fn shapes_through(&mut self, point: Point, there: bool) {
        for colour in [Colour::Black, Colour::White] {
            if self.shapes[colour as usize].is_empty() {
                continue;
            }
            let mut found = Vec::new();
            self.shapes[colour as usize].through(self, colour, point, |m, weight| found.push((m, weight)));
            for (m, weight) in found {
                self.totals[colour as usize].count(m.threat, weight, there);
                let around = &mut self.around[colour as usize];
                match around.binary_search_by_key(&m, |(m, _)| *m) {
                    Ok(at) if !there => drop(around.remove(at)),
                    Err(at) if there => around.insert(at, (m, weight)),
                    _ => {}
                }
            }
        }
    }

    /// Forgets the rows that are on the board no more.
    fn remember_again(&mut self) {
        self.rows.forget();
        for Held { row, number } in &mut self.held {
            *number = self.rows.number(*row, &self.analysis);
        }
    }

    /// The sum of the weights of a colour's matches.
    #[must_use]
    pub fn score(&self, colour: Colour) -> i32 {
        self.totals[colour as usize].score
    }

    /// How many matches of a threat a colour has.
    #[must_use]
    pub fn count(&self, colour: Colour, threat: Threat) -> u32 {
        u32::from(self.totals[colour as usize].counts[threat as usize])
    }

    /// Whether a colour has a threat.
    #[must_use]
    pub fn has(&self, colour: Colour, threat: Threat) -> bool {
        self.count(colour, threat) > 0
    }

    /// The threats that a colour has.
    #[must_use]
    pub fn threats(&self, colour: Colour) -> Threats {
        self.totals[colour as usize].threats()
    }

    /// A colour's matches of one threat: by line, then those of patterns of several rows.
    pub fn matches(&self, colour: Colour, threat: Threat) -> impl Iterator<Item = Match> + '_ {
        let lines = self.totals[colour as usize].lines(threat);
        let on_lines = lines.flat_map(move |line| self.on_line(line, colour));
        let around = self.around[colour as usize].iter().map(|(m, _)| *m);
        on_lines.chain(around).filter(move |m| m.threat == threat)
    }

    /// All matches of a colour, sorted.
    #[must_use]
    pub fn all_matches(&self, colour: Colour) -> Vec<Match> {
        let mut all: Vec<Match> = Threat::ALL.into_iter().flat_map(|t| self.matches(colour, t)).collect();
        all.sort_unstable();
        all
    }

    /// A colour's matches on the four lines through a point, whether they cover it or not.
    pub fn through(&self, point: Point, colour: Colour) -> impl Iterator<Item = Match> + '_ {
        let lines = self.layout.through(point).copied();
        lines.into_iter().flatten().flat_map(move |(line, _)| self.on_line(usize::from(line), colour))
    }

    fn on_line(&self, line: usize, colour: Colour) -> impl Iterator<Item = Match> + '_ {
        let side = &self.rows.summary(self.held[line].number)[colour as usize];
        let oriented = &self.analysis.automata[colour as usize].oriented;
        let line = self.layout.lines[line];
        self.rows
            .matches(side)
            .iter()
            .map(move |found| line.matched(found, oriented[usize::from(found.oriented)]))
    }

    /// Calls `each` with the points that have a role in a colour's matches of a threat. A point on several lines comes
    /// once for each.
    pub fn points(&self, colour: Colour, threat: Threat, role: Role, each: &mut impl FnMut(Point)) {
        for line in self.totals[colour as usize].lines(threat) {
            let side = &self.rows.summary(self.held[line].number)[colour as usize];
            let mut mask = side.masks[role as usize][threat as usize];
            while mask != 0 {
                let (row, column) = self.layout.lines[line].place(mask.trailing_zeros() as i8);
                each(Point::new(row as u8, column as u8));
                mask &= mask - 1;
            }
        }
        for (m, _) in self.around[colour as usize].iter().filter(|(m, _)| m.threat == threat) {
            m.points(&self.table, role).for_each(&mut *each);
        }
    }

    /// The threats of a colour's matches that a point has a role in, on its line of a direction, of [`DIRECTIONS`](super::grid::DIRECTIONS).
    #[must_use]
    pub fn at(&self, point: Point, colour: Colour, direction: usize, role: Role) -> Threats {
        self.line(point, colour, direction).map_or(Threats::default(), |(side, at)| side.at(at, role))
    }

    /// What the line through a point in a direction, of [`DIRECTIONS`](super::grid::DIRECTIONS), holds for a colour, and the point's place on it.
    #[must_use]
    pub fn line(&self, point: Point, colour: Colour, direction: usize) -> Option<(&Side, u8)> {
        let (line, at) = *self.layout.through(point)?.get(direction)?;
        let summary: &Summary = self.rows.summary(self.held[usize::from(line)].number);
        Some((&summary[colour as usize], at))
    }

    /// The database.
    #[must_use]
    pub fn table(&self) -> &Table<'a> {
        &self.table
    }
}

impl Grid for Follow<'_> {
    fn width(&self) -> u8 {
        self.layout.width
    }

    fn height(&self) -> u8 {
        self.layout.height
    }

    fn content(&self, point: Point) -> Content {
        let Some(&[(line, at), ..]) = self.layout.through(point) else { return Content::Blocked };
        self.held[usize::from(line)].row.content(at)
    }
}
