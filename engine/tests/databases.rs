//! The generated modules hold what the compiler works out, and match on a board of the engine's own.

use katachi_patterns as databases;
use mkpat_matchers::incremental::{Followed, Follower};
use mkpat_runtime::board::BoardView;
use mkpat_runtime::eyes::lookup::lookup;
use mkpat_runtime::eyes::space::{Cell, EyeSpace};
use mkpat_runtime::openings::book::BookPosition;
use mkpat_runtime::openings::hash::Stone;
use mkpat_runtime::pattern::Database;
use mkpat_runtime::plain;
use mkpat_runtime::playout::geometry::Geometries;
use mkpat_runtime::playout::neighbourhood::{Content, Neighbourhood};
use mkpat_runtime::playout::table::Properties;
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
    for database in databases::ALL.map(|compiled| compiled.database) {
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
    let attack = databases::COLLECTION.patterns("attack").expect("there is an attack database").database;
    let found = plain::matches(attack, &board, &Query::raw(Colour::Black));
    let moves: Vec<String> =
        found.iter().filter_map(|m| m.proposed).map(|p| p.vertex(board.size()).to_string()).collect();
    assert!(moves.contains(&"E5".to_owned()), "{moves:?}");
}

#[test]
fn matches_follow_the_engines_board_through_play_and_undo() {
    let databases: Vec<Database<'_>> = databases::ALL.iter().map(|compiled| *compiled.database).collect();
    let follower = Follower::build(&databases);
    let mut board: katachi::board::Board = "\
        X O . . .
        . . . . .
        . . X . .
        . . . . .
        . . . . ."
        .parse()
        .expect("the board is drawn well");
    let mut followed = Followed::new(&follower, &board).expect("the board is small enough");
    let compare = |board: &katachi::board::Board, followed: &Followed<'_>| {
        for (which, database) in databases.iter().enumerate() {
            for own in [Colour::Black, Colour::White] {
                let mut found = Vec::new();
                followed.for_each_match(which, &Query::raw(own), |m| found.push(m));
                assert_eq!(found, plain::matches(database, board, &Query::raw(own)), "{}", database.name);
            }
        }
    };
    // White captures the stone in the corner, Black answers; then both moves are taken back.
    let moves = [("A4", katachi::board::Colour::White), ("B4", katachi::board::Colour::Black)];
    for (vertex, colour) in moves {
        let point = katachi::board::Point::parse(vertex, 5).expect("the vertex is on the board");
        assert!(board.try_play(point, colour), "{vertex}");
        assert!(followed.follow(&board));
        compare(&board, &followed);
    }
    while board.undo() {
        assert!(followed.follow(&board));
        compare(&board, &followed);
    }
}
fn points(rows: &[&str]) -> Vec<(Point, char)> {
    let cells = |(row, line): (usize, &&str)| {
        line.chars()
            .enumerate()
            .map(move |(column, c)| (Point::new(row as u8, column as u8), c))
            .collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(cells).filter(|&(_, c)| c != '.').collect()
}

#[test]
fn the_book_answers_the_centre_of_9x9() {
    let sizes = databases::BOOKS.map(|book| book.size);
    assert_eq!(sizes, [9, 13, 19]);
    let book = databases::BOOKS[0];
    let stones = vec![(Point::new(4, 4), Stone::Other)];
    let found = book.matches(&BookPosition { size: 9, stones, ko: None });
    // Three answers, each in its eight or four places, all as often.
    assert_eq!(found.len(), 3 * 8);
    for book in databases::BOOKS {
        assert!(!book.matches(&BookPosition { size: book.size, stones: Vec::new(), ko: None }).is_empty());
    }
}

/// Bulky five: White kills it at the point where all lines meet.
#[test]
fn the_eye_database_knows_the_vital_point() {
    let cells = points(&["..,,", ".,,,"]).into_iter().map(|(point, _)| Cell {
        point,
        marginal: false,
        stone: false,
        edge: 0,
        half_eye: false,
    });
    let space = EyeSpace::new(cells);
    let found = lookup(databases::EYES[0], &space).expect("bulky five is in the database");
    assert_eq!(found.pattern.value.to_string(), "1122");
    let attack: Vec<Point> = found.attack_points().map(|i| space.vertices()[usize::from(i)].point).collect();
    assert_eq!(attack, [Point::new(1, 2)]);
}

#[test]
fn playouts_never_fill_an_eye() {
    let geometries = Geometries::new();
    let eye = Neighbourhood::new(|_| Content::Own);
    let open = Neighbourhood::new(|_| Content::Empty);
    let weight = |around| databases::PLAYOUTS[0].weight(&geometries, around, Properties::default());
    assert_eq!(weight(eye), 0);
    assert!(weight(open) > 0);
}
