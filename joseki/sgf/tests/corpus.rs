//! Every SGF file of ours and of the corpus is read whole.

mod common;

use std::path::{Path, PathBuf};

use common::{dump_all, shape, shape_of};
use katachi_sgf::{Fault, Parsed, Tree, print};

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "sgf" => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> Parsed {
    let bytes = std::fs::read(path).expect("a file");
    Tree::parse(&bytes).unwrap_or_else(|error| panic!("{}:{error}", path.display()))
}

fn count(parsed: &Parsed) -> usize {
    parsed.trees.iter().map(Tree::len).sum()
}

/// Reads all SGF files of a folder; prints each and reads it again, which must give the same trees.
fn read_all(folder: &Path) -> Vec<Parsed> {
    let parsed: Vec<_> = files(folder).iter().map(|path| read(path)).collect();
    for file in &parsed {
        let again = Tree::parse(print(&file.trees).as_bytes()).expect("what was printed");
        assert_eq!(dump_all(&again).replace("CA[UTF-8]", ""), without_encoding(&dump_all(file)));
    }
    parsed
}

fn without_encoding(dump: &str) -> String {
    let Some((before, rest)) = dump.split_once("CA[") else { return dump.to_owned() };
    format!("{before}{}", rest.split_once(']').map_or("", |(_, after)| after))
}

#[test]
fn our_games_and_trees_are_read_without_a_warning() {
    let parsed = read_all(&snapshots::workspace().join("patterns"));
    assert!(parsed.len() > 30, "{} files", parsed.len());
    assert!(parsed.iter().all(|file| file.warnings.is_empty()));
}

#[test]
fn joseki_files_have_all_their_nodes() {
    let Some(corpus) = snapshots::corpus("joseki_files_have_all_their_nodes") else { return };
    let nodes = |release: &str| -> (usize, usize) {
        let parsed = read_all(&corpus.join("corpus").join(release).join("patterns"));
        (parsed.len(), parsed.iter().map(count).sum())
    };
    assert_eq!(nodes("gnugo-3.8"), (7, 1_991));
    assert_eq!(nodes("gnugo-2.6"), (6, 510));
}

#[test]
fn all_game_records_are_read() {
    let Some(corpus) = snapshots::corpus("all_game_records_are_read") else { return };
    let parsed = read_all(&corpus.join("corpus/regression"));
    assert_eq!(parsed.len(), 937);
    let faults = |wanted: fn(&Fault) -> bool| {
        parsed.iter().flat_map(|file| &file.warnings).filter(|warning| wanted(&warning.fault)).count()
    };
    eprintln!("{} nodes, {} warnings", parsed.iter().map(count).sum::<usize>(), faults(|_| true));
    assert_eq!(faults(|fault| !matches!(fault, Fault::TextOutside)), 0);
}

#[test]
fn where_sgf_parse_accepts_a_file_both_see_the_same() {
    let mut paths = files(&snapshots::workspace().join("patterns"));
    let mut expected = paths.len();
    if let Some(corpus) = snapshots::corpus_if_there() {
        paths.extend(files(&corpus.join("corpus")));
        // Not every file of the corpus is accepted by both.
        expected += 800;
    }
    let mut compared = 0;
    for path in paths {
        let ours = read(&path);
        let Ok(theirs) = sgf_parse::parse(&ours.text) else { continue };
        assert_eq!(theirs.len(), ours.trees.len(), "{}", path.display());
        for (theirs, ours) in theirs.iter().zip(&ours.trees) {
            let Ok(root) = theirs.as_go_node() else { continue };
            assert_eq!(shape_of(root), shape(ours), "{}", path.display());
            compared += 1;
        }
    }
    eprintln!("{compared} trees compared");
    assert!(compared >= expected, "{compared} of {expected}");
}
