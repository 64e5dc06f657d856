//! Reading on drawn boards: a position, then one line. Black is X, White is O.

mod break_ins;
mod brute_force;
mod connections;
mod deadlines;
mod ko;
mod remembered;
mod sequences;
mod strings;

use katachi::board::{Board, Colour, Point, Rules};
use katachi::reading::{Answer, Code, Limits, Reader};

/// A move of a random game: one of the empty points, and whose move it is. Tells whether it was legal.
pub(crate) fn plays(board: &mut Board, (choice, black): (u16, bool)) -> bool {
    let colour = if black { Colour::Black } else { Colour::White };
    let empty: Vec<Point> = board.empty_points().iter().collect();
    let point = empty.get(usize::from(choice) % empty.len().max(1));
    point.is_some_and(|&point| board.play(point, colour, Rules::default()).is_ok())
}

/// A drawn board with a reader of the usual level.
pub(crate) struct Position {
    pub(crate) board: Board,
    pub(crate) reader: Reader,
}

impl Position {
    pub(crate) fn draw(text: &str) -> Position {
        Position { board: text.parse().expect("a drawn board"), reader: Reader::new(Limits::default()) }
    }

    pub(crate) fn at(&self, name: &str) -> Point {
        Point::parse(name, self.board.size()).expect("a point")
    }

    fn write(&self, answer: Answer) -> String {
        let name = answer.point.map_or("PASS".to_owned(), |point| point.on(self.board.size()).to_string());
        match answer.code {
            Code::Lose => "fails".to_owned(),
            Code::Win => format!("works {name}"),
            Code::KoA => format!("ko {name}"),
            _ => format!("bad ko {name}"),
        }
    }

    pub(crate) fn attack(&mut self, name: &str) -> String {
        let point = self.at(name);
        let before = self.board.hash_with_ko();
        let answer = self.reader.attack(&mut self.board, point);
        assert_eq!(self.board.hash_with_ko(), before, "reading must restore the board");
        self.write(answer)
    }

    pub(crate) fn defend(&mut self, name: &str) -> String {
        let point = self.at(name);
        let answer = self.reader.defend(&mut self.board, point);
        self.write(answer)
    }
}
