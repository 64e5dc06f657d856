//! The generated modules hold what the compiler works out, and match on a board of the engine's own.

use katachi::databases;
use mkpat_runtime::board::BoardView;
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::Query;

/// The little an engine's author writes.
struct Board(&'static [&'static str]);

impl BoardView for Board {
    fn size(&self) -> u8 {
        self.0.len() as u8
    }

    fn stone(&self, point: Point) -> Option<Colour> {
        match self.0[usize::from(point.row)].as_bytes()[usize::from(point.column)] {
            b'X' => Some(Colour::Black),
            b'O' => Some(Colour::White),
            _ => None,
        }
    }
}

#[test]
fn every_database_is_included_and_whole() {
    assert!(databases::ALL.len() > 3);
    for database in databases::ALL {
        assert!(!database.patterns.is_empty(), "{}", database.name);
        assert_eq!(database.name_ends.len(), database.patterns.len(), "{}", database.name);
        let elements: usize = database.patterns.iter().map(|p| usize::from(p.elements)).sum();
        assert_eq!(elements, database.elements.len(), "{}", database.name);
    }
}

#[test]
fn a_net_is_found_around_a_cutting_stone() {
    let board = Board(&[
        ".........",
        ".........",
        "...XX....",
        "..XO.....",
        "..X......",
        ".........",
        ".........",
        ".........",
        ".........",
    ]);
    let attack = databases::ALL.iter().find(|d| d.name == "attack").expect("there is an attack database");
    let found = plain::matches(attack, &board, &Query::raw(Colour::Black));
    let moves: Vec<String> =
        found.iter().filter_map(|m| m.proposed).map(|p| p.vertex(board.size()).to_string()).collect();
    assert!(moves.contains(&"E5".to_owned()), "{moves:?}");
}
