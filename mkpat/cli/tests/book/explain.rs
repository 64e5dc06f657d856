//! `mkpat explain` answers for every word that the languages have.

use crate::mkpat;
use mkpat::syntax::ast::{Dialect, DirectiveKind};
use mkpat::tables::attributes::Map;
use mkpat::tables::{classes, families, functions, keys};
use std::process::Command;

/// Whether it knew, and what it said.
fn explain(word: &str) -> (bool, String) {
    let output = Command::new(mkpat()).arg("explain").args(word.split(' ')).output().unwrap();
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    (output.status.success(), said)
}

/// What is said of a word, which has to be known.
fn said_of(word: &str) -> String {
    let (known, said) = explain(word);
    assert!(known, "{said}");
    said
}

#[test]
fn every_word_of_the_tables_is_explained_with_its_sentence() {
    let modern = functions::all(Dialect::Modern).iter().map(|f| (f.name.to_owned(), f.sentence));
    let classic = functions::all(Dialect::Classic).iter().map(|f| (f.name.to_owned(), f.sentence));
    let maps = Map::ALL.iter().map(|(name, map)| ((*name).to_owned(), map.sentence()));
    let attributes = Map::ALL.iter().flat_map(|(_, map)| map.attributes());
    let attributes = attributes.map(|a| (a.name.to_owned(), a.sentence));
    let letters = classes::MODERN.iter().chain(classes::CLASSIC).filter(|class| class.letter != '-');
    let letters = letters.map(|class| (class.letter.to_string(), class.sentence));
    let families = families::ALL.iter().map(|f| (f.name.to_owned(), f.purpose));
    let keys = keys::ALL.iter().map(|key| (key.name.to_owned(), key.sentence));
    let of_entry_lines = maps.chain(attributes).chain(letters);
    let words: Vec<(String, &str)> =
        modern.chain(classic).chain(of_entry_lines).chain(families).chain(keys).collect();
    let mut asked = std::collections::BTreeMap::new();
    for (word, sentence) in &words {
        asked.entry(word.as_str()).or_insert_with(Vec::new).push(*sentence);
    }
    for (word, sentences) in asked {
        let said = said_of(word);
        for sentence in sentences {
            assert!(said.contains(sentence), "{word}: {said}");
        }
    }
}

#[test]
fn keywords_have_their_sections() {
    for keyword in DirectiveKind::ALL.iter().map(|kind| kind.keyword()).chain(["Pattern"]) {
        let said = said_of(keyword);
        assert!(said.starts_with(&format!("## `{keyword}`\n")), "{said}");
    }
}

/// Those that begin a paragraph, and those that stand within one.
#[test]
fn terms_of_the_glossary_are_explained() {
    for term in ["Seki", "suji", "VCF", "moyo", "area"] {
        assert!(said_of(term).contains("(docs/src/glossary.md)"), "{term}");
    }
}

#[test]
fn codes_and_commands_are_explained_in_any_letter_case() {
    let of_mkpat = mkpat::diag::codes::ALL.iter().map(|entry| (entry.id.to_owned(), entry.name));
    let of_joseki = joseki::diag::codes::ALL.iter().map(|entry| (entry.code.id().to_owned(), entry.name));
    for (id, name) in of_mkpat.chain(of_joseki) {
        let said = said_of(&id.to_lowercase());
        assert!(said.contains(&id), "{id}: {said}");
        // Two codes may have one name: then both are explained.
        assert!(said_of(&name.to_uppercase()).contains(said.trim_end()), "{name}");
    }
    let page = snapshots::book::text("docs/src/gtp-commands.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let commands: Vec<&str> = rows.collect();
    assert!(commands.len() > 100, "{commands:?}");
    for command in commands {
        assert!(said_of(&command.to_uppercase()).starts_with(command), "{command}");
    }
}

/// The pages that the table of contents names, and no fewer.
#[test]
fn every_page_of_the_book_is_found_by_its_title_and_by_its_file() {
    let contents = snapshots::book::text("docs/src/SUMMARY.md");
    let pages: Vec<&str> = contents.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    assert!(pages.len() > 50, "{pages:?}");
    for page in pages {
        let text = snapshots::book::text(&format!("docs/src/{page}"));
        let mut prose = text.lines().filter(|line| line.starts_with('#'));
        let title = prose.next().map(|line| line.trim_start_matches('#').trim().replace('`', ""));
        let title = title.expect("a heading");
        let said = said_of(&title);
        assert!(said.contains(&format!("(docs/src/{page})")), "{page}: {said}");
        let (known, said) = explain(page.trim_end_matches(".md"));
        assert!(known, "{page}: {said}");
    }
}

#[test]
fn letter_case_matters_to_letters_only() {
    assert_eq!(said_of("LIB2"), said_of("lib2"));
    assert_eq!(said_of("e0201"), said_of("E0201"));
    assert_eq!(said_of("UNEVEN-ROWS"), said_of("E0201"));
    assert_eq!(said_of("j0301"), said_of("several-marks"));
    assert_ne!(said_of("x"), said_of("X"));
}

#[test]
fn what_is_nearly_a_word_is_asked_for() {
    for (word, meant) in [("odefend_agianst", "odefend_against"), ("E02O1", "E0201"), ("shpae", "shape")] {
        let (known, said) = explain(word);
        assert!(!known && said.contains(&format!("did you mean `{meant}`?")), "{word}: {said}");
    }
}

#[test]
fn the_list_has_every_word() {
    let output = Command::new(mkpat()).arg("explain").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    for word in ["E0201", "J0301", "lib2", "followup", "barriers", "fixed_anchor", "callback_data", "near"] {
        assert!(text.split([' ', ',', '\n']).any(|w| w == word), "`{word}` is not listed");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 100));
}
