//! What may stand at the cursor.

use std::path::Path;

use lsp_types::{CompletionItem, CompletionItemKind, Documentation, MarkupContent, MarkupKind, Position};
use mkpat::check::pattern::Symmetry;
use mkpat::settings::Settings;
use mkpat::syntax::ast::{Dialect, DirectiveKind};
use mkpat::tables::attributes::Map;
use mkpat::tables::functions;
use mkpat::tables::words::{NUMBERS, SCORING, STATEMENTS};
use mkpat_lint::rules;

use crate::hover;
use crate::place::Place;
use crate::text;
use crate::unit::Unit;

/// The candidates at a position. What a line is, is told by its first byte: it may be too broken for the parser.
pub(crate) fn at(unit: &Unit, path: &Path, position: Position) -> Vec<CompletionItem> {
    let Some(file) = unit.file(path) else { return Vec::new() };
    let bytes = &unit.session.sources.file(file).bytes;
    let offset = text::offset(bytes, position);
    let before = bytes.get(..offset).unwrap_or(bytes);
    let start = before.iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
    let line = String::from_utf8_lossy(before.get(start..).unwrap_or(&[])).into_owned();
    let place = Place::of(unit, file, offset);
    let settings = unit.database(file).map(|database| &database.settings);
    match line.chars().next() {
        Some(';' | '>') => expression(&place, &line, unit.dialect(file)),
        Some(':') => entry(&line, place.map, settings),
        Some('#') => comment(&line),
        Some('a') if line.starts_with("attribute_map ") => maps(),
        _ => keywords(),
    }
}

fn item(label: &str, kind: CompletionItemKind, detail: &str) -> CompletionItem {
    let detail = (!detail.is_empty()).then(|| detail.to_owned());
    CompletionItem { label: label.to_owned(), kind: Some(kind), detail, ..CompletionItem::default() }
}

fn expression(place: &Place<'_>, line: &str, dialect: Dialect) -> Vec<CompletionItem> {
    let acts = line.starts_with('>');
    let labels = place.pattern.iter().flat_map(|pattern| &pattern.labels);
    let labels = labels.map(|label| {
        item(&char::from(label.letter).to_string(), CompletionItemKind::VARIABLE, "a label of this pattern")
    });
    let usable = functions::all(dialect).iter().filter(|f| f.unusable.is_none() && (acts || !f.acts()));
    let functions = usable.map(|function| {
        let page = hover::function(function.name, dialect).unwrap_or_default();
        let page = MarkupContent { kind: MarkupKind::Markdown, value: page };
        CompletionItem {
            documentation: Some(Documentation::MarkupContent(page)),
            ..item(function.name, CompletionItemKind::FUNCTION, &function.call())
        }
    });
    let constants = NUMBERS.iter().map(|(name, _)| *name).chain([SCORING]);
    let constants = constants.map(|word| item(word, CompletionItemKind::CONSTANT, ""));
    let statements = STATEMENTS.iter().filter(|_| acts);
    let statements = statements.map(|word| item(word, CompletionItemKind::KEYWORD, ""));
    labels.chain(functions).chain(constants).chain(statements).collect()
}

/// The field of an entry line is told by the commas before it.
fn entry(line: &str, map: Option<Map>, settings: Option<&Settings>) -> Vec<CompletionItem> {
    match line.matches(',').count() {
        0 => {
            let codes = Symmetry::ALL.iter().map(|symmetry| char::from(symmetry.code).to_string());
            codes.map(|code| item(&code, CompletionItemKind::ENUM_MEMBER, "symmetry")).collect()
        }
        1 => {
            let family = settings.and_then(|settings| settings.family);
            let letters = family.map_or("", |family| family.letters).chars();
            let class = |letter: char| {
                let sentence =
                    hover::meanings(letter, family.map(|f| f.name)).next().map_or("", |c| c.sentence);
                item(&letter.to_string(), CompletionItemKind::ENUM_MEMBER, sentence)
            };
            letters.map(class).collect()
        }
        _ => {
            let attributes = map.map_or(&[][..], Map::attributes).iter();
            attributes.map(|a| item(a.name, CompletionItemKind::PROPERTY, a.sentence)).collect()
        }
    }
}

fn comment(line: &str) -> Vec<CompletionItem> {
    if !line.contains("lint:") {
        return Vec::new();
    }
    rules::ALL.iter().map(|rule| item(rule.id, CompletionItemKind::CONSTANT, rule.name)).collect()
}

fn maps() -> Vec<CompletionItem> {
    let of = |(name, map): &(&str, Map)| item(name, CompletionItemKind::ENUM_MEMBER, map.sentence());
    Map::ALL.iter().map(of).collect()
}

fn keywords() -> Vec<CompletionItem> {
    let directives = DirectiveKind::ALL.iter().map(|directive| directive.keyword());
    let words = ["Pattern"].into_iter().chain(directives);
    words.map(|word| item(word, CompletionItemKind::KEYWORD, "")).collect()
}
