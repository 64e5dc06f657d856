//! Dragons of drawn boards, and what must hold on any board.

mod drawn;
mod properties;

use katachi::board::{Board, Point};
use katachi::databases::Databases;
use katachi::dragons::{Dragon, Dragons};
use katachi::examine::Analysis;
use katachi::reading::{Limits, Reader};
use katachi::worms::Worms;
use std::sync::Arc;

/// Reading at this level is quick: what is drawn and what holds does not hang on it.
const LEVEL: i32 = 1;

/// A position examined up to its dragons, with our own databases.
struct Examined {
    board: Board,
    reader: Reader,
    analysis: Analysis,
}

impl Examined {
    fn drawn(text: &str) -> Examined {
        Examined::at_level(text.parse().expect("a drawn board"), LEVEL)
    }

    fn at_level(board: Board, level: i32) -> Examined {
        let reader = Reader::new(Limits::of_level(level));
        let databases = Arc::new(Databases::compiled(&katachi_patterns::COLLECTION));
        Examined { analysis: Analysis::new(databases, &board, &reader), board, reader }
    }

    fn look(&mut self) -> (&Worms, &Dragons) {
        let Examined { board, reader, analysis } = self;
        let dragons = analysis.dragons(board, reader).expect("a database of connections");
        (analysis.worms(board, reader), dragons)
    }

    fn dragon(&mut self, name: &str) -> Dragon {
        let stone = Point::parse(name, self.board.size()).expect("a vertex");
        let (worms, dragons) = self.look();
        dragons.at(worms, stone).expect("a stone").clone()
    }

    /// The cuts that saving the string of a stone makes.
    fn cuts_after_saving(&mut self, name: &str) -> usize {
        let stone = Point::parse(name, self.board.size()).expect("a vertex");
        let Examined { board, reader, analysis } = self;
        let string = analysis.worms(board, reader).id(stone).expect("a string");
        analysis.cuts(board, reader).expect("a database of connections").after_saving(string)
    }

    /// Whether the string of a stone does not matter: as strings tell, and as dragons leave it.
    fn inessential(&mut self, name: &str) -> [bool; 2] {
        let stone = Point::parse(name, self.board.size()).expect("a vertex");
        let Examined { board, reader, analysis } = self;
        [analysis.worms(board, reader).clone(), analysis.settled_worms(board, reader).clone()]
            .map(|worms| worms.at(stone).expect("a stone").inessential)
    }
}
