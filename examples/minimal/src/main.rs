//! An engine that knows three facts of a position, and prints what its pattern database finds there.

use mkpat_runtime::ask::{Answers, Call, Value};
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::{plain, query::Query, rules::Place};

mod patterns;

struct Board(DrawnBoard);

impl BoardView for Board {
    fn size(&self) -> u8 {
        self.0.size()
    }

    fn stone(&self, point: Point) -> Option<Colour> {
        self.0.stone(point)
    }
}

impl Board {
    /// The stones of a string and its liberties.
    fn string(&self, stone: Point) -> (Vec<Point>, Vec<Point>) {
        let (mut string, mut liberties, mut next) = (vec![stone], Vec::new(), 0);
        while let Some(&stone) = string.get(next) {
            for (row, column) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                let Some(point) = stone.offset(Offset::new(row, column), self.size()) else { continue };
                match self.stone(point) {
                    None if !liberties.contains(&point) => liberties.push(point),
                    colour if colour == self.stone(stone) && !string.contains(&point) => string.push(point),
                    _ => {}
                }
            }
            next += 1;
        }
        (string, liberties)
    }

    fn answer(&self, call: &Call) -> Value {
        let (stones, liberties) = call.points.first().map(|&point| self.string(point)).unwrap_or_default();
        match call.method {
            "lib" => Value::Integer(liberties.len() as i32),
            "string_size" => Value::Integer(stones.len() as i32),
            "same_string" => Value::Truth(call.points.iter().all(|point| stones.contains(point))),
            _ => Value::Truth(false),
        }
    }
}

fn main() {
    let rows = ["O...X", "..XO.", "...X.", ".....", "XO..."];
    let board = Board(DrawnBoard::from_rows(&rows).unwrap_or_else(|| DrawnBoard::empty(5)));
    let contact = &patterns::contact::COMPILED;
    for found in plain::matches(contact.database, &board, &Query::raw(Colour::White)) {
        let place = Place::of(&found, Colour::White, board.size());
        let mut facts = Answers(|call: &Call| board.answer(call));
        let holds = contact.rules.holds(&mut facts, found.pattern, &place);
        if let (Some(true), Some(to)) = (holds, found.proposed) {
            println!("{} {}", contact.database.pattern_name(found.pattern), to.vertex(board.size()));
        }
    }
}
