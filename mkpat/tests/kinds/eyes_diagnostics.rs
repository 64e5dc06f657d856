//! Every diagnostic of eye databases: its page is a test, its rendering a snapshot. Any bytes parse without a panic.

use mkpat::diag::Diagnostics;
use mkpat::eyes::{self, Dialect, VitalRule, parse, print};
use mkpat::source::{FileId, SourceFile, Sources};
use mkpat_driver::render;
use mkpat_runtime::eyes::drawing::Drawing;
use mkpat_runtime::eyes::embed::{Surroundings, analyse, marked};
use proptest::prelude::*;

/// The codes a text raises, and all diagnostics as people see them.
fn diagnose(text: &str) -> (Vec<&'static str>, String) {
    let mut sources = Sources::default();
    let file = sources.add("eyes.db", text.as_bytes().to_vec()).expect("a small file");
    let mut diagnostics = Diagnostics::default();
    eyes::compile(file, sources.file(file), None, &mut diagnostics);
    let list = diagnostics.sorted();
    let shown: Vec<String> = list.iter().map(|d| render::human(&sources, d, false)).collect();
    (list.iter().map(|d| d.code.id()).collect(), shown.join("\n\n"))
}

#[test]
fn one_bad_pattern_costs_one_pattern() {
    let text = "Pattern 100\n\nO\n\n:1111\n\nPattern 101\n\n!\n\n:0000\n\nPattern x\n.\n:9\nPattern 200\n..\n:1122\n";
    let (raised, shown) = diagnose(text);
    assert_eq!(raised, ["E0401", "E0402", "E0411", "E0411"]);
    snapshots::check("eyes", "several_mistakes", text, &shown);
}

/// GNU Go 3.8 knew vital points for both sides or for none (`c-target.md#releases`).
#[test]
fn the_rule_of_the_older_release_asks_for_both_vital_points_or_none() {
    let raised = |rows: &str, value: &str, rule: VitalRule| -> Vec<&str> {
        let source = SourceFile::new("eyes.db", format!("Pattern 300\n\n{rows}\n\n:{value}\n").into_bytes());
        let mut diagnostics = Diagnostics::default();
        eyes::compile_by(FileId(0), &source, None, rule, &mut diagnostics);
        diagnostics.iter().map(|d| d.code.id()).collect()
    };
    use VitalRule::{BothSides, EachSide};
    assert_eq!(raised("...", "0112", BothSides), [""; 0]);
    assert_eq!(raised("...", "0112", EachSide), ["E0411", "E0411"]);
    assert_eq!(raised("<.>", "0112", BothSides), ["E0412", "E0412"]);
    assert_eq!(raised("<.>", "0112", EachSide), [""; 0]);
    assert_eq!(raised(".<.", "1122", BothSides), ["E0411"]);
    assert_eq!(raised(".*.", "1122", BothSides), [""; 0]);
}

#[test]
fn the_classic_dialect_tolerates_no_carriage_return() {
    assert_eq!(diagnose("Pattern 101\r\nx\r\n:1111\r\n").0, [""; 0]);
    assert_eq!(diagnose("Pattern 101\nx\r\n:1,1\n").0, ["E0401"]);
}

/// A pattern of a printable file: rows of the dialect's characters.
fn arbitrary_text(alphabet: &'static str) -> impl Strategy<Value = String> {
    let row = proptest::sample::select(alphabet.bytes().collect::<Vec<_>>());
    let rows = proptest::collection::vec(proptest::collection::vec(row, 1..8), 1..5);
    let value = proptest::sample::select(vec![":0012", ":1122", ":2222", ":0111", ":2,1", ":1,1"]);
    let patterns = proptest::collection::vec((1u32..9999, rows, value), 0..4);
    patterns.prop_map(|patterns| {
        let pattern = |(number, rows, value): (u32, Vec<Vec<u8>>, &str)| {
            let rows: Vec<String> = rows.iter().map(|r| String::from_utf8_lossy(r).into_owned()).collect();
            format!("Pattern {number}\n# a remark\n{}\n\n{value}\n", rows.join("\n"))
        };
        patterns.into_iter().map(pattern).collect()
    })
}

fn printed(text: &str, dialect: Dialect) -> String {
    let source = SourceFile::new("eyes.db", text.as_bytes().to_vec());
    let file = mkpat::source::FileId(0);
    print::print(&parse::parse(file, &source, dialect, &mut Diagnostics::default()))
}

proptest! {
    #[test]
    fn any_bytes_are_parsed(bytes: Vec<u8>) {
        for dialect in [Dialect::Modern, Dialect::Classic] {
            let source = SourceFile::new("eyes.db", bytes.clone());
            eyes::compile(mkpat::source::FileId(0), &source, Some(dialect), &mut Diagnostics::default());
        }
    }

    #[test]
    fn anything_like_a_database_is_compiled(text in arbitrary_text(".xX*<>!$@()|-+ O")) {
        diagnose(&text);
    }

    #[test]
    fn any_picture_is_a_drawing_or_is_refused(text: String) {
        let _ = Drawing::parse(&text);
    }

    #[test]
    fn any_small_drawing_is_valued(text in "[|]?([.X!O]{1,3}%){1,2}[.X$O]{0,2}(%[-+]{3})?", l in 0u8..6, k in -4i8..5) {
        if let Ok(drawing) = Drawing::parse(&text) {
            let surroundings = Surroundings { outer_liberties: l, ko_threats: k };
            if let Some(verdict) = analyse(&drawing, surroundings) {
                let [a, b, c, d] = verdict.value.digits();
                prop_assert!(a <= b && b <= c && c <= d && d <= 2, "{}\n{}", drawing, verdict.value);
                prop_assert_eq!(marked(&drawing, &verdict).len(), drawing.to_string().len());
            }
        }
    }

    #[test]
    fn what_is_printed_is_parsed_again(text in arbitrary_text(".xX*!@ ")) {
        for dialect in [Dialect::Modern, Dialect::Classic] {
            let once = printed(&text, dialect);
            prop_assert_eq!(printed(&once, dialect), once);
        }
    }
}
