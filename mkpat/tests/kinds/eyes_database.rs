//! Eye databases compiled, looked up and compared with the originals (the book, `eyes.md`).

use std::collections::BTreeMap;

use mkpat::diag::Diagnostics;
use mkpat::eyes::{self, Compiled, Dialect};
use mkpat::source::Sources;
use mkpat_driver::render;
use mkpat_runtime::eyes::drawing::Drawing;
use mkpat_runtime::eyes::fallback;
use mkpat_runtime::eyes::judge::{self, HalfEye, judge};
use mkpat_runtime::eyes::lookup::lookup;
use mkpat_runtime::eyes::space::{Cell, EyeSpace};
use mkpat_runtime::eyes::table::{Flags, Vertex};
use mkpat_runtime::eyes::value::EyeValue;
use mkpat_runtime::point::Point;
use serde_json::{Value, json};

/// The database and the short form of every diagnostic.
fn compile(name: &str, bytes: &[u8], dialect: Option<Dialect>) -> (Option<Compiled>, Vec<String>) {
    let mut sources = Sources::default();
    let file = sources.add(name, bytes.to_vec()).expect("a small file");
    let mut diagnostics = Diagnostics::default();
    let compiled = eyes::compile(file, sources.file(file), dialect, &mut diagnostics);
    let shown = diagnostics.sorted().iter().map(|d| render::short(&sources, d)).collect();
    (compiled, shown)
}

fn corpus(test: &str, version: &str) -> Option<Compiled> {
    let path = snapshots::corpus(test)?.join("corpus").join(version).join("patterns/eyes.db");
    let (compiled, shown) = compile("eyes.db", &std::fs::read(path).expect("a readable file"), None);
    Some(compiled.unwrap_or_else(|| panic!("{}", shown.join("\n"))))
}

fn oracle(test: &str, file: &str) -> Option<Vec<Value>> {
    let path = snapshots::corpus(test)?.join("oracle/eyes").join(file);
    let text = std::fs::read_to_string(path).expect("the oracle file is readable");
    Some(text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect())
}

fn number(record: &Value, key: &str) -> u64 {
    record[key].as_u64().unwrap_or_else(|| panic!("{key} in {record}"))
}

fn text<'v>(record: &'v Value, key: &str) -> &'v str {
    record[key].as_str().unwrap_or_else(|| panic!("{key} in {record}"))
}

/// A compiled database as the oracle writes it.
fn records(compiled: &Compiled) -> Vec<Value> {
    let database = compiled.database();
    let modern = |v: &Vertex| json!({"marginal": u8::from(v.marginal), "edge": v.edge, "flags": v.flags.bits(), "neighbors": v.neighbours()});
    let record = |p: &mkpat_runtime::eyes::table::EyePattern| {
        let c = p.counts;
        let vertices = database.vertices_of(p);
        let mut record = json!({
            "pattern": p.number, "esize": c.vertices, "msize": c.marginal,
            "ends": c.ends, "two_neighbors": c.twos, "three_neighbors": c.threes,
        });
        match compiled.dialect {
            Dialect::Modern => {
                record["value"] = json!(p.value.to_string());
                record["vertices"] = vertices.iter().map(modern).collect();
            }
            Dialect::Classic => {
                let vital = vertices.iter().position(|v| v.flags.contains(Flags::ATTACK));
                record["max"] = json!(p.value.max);
                record["min"] = json!(p.value.min);
                record["vital"] = vital.map_or(json!(-1), |i| json!(i));
                record["vertices"] = vertices.iter().map(|v| json!({"neighbors": v.neighbours()})).collect();
            }
        }
        record
    };
    compiled.patterns.iter().map(record).collect()
}

#[test]
fn every_modern_graph_is_the_original_s() {
    let Some(compiled) = corpus("every_modern_graph_is_the_original_s", "gnugo-3.8") else { return };
    let expected = oracle("eyes", "compiled-3.8.jsonl").expect("it came with the corpus");
    assert_eq!(records(&compiled), expected);
    assert_eq!(expected.len(), 1816);
}

#[test]
fn every_classic_graph_is_the_original_s() {
    let Some(compiled) = corpus("every_classic_graph_is_the_original_s", "gnugo-2.6") else { return };
    let mut expected = oracle("eyes", "compiled-2.6.jsonl").expect("it came with the corpus");
    let mut kinds = Vec::new();
    for vertex in expected.iter_mut().flat_map(|r| r["vertices"].as_array_mut().expect("a list")) {
        kinds.push(text(vertex, "type").to_owned());
        *vertex = json!({"neighbors": vertex["neighbors"]});
    }
    assert_eq!(records(&compiled), expected);
    assert_eq!(expected.len(), 150);
    // The original keeps `*` as `.`, and `@` as it is: ours are flags.
    let ours = compiled.vertices.iter().map(|v| match (v.marginal, v.flags.bits()) {
        (false, 1 | 13) => ".",
        (false, 2) => "X",
        (false, 3) => "x",
        (true, 1) => "!",
        (true, 13) => "@",
        other => panic!("no classic vertex: {other:?}"),
    });
    assert_eq!(ours.collect::<Vec<_>>(), kinds);
}

#[test]
fn every_drawing_finds_the_pattern_that_the_rules_find() {
    let Some(compiled) = corpus("every_drawing_finds_the_pattern_that_the_rules_find", "gnugo-3.8") else {
        return;
    };
    for record in oracle("eyes", "db-lookup.jsonl").expect("it came with the corpus") {
        let drawing = Drawing::parse(text(&record, "eyegraph")).expect("a drawing");
        let database = compiled.database();
        let found = lookup(&database, &drawing.space()).map(|f| (f.pattern.number, f.pattern.value));
        let expected =
            record["pattern"].as_u64().map(|n| (n as u32, text(&record, "db_value").parse().unwrap()));
        assert_eq!(found, expected, "{record}");
    }
}

#[test]
fn urgencies_and_sums_are_the_original_s() {
    let Some(records) = oracle("urgencies_and_sums_are_the_original_s", "eyevalue-arithmetic.jsonl") else {
        return;
    };
    let value = |record: &Value, key: &str| text(record, key).parse::<EyeValue>().expect("an eye value");
    for record in &records {
        if record["sum"].is_null() {
            assert_eq!(u64::from(value(record, "value").urgency()), number(record, "urgency"), "{record}");
        } else {
            let sum = value(record, "a") + value(record, "b");
            assert_eq!(sum.to_string(), text(record, "sum"), "{record}");
        }
    }
}

/// The position of a record as the judge sees it.
struct Position<'r> {
    record: &'r Value,
    size: u8,
}

impl Position<'_> {
    fn point(&self, name: &str) -> Point {
        let (letter, row) = name.split_at(1);
        let column = letter.bytes().next().expect("a letter") - b'A';
        let row: u8 = row.parse().expect("a row");
        Point::new(self.size - row, column - u8::from(column > 8))
    }

    fn is_occupied(&self, name: &str) -> bool {
        self.record["stones"].as_array().expect("a list").iter().any(|stone| stone[1] == name)
    }

    fn edge(&self, p: Point) -> u8 {
        [p.row, p.column].iter().map(|&c| u8::from(c == 0 || c + 1 == self.size)).sum()
    }

    fn half_eyes(&self) -> Vec<HalfEye> {
        let points = |v: &Value| -> Vec<Point> {
            v.as_array().expect("a list").iter().map(|p| self.point(p.as_str().expect("a name"))).collect()
        };
        let half = self.record["half_eyes"].as_array().expect("a list");
        half.iter()
            .filter(|h| h["type"] == "HALF_EYE")
            .map(|h| HalfEye {
                point: self.point(text(h, "vertex")),
                attack: points(&h["attack_points"]),
                defence: points(&h["defense_points"]),
                favourable_ko: h["value"].as_f64().expect("a number") < 3.0,
            })
            .collect()
    }

    fn cells(&self, eye: &Value, half_eyes: &[HalfEye]) -> Vec<Cell> {
        let vertices = eye["vertices"].as_array().expect("a list");
        let cell = |v: &Value| {
            let name = v[0].as_str().expect("a name");
            let point = self.point(name);
            Cell {
                point,
                marginal: v[1] == 1,
                stone: self.is_occupied(name),
                edge: self.edge(point),
                half_eye: half_eyes.iter().any(|h| h.point == point),
            }
        };
        vertices.iter().map(cell).collect()
    }
}

/// Ordinary eye space of one colour. Which moves are safe is not recorded; all are taken to be.
struct EyeSpaceOf(BTreeMap<Point, bool>);

impl judge::Surroundings for EyeSpaceOf {
    fn ordinary(&self, p: Point) -> Option<bool> {
        self.0.get(&p).copied()
    }

    fn is_safe(&self, _: Point) -> bool {
        true
    }
}

/// Spaces on real boards: value and vital points from the vertices alone. Of the vital points of the defence the original
/// prefers safe ones; the record does not say which are, so another one may come out where several are equal.
#[test]
fn every_space_of_the_recorded_positions_has_the_engine_s_value() {
    let test = "every_space_of_the_recorded_positions_has_the_engine_s_value";
    let Some(compiled) = corpus(test, "gnugo-3.8") else { return };
    let (mut spaces, mut other_defence) = (0, Vec::new());
    for record in &oracle("eyes", "board-eyes.jsonl").expect("it came with the corpus") {
        let position = Position { record, size: number(record, "size") as u8 };
        let half_eyes = position.half_eyes();
        let eyes = record["eyes"].as_array().expect("a list");
        for eye in eyes {
            let cells = position.cells(eye, &half_eyes);
            let same_colour = eyes.iter().filter(|e| e["color"] == eye["color"]);
            let ordinary = same_colour.flat_map(|e| position.cells(e, &[])).filter(|c| !c.marginal);
            let board = EyeSpaceOf(ordinary.map(|c| (c.point, c.stone)).collect());
            let judgement = judge(&compiled.database(), &cells, &half_eyes, &board);
            let space = EyeSpace::new(cells);
            let value = judgement.as_ref().map_or_else(|| fallback::by_size(space.sizes()), |j| j.value);
            assert_eq!(value.to_string(), text(eye, "value"), "{eye}");
            spaces += 1;
            // The reply belongs to the point, which can be in spaces of both colours.
            let holds_origin = |e: &&Value| {
                e["vertices"].as_array().is_some_and(|v| v.iter().any(|v| v[0] == eye["origin"]))
            };
            if let Some([min, max, attack, defence]) = eye["eval_eye"].as_array().map(Vec::as_slice)
                && eyes.iter().filter(holds_origin).count() == 1
            {
                assert_eq!(
                    [min, max],
                    [&json!(value.min.to_string()), &json!(value.max.to_string())],
                    "{eye}"
                );
                let judgement = judgement.expect("a vital space matched");
                let name =
                    |p: Option<Point>| p.map_or_else(String::new, |p| p.vertex(position.size).to_string());
                assert_eq!(name(judgement.attack), attack.as_str().expect("a name"), "attack point of {eye}");
                if name(judgement.defence) != defence.as_str().expect("a name") {
                    other_defence.push(format!("{eye}: {}", name(judgement.defence)));
                }
            }
        }
    }
    assert_eq!(spaces, 1813);
    assert!(other_defence.is_empty(), "{}", other_defence.join("\n"));
}

/// Why a database value differs from the search on purpose (`eyes.md#by-search`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Reason {
    /// All vertices hold stones, which cannot arise in play; the search takes them for dead.
    FullOfStones,
    /// A stone on a margin.
    StoneOnMargin,
    /// The search models a margin beside the board's edge by its geometry.
    MarginAtEdge,
    /// Bent four and its like depend on outer liberties and ko threats; the database compromises.
    Corner,
    /// Patterns 75505 and 75506 say 1122 where the search finds 1222.
    Entry,
}

fn reason(drawing: &Drawing) -> Reason {
    let vertices = drawing.vertices();
    let edges = drawing.edges();
    let at_edge = edges.top || edges.bottom || edges.left || edges.right;
    if vertices.iter().all(|v| v.stone) {
        Reason::FullOfStones
    } else if vertices.iter().any(|v| v.marginal && v.stone) {
        Reason::StoneOnMargin
    } else if at_edge && vertices.iter().any(|v| v.marginal) {
        Reason::MarginAtEdge
    } else if at_edge {
        Reason::Corner
    } else {
        Reason::Entry
    }
}

/// Database and search, as the original has both (`eyes.md#by-search`), differ for known reasons only: the numbers of
/// the patterns by reason, each as often as a drawing of it differs.
#[test]
fn database_and_search_differ_only_for_the_reasons_that_the_reference_gives() {
    let test = "database_and_search_differ_only_for_the_reasons_that_the_reference_gives";
    let Some(records) = oracle(test, "db-lookup.jsonl") else { return };
    let mut differing: BTreeMap<Reason, Vec<u64>> = BTreeMap::new();
    for record in records.iter().filter(|r| !r["pattern"].is_null() && r["db_value"] != r["analyzed_value"]) {
        let drawing = Drawing::parse(text(record, "eyegraph")).expect("a drawing");
        differing.entry(reason(&drawing)).or_default().push(number(record, "pattern"));
    }
    let lists = differing.iter_mut().map(|(reason, numbers)| {
        numbers.sort_unstable();
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        format!("{reason:?}, {}: {}", numbers.len(), numbers.join(" "))
    });
    let lists: Vec<String> = lists.collect();
    snapshots::check("eyes", "database_and_search", "oracle/eyes/db-lookup.jsonl", &lists.join("\n\n"));
}
