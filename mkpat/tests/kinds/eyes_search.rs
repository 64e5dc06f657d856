//! The evaluator by search against the recorded answers of `analyze_eyegraph` (the book, `eyes.md#by-search`).

use mkpat_runtime::eyes::drawing::Drawing;
use mkpat_runtime::eyes::embed::{Surroundings, analyse, embed, marked};
use mkpat_runtime::eyes::graph;
use mkpat_runtime::eyes::life::evaluate;
use mkpat_runtime::eyes::space::{Cell, EyeSpace};
use mkpat_runtime::point::Point;
use serde_json::Value;

/// The search is slow without optimisation: an unoptimised test takes every twentieth drawing.
const STEP: usize = if cfg!(debug_assertions) { 20 } else { 1 };

fn records(test: &str, file: &str) -> Option<Vec<Value>> {
    let path = snapshots::corpus(test)?.join("oracle/eyes").join(file);
    let text = std::fs::read_to_string(&path).expect("the oracle file is readable");
    Some(text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect())
}

/// The reply of the command, without its leading `= `.
fn answer(code: &str, surroundings: Surroundings) -> String {
    let drawing = Drawing::parse(code).expect("the oracle draws eye spaces");
    match analyse(&drawing, surroundings) {
        Some(verdict) => format!("{}\n{}", verdict.value, marked(&drawing, &verdict)),
        None => "? failed to analyze".to_owned(),
    }
}

fn disagreements(records: &[Value]) -> Vec<String> {
    let mut list = Vec::new();
    for record in records.iter().step_by(STEP) {
        let code = record["eyegraph"].as_str().expect("a drawing");
        let mut surroundings = Surroundings::default();
        if let (Some(l), Some(k)) = (record["outer_liberties"].as_u64(), record["ko_threats"].as_i64()) {
            surroundings = Surroundings { outer_liberties: l as u8, ko_threats: k as i8 };
        }
        let (expected, found) = (record["answer"].as_str().expect("an answer"), answer(code, surroundings));
        if expected != found {
            list.push(format!("{code} {surroundings:?}\n{expected}\n-- found\n{found}\n"));
        }
    }
    list
}

#[test]
fn every_drawing_has_the_recorded_value_and_vital_points() {
    let Some(records) = records("every_drawing_has_the_recorded_value_and_vital_points", "eyegraph.jsonl")
    else {
        return;
    };
    let wrong = disagreements(&records);
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), records.len(), wrong.join("\n"));
}

#[test]
fn outer_liberties_and_ko_threats_count_as_recorded() {
    let Some(records) = records("outer_liberties_and_ko_threats_count_as_recorded", "eyegraph-args.jsonl")
    else {
        return;
    };
    let wrong = disagreements(&records);
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), records.len(), wrong.join("\n"));
}

/// A graph alone has the value and the vital points of its drawing, unless the drawing encloses stones of the wall.
#[test]
fn graphs_have_the_value_of_their_drawings() {
    let Some(records) = records("graphs_have_the_value_of_their_drawings", "eyegraph.jsonl") else { return };
    let (mut compared, mut enclosing) = (0, 0);
    for record in records.iter().step_by(STEP) {
        let drawing = Drawing::parse(record["eyegraph"].as_str().expect("a drawing")).expect("a drawing");
        let Some(embedded) = embed(&drawing, Surroundings::default()) else { continue };
        if !embedded.game.enclosed.is_empty() {
            enclosing += 1;
            continue;
        }
        let by_drawing = evaluate(&embedded.game, &embedded.start);
        assert_eq!(graph::analyse(&drawing.space(), Surroundings::default()), Some(by_drawing), "{drawing}");
        compared += 1;
    }
    assert!(compared > 20 * enclosing, "{compared} compared, {enclosing} enclose stones");
}

/// Four and two points along an edge, each twice at different places, with one position allowed and with as many as it takes.
#[test]
fn what_is_remembered_is_what_a_search_would_find() {
    let row = |row: u8, columns: std::ops::Range<u8>| {
        let cell = |column| Cell {
            point: Point::new(row, column),
            marginal: false,
            stone: false,
            edge: 1,
            half_eye: false,
        };
        EyeSpace::new(columns.map(cell))
    };
    let mut verdicts = graph::EyeVerdicts::default();
    for space in [row(18, 3..7), row(18, 10..12), row(0, 8..12), row(18, 3..5)] {
        let searched = graph::analyse(&space, Surroundings::default());
        let mut within = |positions| verdicts.analyse_within(&space, Surroundings::default(), positions);
        assert_eq!([within(1), within(usize::MAX), within(1)], [None, searched, None]);
        assert!(searched.is_some());
    }
}
