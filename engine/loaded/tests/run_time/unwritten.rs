//! Which helpers of databases nobody has written: none of our own and of GNU Go 3.8, three of 2.6's connections.

use crate::same_moves::manifest;
use katachi::databases::Databases;
use katachi::moves::unwritten_helpers;
use katachi_loaded::Library;
use mkpat::compile::{self, Session};
use mkpat::syntax::ast::Dialect;
use std::path::Path;

/// What is told of databases, a line for each helper.
fn told(databases: &Databases) -> Vec<String> {
    unwritten_helpers(databases).iter().map(ToString::to_string).collect()
}

fn read(manifest: &Path) -> Databases {
    Library::open(manifest).expect("the databases").databases()
}

#[test]
fn all_helpers_of_our_own_are_written() {
    let none: Vec<String> = Vec::new();
    assert_eq!(told(&read(&snapshots::workspace().join("patterns/databases.toml"))), none);
    assert_eq!(told(&Databases::compiled(&katachi_patterns::COLLECTION)), told(&read(&manifest())));
}

/// The lists of the manifest keep slips out of the databases; here each name of them is one that the engine has.
#[test]
fn helpers_that_our_manifest_lists_are_written() {
    let manifest = std::fs::read(snapshots::workspace().join("patterns/databases.toml")).expect("a manifest");
    let (_, manifest) =
        compile::read_manifest(&mut Session::default(), "ours", manifest).expect("a manifest");
    let listed = manifest.databases.iter().filter_map(|entry| {
        let settings = entry.settings(Dialect::Modern);
        Some((settings.name, settings.helpers?))
    });
    let mut names = 0;
    for (name, helpers) in listed {
        let folder = tempfile::tempdir().expect("a folder");
        let manifest =
            format!("[[database]]\nname = \"{name}\"\ninputs = [\"all.db\"]\nkind = \"connections\"\n");
        let patterns =
            helpers.iter().map(|helper| format!("Pattern {helper}\n\nXO\nO*\n\n:\\,B,{helper}\n\n"));
        std::fs::write(folder.path().join("all.db"), patterns.collect::<String>()).expect("a file");
        std::fs::write(folder.path().join("databases.toml"), manifest).expect("a file");
        assert_eq!(told(&read(&folder.path().join("databases.toml"))), Vec::<String>::new(), "{name}");
        names += helpers.len();
    }
    assert!(names > 5, "{names} helpers are listed");
}

#[test]
fn all_that_gnu_go_names_are_written() {
    let Some(corpus) = snapshots::corpus("helpers of GNU Go's databases") else { return };
    let databases = read(&corpus.join("corpus/gnugo-3.8/patterns/databases.toml"));
    let shapes = databases.shapes.as_deref().expect("moves");
    let named = shapes.database().iter().filter(|&(id, _)| shapes.helper(id).is_some()).count();
    assert!(named > 50, "{named} patterns name helpers");
    assert_eq!(told(&databases), Vec::<String>::new());
}

#[test]
fn of_classic_connections_three_are_not_and_those_of_moves_are_told_elsewhere() {
    let Some(corpus) = snapshots::corpus("helpers of GNU Go 2.6's databases") else { return };
    assert_eq!(
        told(&read(&corpus.join("corpus/gnugo-2.6/patterns/databases.toml"))),
        [
            "conn: pattern 12 does not count: nobody has written 'basic_cut_helper' for this database",
            "conn: pattern 6 does not count: nobody has written 'double_does_break_helper' for this database",
            "conn: pattern 16 does not count: nobody has written 'ugly_cutstone_helper' for this database",
        ]
    );
}
