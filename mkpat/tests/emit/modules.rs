//! Generated modules: the same bytes every time, valid Rust, and fingerprints of the big ones.

use std::path::Path;

use mkpat::compile::{self, Session};
use mkpat::emit;
use mkpat::settings::Settings;
use mkpat::syntax::ast::Dialect;
use mkpat_driver::project::Project;

const SMALL: &str = "\
attribute_map general
goal_elements none
callback_data XO

Pattern Hane
# Bend around the head of two stones.

?*X
OOX
???

:8,sd,value(20),shape(3)

Pattern EdgeCut

|.X
|*O
+--

:8,-,helper_of_ours
";

fn module(text: &str) -> String {
    let mut session = Session::default();
    let settings = Settings::assumed("patterns", Dialect::Modern);
    let compiled =
        compile::compile_text(&mut session, "patterns/small.db", text.as_bytes(), settings).unwrap();
    assert_eq!(session.diagnostics.errors(), 0, "{:?}", session.diagnostics);
    emit::module(&compiled, &session.sources, "mkpat build databases.toml --out FOLDER").text
}

#[test]
fn a_small_database_as_rust() {
    snapshots::check("emit", "small_database", SMALL, &module(SMALL));
}

#[test]
fn our_own_databases_give_the_same_valid_modules_every_time() {
    let (databases, files) = emitted(&snapshots::workspace().join("patterns"));
    assert!(files == emitted(&snapshots::workspace().join("patterns")).1, "two runs differ");
    assert_eq!(databases.len() + 1, files.len());
    for file in &files {
        syn::parse_file(&file.text).unwrap_or_else(|e| panic!("{}: {e}", file.name));
    }
}

/// The databases of a folder but corner databases, and their modules.
fn emitted(folder: &Path) -> (Vec<compile::Compiled>, Vec<emit::Generated>) {
    let mut project = Project::open(&folder.join("databases.toml"), "databases.toml")
        .unwrap()
        .expect("the manifest is in order");
    let mut databases = project.compile_all();
    databases.retain(|d| d.corner.is_none());
    let files = emit::emit(&databases, &[], &project.session.sources, "mkpat build");
    (databases, files)
}

/// The whole 3.8 set: its fingerprints, twice the same bytes, and every module parsed.
#[test]
fn the_corpus_gives_the_same_valid_modules_every_time() {
    let Some(shared) = snapshots::corpus("the_corpus_gives_the_same_valid_modules_every_time") else {
        return;
    };
    for version in ["gnugo-3.8", "gnugo-2.6"] {
        let folder = shared.join("corpus").join(version).join("patterns");
        let (databases, files) = emitted(&folder);
        assert!(files == emitted(&folder).1, "{version}: two runs differ");
        let mut lines =
            vec![format!("{:<18} {:>8} {:>9} {:>8}  fnv-1a", "database", "patterns", "elements", "bytes")];
        for (database, file) in databases.iter().zip(&files[1..]) {
            syn::parse_file(&file.text).unwrap_or_else(|e| panic!("{}: {e}", file.name));
            let tables = database.ir.tables();
            let (name, patterns, hash) =
                (&database.ir.name, tables.patterns.len(), fingerprint(file.text.as_bytes()));
            lines.push(format!(
                "{name:<18} {patterns:>8} {:>9} {:>8}  {hash:016x}",
                tables.elements.len(),
                tables.bytes()
            ));
        }
        snapshots::check("corpus", version, &format!("The databases of {version}."), &lines.join("\n"));
    }
}

/// FNV-1a, which needs no crate and never changes.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &b| (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}
