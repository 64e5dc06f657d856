//! An eye space on a board as a graph.
//!
//! The book: `eyes.md#drawing` and `eyes.md#matching`.

use crate::point::{Offset, Point};

use super::table::Counts;

/// One point of an eye space, as a board analysis finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Where.
    pub point: Point,
    /// Whether the attacker can take it away.
    pub marginal: bool,
    /// Whether a stone of the attacker is on it.
    pub stone: bool,
    /// 2 in a corner of the board, 1 on an edge, else 0.
    pub edge: u8,
    /// Whether it is a topological half eye: it then counts as an ordinary vertex with a margin attached.
    pub half_eye: bool,
}

/// A vertex of the graph: a point of the space, or the virtual margin that follows a half eye.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vertex {
    /// The point; of a virtual margin, its half eye.
    pub point: Point,
    /// Whether it is a half eye's margin and so not on the board.
    pub is_virtual: bool,
    /// Whether the attacker can take it away.
    pub marginal: bool,
    /// Whether a stone of the attacker is on it.
    pub stone: bool,
    /// 2 in a corner of the board, 1 on an edge, else 0.
    pub edge: u8,
    /// Neighbours by index: up, down, left, right, then the virtual margin.
    pub neighbours: Vec<u16>,
}

/// An eye space.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EyeSpace {
    vertices: Vec<Vertex>,
}

const SIDES: [Offset; 4] = [Offset::new(-1, 0), Offset::new(1, 0), Offset::new(0, -1), Offset::new(0, 1)];

impl EyeSpace {
    /// The graph of these cells, which are put into reading order first. Orthogonally adjacent cells are neighbours.
    #[must_use]
    pub fn new(cells: impl IntoIterator<Item = Cell>) -> EyeSpace {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_by_key(|c| c.point);
        let mut vertices = Vec::with_capacity(cells.len());
        let mut place_of = Vec::with_capacity(cells.len());
        for cell in &cells {
            place_of.push(vertices.len() as u16);
            vertices.push(Vertex::of(cell));
            if cell.half_eye {
                vertices.push(Vertex::margin_of(cell));
            }
        }
        for (cell, &place) in cells.iter().zip(&place_of) {
            let next = SIDES.iter().filter_map(|&side| cell.point.offset(side, u8::MAX));
            let adjacent = next.filter_map(|p| cells.binary_search_by_key(&p, |c| c.point).ok());
            let mut neighbours: Vec<u16> = adjacent.map(|i| place_of[i]).collect();
            if cell.half_eye {
                neighbours.push(place + 1);
                vertices[usize::from(place) + 1].neighbours = vec![place];
            }
            vertices[usize::from(place)].neighbours = neighbours;
        }
        EyeSpace { vertices }
    }

    /// The vertices in reading order, a half eye's virtual margin right after it.
    #[must_use]
    pub fn vertices(&self) -> &[Vertex] {
        &self.vertices
    }

    /// How many points of the board the space has, and how many of them are marginal.
    #[must_use]
    pub fn sizes(&self) -> (usize, usize) {
        let on_board = self.vertices.iter().filter(|v| !v.is_virtual);
        (on_board.clone().count(), on_board.filter(|v| v.marginal).count())
    }

    /// The counts that patterns are compared by.
    #[must_use]
    pub fn counts(&self) -> Counts {
        Counts::of(self.vertices.iter().map(|v| (v.marginal, v.neighbours.len())))
    }
}

impl Vertex {
    fn of(cell: &Cell) -> Vertex {
        let Cell { point, marginal, stone, edge, .. } = *cell;
        Vertex { point, is_virtual: false, marginal, stone, edge, neighbours: Vec::new() }
    }

    fn margin_of(half_eye: &Cell) -> Vertex {
        Vertex {
            point: half_eye.point,
            is_virtual: true,
            marginal: true,
            stone: false,
            edge: 0,
            neighbours: Vec::new(),
        }
    }
}
