//! Compiles `examples/databases.toml`, our own databases, and the corpus if there is one, into `OUT_DIR`.
//!
//! The corpus is the folder that `KATACHI_CORPUS` names, by default `../shared` beside the workspace.

use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};

use mkpat::{emit, emit::Generated};
use mkpat_driver::project::{self, Project};
use mkpat_driver::render;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=KATACHI_CORPUS");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    let corpus =
        std::env::var_os("KATACHI_CORPUS").map_or_else(|| PathBuf::from("../../../shared"), PathBuf::from);
    let sets = [
        ("examples", PathBuf::from("examples")),
        ("ours", PathBuf::from("../../patterns")),
        ("modern", corpus.join("corpus/gnugo-3.8/patterns")),
        ("classic", corpus.join("corpus/gnugo-2.6/patterns")),
    ];
    let mut index = String::new();
    for (set, folder) in sets {
        let manifest = folder.join("databases.toml");
        if manifest.is_file() {
            // The tests interpret the databases as they are then, so any edit counts. A folder that is not there would
            // count as edited every time.
            println!("cargo::rerun-if-changed={}", folder.display());
            write_set(set, &manifest, &out, &mut index)?;
        }
    }
    let text = format!("/// Every set of databases.\npub const SETS: &[Set] = &[\n{index}];\n");
    let name = "sets.rs".to_owned();
    project::write(&out, &[Generated { name, text }])
}

/// Writes the modules of one manifest into a folder of their own, and a line for the index.
fn write_set(set: &str, manifest: &Path, out: &Path, index: &mut String) -> io::Result<()> {
    let project =
        Project::open(manifest, "databases.toml")?.map_err(|_| io::Error::other("unreadable manifest"))?;
    let mut project = project.with_joseki(Box::new(joseki::FrontEnd));
    let databases = project.compile_all();
    if project.session.diagnostics.errors() > 0 {
        for diagnostic in project.session.diagnostics.sorted() {
            eprintln!("{}", render::human(&project.session.sources, &diagnostic, false));
        }
        return Err(io::Error::other(format!("errors in {}", manifest.display())));
    }
    let mut arms = String::new();
    for database in &databases {
        let module = emit::module(database, &project.session.sources, "cargo test -p mkpat-agree");
        let file = format!("{set}_{}.rs", database.ir.name);
        let name = format!("{set}_{}", database.ir.name);
        project::write(out, &[Generated { name: file.clone(), text: module.text }])?;
        // Writing to a string cannot fail.
        let automata = if database.automata.is_some() { ", automata" } else { "" };
        let _ = writeln!(arms, "        database!({name}, {file:?}, {:?}{automata}),", database.ir.name);
    }
    // The tests know where the examples are; other sets are where they were at build time.
    let folder =
        if set == "examples" { "None".to_owned() } else { format!("Some({:?})", manifest.canonicalize()?) };
    let _ = write!(index, "    Set {{ manifest: {folder}, databases: &[\n{arms}    ] }},\n");
    Ok(())
}
