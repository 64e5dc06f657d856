//! Tables of the book are the program's own.

use crate::{COMMAND, mkpat};
use mkpat::check::pattern::Symmetry;
use mkpat::diag::Severity;
use mkpat::diag::codes;
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::line::is_label;
use mkpat::tables::attributes::Map;
use mkpat::tables::classes::{self, Class};
use mkpat::tables::functions::{self, Layer};
use mkpat::tables::{families, keys};
use mkpat_lint::rules;
use snapshots::book;
use std::process::Command;

/// A row; a `|` in a cell does not end it.
fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
    format!("| {} |\n", cells.join(" | "))
}

fn table(headers: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let heads: Vec<String> = headers.iter().map(|&h| h.to_owned()).collect();
    let line = format!("|{}\n", "---|".repeat(headers.len()));
    row(&heads) + &line + &rows.map(|cells| row(&cells)).collect::<String>()
}

fn code(word: impl std::fmt::Display) -> String {
    format!("`{word}`")
}

#[test]
fn symmetry_codes() {
    let looks = |k: &u8| match k {
        2 => "after a half turn",
        4 => "reflected in `/`",
        5 => "top and bottom exchanged",
        6 => "reflected in `\\`",
        7 => "left and right exchanged",
        _ => panic!("no symmetry has {k}"),
    };
    let rows = Symmetry::ALL.iter().map(|symmetry| {
        let same: Vec<&str> = symmetry.invariant.iter().map(looks).collect();
        let tried: Vec<String> = symmetry.tried.iter().map(u8::to_string).collect();
        let same = if same.is_empty() { "in no other way".to_owned() } else { same.join(", ") };
        vec![code(char::from(symmetry.code)), same, tried.join(" ")]
    });
    let fresh = table(&["symmetry", "the drawing looks the same", "transformations tried"], rows);
    book::generated("docs/src/symmetry.md", "symmetry codes", COMMAND, &fresh);
}

#[test]
fn functions() {
    for (dialect, name, kind) in [
        (Dialect::Modern, "functions", "function"),
        (Dialect::Classic, "classic functions", "classic function"),
    ] {
        let of_layer = |layer| functions::all(dialect).iter().filter(move |f| f.layer == layer);
        let rows = Layer::ALL.into_iter().flat_map(of_layer).map(|f| {
            let unusable = f.unusable.map_or(String::new(), |why| format!(". **Cannot be used**: {why}"));
            let mut cells = vec![code(f.call()), f.result.words(), f.layer.name().to_owned()];
            if dialect == Dialect::Modern {
                cells.push(f.cost.to_string());
            }
            cells.push(format!("{}{unusable}", f.sentence));
            cells
        });
        let headers: &[&str] = match dialect {
            Dialect::Modern => &[kind, "gives", "layer", "cost", "what it tells or does"],
            Dialect::Classic => &[kind, "gives", "layer", "what it tells or does"],
        };
        book::generated("docs/src/functions.md", name, COMMAND, &table(headers, rows));
    }
}

#[test]
fn class_letters() {
    let rows = |classes: &'static [Class]| {
        classes.iter().map(|class| {
            let families: Vec<String> = class.families.iter().map(code).collect();
            let families = if families.is_empty() { "filters".to_owned() } else { families.join(" ") };
            vec![code(class.letter), families, class.sentence.to_owned()]
        })
    };
    let fresh = table(&["class", "in", "meaning"], rows(classes::MODERN));
    book::generated("docs/src/classes.md", "class letters", COMMAND, &fresh);
    let fresh = table(&["classic class", "in", "meaning"], rows(classes::CLASSIC));
    book::generated("docs/src/classes.md", "classic class letters", COMMAND, &fresh);
}

#[test]
fn attributes() {
    let maps = Map::ALL.iter().flat_map(|(name, map)| map.attributes().iter().map(move |a| (name, a)));
    let rows = maps.map(|(map, a)| {
        let argument = if a.label { "a label" } else { "a number" };
        vec![code(a.name), code(map), argument.to_owned(), a.sentence.to_owned()]
    });
    let fresh = table(&["attribute", "map", "argument", "meaning"], rows);
    book::generated("docs/src/attributes.md", "attributes", COMMAND, &fresh);
}

#[test]
fn attribute_maps() {
    let rows = Map::ALL.iter().map(|(name, map)| {
        let names: Vec<String> = map.names().map(code).collect();
        let names = if names.is_empty() { "-".to_owned() } else { names.join(" ") };
        vec![code(name), names, map.sentence().to_owned()]
    });
    let fresh = table(&["attribute map", "attributes", "what for"], rows);
    book::generated("docs/src/attributes.md", "attribute maps", COMMAND, &fresh);
}

#[test]
fn families() {
    let rows = families::ALL.iter().map(|family| {
        let also: Vec<String> = family.also.iter().map(code).collect();
        let letters = if family.letters.is_empty() { "-" } else { family.letters };
        vec![
            code(family.name),
            also.join(" "),
            family.purpose.to_owned(),
            family.layer.name().to_owned(),
            code(letters),
        ]
    });
    let fresh = table(&["family", "also", "what for", "layer", "classes"], rows);
    book::generated("docs/src/families.md", "families", COMMAND, &fresh);
}

#[test]
fn manifest_keys() {
    let tables: String =
        keys::TABLES.iter().map(|(name, what)| format!("* `[[{name}]]`: {what}\n")).collect();
    let rows = keys::ALL.iter().map(|key| {
        let tables: Vec<String> = key.tables.iter().map(code).collect();
        let default = key.default.unwrap_or("it has to be there").to_owned();
        vec![code(key.name), tables.join(" "), key.values.to_owned(), default, key.sentence.to_owned()]
    });
    let fresh = format!("{tables}\n{}", table(&["key", "in", "value", "if missing", "meaning"], rows));
    book::generated("docs/src/manifest.md", "manifest keys", COMMAND, &fresh);
}

/// The error about an unknown key names those that there are.
#[test]
fn the_keys_of_the_book_are_those_of_manifests() {
    let folder = tempfile::tempdir().unwrap();
    let manifest = folder.path().join("m.toml");
    let tables = keys::TABLES.iter().map(|(name, _)| (*name, format!("[[{name}]]\nnothing = 1\n")));
    let joseki = ("joseki", "[[database]]\nname = \"a\"\njoseki = [{ nothing = 1 }]\n".to_owned());
    let c = ("c", "[[database]]\nname = \"a\"\nc = { nothing = 1 }\n".to_owned());
    for (name, text) in tables.chain([joseki, c, ("", "[[nothing]]\n".to_owned())]) {
        std::fs::write(&manifest, text).unwrap();
        let output =
            Command::new(mkpat()).args(["check", "--format", "short"]).arg(&manifest).output().unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let (_, expected) = said.split_once("expected ").unwrap_or_else(|| panic!("{name}: {said}"));
        let mut expected: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        let mut known: Vec<&str> = match name {
            "" => keys::TABLES.iter().map(|(name, _)| *name).collect(),
            _ => keys::of(name).map(|key| key.name).collect(),
        };
        expected.sort_unstable();
        known.sort_unstable();
        assert_eq!(known, expected, "keys of `{name}`");
    }
}

#[test]
fn diagnostics() {
    let rows = codes::ALL.iter().map(|entry| {
        let severity = match entry.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let link = format!("[`{}`](../../mkpat/errors/{}.md)", entry.id, entry.id);
        vec![link, entry.name.to_owned(), severity.to_owned(), format!("{:?}", entry.phase).to_lowercase()]
    });
    let fresh = table(&["code", "name", "severity", "found by"], rows);
    book::generated("docs/src/diagnostics.md", "diagnostics", COMMAND, &fresh);
}

#[test]
fn rules() {
    let rows = rules::ALL.iter().map(|entry| {
        let link = format!("[`{}`](../../mkpat/lint/rules/{}.md)", entry.id, entry.id);
        let level = if rules::is_quiet(entry.code) { "quiet" } else { entry.severity.word() };
        vec![link, entry.name.to_owned(), level.to_owned()]
    });
    let fresh = table(&["code", "name", "level"], rows);
    book::generated("docs/src/lint.md", "rules", COMMAND, &fresh);
}

/// Cells are code and not a table, so the book's table is tried on the compiler: what it calls a cell is one, what it does
/// not is none.
#[test]
fn the_cells_of_the_book_are_those_of_drawings() {
    let text = book::text("docs/src/drawings.md");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `")?.chars().next());
    let listed: Vec<char> = rows.collect();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("conn.db");
    for byte in b'!'..=b'~' {
        let cell = char::from(byte);
        if b"|+-#:;>".contains(&byte) {
            continue;
        }
        std::fs::write(&file, format!("attribute_map none\n\nPattern One\n\nO{cell}\nO?\n\n:8,C\n")).unwrap();
        let output = Command::new(mkpat()).args(["check", "--format", "short"]).arg(&file).output().unwrap();
        let accepted = output.status.success();
        let reserved = cell == 'a';
        assert_eq!(
            accepted || reserved,
            listed.contains(&cell),
            "`{cell}`: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

/// The names and statements that the book has are read, and no others.
#[test]
fn the_names_of_the_book_are_those_of_expressions() {
    let page = book::text("docs/src/expressions.md");
    let listed: Vec<&str> =
        page.lines().filter_map(|line| line.strip_prefix("| `")?.split(['`', ' ', '(']).next()).collect();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("patterns.db");
    let accepted = |line: &str| {
        let text = format!("Pattern One\n\nX*\n\n:8,-\n\nA*\n\n{line}\n");
        std::fs::write(&file, text).unwrap();
        Command::new(mkpat()).arg("check").arg(&file).output().unwrap().status.success()
    };
    for name in ["WIN", "DEAD", "ALIVE", "CRITICAL", "UNKNOWN", "LOSE", "KO_A", "doing_scoring", "color"] {
        assert_eq!(accepted(&format!(";status(A) == {name}")), listed.contains(&name), "{name}");
    }
    for (word, line) in [
        ("if", ">if (lib(A) == 1) antisuji(*);"),
        ("else", ">if (lib(A) == 1) antisuji(*); else antisuji(*);"),
        ("return", ">return lib(A) == 1;"),
        ("{", ">{ antisuji(*); antisuji(*); }"),
        ("while", ">while (lib(A) == 1) antisuji(*);"),
    ] {
        assert_eq!(accepted(line), listed.contains(&word), "{word}");
    }
}

/// Words of weight lines have a row, and no others.
#[test]
fn the_words_of_the_book_are_those_of_playout_databases() {
    let page = book::text("docs/src/playout.md");
    let rows =
        page.lines().skip_while(|line| !line.starts_with("| word |")).take_while(|l| l.starts_with('|'));
    let mut listed: Vec<&str> =
        rows.flat_map(|row| row.split(" | ").next().unwrap_or("").split('`').skip(1).step_by(2)).collect();
    let mut known: Vec<&str> = mkpat::playout::property::words().collect();
    listed.sort_unstable();
    known.sort_unstable();
    assert_eq!(listed, known);
}

/// The letters that may be labels are told in a sentence.
#[test]
fn labels_are_as_the_book_says() {
    let labels =
        |dialect| (b'!'..=b'~').filter(move |&b| is_label(b, dialect)).map(char::from).collect::<String>();
    let without =
        |left_out: &str| ('A'..='Z').chain('a'..='z').filter(|&c| !left_out.contains(c)).collect::<String>();
    assert_eq!(labels(Dialect::Modern), without("oxOQXY"));
    assert_eq!(labels(Dialect::Classic), without("oxOX"));
    let text = book::text("docs/src/expressions.md");
    assert!(text.contains("`a` to `z` but `o` and `x`, `A` to `Z` but `O`, `Q`, `X` and `Y`."));
    assert!(text.contains("In the classic dialect `Q` and `Y` are labels."));
}
