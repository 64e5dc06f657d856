//! Statistics, searches and their parts, as they are called.

use crate::{folder, mkpat, printed};
use std::path::Path;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn run(arguments: &[&str]) -> String {
    printed(Path::new(ROOT), arguments)
}

const STATS: [&str; 5] = ["stats", "patterns/games", "--database", "attack", "--to"];

#[test]
fn statistics_are_the_same_whatever_the_threads_and_in_every_format() {
    let with = |form, threads| run(&[&STATS[..], &[form, "--threads", threads]].concat());
    let csv = with("csv", "1");
    assert!(csv.starts_with(
        "kind,database,pattern,size,phase,games,positions,matches,played,examples\nall,,,9,opening,"
    ));
    assert_eq!(csv, with("csv", "3"));
    let json = with("json", "2");
    let first: serde_json::Value = serde_json::from_str(json.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["kind"], "all");
    // An example may stand on several lines of its row, in quotes.
    assert!(json.lines().count() > 20 && csv.lines().count() >= json.lines().count());
    let never = json.lines().filter(|line| line.contains("\"never\"")).count();
    let text = with("text", "2");
    assert!(never == 0 || text.contains("never matched, attack: "), "{text}");
}

#[test]
fn parts_are_put_together() {
    let temporary = folder(&[]);
    let place = |name: &str| temporary.path().join(name).to_str().expect("UTF-8").to_owned();
    for (command, more) in [
        (&["stats", "patterns/games", "--database", "attack"][..], &[][..]),
        (&["search", ".X/XO", "patterns/games"], &["--search", ".X/XO"]),
    ] {
        let whole = run(&[command, &["--to", "json"]].concat());
        let parts: Vec<String> = (1..=3).map(|part| place(&format!("{part}.parquet"))).collect();
        for (part, path) in (1..).zip(&parts) {
            assert_eq!(run(&[command, &["--shard", &format!("{part}/3"), "-o", path]].concat()), "");
        }
        let names: Vec<&str> = parts.iter().map(String::as_str).collect();
        assert_eq!(run(&[&["merge", "--to", "json"], &names[..], more].concat()), whole);
        // A merged file is a part again.
        let merged = place("merged.parquet");
        run(&[&["merge", "-o", &merged], &names[..2], more].concat());
        assert_eq!(run(&[&["merge", "--to", "json", &merged, names[2]], more].concat()), whole);
    }
}

#[test]
fn a_bad_game_is_named_and_left_out() {
    let good = "(;SZ[9];B[ee];W[gc];B[cf];W[dd])";
    let folder = folder(&[("games/a.sgf", good), ("games/b.sgf", "(;SZ[9"), ("games/c.sgf", good)]);
    let output = mkpat(folder.path(), &["search", "X", "games", "--to", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with("warning: left out: games/b.sgf:1:5: "), "{said}");
    let found = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        found.starts_with("{\"about\":\"games\",\"row\":0,\"column\":0,\"side\":\"\",\"games\":2,"),
        "{found}"
    );
}

#[test]
fn what_is_no_part_is_refused() {
    let folder = folder(&[("part.parquet", "nothing of the kind")]);
    let output = mkpat(folder.path(), &["merge", "part.parquet"]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with("mkpat: part.parquet: Parquet: "), "{said}");
    for (shard, games) in [("0/3", "x"), ("4/3", "x"), ("1", "x")] {
        let output = mkpat(folder.path(), &["search", "X", games, "--shard", shard]);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("expected `I/N`"));
    }
}
