//! Libraries of named shapes, read, written, and turned into patterns and back.

use mkpat::compile::{Compiled, Session, compile_text};
use mkpat::settings::Settings;
use mkpat::syntax::ast::Dialect;
use mkpat_tools::{json, shapes};

/// A hane in the middle, which either stone may make, and an approach in the corner with its empty points.
const LIBRARY: &str = "(;GM[1]SZ[19]
(;AB[ee][fd]AW[ed]CR[gd]MA[ee][fd]N[Hane]C[- url: https://example.org/?Hane
- note: a \\] in it])
(;AB[bb]AW[cc]CR[aa:ba][ab]MA[cc]N[Low Approach]C[- type: corner
- size: 9]))";

fn compiled(text: &str) -> Compiled {
    let mut session = Session::default();
    let settings = Settings::assumed("shapes", Dialect::Modern);
    let compiled = compile_text(&mut session, "shapes.db", text.as_bytes(), settings).expect("a database");
    let found: Vec<_> = session.diagnostics.sorted().into_iter().map(|d| d.message).collect();
    assert!(found.is_empty(), "{found:?}\n{text}");
    compiled
}

#[test]
fn a_shape_is_a_pattern_for_each_move_that_makes_it() {
    let library = shapes::read(LIBRARY.as_bytes()).expect("SGF");
    assert_eq!(library.left_out, Vec::<String>::new());
    let database = shapes::to_database(&library.value).value;
    let drawings = [
        "Pattern Hane\n\n# name: Hane\n# url: https://example.org/?Hane\n# note: a ] in it\n\nXO.\n*??\n\n:8,-\n",
        "Pattern Hane-2\n\n# name: Hane\n# url: https://example.org/?Hane\n# note: a ] in it\n\nX*.\nO??\n\n:8,-\n",
        "Pattern Low_Approach\n\n# name: Low Approach\n# type: corner\n# size: 9\n\n+---\n|..?\n|.X?\n|??*\n\n:8,-\n",
    ];
    for drawing in drawings {
        assert!(database.contains(drawing), "{drawing}\n{database}");
    }
}

#[test]
fn a_library_comes_back_from_its_patterns() {
    let library = shapes::read(LIBRARY.as_bytes()).expect("SGF").value;
    let back = shapes::from_database(&compiled(&shapes::to_database(&library).value));
    assert_eq!(back.left_out, Vec::<String>::new());
    let again = shapes::read(shapes::print(&back.value).as_bytes()).expect("SGF").value;
    assert_eq!(again, back.value);
    // A shape without a corner may stand anywhere: it comes back in the middle, told by the side that moves first.
    assert_eq!(again.len(), 2);
    let [hane, approach] = again.as_slice() else { panic!("two shapes") };
    assert_eq!((hane.name.as_str(), hane.get("url")), ("Hane", Some("https://example.org/?Hane")));
    assert_eq!((hane.anchors.len(), hane.cells.len()), (2, 4));
    assert!(approach.is_corner() && approach.get("size") == Some("9"));
    let places: Vec<String> = approach.cells.iter().map(|(point, _)| point.to_string()).collect();
    assert_eq!(places, ["aa", "ba", "ab", "bb", "cc"]);
}

#[test]
fn what_a_library_cannot_say_is_left_out_and_named() {
    let database = "attribute_map none\n\nPattern Side\n\nXO\n.*\n--\n\n:8,-\n\nPattern Either\n\nxO\n.*\n\n:8,-\n\n\
                    Pattern Condition\n\nXO\n.*\n\n:8,-\n\naO\n.*\n\n;lib(a)>1\n";
    let library = shapes::from_database(&compiled(database));
    assert!(library.value.is_empty());
    assert_eq!(library.left_out.len(), 3, "{:?}", library.left_out);
    assert!(library.left_out[0].starts_with("`Side`: a library knows corners"));
    let faulty = "(;SZ[19](;AB[aa]MA[aa]N[Alone])(;AB[aa]AW[bb]N[Unmarked])(;AB[aa]MA[bb]N[Off])(;AB[aa]MA[aa])\
                  (;AB[aa]AW[aa]MA[aa]N[Twice]))";
    let library = shapes::read(faulty.as_bytes()).expect("SGF");
    assert_eq!(library.left_out.len(), 4, "{:?}", library.left_out);
    let database = shapes::to_database(&library.value);
    assert_eq!(database.left_out, ["`Alone`: it has no stone but the move"]);
    assert!(shapes::read(b"no tree").is_err());
}

#[test]
fn json_holds_what_a_pattern_says() {
    let text = "attribute_map general\n\nPattern Net\n\n|?O?\n|OX.\n|?.*\n\n:8,sD,value(35)\n\n|?O?\n|Oa.\n|?.*\n\n\
                ;lib(a) == 2 &&\n;alive(a)\n";
    let mut session = Session::default();
    let settings = Settings::assumed("shapes", Dialect::Modern);
    let compiled = compile_text(&mut session, "shapes.db", text.as_bytes(), settings).expect("a database");
    let printed = json::print(&[compiled], &session.sources).expect("JSON");
    let value: serde_json::Value = serde_json::from_str(&printed).expect("JSON");
    let pattern = &value["databases"][0]["patterns"][0];
    assert_eq!(value["version"], 1);
    assert_eq!(pattern["rows"], serde_json::json!(["?O?", "OX.", "?.*"]));
    assert_eq!(pattern["edges"], serde_json::json!(["west"]));
    assert_eq!(pattern["move"], serde_json::json!([2, 2]));
    assert_eq!(pattern["classes"], "sD");
    assert_eq!(pattern["attributes"], serde_json::json!([{ "name": "MinValue", "value": 35.0 }]));
    assert_eq!(pattern["labels"], serde_json::json!({ "a": [1, 1] }));
    assert_eq!(pattern["constraint"], "lib(a) == 2 &&\nalive(a)");
    assert_eq!(pattern["transformations"], serde_json::json!([0, 1, 2, 3, 4, 5, 6, 7]));
}

#[test]
fn whatever_a_library_holds_the_database_can_be_read() {
    let library =
        "(;SZ[19](;AB[cc][dd]MA[dd]N[two\nlines \u{7}]C[- url: a\u{1}b])(;AB[aa][ZZ]MA[aa]N[huge]))";
    let database = shapes::to_database(&shapes::read(library.as_bytes()).expect("SGF").value);
    assert!(
        database.value.contains("Pattern two_lines\n\n# name: two lines\n# url: ab\n"),
        "{}",
        database.value
    );
    assert_eq!(database.left_out, ["`huge`: a drawing has at most 25 rows and columns"]);
    assert_eq!(compiled(&database.value).checked.len(), 1);
}

#[test]
fn a_whole_board_keeps_its_size() {
    let mut session = Session::default();
    let database = "attribute_map none\n\nPattern Small\n\n+---+\n|.O.|\n|.*.|\n|...|\n+---+\n\n:8,-\n";
    let settings = Settings::assumed("shapes", Dialect::Modern);
    let small = compile_text(&mut session, "shapes.db", database.as_bytes(), settings).expect("a database");
    let library = shapes::from_database(&small).value;
    assert_eq!(library.len(), 1);
    assert_eq!((library[0].is_corner(), library[0].get("size")), (true, Some("3")));
    assert!(shapes::to_database(&library).value.contains("\n+---+\n|.O.|\n|.*.|\n|...|\n+---+\n"));
}
