use std::collections::{BTreeMap, BTreeSet};

use katachi_positions::{Game, sources};
use mkpat_games::search::drawing::{Accepted, Place, Variant};
use mkpat_games::search::found::About;
use mkpat_games::search::{Drawing, Found, Hunt};
use mkpat_games::work::games;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::pattern::Edges;
use mkpat_runtime::point::{Colour, Point};

/// `times`, `at_once`, `won` and `lost` by what they are about.
type Counts = BTreeMap<About, [u64; 4]>;

fn counts(found: &Found) -> Counts {
    let rows = found.rows.iter().filter(|(about, _)| **about != About::Games);
    rows.map(|(&about, t)| (about, [t.times, t.at_once, t.won, t.lost])).collect()
}

fn stands(board: &DrawnBoard, variant: &Variant, at: Point) -> bool {
    let Drawing { height, width, ref cells, edges } = variant.drawing;
    let size = board.size();
    let has = |edge, here: bool| !edges.contains(edge) || here;
    at.row + height <= size
        && at.column + width <= size
        && has(Edges::NORTH, at.row == 0)
        && has(Edges::WEST, at.column == 0)
        && has(Edges::SOUTH, at.row + height == size)
        && has(Edges::EAST, at.column + width == size)
        && cells.iter().enumerate().all(|(i, accepted)| {
            let (row, column) = ((i / usize::from(width)) as u8, (i % usize::from(width)) as u8);
            let is = match board.stone(Point::new(at.row + row, at.column + column)) {
                None => Accepted::EMPTY,
                Some(Colour::Black) => Accepted::X,
                Some(Colour::White) => Accepted::O,
            };
            accepted.0 & is.0 != 0
        })
}

/// A search by the definition: after every step all places are looked at.
fn by_definition(drawing: &Drawing, both: bool, game: &Game, counts: &mut Counts) {
    let (variants, folded) = (drawing.variants(both), drawing.folded(both));
    let mut board = DrawnBoard::empty(game.size);
    // Where it stands, since which move, and whether it is answered.
    let mut standing: BTreeMap<(usize, u8, u8), (usize, bool)> = BTreeMap::new();
    let mut number = 1;
    let mut add = |about, at_once: bool, mover: Option<Colour>| {
        let won = mover.zip(game.winner).map(|(mover, winner)| mover == winner);
        let row: &mut [u64; 4] = counts.entry(about).or_default();
        *row = [
            row[0] + 1,
            row[1] + u64::from(at_once),
            row[2] + u64::from(won == Some(true)),
            row[3] + u64::from(won == Some(false)),
        ];
    };
    for step in &game.steps {
        if let Some(played) = step.played {
            if let Some(to) = played.point {
                for (&(v, row, column), (since, answered)) in &mut standing {
                    let (variant, r, c) =
                        (&variants[v], to.row.wrapping_sub(row), to.column.wrapping_sub(column));
                    if r < variant.drawing.height && c < variant.drawing.width && !*answered {
                        *answered = true;
                        let cell = variant.back
                            [usize::from(r) * usize::from(variant.drawing.width) + usize::from(c)];
                        let side = usize::from(played.colour == Colour::White) ^ usize::from(variant.swapped);
                        let place: Place = folded[usize::from(cell)][side];
                        add(About::Move(place), *since == number, Some(played.colour));
                    }
                }
            }
            number += 1;
        }
        step.changes.iter().for_each(|&(point, stone)| board.set(point, stone));
        for (v, variant) in variants.iter().enumerate() {
            for (row, column) in
                (0..game.size).flat_map(|row| (0..game.size).map(move |column| (row, column)))
            {
                let is = stands(&board, variant, Point::new(row, column));
                let was = standing.contains_key(&(v, row, column));
                if is && !was {
                    standing.insert((v, row, column), (number, false));
                    add(
                        About::Shape,
                        false,
                        Some(if variant.swapped { Colour::White } else { Colour::Black }),
                    );
                } else if was
                    && !is
                    && standing.remove(&(v, row, column)).is_some_and(|(_, answered)| !answered)
                {
                    add(About::Nothing, false, None);
                }
            }
        }
    }
    standing.values().filter(|(_, answered)| !answered).for_each(|_| add(About::Nothing, false, None));
}

const DRAWINGS: [&str; 7] =
    ["XO/OX", ".X./XO.", "?X?/XOX/?.?", "x.o/.O./o.X", "|.X/|O.", "---/.O./X..", "---+/...|/..X|"];

#[test]
fn a_search_finds_what_its_definition_says() {
    let files =
        sources(&[snapshots::workspace().join("patterns/games").to_str().unwrap().to_owned()]).unwrap();
    let mut came_up = 0;
    for (text, both) in DRAWINGS.into_iter().flat_map(|text| [(text, false), (text, true)]) {
        let drawing = Drawing::parse(text).unwrap();
        let (mut hunt, mut expected) = (Hunt::new(&drawing, both), Counts::new());
        for source in &files {
            assert_eq!(hunt.record(&source.name, &source.read().unwrap()), [""; 0]);
            games(source, |game| by_definition(&drawing, both, game, &mut expected));
        }
        came_up += usize::from(expected.contains_key(&About::Shape));
        assert_eq!(counts(&hunt.found()), expected, "{text}");
        let table = hunt.found().table(drawing.width);
        assert_eq!(Found::from_table(&table, drawing.width).unwrap(), hunt.found(), "{text}");
    }
    // A rare one may not have come up in these games; the comparison is of those that did.
    assert!(came_up >= 10, "only {came_up} searches found something");
}

#[test]
fn a_symmetric_drawing_is_looked_for_once_and_its_moves_are_told_together() {
    let ponnuki = Drawing::parse("?X?/X.X/?X?").unwrap();
    assert_eq!(ponnuki.variants(false).len(), 1);
    assert_eq!(ponnuki.variants(true).len(), 2);
    let hane = Drawing::parse("XO./X..").unwrap();
    assert_eq!(hane.variants(false).len(), 8);
    let places: BTreeSet<Place> = ponnuki.folded(false).into_iter().flatten().collect();
    // A corner, a side and the centre, for both sides.
    assert_eq!(places.len(), 6);
    // Seen by the other side, a cross-cut is a cross-cut: who plays does not tell its points apart.
    let cut = Drawing::parse("XO/OX").unwrap();
    assert_eq!(cut.folded(false).into_iter().flatten().collect::<BTreeSet<Place>>().len(), 4);
    assert_eq!(cut.folded(true).into_iter().flatten().collect::<BTreeSet<Place>>().len(), 2);
}

#[test]
fn a_move_where_the_shape_stands_is_its_continuation() {
    // The shape is there on both sides after move 2; White plays elsewhere, then Black at the 3-3 point.
    let record = b"(;SZ[9]RE[B+R];B[cc];W[cd];B[gg];W[gc];B[dd];W[ff])";
    let drawing = Drawing::parse("X./O.").unwrap();
    let mut hunt = Hunt::new(&drawing, false);
    assert!(hunt.record("game", record).is_empty());
    let text = hunt.found().text(&drawing, 5);
    assert!(text.contains("3 times in 1 of 1 games; X won 100%"), "{text}");
    assert!(text.contains("a X        1    33%       0%      1  100%  game:5:D6"), "{text}");
}

#[test]
fn faults_of_drawings_name_their_place() {
    for (text, said) in [
        ("X.O/X.", "row 2, column 1: 2 cells, the rows above have 3"),
        ("X,O", "row 1, column 2: `,` is no cell; cells are `X O . x o ?`"),
        ("..x/...", "a drawing has a stone, `X` or `O`"),
        ("X./---/.O", "row 2, column 1: an edge is the first or the last row"),
        ("", "a drawing has 1 to 25 rows and columns"),
    ] {
        assert_eq!(Drawing::parse(text), Err(said.to_owned()));
    }
}

#[test]
fn bad_records_are_named_and_what_was_played_before_counts() {
    let mut hunt = Hunt::new(&Drawing::parse("XO").unwrap(), false);
    let said = hunt.record("bad.sgf", b"(;SZ[9];B[cc];W[dc];B[cc];W[aa])");
    assert_eq!(said, ["bad.sgf: move 3, B[cc], is not possible: a stone is there; what follows is left out"]);
    assert_eq!(hunt.found().rows[&About::Shape].times, 1);
    assert_eq!(hunt.record("none.sgf", b"nothing").len(), 1);
    assert_eq!(hunt.record("odd.sgf", b"(;SZ[9:7];B[aa])").len(), 1);
}
