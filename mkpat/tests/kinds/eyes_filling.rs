//! Filling a one-eyed space from within (the book, `eyes.md#more-questions`), by the database and by search.

use mkpat::diag::Diagnostics;
use mkpat::eyes::{self, Compiled};
use mkpat::source::{FileId, SourceFile};
use mkpat_runtime::eyes::drawing::Drawing;
use mkpat_runtime::eyes::embed::Surroundings;
use mkpat_runtime::eyes::filling::filling_points;
use mkpat_runtime::eyes::graph;
use mkpat_runtime::eyes::space::{Cell, EyeSpace};
use mkpat_runtime::eyes::value::EyeValue;
use mkpat_runtime::point::Point;

fn our_database() -> Compiled {
    let path = snapshots::workspace().join("patterns/eyes.db");
    let source = SourceFile::new("eyes.db", std::fs::read(path).expect("patterns/eyes.db is readable"));
    let mut diagnostics = Diagnostics::default();
    eyes::compile(FileId(0), &source, None, &mut diagnostics).expect("a sound database")
}

fn cells(picture: &str) -> Vec<Cell> {
    let drawing = Drawing::parse(picture).expect("a drawing");
    let cell = |v: &mkpat_runtime::eyes::drawing::Drawn| Cell {
        point: v.point,
        marginal: v.marginal,
        stone: v.stone,
        edge: drawing.edge(v.point),
        half_eye: false,
    };
    drawing.vertices().iter().map(cell).collect()
}

/// The value by search, with a stone put on `extra`.
fn exact(cells: &[Cell], extra: Option<Point>) -> EyeValue {
    let put = |c: &Cell| Cell { stone: c.stone || Some(c.point) == extra, ..*c };
    let space = EyeSpace::new(cells.iter().map(put));
    graph::analyse(&space, Surroundings::default()).expect("a small space").value
}

/// The filling points are those that the search finds: no chance of two eyes, and the smallest threat.
#[track_caller]
fn check(picture: &str, count: usize) {
    let cells = cells(picture);
    let value = exact(&cells, None);
    let found = filling_points(&our_database().database(), &cells, value);
    let empty: Vec<Point> = cells.iter().filter(|c| !c.stone).map(|c| c.point).collect();
    let values: Vec<(Point, EyeValue)> = empty.iter().map(|&p| (p, exact(&cells, Some(p)))).collect();
    let good: Vec<_> = values.iter().filter(|(_, value)| value.max < 2).collect();
    let least = good.iter().map(|(_, value)| value.threat_max).min();
    let wanted: Vec<Point> =
        good.iter().filter(|(_, value)| Some(value.threat_max) == least).map(|(p, _)| *p).collect();
    if count > 0 {
        assert_eq!(value.to_string().get(1..3), Some("11"), "{picture}");
        assert_eq!(found, wanted, "{picture}");
    }
    assert_eq!(found.len(), count, "{picture}: {found:?}");
}

#[test]
fn a_square_can_be_filled_anywhere() {
    check("..%..", 4);
}

#[test]
fn three_with_the_middle_taken_can_be_filled_at_either_end() {
    check(".X.", 2);
}

/// Another move decides here first, or there is a way in from outside, or one point is all there is.
#[test]
fn spaces_of_another_kind_have_no_filling_points() {
    check("...", 0);
    check("....", 0);
    check("..!", 0);
    check("X.", 0);
    check(".", 0);
}
