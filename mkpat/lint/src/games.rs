//! Which cells of patterns matter on boards of games.
//!
//! A cell matters where it is the only one that keeps its pattern from matching. A cell that never does, although the rest
//! matched often, could as well be `?`.

use mkpat::check::pattern::CheckedPattern;
use mkpat::check::symmetry::turn_edges;
use mkpat::compile::Checked;
use mkpat::settings::Kind;
use mkpat::source::Span;
use mkpat_runtime::board::BoardView;
use mkpat_runtime::pattern::{Cell, Edges, Kind as CellKind, Side};
use mkpat_runtime::point::{Colour, Offset, Point};

/// How many patterns matched, and which of their cells mattered, on the boards seen so far.
pub struct Games {
    patterns: Vec<Seen>,
}

/// A pattern and its counts.
pub(crate) struct Seen {
    /// Where its name stands.
    pub(crate) name: Span,
    anchor: Side,
    turned: Vec<Turned>,
    /// Matches.
    pub(crate) matches: u64,
    /// Its cells, each with how often it alone kept the pattern from matching. The anchor, the move, marks and labelled
    /// cells have a meaning besides and are left out.
    pub(crate) cells: Vec<(Point, u64)>,
}

/// A pattern in one orientation.
struct Turned {
    first: Offset,
    last: Offset,
    edges: Edges,
    /// Cells that any match needs.
    fixed: Vec<(Offset, CellKind)>,
    /// The cells of [`Seen::cells`], in their order.
    tried: Vec<(Offset, CellKind)>,
}

impl Games {
    /// No boards yet, for the patterns of these databases; corner patterns are left out.
    #[must_use]
    pub fn new(databases: &[Checked]) -> Games {
        let flat = databases.iter().filter(|database| database.settings.kind != Kind::Corner);
        Games { patterns: flat.flat_map(|database| &database.patterns).map(Seen::new).collect() }
    }

    /// Takes a board, for each side as O.
    pub fn see(&mut self, board: &dyn BoardView) {
        let size = board.size();
        let points: Vec<(Point, Colour)> = (0..size)
            .flat_map(|row| (0..size).map(move |column| Point::new(row, column)))
            .filter_map(|p| Some((p, board.stone(p)?)))
            .collect();
        for pattern in &mut self.patterns {
            for &(anchor, colour) in &points {
                // The stone's colour tells which side is O.
                let own = if pattern.anchor == Side::Own { colour } else { colour.opponent() };
                pattern.at(board, anchor, own);
            }
        }
    }

    /// The patterns with their counts.
    pub(crate) fn seen(&self) -> &[Seen] {
        &self.patterns
    }
}

impl Seen {
    fn new(pattern: &CheckedPattern) -> Seen {
        let drawing = &pattern.drawing;
        let has_meaning = |p: Point, kind: CellKind| {
            p == pattern.anchor.cell
                || Some(p) == pattern.star
                || matches!(kind, CellKind::Comma | CellKind::Not)
                || pattern.labels.iter().any(|label| label.cell == p)
        };
        let (fixed, tried): (Vec<_>, Vec<_>) =
            drawing.elements().partition(|&(p, kind)| has_meaning(p, kind));
        let from_anchor = |p: Point| Offset::between(pattern.anchor.cell, p);
        let turned = pattern.symmetry.transformations().map(|t| {
            let turn = |cells: &[(Point, CellKind)]| -> Vec<(Offset, CellKind)> {
                cells.iter().map(|&(p, kind)| (t.apply(from_anchor(p)), kind)).collect()
            };
            let corner = |row, column| t.apply(from_anchor(Point::new(row, column)));
            let (a, b) = (corner(0, 0), corner(drawing.height - 1, drawing.width - 1));
            Turned {
                first: Offset::new(a.row.min(b.row), a.column.min(b.column)),
                last: Offset::new(a.row.max(b.row), a.column.max(b.column)),
                edges: turn_edges(drawing.edges, t),
                fixed: turn(&fixed),
                tried: turn(&tried),
            }
        });
        Seen {
            name: pattern.name.span,
            anchor: pattern.anchor.side,
            turned: turned.collect(),
            matches: 0,
            cells: tried.iter().map(|&(p, _)| (p, 0)).collect(),
        }
    }

    fn at(&mut self, board: &dyn BoardView, anchor: Point, own: Colour) {
        for turned in &self.turned {
            match turned.alone(board, anchor, own) {
                Some(None) => self.matches += 1,
                Some(Some(index)) => {
                    if let Some((_, count)) = self.cells.get_mut(index) {
                        *count += 1;
                    }
                }
                None => {}
            }
        }
    }
}

impl Turned {
    /// The one cell that keeps the pattern from matching, the inner `None` if it matches; `None` if more than one does.
    fn alone(&self, board: &dyn BoardView, anchor: Point, own: Colour) -> Option<Option<usize>> {
        let size = board.size();
        let (first, last) = (anchor.offset(self.first, size)?, anchor.offset(self.last, size)?);
        let ends = [
            (Edges::NORTH, first.row == 0),
            (Edges::WEST, first.column == 0),
            (Edges::SOUTH, last.row + 1 == size),
            (Edges::EAST, last.column + 1 == size),
        ];
        let accepts = |&(at, kind): &(Offset, CellKind)| {
            anchor.offset(at, size).is_some_and(|p| {
                kind.accepts(match board.stone(p) {
                    None => Cell::Empty,
                    Some(colour) if colour == own => Cell::Own,
                    Some(_) => Cell::Other,
                })
            })
        };
        if ends.iter().any(|&(edge, there)| self.edges.contains(edge) && !there)
            || !self.fixed.iter().all(accepts)
        {
            return None;
        }
        let mut wrong =
            self.tried.iter().enumerate().filter(|(_, cell)| !accepts(cell)).map(|(index, _)| index);
        match (wrong.next(), wrong.next()) {
            (only, None) => Some(only),
            _ => None,
        }
    }
}
