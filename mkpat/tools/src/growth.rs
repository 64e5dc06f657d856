//! How the cost of fast matching grows: with the patterns, and with the board.

use std::fmt::Write;

use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::pattern::{Element, Kind, Pattern};
use mkpat_runtime::point::{Colour, Offset, Point};

use crate::bench::{self, Subject};
use mkpat::ir::Tables;

/// So many boards are matched on.
const BOARDS: usize = 10;

/// Measures a database at once, twice and four times its size and on boards of four sizes; the shortest of `passes`
/// passes counts. Gives two tables.
#[must_use]
pub fn growth(tables: &Tables, passes: u32) -> String {
    // Writing to a string cannot fail.
    let mut text = format!("{BOARDS} boards of 19x19, `{}` and variations of its patterns\n", tables.name);
    let _ = writeln!(
        text,
        "{:>8} {:>10} {:>12} {:>14} {:>16}",
        "patterns", "table kB", "building ms", "matches", "us per position"
    );
    let boards: Vec<Subject> = boards(19).into_iter().map(Subject::from).collect();
    for times in [1, 2, 4] {
        let grown = varied(tables, times);
        let bench = bench::bench(&[grown.view()], &boards, passes);
        for row in &bench.rows {
            let (kilobytes, building) = (row.bytes as f64 / 1e3, row.building.as_secs_f64() * 1e3);
            let time = row.matching.as_secs_f64() * 1e6 / BOARDS as f64;
            let (patterns, matches) = (row.patterns, row.matches);
            let _ =
                writeln!(text, "{patterns:>8} {kilobytes:>10.1} {building:>12.1} {matches:>14} {time:>16.2}");
        }
    }
    let _ = writeln!(text, "\n{BOARDS} boards of each size, `{}`", tables.name);
    let _ = writeln!(
        text,
        "{:>8} {:>10} {:>12} {:>16} {:>14}",
        "board", "stones", "matches", "us per position", "us per stone"
    );
    for size in [9, 13, 19, 25] {
        let boards = self::boards(size);
        let stones: usize = boards.iter().map(stones).sum();
        let boards: Vec<Subject> = boards.into_iter().map(Subject::from).collect();
        for row in &bench::bench(&[tables.view()], &boards, passes).rows {
            let time = row.matching.as_secs_f64() * 1e6;
            let (each, per_stone) = (time / BOARDS as f64, time / stones.max(1) as f64);
            let (matches, stones) = (row.matches, stones / BOARDS);
            let _ = writeln!(text, "{size:>8} {stones:>10} {matches:>12} {each:>16.2} {per_stone:>14.3}");
        }
    }
    text
}

fn stones(board: &DrawnBoard) -> usize {
    let size = board.size();
    let points = (0..size).flat_map(|row| (0..size).map(move |column| Point::new(row, column)));
    points.filter(|&point| board.stone(point).is_some()).count()
}

/// Numbers in no order that a pattern could like, always the same.
fn numbers() -> impl FnMut() -> usize {
    let mut turn = 1u32;
    move || {
        turn = turn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (turn >> 16) as usize
    }
}

/// Boards with a stone on a third of their points.
#[must_use]
pub fn boards(size: u8) -> Vec<DrawnBoard> {
    let mut next = numbers();
    let mut board = || {
        let mut board = DrawnBoard::empty(size);
        for row in 0..size {
            for column in 0..size {
                let stone = [Some(Colour::Black), Some(Colour::White)].get(next() % 6).copied().flatten();
                board.set(Point::new(row, column), stone);
            }
        }
        board
    };
    (0..BOARDS).map(|_| board()).collect()
}

/// A database of `times` as many patterns: beside each pattern others that differ from it in the kind of one cell.
#[must_use]
pub fn varied(tables: &Tables, times: usize) -> Tables {
    let mut grown = tables.clone();
    let mut next = numbers();
    for _ in 1..times {
        for pattern in &tables.patterns {
            let first_element = grown.elements.len() as u32;
            let elements = tables.view().elements_of(pattern).collect::<Vec<Element>>();
            let changed = next() % elements.len().max(1);
            let kind = [Kind::Dot, Kind::X, Kind::O, Kind::MaybeX, Kind::MaybeO][next() % 5];
            grown.elements.extend(elements.iter().enumerate().map(|(i, element)| {
                let other = i == changed && element.at != Offset::default();
                if other { Element { kind, ..*element }.pack() } else { element.pack() }
            }));
            grown.patterns.push(Pattern { first_element, ..*pattern });
            grown.names.push("");
        }
    }
    grown
}
