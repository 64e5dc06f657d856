//! GNU Go 3.8's own databases give GNU Go's own matches, on every position of the oracle.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::path::Path;

use mkpat::compile::Compiled;
use mkpat::diag::Severity;
use mkpat_driver::project::Project;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::Query;
use mkpat_runtime::transform::Transformation;
use serde_json::Value;

/// Compiles the databases of a corpus folder and demands that they have no error.
fn compile(shared: &Path, version: &str) -> Vec<Compiled> {
    let manifest = shared.join("corpus").join(version).join("patterns/databases.toml");
    let mut project = Project::open(&manifest, "databases.toml").unwrap().expect("the manifest is in order");
    let mut databases = project.compile_all();
    databases.retain(|d| d.corner.is_none());
    let errors: Vec<_> =
        project.session.diagnostics.iter().filter(|d| d.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    databases
}

fn positions(shared: &Path) -> Vec<(String, DrawnBoard)> {
    let text = std::fs::read_to_string(shared.join("oracle/matches/positions.jsonl")).unwrap();
    let position = |line: &str| {
        let value: Value = serde_json::from_str(line).unwrap();
        let rows: Vec<&str> = value["rows"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        (value["position"].as_str().unwrap().to_owned(), DrawnBoard::from_rows(&rows).unwrap())
    };
    text.lines().map(position).collect()
}

/// A match as the oracle writes it: pattern, transformation, move, anchor.
type Row = (String, u8, String, String);

fn oracle_lines(shared: &Path) -> Vec<Value> {
    let file = std::fs::File::open(shared.join("oracle/matches/matches.jsonl.gz")).unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What the oracle found, by position, side and database.
fn oracle(shared: &Path) -> BTreeMap<(String, String, String), Vec<Row>> {
    let mut all = BTreeMap::new();
    for value in oracle_lines(shared) {
        let word = |key: &str| value[key].as_str().unwrap().to_owned();
        if word("database") != "joseki" {
            let rows = value["matches"].as_array().unwrap().iter();
            let rows = rows.map(|row| serde_json::from_value(row.clone()).unwrap()).collect();
            all.insert((word("position"), word("to_play"), word("database")), rows);
        }
    }
    all
}

#[test]
fn every_match_of_the_oracle_is_found_and_no_other() {
    let Some(shared) = snapshots::corpus("every_match_of_the_oracle_is_found_and_no_other") else { return };
    let databases = compile(&shared, "gnugo-3.8");
    let oracle = oracle(&shared);
    let mut total = 0;
    for (name, board) in positions(&shared) {
        let size = mkpat_runtime::board::BoardView::size(&board);
        for side in [Colour::White, Colour::Black] {
            for database in &databases {
                let tables = database.ir.tables();
                let view = tables.view();
                let mut found: BTreeMap<Row, usize> = BTreeMap::new();
                plain::for_each_match(&view, &board, &Query::raw(side), &mut |m| {
                    let name = view.pattern_name(m.pattern).to_owned();
                    let vertex = |p: Point| p.vertex(size).to_string();
                    let proposed = m.proposed.map_or(String::new(), vertex);
                    *found
                        .entry((name, m.transformation.number(), proposed, vertex(m.anchor)))
                        .or_default() += 1;
                });
                let key = (name.clone(), side.to_string(), database.ir.name.clone());
                let mut expected: BTreeMap<Row, usize> = BTreeMap::new();
                let starless: BTreeSet<&str> =
                    database.ir.patterns.iter().filter(|p| !p.proposed.1).map(|p| p.name.as_str()).collect();
                for mut row in oracle[&key].iter().cloned() {
                    // A pattern without a move has a stand-in in the original, which nothing uses.
                    if starless.contains(row.0.as_str()) {
                        row.2.clear();
                    }
                    *expected.entry(row).or_default() += 1;
                    total += 1;
                }
                assert!(found == expected, "{key:?} differs");
            }
        }
    }
    assert_eq!(total, 782_024);
}

#[test]
fn the_shipped_databases_have_the_patterns_they_have() {
    let Some(shared) = snapshots::corpus("the_shipped_databases_have_the_patterns_they_have") else { return };
    let count = |version| {
        let databases = compile(&shared, version);
        databases.into_iter().map(|d| (d.ir.name.clone(), d.ir.patterns.len())).collect::<Vec<_>>()
    };
    assert_eq!(count("gnugo-2.6"), [("patterns".to_owned(), 1153), ("conn".to_owned(), 20)]);
    let modern: usize = count("gnugo-3.8").iter().map(|(_, n)| n).sum();
    assert_eq!(modern, 2876);
}

/// Draws a pattern alone on an empty board, at the edges it shows, and tells where its anchor is.
fn drawn(pattern: &mkpat::check::pattern::CheckedPattern) -> (DrawnBoard, Point) {
    use mkpat_runtime::pattern::{Edges, Kind};
    let drawing = &pattern.drawing;
    let place = |near: Edges, far: Edges, length: u8| match drawing.edges {
        edges if edges.contains(near) => 0,
        edges if edges.contains(far) => 19 - length,
        _ => 5.min(19 - length),
    };
    let top = place(Edges::NORTH, Edges::SOUTH, drawing.height);
    let left = place(Edges::WEST, Edges::EAST, drawing.width);
    let mut board = DrawnBoard::empty(19);
    for (p, kind) in drawing.elements() {
        let stone = match kind {
            Kind::X => Some(Colour::Black),
            Kind::O => Some(Colour::White),
            _ => None,
        };
        board.set(Point::new(top + p.row, left + p.column), stone);
    }
    (board, Point::new(top + pattern.anchor.cell.row, left + pattern.anchor.cell.column))
}

#[test]
fn every_classic_pattern_is_found_where_it_is_drawn() {
    let Some(shared) = snapshots::corpus("every_classic_pattern_is_found_where_it_is_drawn") else { return };
    for database in compile(&shared, "gnugo-2.6") {
        let tables = database.ir.tables();
        for (id, row) in database.ir.patterns.iter().enumerate() {
            let checked = database.checked.iter().find(|p| p.name.span == row.origin).unwrap();
            let (board, anchor) = drawn(checked);
            let found = plain::matches(&tables.view(), &board, &Query::raw(Colour::White));
            let here = found.iter().any(|m| {
                m.pattern.index() == id && m.anchor == anchor && m.transformation == Transformation::IDENTITY
            });
            assert!(here, "{} {}:\n{}", database.ir.name, row.name, row.drawing.join("\n"));
        }
    }
}

#[test]
fn classic_databases_match_on_the_oracle_positions() {
    let Some(shared) = snapshots::corpus("classic_databases_match_on_the_oracle_positions") else { return };
    let mut counts = Vec::new();
    let boards = positions(&shared);
    for database in compile(&shared, "gnugo-2.6") {
        let tables = database.ir.tables();
        let matches = |board| plain::matches(&tables.view(), board, &Query::raw(Colour::Black)).len();
        let found: usize = boards.iter().take(20).map(|(_, board)| matches(board)).sum();
        counts.push(format!("{:<10} {found:>6}", database.ir.name));
    }
    snapshots::check(
        "corpus",
        "classic_matches",
        "Matches of the 2.6 databases, p001 to p020, black.",
        &counts.join("\n"),
    );
}

/// The corner database, compiled from its seven SGF files.
fn joseki(shared: &Path) -> mkpat::ir::Corner {
    let manifest = shared.join("corpus/gnugo-3.8/patterns/databases.toml");
    let project = Project::open(&manifest, "databases.toml").unwrap().expect("the manifest is in order");
    let mut project = project.with_joseki(Box::new(joseki::FrontEnd));
    let entry = project.manifest.databases.iter().find(|d| d.name.get_ref() == "joseki").unwrap().clone();
    let compiled = project.compile(&entry).expect("the trees can be read");
    assert_eq!(project.session.diagnostics.errors(), 0);
    compiled.corner.expect("a corner database")
}

#[test]
fn the_joseki_tree_has_the_size_of_the_originals() {
    // `semantics.md#corners`
    let Some(shared) = snapshots::corpus("the_joseki_tree_has_the_size_of_the_originals") else { return };
    let corner = joseki(&shared);
    let siblings =
        |first: u32| std::iter::successors(Some(first), |&i| Some(corner.nodes[i as usize].sibling));
    let top = siblings(corner.nodes[0].child).take_while(|&i| i != 0).count();
    let symmetric = corner.patterns.iter().filter(|p| p.row.symmetric).count();
    // The root counts for us only.
    assert_eq!((corner.patterns.len(), top, corner.nodes.len() - 1, symmetric), (1622, 16, 8673, 8));
}

/// A corner match as the oracle writes it: pattern, transformation, move.
type CornerRow = (String, u8, String);

#[test]
fn every_corner_match_of_the_oracle_is_found_and_no_other() {
    let Some(shared) = snapshots::corpus("every_corner_match_of_the_oracle_is_found_and_no_other") else {
        return;
    };
    let tables = joseki(&shared).tables();
    let view = tables.view();
    let mut oracle: BTreeMap<(String, String), Vec<CornerRow>> = BTreeMap::new();
    for value in oracle_lines(&shared).iter().filter(|v| v["database"] == "joseki") {
        let word = |key: &str| value[key].as_str().unwrap().to_owned();
        let rows = value["matches"].as_array().unwrap().iter();
        let rows = rows.map(|row| serde_json::from_value(row.clone()).unwrap()).collect();
        oracle.insert((word("position"), word("to_play")), rows);
    }
    let mut total = 0;
    for (name, board) in positions(&shared) {
        let size = mkpat_runtime::board::BoardView::size(&board);
        for side in [Colour::White, Colour::Black] {
            let mut found: Vec<CornerRow> = Vec::new();
            view.for_each_match(&board, side, &mut |m| {
                let name = view.pattern_name(m.pattern).to_owned();
                found.push((name, m.transformation.number(), m.proposed.vertex(size).to_string()));
            });
            found.sort();
            let mut expected = oracle[&(name.clone(), side.to_string())].clone();
            expected.sort();
            total += expected.len();
            assert_eq!(found, expected, "{name}, {side}");
        }
    }
    assert_eq!(total, 81);
}
