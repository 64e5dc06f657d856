//! `katachi annotate`: what is written into a record and onto a page.

use katachi::board::{Point, Rules};
use katachi_record::Loader;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// White connects in good shape and takes a stone that Black could have saved.
const GAME: &str = "(;GM[1]FF[4]SZ[9]KM[5.5]PB[Somebody]XY[kept];B[ee]C[the middle];W[de];B[ge]LB[aa:mine]\
    (;W[ed];B[gg];W[dc];B[cg];W[fe];B[cc];W[ef]C[takes] )(;W[aa]))";

fn annotate(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_katachi"));
    command
        .current_dir(folder)
        .args(["annotate", "--quiet"])
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn annotated(arguments: &[&str]) -> (String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.sgf"), GAME).expect("a record");
    let output =
        annotate(folder.path(), &[&["game.sgf", "-o", "out.sgf", "--html", "out.html"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("it is written");
    (read("out.sgf"), read("out.html"))
}

#[test]
fn the_record_keeps_what_it_says_and_tells_of_every_move() {
    let (record, _) = annotated(&[]);
    for kept in ["PB[Somebody]", "XY[kept]", "C[the middle\n\nMove 1: black E5, ", "LB[aa:mine]", "W[aa]"] {
        assert!(record.contains(kept), "{kept}: {record}");
    }
    for number in 1..=10 {
        assert_eq!(record.matches(&format!("Move {number}: ")).count(), 1, "{number}: {record}");
    }
    assert!(record.contains("The black dragon E5 of 1 stone is "), "{record}");
    assert!(record.contains("Better: "), "{record}");
    let loader =
        Loader { greatest_size: 19, rules: Rules::default(), until: None, turn: &|_, point: Point| point };
    let moves = |text: &str| loader.load(text.as_bytes()).expect("a record").game.moves().collect::<Vec<_>>();
    assert_eq!(moves(&record), moves(GAME));
    assert_eq!(annotated(&[]).0, record, "the same game gives the same bytes");
}

#[test]
fn shapes_have_the_names_of_patterns() {
    let (record, page) = annotated(&[]);
    let named: Vec<&str> = record
        .split(", shape")
        .skip(1)
        .filter_map(|rest| rest.trim_start_matches('s').trim_start().split(['.', ',']).next())
        .collect();
    assert!(!named.is_empty(), "{record}");
    let databases = katachi::databases::Databases::compiled(&katachi_patterns::COLLECTION);
    for name in named {
        let known = databases.patterns().any(|patterns| {
            let database = patterns.database();
            database.iter().any(|(id, _)| database.pattern_name(id) == name)
        });
        assert!(known, "no pattern is called {name:?}");
        assert!(page.contains(name), "the page has no {name}");
    }
}

#[test]
fn the_page_has_boards_beside_what_happened() {
    let (record, page) = annotated(&[]);
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert_eq!(page.matches("<section id=\"move-").count(), 10);
    let notable =
        record.split(";").filter(|node| node.contains("Better: ") || node.contains("dragon ")).count();
    assert_eq!(page.matches("<svg ").count(), notable + 1, "and one for the end");
    // What stands in a page is closed again.
    for tag in ["section", "div", "p", "svg"] {
        let [open, close] = [format!("<{tag}"), format!("</{tag}>")].map(|text| page.matches(&text).count());
        assert!(open >= close && close > 0, "{tag}: {open} and {close}");
    }
}

#[test]
fn what_cannot_be_annotated_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("broken.sgf"), "no record at all").expect("a file");
    fs::write(folder.path().join("short.sgf"), "(;SZ[9];B[ee];W[ee];B[cc])").expect("a file");
    for (arguments, code, said) in [
        (&["broken.sgf", "-o", "out.sgf"][..], 2, "'broken.sgf'"),
        (&["none.sgf", "-o", "out.sgf"], 2, "'none.sgf'"),
        (&["short.sgf"], 2, "required"),
        (&["short.sgf", "-o", "out.sgf"], 1, "move 2, W[ee], is not possible"),
    ] {
        let output = annotate(folder.path(), arguments);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {message}");
        assert!(message.contains(said), "{arguments:?}: {message}");
    }
    // What comes before the impossible move was looked at all the same.
    assert!(fs::read_to_string(folder.path().join("out.sgf")).expect("written").contains("Move 1: "));
}
