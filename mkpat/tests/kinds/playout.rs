//! Playout databases: tables compared with the original's, diagnostics, any bytes.
//!
//! The book: `playout.md`.

use std::collections::BTreeMap;

use mkpat::diag::Diagnostics;
use mkpat::playout::{self, Compiled, emit_rust, parse, print};
use mkpat::source::{FileId, SourceFile, Sources};
use mkpat_driver::render;
use mkpat_runtime::playout::geometry::{GEOMETRIES, Geometries};
use mkpat_runtime::playout::neighbourhood::{Content, Neighbourhood};
use mkpat_runtime::playout::table::Properties;
use proptest::prelude::*;
use serde_json::Value;

#[path = "playout/sha256.rs"]
mod sha256;

#[path = "playout/small.rs"]
#[rustfmt::skip]
#[allow(unreachable_pub)]
mod small;

fn compile(name: &str, bytes: &[u8]) -> (Option<Compiled>, Vec<&'static str>, String) {
    let mut sources = Sources::default();
    let file = sources.add(name, bytes.to_vec()).expect("a small file");
    let mut diagnostics = Diagnostics::default();
    let compiled = playout::compile(file, sources.file(file), &mut diagnostics);
    let list = diagnostics.sorted();
    let shown: Vec<String> = list.iter().map(|d| render::human(&sources, d, false)).collect();
    (compiled, list.iter().map(|d| d.code.id()).collect(), shown.join("\n\n"))
}

fn shipped(shared: &std::path::Path, name: &str) -> Compiled {
    let path = shared.join(format!("corpus/gnugo-3.8/patterns/mc_{name}.db"));
    let (compiled, _, shown) =
        compile(&format!("mc_{name}.db"), &std::fs::read(path).expect("a readable file"));
    compiled.unwrap_or_else(|| panic!("{shown}"))
}

/// All entries of the table in the original's order, its first 256 left out.
fn entries(compiled: &Compiled) -> Vec<u32> {
    let table = compiled.table();
    let row = |g| Properties::all().map(move |p| table.entry(g, p).expect("a geometry of the table"));
    (1..=GEOMETRIES).flat_map(row).collect()
}

#[test]
fn the_shipped_tables_are_the_original_s() {
    let Some(shared) = snapshots::corpus("the_shipped_tables_are_the_original_s") else { return };
    let text = std::fs::read_to_string(shared.join("oracle/mc/tables.json")).expect("a readable file");
    let tables: BTreeMap<String, Value> = serde_json::from_str(&text).expect("a JSON object");
    assert_eq!(tables.len(), 3);
    for (name, expected) in tables {
        let compiled = shipped(&shared, &name);
        assert_eq!(compiled.name, name);
        let entries = entries(&compiled);
        assert_eq!(expected["entries"], entries.len() + 256);
        let mut histogram: BTreeMap<String, usize> = BTreeMap::new();
        entries.iter().for_each(|n| *histogram.entry(n.to_string()).or_default() += 1);
        assert_eq!(serde_json::json!(histogram), expected["histogram_of_entries_256_onward"], "{name}");
        let decimal = entries.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        let fingerprint = &expected["sha256_of_entries_256_onward_as_decimal_joined_by_newlines"];
        assert_eq!(*fingerprint, sha256::hexadecimal(decimal.as_bytes()), "{name}");
    }
}

/// A 3×3 picture as the oracle draws it: `O` is the side to move, `#` off the board.
fn neighbourhood(rows: &[String]) -> Neighbourhood {
    Neighbourhood::new(|(row, column)| {
        let cell = rows[(row + 1) as usize].as_bytes()[(column + 1) as usize];
        match cell {
            b'.' => Content::Empty,
            b'O' => Content::Own,
            b'X' => Content::Other,
            _ => Content::OffBoard,
        }
    })
}

#[test]
fn sampled_moves_have_the_original_s_weight() {
    let Some(shared) = snapshots::corpus("sampled_moves_have_the_original_s_weight") else { return };
    let geometries = Geometries::new();
    let text =
        std::fs::read_to_string(shared.join("oracle/mc/values-sample.jsonl")).expect("a readable file");
    let mut databases: BTreeMap<String, Compiled> = BTreeMap::new();
    for line in text.lines() {
        let sample: Value = serde_json::from_str(line).expect("a line of JSON");
        let name = sample["db"].as_str().expect("a name").to_owned();
        let rows: Vec<String> = serde_json::from_value(sample["rows"].clone()).expect("three rows");
        let number = |key: &str| sample[key].as_u64().expect("a number") as u8;
        let properties = Properties {
            near: number("near") == 1,
            opponent_captures: number("xcap"),
            captures: number("ocap"),
            opponent_self_atari: number("x_self_atari") == 1,
            self_atari: number("o_self_atari") == 1,
            opponent_suicide: number("x_suicide") == 1,
        };
        let neighbourhood = neighbourhood(&rows);
        let geometry = geometries.number(neighbourhood).expect("a neighbourhood of a board");
        assert_eq!(sample["geometry"], geometry, "{sample}");
        assert_eq!(sample["index"], u32::from(geometry) * 256 + u32::from(properties.bits()), "{sample}");
        let compiled = databases.entry(name.clone()).or_insert_with(|| shipped(&shared, &name));
        assert_eq!(
            sample["value"],
            compiled.table().weight(&geometries, neighbourhood, properties),
            "{sample}"
        );
    }
}

/// If it fails, the file has been written anew: look at the difference and commit it.
#[test]
fn the_checked_in_module_is_what_its_source_becomes() {
    let (compiled, raised, _) = compile("mc_small.db", include_bytes!("playout/mc_small.db"));
    assert_eq!(raised, [""; 0]);
    let emitted = emit_rust(&compiled.expect("a sound database"));
    if emitted != include_str!("playout/small.rs") {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kinds/playout/small.rs");
        std::fs::write(path, &emitted).expect("the test folder is writable");
        panic!("tests/kinds/playout/small.rs was stale and has been written anew");
    }
}

#[track_caller]
fn check(rows: [&str; 3], properties: Properties, weight: u32) {
    let found = small::TABLE.weight(&Geometries::new(), neighbourhood(&rows.map(String::from)), properties);
    assert_eq!(found, weight, "{rows:?} {properties:?}");
}

#[test]
fn the_first_drawing_that_covers_a_move_gives_its_weight() {
    let near = Properties { near: true, ..Properties::default() };
    let capture = Properties { captures: 2, ..near };
    check(["OOO", "O*O", "OO."], near, 0);
    check([".X.", "O*.", "..."], near, 1);
    check([".XO", ".*.", "..."], near, 300);
    check(["..O", ".*X", "..."], capture, 900);
    check(["..O", ".*X", "..."], Properties::default(), 1);
    check(["###", ".*X", "..O"], near, 1);
    check(["...", ".*.", "..."], near, 1);
}

#[test]
fn a_word_hides_the_shorter_one_it_contains() {
    let words = |text: &str| playout::property::asked_for(text).iter().map(|p| p.word).collect::<Vec<_>>();
    assert_eq!(words(",ocap1+,near"), ["near", "ocap1+"]);
    assert_eq!(words(" ocap1-xcap2"), ["ocap1-", "xcap2"]);
    assert_eq!(words(",ounsafe,xsafe,xnosuicide"), ["ounsafe", "xsafe", "xnosuicide"]);
}

fn printed(text: &[u8]) -> Vec<u8> {
    let source = SourceFile::new("mc_test.db", text.to_vec());
    print::print(&parse::parse(FileId(0), &source, &mut Diagnostics::default()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_bytes_are_parsed(bytes: Vec<u8>) {
        compile("mc_test.db", &bytes);
    }

    #[test]
    fn any_bytes_are_printed_as_they_were(bytes: Vec<u8>) {
        prop_assert_eq!(printed(&bytes), bytes);
    }

    #[test]
    fn any_lines_are_printed_as_they_were(text in "(([.xXoO?%|+-]{3}[ a]{0,2}\r?\n){3}(#.|:0?[0-9]{1,9}(,near|,osafe| )?)?\n|[.:#?]{0,3} ?\n){0,6}") {
        let again = printed(text.as_bytes());
        prop_assert_eq!(String::from_utf8_lossy(&again), text);
    }
}

/// Found by fuzzing: the centre of a drawing is nobody's business, and need not be a character.
#[test]
fn what_is_no_character_is_printed_as_it_was() {
    let text = b"???\n|\x93.\n???\n\n:5,n\xffear\n\n";
    assert_eq!(printed(text), text);
}

/// Found by fuzzing: a drawing with a fourth row is sound but for a warning, and that row may end in anything. It was cut
/// off after its third character, here a blank, and the printed text had a row too short.
#[test]
fn what_follows_a_row_is_printed_as_it_was() {
    let text = b"XO.\n.*?\n%%%\n?? is no pattern\n:5,near\n";
    assert_eq!(printed(text), text);
}

/// Comments, blank lines, lines that mean nothing, weights without a drawing and a drawing without a weight.
#[test]
fn what_says_nothing_is_printed_as_it_was() {
    let text =
        b":7\n# A.\n\n...   \n.*. centre\r\n\n...\n? \n:005,near \nwhat?\n:6\n#\n:99999999999\nXXX\n\n#end";
    assert_eq!(printed(text), text);
    assert_eq!(printed(b"\n\n"), b"\n\n");
}

/// The playout database of this project: eyes stay, captures, connections and shape come first, lumps and edges last.
#[test]
fn our_weights_prefer_good_shape() {
    let path = snapshots::workspace().join("patterns/mc_shape.db");
    let (compiled, raised, shown) = compile("mc_shape.db", &std::fs::read(path).expect("a readable file"));
    assert_eq!(raised, [""; 0], "{shown}");
    let compiled = compiled.expect("a sound database");
    let (geometries, near) = (Geometries::new(), Properties { near: true, ..Properties::default() });
    let weight = |rows: [&str; 3], properties| {
        compiled.table().weight(&geometries, neighbourhood(&rows.map(String::from)), properties)
    };
    let far = Properties::default();
    let hane = weight(["OX.", ".*.", "..."], near);
    let connection = weight(["XO.", "O*.", "..."], near);
    let bump = weight([".X.", ".*.", "..."], near);
    let quiet = weight(["...", ".*.", "..."], far);
    assert_eq!(weight(["OOX", "O*O", "OOO"], near), 0, "an eye");
    assert!(weight(["XOX", "O*O", "OOO"], near) > 0, "a false eye");
    assert_eq!(weight(["###", "O*O", "OO."], near), 0, "an eye at the edge");
    assert!(connection > hane && hane > quiet && quiet > bump);
    assert!(connection > 4 * weight(["XO.", "O*.", "..."], far), "a cut is answered");
    assert!(weight([".O.", "O*.", "..."], far) < quiet, "an empty triangle");
    assert!(weight(["...", ".*.", "###"], far) < quiet, "the first line");
    let capture = Properties { captures: 3, ..near };
    assert!(weight(["OX.", "X*X", "OX."], capture) > connection);
    let atari = Properties { self_atari: true, ..near };
    assert!(weight(["OX.", ".*.", "..."], atari) < quiet);
}
