//! Life and death on drawn boards, and what must hold on any board. With our own databases.

mod closed;
mod drawn;
mod properties;

use katachi::board::{Board, Point};
use katachi::databases::Databases;
use katachi::examine::Analysis;
use katachi::owl::{Life, Verdict};
use katachi::reading::{Code, Limits, Reader};
use std::sync::Arc;

/// A position in which life and death are asked about.
struct Asked {
    board: Board,
    reader: Reader,
    analysis: Analysis,
}

impl Asked {
    fn drawn(text: &str) -> Asked {
        Asked::at_level(text.parse().expect("a drawn board"), 10)
    }

    fn at_level(board: Board, level: i32) -> Asked {
        let reader = Reader::new(Limits::of_level(level));
        let databases = Arc::new(Databases::compiled(&katachi_patterns::COLLECTION));
        Asked { analysis: Analysis::new(databases, &board, &reader), board, reader }
    }

    fn ask<T>(&mut self, question: impl FnOnce(&Life<'_, '_>, &mut Board, &mut Reader) -> T) -> T {
        let Asked { board, reader, analysis } = self;
        analysis.read_life(board, reader, question).expect("a database of connections")
    }

    fn point(&self, name: &str) -> Point {
        Point::parse(name, self.board.size()).expect("a vertex")
    }

    /// A code and the name of its move, as the protocol writes them.
    fn told(&self, verdict: Verdict) -> String {
        let code = verdict.answer.code.in_protocol();
        match (verdict.answer.code, verdict.answer.point) {
            (Code::Lose, _) => code.to_string(),
            (_, Some(point)) => format!("{code} {}", point.on(self.board.size())),
            (_, None) => format!("{code} PASS"),
        }
    }

    fn attack(&mut self, name: &str) -> String {
        let stone = self.point(name);
        let verdict = self.ask(|life, board, reader| life.attack(board, reader, stone));
        self.told(verdict)
    }

    fn defend(&mut self, name: &str) -> String {
        let stone = self.point(name);
        let verdict = self.ask(|life, board, reader| life.defend(board, reader, stone));
        self.told(verdict)
    }
}
