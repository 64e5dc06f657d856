//! Fights against the truth: dragons in closed regions so small that every sequence of moves can be tried, and drawn
//! races and combinations of which everybody sees the end.

mod beside_owl;
mod beside_race;
mod combinations;
mod positions;
mod races;
mod region;
mod shapes;
mod solver;

use katachi::board::{Board, Point};
use katachi::databases::Databases;
use katachi::examine::Analysis;
use katachi::reading::{Limits, Reader};
use std::sync::Arc;

/// A drawn position with our own databases.
struct Asked {
    board: Board,
    reader: Reader,
    analysis: Analysis,
}

impl Asked {
    fn drawn(text: &str) -> Asked {
        let board: Board = text.parse().expect("a drawn board");
        let reader = Reader::new(Limits::default());
        let databases = Arc::new(Databases::compiled(&katachi_patterns::COLLECTION));
        Asked { analysis: Analysis::new(databases, &board, &reader), board, reader }
    }

    fn point(&self, name: &str) -> Point {
        Point::parse(name, self.board.size()).expect("a vertex")
    }

    fn name(&self, point: Option<Point>) -> String {
        point.map_or_else(|| "PASS".to_owned(), |point| point.on(self.board.size()).to_string())
    }
}
