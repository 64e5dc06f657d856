//! Every small eye space by search: against a database, and as a database of its own.

use std::path::PathBuf;

use mkpat::diag::Diagnostics;
use mkpat::eyes::{self, Compiled};
use mkpat::source::{FileId, SourceFile};
use mkpat_runtime::eyes::drawing::Drawing;
use mkpat_runtime::eyes::embed::{Surroundings, embed};
use mkpat_runtime::eyes::fallback;
use mkpat_runtime::eyes::lookup::lookup;
use mkpat_tools::eyes::author;
use mkpat_tools::eyes::spaces::Area;
use mkpat_tools::eyes::survey::{Source, survey};

/// Surveys take seconds up to five vertices, minutes for six and seven, much longer without optimisation.
const QUICK: usize = 4;

/// The largest spaces of `patterns/eyes.db`.
const LARGEST: usize = 6;

fn compile(text: &str) -> (Compiled, usize) {
    let source = SourceFile::new("eyes.db", text.as_bytes().to_vec());
    let mut diagnostics = Diagnostics::default();
    let compiled = eyes::compile(FileId(0), &source, None, &mut diagnostics);
    let count = diagnostics.iter().count();
    (compiled.expect("a sound database"), count)
}

#[test]
fn a_survey_finds_what_is_wrong_and_what_is_missing() {
    let (compiled, _) = compile("Pattern 300\n\n.*.\n\n:1122\n\nPattern 301\n\n.X.\n\n:1111\n");
    let report = survey(&compiled.database(), 3, &[Area::Centre], |_| {});
    let shown: Vec<String> = report
        .disagreements
        .iter()
        .map(|d| {
            let source = match d.source {
                Source::Pattern(number) => format!("pattern {number}"),
                Source::Size => "by size".to_owned(),
            };
            format!("{}\n{source} {}, exactly {}", d.drawing, d.database, d.exact)
        })
        .collect();
    let counts = format!("{} spaces, {} matched", report.spaces, report.matched);
    snapshots::check(
        "eyes",
        "survey",
        ".*. :1122 and .X. :1111",
        &format!("{counts}\n\n{}", shown.join("\n\n")),
    );
}

#[test]
fn what_the_search_writes_the_search_agrees_with() {
    let (compiled, diagnostics) = compile(&author::write(QUICK));
    assert_eq!(diagnostics, 0, "every pattern is sound and can match");
    let report = survey(&compiled.database(), QUICK, &[Area::Centre], |_| {});
    assert_eq!(report.disagreements, []);
    // Lines of one to four, the T and the square, marked in three ways up to symmetry and not full of stones.
    assert_eq!(report.spaces, 2 + 5 + 17 + 44 + 29 + 20);
}

/// The file that the engine is built with.
fn our_database() -> (PathBuf, String) {
    let path = snapshots::workspace().join("patterns/eyes.db");
    let text = std::fs::read_to_string(&path).expect("patterns/eyes.db is readable");
    (path, text)
}

#[test]
fn our_database_is_sound_and_begins_with_what_the_search_writes() {
    let (_, text) = our_database();
    assert_eq!(compile(&text).1, 0);
    assert!(text.starts_with(&author::write(QUICK)));
}

/// Why a graph has another value than its drawing: the drawing cuts stones off the wall, which both sides can play around.
fn encloses_stones(drawing: &Drawing) -> bool {
    embed(drawing, Surroundings::default()).is_some_and(|embedded| !embedded.game.enclosed.is_empty())
}

/// Every drawing of the oracle that the database is for: its value is the analyser's, in the centre and at the edges.
#[test]
fn our_database_says_what_the_analyser_says() {
    let Some(shared) = snapshots::corpus("our_database_says_what_the_analyser_says") else { return };
    let text = std::fs::read_to_string(shared.join("oracle/eyes/eyegraph.jsonl")).expect("a readable file");
    let (_, ours) = our_database();
    let compiled = compile(&ours).0;
    let (mut same, mut at_edge, mut differing) = (0, 0, Vec::new());
    for line in text.lines() {
        let record: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let code = record["eyegraph"].as_str().expect("a drawing");
        let answer = record["answer"].as_str().and_then(|a| a.lines().next()).expect("an answer");
        let drawing = Drawing::parse(code).expect("a drawing");
        let vertices = drawing.vertices();
        let is_ours = vertices.len() <= LARGEST
            && vertices.iter().any(|v| !v.stone)
            && !vertices.iter().any(|v| v.stone && v.marginal);
        if !is_ours || answer.starts_with('?') {
            continue;
        }
        let space = drawing.space();
        let value = lookup(&compiled.database(), &space)
            .map_or_else(|| fallback::by_size(space.sizes()), |found| found.pattern.value);
        if value.to_string() == answer {
            same += 1;
            at_edge += usize::from(vertices.iter().any(|v| drawing.edge(v.point) > 0));
        } else {
            assert!(encloses_stones(&drawing), "{code}: {value}, recorded {answer}");
            differing.push(format!("{code}: {value}, recorded {answer}"));
        }
    }
    let outcome = format!(
        "{same} the same, {at_edge} of them at an edge\n\nstones of the wall enclosed: {}\n{}",
        differing.len(),
        differing.join("\n")
    );
    snapshots::check("eyes", "our_database_and_the_analyser", "oracle/eyes/eyegraph.jsonl", &outcome);
}

/// If it fails, the file has been written anew: look at the difference and commit it.
#[test]
#[ignore = "a minute of search, much more without optimisation"]
fn our_database_is_what_the_search_writes() {
    let (path, text) = our_database();
    let written = author::write(LARGEST);
    if text != written {
        std::fs::write(path, written).expect("patterns is writable");
        panic!("patterns/eyes.db was stale and has been written anew");
    }
    let report = survey(&compile(&written).0.database(), LARGEST, &[Area::Centre], |_| {});
    assert_eq!(report.disagreements, []);
}

/// At the edges, too, and there a pattern for the centre must not take what an edge changes.
#[test]
fn our_database_is_right_at_the_edges() {
    let (_, text) = our_database();
    let report = survey(&compile(&text).0.database(), QUICK, &[Area::Side, Area::Corner], |_| {});
    assert_eq!(report.disagreements, []);
    assert!(report.spaces > 1000, "{}", report.spaces);
}
