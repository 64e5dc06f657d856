//! What patterns of one row say, against a search: whether a five really is so many moves away, and whether their points
//! do what their roles say. Every row that a drawing covers is tried, with either thing beyond its ends that can matter:
//! a stone that makes a five too long, or none.
//!
//! The book: `lines.md#what-is-checked`.

use mkpat_runtime::lines::table::{Cell, Role, Rule, Symbol, Threat};

use super::check::LinePattern;
use super::lower::{self, Flat};
use crate::diag::{self, Diagnostics};
use crate::source::Span;

/// More rows than this are not tried; such a drawing is believed.
const MOST_ROWS: usize = 1 << 12;

/// Reports patterns that say too much.
pub(super) fn check(patterns: &[LinePattern], diagnostics: &mut Diagnostics) {
    for pattern in patterns.iter().filter(|pattern| pattern.is_row()) {
        let flat = lower::flat(pattern);
        for rule in Rule::ALL.into_iter().filter(|&rule| pattern.rules.contains(rule)) {
            if let Some(fault) = rows(&flat).and_then(|rows| fault(&flat, &rows, rule)) {
                diagnostics.push(report(pattern, &flat, &fault, rule));
                break;
            }
        }
    }
}

/// What is wrong with a pattern.
enum Fault {
    /// On this row the threat is weaker, or there is none.
    Weaker(Position, Option<Threat>),
    /// On this row a move at this cell does not help.
    NoGain(Position, usize),
    /// The opponent's stone at this cell never takes anything away.
    Idle(usize, Role),
}

/// A row: own stones and empty points, a bit each.
#[derive(Clone, Copy)]
struct Position {
    own: u32,
    empty: u32,
    other: u32,
}

fn fault(flat: &Flat, rows: &[Position], rule: Rule) -> Option<Fault> {
    for &row in rows {
        let found = strength(row, rule);
        if found.is_none_or(|found| found < flat.threat) && !is_overline(flat.threat, row) {
            return Some(Fault::Weaker(row, found));
        }
        let Some(wanted) = step(flat.threat).filter(|&wanted| found.is_none_or(|found| found < wanted))
        else {
            continue;
        };
        let idle = |&cell: &usize| strength(row.with_own(cell), rule).is_none_or(|after| after < wanted);
        if let Some(cell) = cells(flat, Role::Gain).find(idle) {
            return Some(Fault::NoGain(row, cell));
        }
    }
    let weakens =
        |before: Position, cell: usize| strength(before.with_other(cell), rule) < strength(before, rule);
    let defends = |&cell: &usize| rows.iter().any(|&row| weakens(row, cell));
    if let Some(cell) = cells(flat, Role::Defence).find(|cell| !defends(cell)) {
        return Some(Fault::Idle(cell, Role::Defence));
    }
    let answers = |&cell: &usize| {
        let after = |gain: usize| rows.iter().any(|&row| weakens(row.with_own(gain), cell));
        cells(flat, Role::Gain).filter(|&gain| gain != cell).any(after)
    };
    cells(flat, Role::Cost).find(|cell| !answers(cell)).map(|cell| Fault::Idle(cell, Role::Cost))
}

/// The threat after a gain.
fn step(threat: Threat) -> Option<Threat> {
    match threat {
        Threat::Two => Some(Threat::Three),
        Threat::OpenTwo => Some(Threat::OpenThree),
        Threat::Three => Some(Threat::Four),
        Threat::OpenThree => Some(Threat::OpenFour),
        Threat::Four | Threat::OpenFour => Some(Threat::Five),
        Threat::Five | Threat::Overline => None,
    }
}

fn is_overline(threat: Threat, row: Position) -> bool {
    threat == Threat::Overline && longer(row.own, 6) != 0
}

/// Where stones begin that have at least so many behind each other.
fn longer(own: u32, length: u32) -> u32 {
    (1..length).fold(own, |run, by| run & own >> by)
}

fn is_five(own: u32, rule: Rule) -> bool {
    let starts = longer(own, 5);
    match rule {
        Rule::Freestyle => starts != 0,
        Rule::Standard | Rule::Renju => starts & !(own << 1) & !(own >> 5) != 0,
    }
}

/// The strongest threat on a row, by trying moves: as many as a two needs.
fn strength(row: Position, rule: Rule) -> Option<Threat> {
    within(row, rule, 2)
}

/// The same, trying so many moves before the last.
fn within(row: Position, rule: Rule, moves: u32) -> Option<Threat> {
    if is_five(row.own, rule) {
        return Some(Threat::Five);
    }
    match row.moves().filter(|&cell| is_five(row.with_own(cell).own, rule)).count() {
        0 if moves == 0 => return None,
        0 => {}
        1 => return Some(Threat::Four),
        _ => return Some(Threat::OpenFour),
    }
    let after = row.moves().filter_map(|cell| within(row.with_own(cell), rule, moves - 1));
    match after.max()? {
        Threat::OpenFour => Some(Threat::OpenThree),
        Threat::Four => Some(Threat::Three),
        Threat::OpenThree => Some(Threat::OpenTwo),
        Threat::Three => Some(Threat::Two),
        _ => None,
    }
}

impl Position {
    fn moves(self) -> impl Iterator<Item = usize> {
        (0..u32::BITS as usize).filter(move |&cell| self.empty >> cell & 1 == 1)
    }

    fn with_own(self, cell: usize) -> Position {
        Position { own: self.own | 1 << cell, empty: self.empty & !(1 << cell), ..self }
    }

    fn with_other(self, cell: usize) -> Position {
        Position { other: self.other | 1 << cell, empty: self.empty & !(1 << cell), ..self }
    }
}

/// The cells of a role, counted from the one beyond the drawing's left end.
fn cells(flat: &Flat, role: Role) -> impl Iterator<Item = usize> {
    flat.roles.iter().enumerate().filter(move |(_, roles)| roles.contains(role)).map(|(cell, _)| cell + 1)
}

/// All rows that a drawing covers; `None` if they are too many.
fn rows(flat: &Flat) -> Option<Vec<Position>> {
    let mut rows = vec![Position { own: 0, empty: 0, other: 0 }];
    let beyond = |edge: Option<&Cell>| match edge {
        Some(&Cell::OFF) => Cell::OFF,
        _ => Cell(Cell::OFF.0 | Cell::OWN.0),
    };
    let ends = [beyond(flat.cells.first()), beyond(flat.cells.last())];
    let (first, last) = ends.split_at(1);
    for (at, cell) in first.iter().chain(&flat.cells).chain(last).enumerate() {
        let with = |row: Position, symbol: Symbol| match symbol {
            Symbol::Own => Position { own: row.own | 1 << at, ..row },
            Symbol::Empty => Position { empty: row.empty | 1 << at, ..row },
            Symbol::Other => Position { other: row.other | 1 << at, ..row },
            Symbol::Off => row,
        };
        let accepted: Vec<Symbol> = Symbol::ALL.into_iter().filter(|&symbol| cell.accepts(symbol)).collect();
        rows = rows.iter().flat_map(|&row| accepted.iter().map(move |&symbol| with(row, symbol))).collect();
        if rows.len() > MOST_ROWS {
            return None;
        }
    }
    Some(rows)
}

fn report(pattern: &LinePattern, flat: &Flat, fault: &Fault, rule: Rule) -> diag::Diagnostic {
    let rule = char::from(rule.letter());
    let drawn = |row: &Position| draw(flat, *row);
    // Cells count from beyond the left end; an edge drawn there is a cell more.
    let before = flat.width - pattern.drawing.width;
    let west = u8::from(before > 0 && flat.cells.first() == Some(&Cell::OFF));
    let at = |cell: usize| -> Span {
        let column = u8::try_from(cell).unwrap_or(0).saturating_sub(1 + west);
        pattern.drawing.span(mkpat_runtime::point::Point::new(0, column))
    };
    match fault {
        Fault::Weaker(row, found) => {
            let found = found.map(Threat::name);
            diag::line_claim(pattern.threat_span, pattern.threat.name(), found, rule, &drawn(row))
        }
        Fault::NoGain(row, cell) => {
            diag::line_no_gain(at(*cell), pattern.threat.name(), pattern.threat_span, rule, &drawn(row))
        }
        Fault::Idle(cell, role) => {
            let role = if *role == Role::Cost { "cost" } else { "defence" };
            diag::line_idle_role(at(*cell), role, pattern.threat.name(), pattern.threat_span)
        }
    }
}

/// A row as text, with what lies beyond its ends.
fn draw(flat: &Flat, row: Position) -> String {
    let has = |bits: u32, at: usize| bits >> at & 1 == 1;
    let cell = |at: usize| match () {
        () if has(row.own, at) => 'O',
        () if has(row.other, at) => 'X',
        () if has(row.empty, at) => '.',
        () => '|',
    };
    (0..flat.cells.len() + 2).map(cell).collect()
}
