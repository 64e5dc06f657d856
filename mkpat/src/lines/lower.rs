//! Checked patterns into flat ones: edges become cells, and nothing is left to look up.

use mkpat_runtime::lines::automaton::Automaton;
use mkpat_runtime::lines::table::{Cell, Pattern, Roles, Rule, Rules, Table, Threat};
use mkpat_runtime::pattern::Edges;
use mkpat_runtime::point::Point;

use super::check::{LinePattern, cell};
use crate::diag::{self, Diagnostics};
use crate::source::SourceFile;

/// A flat pattern: [`Pattern`] with room of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flat {
    /// Its name.
    pub name: String,
    /// The rules that it counts under.
    pub rules: Rules,
    /// What it says.
    pub threat: Threat,
    /// What a match is worth.
    pub weight: i32,
    /// The transformations that it is tried in, a bit each.
    pub orientations: u8,
    /// Rows, edges included.
    pub height: u8,
    /// Columns, edges included.
    pub width: u8,
    /// What its cells accept, row by row.
    pub cells: Vec<Cell>,
    /// What its cells are for.
    pub roles: Vec<Roles>,
}

/// A database of threats, flat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compiled {
    /// The file's name.
    pub file: String,
    /// The database's name: the file's without folders and `.db`.
    pub name: String,
    /// Its patterns.
    pub patterns: Vec<Flat>,
}

impl Compiled {
    /// Its patterns as the runtime uses them.
    #[must_use]
    pub fn patterns(&self) -> Vec<Pattern<'_>> {
        self.patterns.iter().map(Flat::pattern).collect()
    }
}

impl Flat {
    fn pattern(&self) -> Pattern<'_> {
        let Flat { name, rules, threat, weight, orientations, height, width, cells, roles } = self;
        Pattern {
            name,
            rules: *rules,
            threat: *threat,
            weight: *weight,
            orientations: *orientations,
            height: *height,
            width: *width,
            cells,
            roles,
        }
    }
}

/// Lowers all patterns of a file.
#[must_use]
pub fn lower(source: &SourceFile, patterns: &[LinePattern]) -> Compiled {
    let name = source.name.rsplit('/').next().unwrap_or(&source.name);
    let name = name.strip_suffix(".db").unwrap_or(name).to_owned();
    Compiled { file: source.name.clone(), name, patterns: patterns.iter().map(flat).collect() }
}

/// A pattern with its edges drawn as cells.
pub(super) fn flat(pattern: &LinePattern) -> Flat {
    let drawing = &pattern.drawing;
    let side = |edge: Edges| u8::from(drawing.edges.contains(edge));
    let (north, west) = (side(Edges::NORTH), side(Edges::WEST));
    let height = drawing.height + north + side(Edges::SOUTH);
    let width = drawing.width + west + side(Edges::EAST);
    let (mut cells, mut roles) = (Vec::new(), Vec::new());
    for row in 0..height {
        for column in 0..width {
            let inner = (row.checked_sub(north), column.checked_sub(west));
            let rows = inner.0.filter(|&row| row < drawing.height);
            let columns = inner.1.filter(|&column| column < drawing.width);
            let (cell, role) = match (rows, columns) {
                (Some(row), Some(column)) => {
                    let p = Point::new(row, column);
                    (cell(drawing.at(p).character).unwrap_or(Cell::ANYTHING), pattern.role(p))
                }
                (None, None) => (Cell::ANYTHING, Roles::default()),
                _ => (Cell::OFF, Roles::default()),
            };
            cells.push(cell);
            roles.push(role);
        }
    }
    Flat {
        name: pattern.name.display(),
        rules: pattern.rules,
        threat: pattern.threat,
        weight: pattern.weight,
        orientations: pattern.orientations(),
        height,
        width,
        cells,
        roles,
    }
}

/// Reports a rule whose automaton would have more than `limit` states.
pub(super) fn check_automata(
    compiled: &Compiled,
    checked: &[LinePattern],
    limit: usize,
    diagnostics: &mut Diagnostics,
) {
    let patterns = compiled.patterns();
    let table = Table { name: &compiled.name, patterns: &patterns };
    for rule in Rule::ALL {
        if Automaton::build(&table, rule, limit).is_none()
            && let Some(last) = checked.last()
        {
            diagnostics.push(diag::line_automaton(last.name.span, &compiled.name, limit));
            return;
        }
    }
}
