//! The canonical layout: what changes, and that nothing else does.

use katachi_positions::{Position, lines};
use mkpat::compile::{self, Compiled, Session};
use mkpat::diag::Diagnostics;
use mkpat::format::format;
use mkpat::loaded::Loaded;
use mkpat::settings::Settings;
use mkpat::source::{FileId, SourceFile};
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::detect::{Format, detect};
use mkpat::syntax::{blocks, print};
use mkpat_runtime::point::Colour;
use mkpat_runtime::query::{Anchors, Query};
use std::path::PathBuf;

/// The text in the canonical layout; `None` if it is not understood.
fn formatted(text: &[u8], dialect: Dialect) -> Option<Vec<u8>> {
    let source = SourceFile::new("test.db", text.to_vec());
    let tree = blocks::parse(FileId(0), &source, dialect, &mut Diagnostics::default());
    format(&tree).map(|tree| print::print(&tree))
}

/// All pattern databases there are, with their dialects.
fn databases() -> Vec<(PathBuf, Vec<u8>, Dialect)> {
    let mut found = Vec::new();
    for (folder, _) in snapshots::database_folders() {
        let mut paths: Vec<PathBuf> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|e| e == "db"));
        paths.sort();
        for path in paths {
            let text = std::fs::read(&path).unwrap();
            if let Format::Patterns(dialect) = detect(&text) {
                found.push((path, text, dialect));
            }
        }
    }
    assert!(found.len() >= 12, "only {} databases", found.len());
    found
}

#[test]
fn one_layout_comes_of_any() {
    let loose = b"\n\n# head  \r\nattribute_map   general\n\n\n\n\nPattern  One \n\n# why\nXO \nO* # here\n:8 , s,  value(3)\nAO\nO*\n\n; lib( A )==2&&\n; !oplay_attack( * ,A )||lib(A)<3\n\n\n>if(lib(A)>1){antisuji(*);}else antisuji( * );\nPattern Two\nO*\n\n\n:8,-";
    let tight = "# head\nattribute_map general\n\n\nPattern One\n# why\n\nXO\nO* # here\n\n:8 ,s,value(3)\n\nAO\nO*\n\n;lib(A) == 2 &&\n;!oplay_attack(*,A) || lib(A) < 3\n>if (lib(A) > 1) { antisuji(*); } else antisuji(*);\n\n\nPattern Two\n\nO*\n\n:8,-\n";
    let found = formatted(loose, Dialect::Modern).unwrap();
    assert_eq!(String::from_utf8(found).unwrap(), tight);
}

#[test]
fn what_is_not_understood_is_left() {
    for text in
        ["Pattern One\n\nXO\nO*\n\n:8,s\n%what is this\n", "Pattern One\n\nXO\nO*\n", "XO\n\nPattern A\n"]
    {
        assert_eq!(formatted(text.as_bytes(), Dialect::Modern), None, "{text}");
    }
}

#[test]
fn formatting_twice_is_formatting_once_and_only_blanks_change() {
    let without_blanks =
        |text: &[u8]| -> Vec<u8> { text.iter().copied().filter(|b| !b.is_ascii_whitespace()).collect() };
    for (path, text, dialect) in databases() {
        let once = formatted(&text, dialect).unwrap_or_else(|| panic!("{} is left", path.display()));
        let comments = |text: &[u8]| -> Vec<Vec<u8>> {
            let lines = text.split(|&b| b == b'\n').map(<[u8]>::trim_ascii_end);
            lines.filter(|line| line.starts_with(b"#")).map(<[u8]>::to_vec).collect()
        };
        assert!(formatted(&once, dialect).as_ref() == Some(&once), "{} twice", path.display());
        assert!(without_blanks(&once) == without_blanks(&text), "{}: more than blanks", path.display());
        assert!(comments(&once) == comments(&text), "{}: comments", path.display());
    }
}

#[test]
fn our_own_databases_are_formatted() {
    for (path, text, dialect) in databases() {
        if path.starts_with(snapshots::workspace().join("patterns")) {
            let same = formatted(&text, dialect).as_ref() == Some(&text);
            assert!(same, "run `mkpat fmt {}`", path.display());
        }
    }
}

fn compiled(name: &str, text: &[u8], dialect: Dialect) -> Compiled {
    let settings = Settings::assumed(name, dialect);
    compile::compile_text(&mut Session::default(), "test.db", text, settings).expect("it fits")
}

/// The database as it is compiled, without places and without the blanks of its expressions.
fn meaning(mut compiled: Compiled) -> String {
    for pattern in &mut compiled.ir.patterns {
        for line in pattern.script.constraint.iter_mut().chain(&mut pattern.script.action) {
            line.retain(|c| !c.is_whitespace());
        }
    }
    let shown = format!("{:?}", compiled.ir);
    let mut parts = shown.split("Span {");
    let first = parts.next().unwrap_or_default().to_owned();
    first + &parts.map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).collect::<String>()
}

fn matches(compiled: Compiled, boards: &[Position]) -> Vec<String> {
    let loaded = Loaded::new(compiled, false);
    let mut found = Vec::new();
    for Position { name, board, .. } in boards {
        for own in [Colour::Black, Colour::White] {
            let query = Query { own, anchors: Anchors::Both, goal: None, status: None };
            loaded.for_each_match(board, &query, |m| {
                found.push(format!("{name} {own} {} {} {:?}", m.name, m.anchor(), m.transformation()));
            });
        }
    }
    found
}

/// Each database is compiled as it is and as it is laid out, and matched on positions of games.
#[test]
fn the_layout_changes_no_meaning() {
    let text = std::fs::read(snapshots::positions()).unwrap();
    let boards: Vec<_> = lines::parse("positions.jsonl", &text).unwrap().into_iter().step_by(10).collect();
    let mut total = 0;
    for (path, text, dialect) in databases() {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let new = formatted(&text, dialect).unwrap();
        let [before, after] = [&text, &new].map(|text| compiled(&name, text, dialect));
        assert!(meaning(before.clone()) == meaning(after.clone()), "{}", path.display());
        let before = matches(before, &boards);
        total += before.len();
        assert!(before == matches(after, &boards), "{}: matches", path.display());
    }
    assert!(total > 10_000, "only {total} matches");
}
