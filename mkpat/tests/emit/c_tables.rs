//! Eye graphs, openings and playout tables: what a program in C finds in the emitted files.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use mkpat::emit_c::Release;
use serde_json::Value;

use crate::c_compiler::Workshop;
use crate::c_target::emitted;

#[path = "../kinds/playout/sha256.rs"]
mod sha256;

/// What the files of a folder say, by a program in C.
struct Tables {
    eyes: Vec<Value>,
    /// By book and name.
    openings: BTreeMap<(String, String), Value>,
    /// The numbers from the first geometry on, by name: in decimal, a line each.
    playouts: BTreeMap<String, String>,
}

fn tables(shop: &Workshop, folder: &Path, release: Release) -> Tables {
    let (mut books, mut objects) = (String::new(), Vec::new());
    for entry in emitted(folder, release) {
        if entry.word == "patterns" {
            continue;
        }
        if entry.word == "openings" {
            let _ = writeln!(books, "BOOK({})", entry.name);
        }
        shop.write(&entry.file.name, &entry.file.text);
        objects.push(shop.object(&entry.file.name, &[]));
    }
    shop.write("tables.inc", &books);
    objects.push(shop.object("tables.c", &[]));
    let mut tables = Tables { eyes: Vec::new(), openings: BTreeMap::new(), playouts: BTreeMap::new() };
    let mut numbers = None;
    for line in shop.run(&objects, "").lines() {
        if let Some(name) = line.strip_prefix("playout ") {
            numbers = Some(tables.playouts.entry(name.to_owned()).or_default());
        } else if let Some(numbers) = &mut numbers {
            let gap = if numbers.is_empty() { "" } else { "\n" };
            let _ = write!(numbers, "{gap}{line}");
        } else {
            let value: Value = serde_json::from_str(line).unwrap();
            match value["book"].as_str() {
                None => tables.eyes.push(value),
                Some(book) => {
                    let key = (book.to_owned(), value["name"].as_str().unwrap().to_owned());
                    tables.openings.insert(key, value);
                }
            }
        }
    }
    tables
}

fn lines(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_tables_of_the_corpus_are_the_original_s() {
    let test = "the_tables_of_the_corpus_are_the_original_s";
    let Some(shared) = snapshots::corpus(test) else { return };
    let Some(shop) = Workshop::open(test, "tables-corpus") else { return };
    let tables = tables(&shop, &shared.join("corpus/gnugo-3.8/patterns"), Release::V3_9);
    let oracle = shared.join("oracle");
    let eyes = lines(&oracle.join("eyes/compiled-3.8.jsonl"));
    assert_eq!(tables.eyes.len(), 1816);
    for (found, recorded) in tables.eyes.iter().zip(&eyes) {
        assert_eq!(found, recorded);
    }
    for size in [9, 13, 19] {
        let recorded = lines(&oracle.join(format!("fuseki/{size}-hash-sample.jsonl")));
        assert_eq!(recorded.len(), 300);
        for record in recorded {
            let key = (format!("fuseki{size}"), record["name"].as_str().unwrap().to_owned());
            for field in ["hash64", "stones", "move_offset", "weight"] {
                assert_eq!(tables.openings[&key][field], record[field], "{key:?} {field}");
            }
        }
    }
    let text = std::fs::read_to_string(oracle.join("mc/tables.json")).unwrap();
    let recorded: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(tables.playouts.len(), 3);
    for (name, numbers) in &tables.playouts {
        let fingerprint = &recorded[name]["sha256_of_entries_256_onward_as_decimal_joined_by_newlines"];
        assert_eq!(*fingerprint, sha256::hexadecimal(numbers.as_bytes()), "{name}");
    }
}

#[test]
fn our_own_tables_are_all_there() {
    let Some(shop) = Workshop::open("our_own_tables_are_all_there", "tables-own") else { return };
    let folder = snapshots::workspace().join("patterns");
    let entries = emitted(&folder, Release::V3_9);
    let tables = tables(&shop, &folder, Release::V3_9);
    let count =
        |word| entries.iter().filter(|entry| entry.word == word).map(|entry| entry.entries).sum::<usize>();
    assert_eq!(tables.eyes.len(), count("eyes"));
    assert_eq!(tables.openings.len(), count("openings"));
    assert_eq!(tables.playouts.keys().collect::<Vec<_>>(), ["shape"]);
    assert!(tables.playouts.values().all(|numbers| numbers.lines().count() == 283_648 - 256));
}

/// A file for the wrong release is the same but for the halves of the hashes.
#[test]
fn the_releases_take_the_halves_of_a_hash_in_turn() {
    let test = "the_releases_take_the_halves_of_a_hash_in_turn";
    let mut found = Vec::new();
    let text = "Demo-1 40 ceeegcttgg\nDemo-2 7 eett\nDemo-3 9 ddee\n";
    for release in Release::ALL {
        let Some(shop) = Workshop::open(test, &format!("hashes-{}", release.name())) else { return };
        let manifest = "[[fuseki]]\nname = \"book\"\nsize = 9\ninput = \"book.dbz\"\n\
                        [[eyes]]\nname = \"eyes\"\ninputs = [\"eyes.db\"]\n\
                        [[playout]]\nname = \"playout\"\ninputs = [\"mc_none.db\"]\n";
        let files = [
            ("databases.toml", manifest),
            ("book.dbz", text),
            ("eyes.db", "Pattern 101\n\n.\n\n:1111\n"),
            ("mc_none.db", "oOo\nO*O\noO?\n\n:0\n"),
        ];
        for (name, text) in files {
            shop.write(name, text);
        }
        let tables = tables(&shop, shop.folder(), release);
        let hash = |value: &Value| {
            let digits = value["hash64"].as_str().unwrap().trim_start_matches("0x").to_owned();
            u64::from_str_radix(&digits, 16).unwrap()
        };
        found.push(tables.openings.values().map(hash).collect::<Vec<u64>>());
    }
    let [older, newer] = found.as_slice() else { panic!("two releases") };
    // fuseki-and-mc 4.1 has the hash of the third position, a black stone in the middle.
    assert_eq!(newer[2], 0x3170_8ef6_72b9_fee0);
    let turned: Vec<u64> = older.iter().map(|hash| hash.rotate_left(32)).collect();
    assert_eq!(turned, *newer);
}
