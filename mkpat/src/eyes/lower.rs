//! Checked patterns into flat tables.
//!
//! The book: `eyes.md#value`.

use mkpat_runtime::eyes::space;
use mkpat_runtime::eyes::table::{self, Counts, Database, Dialect};

use super::check::{Cell, CheckedEye};
use crate::source::SourceFile;

/// An eye database as tables.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The file's name.
    pub name: String,
    /// Whose rules it follows.
    pub dialect: Dialect,
    /// The patterns in the order of the source.
    pub patterns: Vec<table::EyePattern>,
    /// The vertices of all patterns.
    pub vertices: Vec<table::Vertex>,
}

impl Compiled {
    /// The tables as the runtime uses them.
    #[must_use]
    pub fn database(&self) -> Database<'_> {
        Database { dialect: self.dialect, patterns: &self.patterns, vertices: &self.vertices }
    }
}

/// Lowers all patterns of a file.
#[must_use]
pub fn lower(source: &SourceFile, dialect: Dialect, patterns: &[CheckedEye]) -> Compiled {
    let mut compiled =
        Compiled { name: source.name.clone(), dialect, patterns: Vec::new(), vertices: Vec::new() };
    for pattern in patterns {
        let vertices = vertices(&pattern.cells);
        let counts = Counts::of(vertices.iter().map(|v| (v.marginal, usize::from(v.degree))));
        let first = u32::try_from(compiled.vertices.len()).unwrap_or(u32::MAX);
        compiled.patterns.push(table::EyePattern {
            number: pattern.number,
            first,
            counts,
            value: pattern.value,
        });
        compiled.vertices.extend(vertices);
    }
    compiled
}

/// The graph, by the same adjacency that a board's spaces have.
fn vertices(cells: &[Cell]) -> Vec<table::Vertex> {
    let points = cells.iter().map(|c| space::Cell {
        point: c.point,
        marginal: c.marginal,
        stone: false,
        edge: c.edge,
        half_eye: false,
    });
    let graph = space::EyeSpace::new(points);
    let lower = |(cell, vertex): (&Cell, &space::Vertex)| {
        let neighbours: Vec<u8> = vertex.neighbours.iter().filter_map(|&n| u8::try_from(n).ok()).collect();
        table::vertex(cell.marginal, cell.edge, cell.flags.bits(), &neighbours)
    };
    cells.iter().zip(graph.vertices()).map(lower).collect()
}
