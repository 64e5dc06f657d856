//! Patterns of several rows, as the points that they demand. They are few: each is tried by itself.

use super::grid::Grid;
use super::place::{Frame, Match, frames, place};
use super::table::{Cell, PatternId, Rule, Table, Threat};
use crate::point::{Colour, Point};

/// A pattern of several rows in one orientation.
#[derive(Clone, Debug)]
struct Shape {
    pattern: PatternId,
    threat: Threat,
    weight: i32,
    frame: Frame,
    /// Where cells lie from the origin, and what they accept; those that accept anything are left out. The first one is
    /// on the board in every match.
    demands: Vec<((i8, i8), Cell)>,
}

/// All of them under one rule.
#[derive(Clone, Debug, Default)]
pub struct Shapes {
    shapes: Vec<Shape>,
}

impl Shapes {
    /// Prepares the patterns of several rows that count under `rule`.
    #[must_use]
    pub fn new(table: &Table<'_>, rule: Rule, weights: &[i32]) -> Shapes {
        let mut shapes = Vec::new();
        for (id, pattern) in table.under(rule).filter(|(_, p)| !p.is_row()) {
            let Some(anchor) = pattern.anchor() else { continue };
            for frame in frames(pattern) {
                let cells = pattern.cells.iter().enumerate().filter(|(_, cell)| **cell != Cell::ANYTHING);
                let mut demands: Vec<((i8, i8), Cell)> =
                    cells.clone().map(|(i, &cell)| (place((0, 0), frame, pattern.at(i)), cell)).collect();
                let first = cells.take_while(|(i, _)| *i != anchor).count();
                demands.swap(0, first);
                let weight = weights.get(id.index()).copied().unwrap_or(pattern.weight);
                shapes.push(Shape { pattern: id, threat: pattern.threat, weight, frame, demands });
            }
        }
        Shapes { shapes }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shapes.is_empty()
    }

    /// All matches whose first demand is met by `point`, each with its weight.
    pub fn at(&self, grid: &impl Grid, colour: Colour, point: Point, mut found: impl FnMut(Match, i32)) {
        for shape in &self.shapes {
            let origin = shape.origin(point, 0);
            if shape.holds(grid, colour, origin) {
                found(shape.matched(origin), shape.weight);
            }
        }
    }

    /// All matches that a demand on `point` has a part in, each with its weight.
    pub fn through(&self, grid: &impl Grid, colour: Colour, point: Point, mut found: impl FnMut(Match, i32)) {
        let symbol = grid.content(point).seen_by(colour);
        for shape in &self.shapes {
            for (demand, (_, cell)) in shape.demands.iter().enumerate() {
                let origin = shape.origin(point, demand);
                if cell.accepts(symbol) && shape.holds(grid, colour, origin) {
                    found(shape.matched(origin), shape.weight);
                }
            }
        }
    }
}

impl Shape {
    fn origin(&self, point: Point, demand: usize) -> (i8, i8) {
        let ((row, column), _) = self.demands[demand];
        (point.row as i8 - row, point.column as i8 - column)
    }

    fn holds(&self, grid: &impl Grid, colour: Colour, (row, column): (i8, i8)) -> bool {
        let met =
            |&((r, c), cell): &((i8, i8), Cell)| cell.accepts(grid.symbol((row + r, column + c), colour));
        self.demands.first().is_some_and(|&((r, c), _)| grid.point((row + r, column + c)).is_some())
            && self.demands.iter().all(met)
    }

    fn matched(&self, origin: (i8, i8)) -> Match {
        Match { pattern: self.pattern, threat: self.threat, origin, frame: self.frame }
    }
}
