//! The output of the original compilers, byte for byte, but for the banner.

use std::path::{Path, PathBuf};

use joseki::diag::Severity;
use joseki::{Compiled, Convention, Options, check, compile};
use mkpat::source::Sources;
use mkpat::syntax::ast::{Block, File, LineKind, Section};
use mkpat::syntax::blocks;
use mkpat_driver::render;

/// Which files each release compiles, with the prefixes of its build.
const MODERN: [(&str, &str); 7] = [
    ("gogo", "JG"),
    ("hoshi_keima", "JHK"),
    ("hoshi_other", "JHO"),
    ("komoku", "JK"),
    ("sansan", "JS"),
    ("mokuhazushi", "JM"),
    ("takamoku", "JT"),
];
const CLASSIC: [(&str, &str); 6] = [
    ("hoshi", "JH"),
    ("komoku", "JK"),
    ("sansan", "JS"),
    ("mokuhazushi", "JM"),
    ("takamoku", "JT"),
    ("fuseki2", "F"),
];

/// Some of ours.
const OURS: [(&str, &str); 3] = [("hoshi", "KH"), ("komoku", "KK"), ("sansan", "KS")];

fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn compiled(path: &Path, prefix: &str, convention: Option<Convention>) -> Compiled {
    compiled_in(&mut Sources::default(), path, prefix, convention)
}

fn compiled_in(sources: &mut Sources, path: &Path, prefix: &str, convention: Option<Convention>) -> Compiled {
    let options = Options { prefix: prefix.to_owned(), convention };
    compile(sources, "oracle.sgf", &read(path), &options)
}

/// The text without the banner: the comment lines it begins with, and the empty lines after them.
fn body(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let mut lines = text.split_inclusive('\n').peekable();
    while lines.next_if(|line| line.starts_with('#')).is_some() {}
    while lines.next_if(|line| *line == "\n").is_some() {}
    lines.collect()
}

fn shipped(corpus: &Path, release: &str, convention: Convention, files: &[(&str, &str)]) -> usize {
    let patterns = files.iter().map(|(name, prefix)| {
        let source = corpus.join(format!("corpus/gnugo-{release}/patterns/{name}.sgf"));
        let expected = read(&corpus.join(format!("oracle/joseki/{release}/{name}.db")));
        let found = compiled(&source, prefix, None);
        assert_eq!(found.convention, convention, "{name}");
        assert!(body(&found.text()) == body(&expected), "{release} {name} differs");
        assert_eq!(found.diagnostics.count(Severity::Error), 0, "{name}");
        found.patterns.len()
    });
    patterns.sum()
}

#[test]
fn all_files_of_gnugo_3_8() {
    let Some(corpus) = snapshots::corpus("all_files_of_gnugo_3_8") else { return };
    assert_eq!(shipped(&corpus, "3.8", Convention::Modern, &MODERN), 1622);
}

#[test]
fn all_files_of_gnugo_2_6() {
    let Some(corpus) = snapshots::corpus("all_files_of_gnugo_2_6") else { return };
    assert_eq!(shipped(&corpus, "2.6", Convention::Classic, &CLASSIC), 401);
}

/// The codes that `joseki check` finds in a shipped file, without those of mkpat.
fn found_by_check(corpus: &Path, release: &str, name: &str) -> Vec<&'static str> {
    let source = read(&corpus.join(format!("corpus/gnugo-{release}/patterns/{name}.sgf")));
    let checked = check(&mut Sources::default(), "oracle.sgf", &source, &Options::default());
    let ids = checked.diagnostics.sorted().into_iter().map(|diagnostic| diagnostic.code.id());
    ids.filter(|id| id.starts_with('J')).collect()
}

/// Files that were compiled for years are hardly wrong. In 2.6's, two patterns repeat an earlier one, and the tool that
/// captures nothing leaves stones without liberties after ten moves; a comment of `hoshi` has a control character.
#[test]
fn check_finds_little_in_shipped_files() {
    let Some(corpus) = snapshots::corpus("check_finds_little_in_shipped_files") else { return };
    for (name, _) in MODERN {
        assert_eq!(found_by_check(&corpus, "3.8", name), [""; 0], "{name}");
    }
    let mut found: Vec<_> =
        CLASSIC.iter().flat_map(|(name, _)| found_by_check(&corpus, "2.6", name)).collect();
    found.sort_unstable();
    assert_eq!(found, [["J0102"; 1].as_slice(), &["J0306"; 2], &["J0708"; 10]].concat());
}

/// The invented cases: the same text, a status that is an error wherever the original's is, and no fewer complaints.
/// The convention is given: a case of the 2.6 compiler without any value is none of 2.6 to whoever guesses.
#[test]
fn invented_cases() {
    let Some(corpus) = snapshots::corpus("invented_cases") else { return };
    let folder = corpus.join("oracle/joseki");
    let mut cases = 0;
    for line in String::from_utf8_lossy(&read(&folder.join("cases.jsonl"))).lines() {
        let case: serde_json::Value = serde_json::from_str(line).expect("a case");
        let word = |key: &str| case.get(key).and_then(|value| value.as_str()).expect(key);
        let number = |key: &str| case.get(key).and_then(|value| value.as_u64()).expect(key) as usize;
        let file = |extension| folder.join(format!("cases-{}/{}.{extension}", word("dialect"), word("case")));
        let convention = word("dialect").parse().expect("a convention");
        let mut sources = Sources::default();
        let found = compiled_in(&mut sources, &file("sgf"), word("prefix"), Some(convention));
        assert_eq!(body(&found.text()), body(&read(&file("db"))), "{}", word("case"));
        let errors = found.diagnostics.count(Severity::Error);
        assert!(number("exit") == 0 || errors > 0, "{} has no error", word("case"));
        let said: String =
            found.diagnostics.sorted().iter().map(|d| render::human(&sources, d, false)).collect();
        assert!(said.lines().count() >= number("stderr_lines"), "{} says too little:\n{said}", word("case"));
        cases += 1;
    }
    assert_eq!(cases, 42);
}

#[test]
fn the_convention_of_every_invented_case_is_found() {
    let Some(corpus) = snapshots::corpus("the_convention_of_every_invented_case_is_found") else { return };
    let cases = std::fs::read_dir(corpus.join("oracle/joseki/cases-3.8")).expect("a folder");
    for path in cases
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "sgf"))
    {
        // A comment that is a number is what 2.6 writes; in this case it is there to be no class letter.
        let expected =
            if path.ends_with("class-letters.sgf") { Convention::Classic } else { Convention::Modern };
        assert_eq!(compiled(&path, "P", None).convention, expected, "{}", path.display());
    }
}

#[test]
fn the_syntax_tree_is_what_its_text_parses_to() {
    let mut trees: Vec<(PathBuf, &str, &str)> = Vec::new();
    let ours = snapshots::workspace().join("patterns/joseki");
    trees.extend(OURS.map(|(name, prefix)| (ours.join(format!("{name}.sgf")), name, prefix)));
    for (folder, is_classic) in snapshots::database_folders().into_iter().skip(1) {
        let files = if is_classic { &CLASSIC[..] } else { &MODERN[..] };
        trees.extend(files.iter().map(|(name, prefix)| (folder.join(format!("{name}.sgf")), *name, *prefix)));
    }
    for (path, name, prefix) in trees {
        let found = compiled(&path, prefix, None);
        let mut sources = Sources::default();
        let file = sources.add("made.db", found.text()).expect("a file");
        let mut diagnostics = mkpat::diag::Diagnostics::default();
        let parsed = blocks::parse(file, sources.file(file), found.database.dialect, &mut diagnostics);
        assert_eq!(diagnostics.sorted(), [], "{name}");
        assert_eq!(kinds(&parsed), kinds(&found.database), "{name}");
    }
}

/// For each block, the kinds of its lines as letters. Blocks between patterns are one, however they were built.
fn kinds(file: &File) -> String {
    let mut kinds = String::new();
    let mut between = false;
    for block in &file.blocks {
        let joined = between && matches!(block, Block::Between(_));
        between = matches!(block, Block::Between(_));
        kinds.push_str(if joined { "" } else { "\n" });
        kinds.extend(block.lines().iter().map(|line| kind(&line.kind)));
    }
    kinds
}

fn kind(kind: &LineKind) -> char {
    match kind {
        LineKind::Blank => '_',
        LineKind::Comment(_) => '#',
        LineKind::Pattern(_) => 'P',
        LineKind::Directive(..) => 'D',
        LineKind::Row(Section::Diagram, _) => 'r',
        LineKind::Row(Section::Labels, _) => 'l',
        LineKind::Edge(Section::Diagram, _) => 'e',
        LineKind::Edge(Section::Labels, _) => 'f',
        LineKind::Entry(_) => ':',
        LineKind::Constraint(_) => ';',
        LineKind::Action(_) => '>',
        LineKind::Stray(_) => '?',
    }
}
