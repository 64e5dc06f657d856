//! Corner patterns, drawn.

use mkpat::compile::{self, Session};
use mkpat::ir::Corner;
use mkpat::settings::{Kind, Settings};
use mkpat::syntax::ast::Dialect;
use mkpat::trace::TraceOutcome;
use mkpat::trace::corner::{CornerQuestion, trace_corner};
use mkpat::trace::describe::describe;
use mkpat_runtime::ask::{Call, Value};
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::corner::CornerDatabase;
use mkpat_runtime::pattern::{Kind as Cell, PatternId};
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::rules::Place;
use mkpat_runtime::transform::Transformation;
use proptest::prelude::*;

fn compile(text: &str) -> compile::Compiled {
    let mut session = Session::default();
    let settings = Settings { kind: Kind::Corner, ..Settings::assumed("joseki", Dialect::Modern) };
    let compiled = compile::compile_text(&mut session, "corner.db", text.as_bytes(), settings).unwrap();
    assert_eq!(session.diagnostics.errors(), 0, "{:#?}", session.diagnostics);
    compiled
}

/// Matches as `name transformation move`; O is white and to move.
fn matches(text: &str, board: &str) -> Vec<String> {
    let rows: Vec<&str> = board.split_whitespace().collect();
    let board = DrawnBoard::from_rows(&rows).expect("a square board");
    let tables = compile(text).corner.expect("a corner database").tables();
    found(&tables.view(), &board, Colour::White)
}

fn found(database: &CornerDatabase<'_>, board: &DrawnBoard, side: Colour) -> Vec<String> {
    let mut list = Vec::new();
    database.for_each_match(board, side, &mut |m| {
        let (name, k) = (database.pattern_name(m.pattern), m.transformation.number());
        list.push(format!("{name} {k} {}", m.proposed.vertex(board.size())));
    });
    list.sort();
    list
}

const APPROACH: &str = "\
attribute_map general

Pattern Approach

-----+
.....|
...*.|
..X..|
.....|

:8,sFj

";

#[test]
fn a_corner_pattern_is_found_in_every_corner_both_ways_round() {
    let board = "
        .......
        .......
        ..X....
        .......
        .......
        .......
        .......";
    assert_eq!(matches(APPROACH, board), ["Approach 0 B6", "Approach 6 B6"]);
}

#[test]
fn a_stone_too_many_in_the_corner_is_no_match() {
    let board = |other| format!("....... ....... ..X.... ....... {other} ....... .......");
    assert_eq!(matches(APPROACH, &board("O......")), ["Approach 0 B6"]);
    assert_eq!(matches(APPROACH, &board("......O")).len(), 2, "beyond the pattern stones do not matter");
}

#[test]
fn a_symmetric_pattern_is_reported_once_a_corner() {
    let text =
        |code| format!("attribute_map general\n\nPattern Invade\n\n+---\n|...\n|.*.\n|..X\n\n:{code},sFj\n");
    let board = "
        ......
        ......
        ..X...
        ......
        ......
        ......";
    assert_eq!(matches(&text('8'), board), ["Invade 0 B5", "Invade 6 B5"]);
    assert_eq!(matches(&text('\\'), board), ["Invade 0 B5"]);
}

/// The same list, made by tracing every pattern in every orientation.
fn traced(corner: &Corner, board: &DrawnBoard, own: Colour) -> Vec<String> {
    let mut list = Vec::new();
    for (i, entry) in corner.patterns.iter().enumerate() {
        for transformation in Transformation::ALL {
            let question = CornerQuestion { corner, id: PatternId(i as u32), board, own, transformation };
            if let Some(TraceOutcome::Accepted(_)) = trace_corner(&question, None) {
                let place = Place {
                    anchor: question.subject().expect("a pattern").at,
                    transformation,
                    size: board.size(),
                    o: own,
                    x: own.opponent(),
                };
                let proposed = place.cell(entry.row.proposed.row, entry.row.proposed.column);
                list.push(format!(
                    "{} {} {}",
                    entry.name,
                    transformation.number(),
                    proposed.vertex(board.size())
                ));
            }
        }
    }
    list.sort();
    list
}

const JUDGED: &str = "\
attribute_map general

Pattern Judged

+----
|....
|..*.
|.XO.

:8,sFj

+----
|....
|.a*.
|.Xb.

;legal_xmove(a) && lib(b) > 2
";

/// What is told of `JUDGED` in the upper left corner, White to move.
fn told(board: &str, k: u8, liberties: i32) -> String {
    let rows: Vec<&str> = board.split_whitespace().collect();
    let board = DrawnBoard::from_rows(&rows).expect("a square board");
    let mut session = Session::default();
    let settings = Settings { kind: Kind::Corner, ..Settings::assumed("joseki", Dialect::Modern) };
    let compiled = compile::compile_text(&mut session, "corner.db", JUDGED.as_bytes(), settings).unwrap();
    let corner = compiled.corner.expect("a corner database");
    let question = CornerQuestion {
        corner: &corner,
        id: PatternId(0),
        board: &board,
        own: Colour::White,
        transformation: Transformation::new(k).expect("a transformation"),
    };
    let mut engine = |call: &Call| match call.method {
        "lib" => Some(Value::Integer(liberties)),
        "legal_move" => Some(Value::Truth(true)),
        _ => None,
    };
    let verdict = trace_corner(&question, Some(&mut engine)).expect("a pattern that can match");
    describe(&verdict, &question.subject().expect("a pattern"), &session.sources)
}

#[test]
fn a_corner_pattern_is_traced() {
    let board = "..... ..... .XO.. ..... .....";
    let told = [
        told(board, 0, 3),
        told(board, 0, 2),
        told(board, 1, 3),
        told("..... .X... .XO.. ..... .....", 0, 3),
        told("... ... .XO", 0, 3),
    ];
    snapshots::check("trace", "corner_in_words", JUDGED, &told.join("\n"));
}

/// The definition: a pattern matches where its rectangle holds exactly its stones.
fn by_definition(compiled: &compile::Compiled, board: &DrawnBoard, side: Colour) -> Vec<String> {
    let corner = compiled.corner.as_ref().expect("a corner database");
    let mut list = Vec::new();
    for (checked, entry) in compiled.checked.iter().zip(&corner.patterns) {
        let drawing = &checked.drawing;
        let has = |edge| drawing.edges.contains(edge);
        let (south, east) =
            (has(mkpat_runtime::pattern::Edges::SOUTH), has(mkpat_runtime::pattern::Edges::EAST));
        // The drawing's cell that becomes row `i`, column `j` of the upper left corner.
        let cell = |i: u8, j: u8| {
            let row = if south { drawing.height - 1 - i } else { i };
            let column = if east { drawing.width - 1 - j } else { j };
            Point::new(row, column)
        };
        let last = if entry.row.symmetric { 4 } else { 8 };
        for t in Transformation::ALL.into_iter().take(last) {
            let corner_of = t.apply(Offset::new(1, 1));
            let side_of = |d: i8| if d > 0 { 0 } else { board.size() - 1 };
            let origin = Point::new(side_of(corner_of.row), side_of(corner_of.column));
            let on_board = |i: u8, j: u8| origin.offset(t.apply(Offset::new(i as i8, j as i8)), board.size());
            let fits = (0..drawing.height).all(|i| {
                (0..drawing.width).all(|j| {
                    let expected = match drawing.at(cell(i, j)).kind {
                        Some(Cell::O) => Some(side),
                        Some(Cell::X) => Some(side.opponent()),
                        _ => None,
                    };
                    on_board(i, j).is_some_and(|p| board.stone(p) == expected)
                })
            });
            let stones = drawing.elements().any(|(_, kind)| matches!(kind, Cell::O | Cell::X));
            if fits && stones {
                let d = entry.row.proposed;
                let proposed = on_board(d.row as u8, d.column as u8).expect("inside the rectangle");
                list.push(format!("{} {} {}", entry.name, t.number(), proposed.vertex(board.size())));
            }
        }
    }
    list.sort();
    list
}

/// A corner pattern of a few stones, in any of the four corners.
fn any_pattern() -> impl Strategy<Value = Vec<String>> {
    let size = (2usize..5, 2usize..5, any::<bool>(), any::<bool>());
    size.prop_flat_map(|(height, width, south, east)| {
        let cells = proptest::collection::vec(
            prop_oneof![6 => Just('.'), 1 => Just('X'), 1 => Just('O')],
            height * width,
        );
        (cells, 0..height * width).prop_map(move |(mut cells, star)| {
            cells[star] = '*';
            let row = |cells: &[char]| {
                let cells: String = cells.iter().collect();
                if east { format!("{cells}|") } else { format!("|{cells}") }
            };
            let edge =
                if east { format!("{}+", "-".repeat(width)) } else { format!("+{}", "-".repeat(width)) };
            let mut rows: Vec<String> = cells.chunks(width).map(row).collect();
            rows.insert(if south { height } else { 0 }, edge);
            rows
        })
    })
}

proptest! {
    #[test]
    fn the_tree_finds_what_the_definition_says(
        patterns in proptest::collection::vec(any_pattern(), 1..12),
        stones in proptest::collection::vec((0u8..6, 0u8..6, any::<bool>()), 0..7),
        white: bool,
    ) {
        let mut text = String::from("attribute_map general\n");
        for (i, rows) in patterns.iter().enumerate() {
            text += &format!("\nPattern P{i}\n\n{}\n\n:8,sFj\n", rows.join("\n"));
        }
        let compiled = compile(&text);
        // Patterns that repeat another one's stones and move are left out; the definition knows nothing of that.
        prop_assume!(compiled.checked.len() == compiled.corner.as_ref().map_or(0, |c| c.patterns.len()));
        let mut board = DrawnBoard::empty(6);
        for (row, column, black) in stones {
            board.set(Point::new(row, column), Some(if black { Colour::Black } else { Colour::White }));
        }
        let side = if white { Colour::White } else { Colour::Black };
        let tables = compiled.corner.as_ref().map(|c| c.tables()).expect("a corner database");
        let matches = found(&tables.view(), &board, side);
        prop_assert_eq!(&matches, &by_definition(&compiled, &board, side));
        prop_assert_eq!(&matches, &compiled.corner.as_ref().map_or(Vec::new(), |c| traced(c, &board, side)));
    }
}
