//! Patterns by their names: where they are, lists of them, and new names for patterns and labels.

use std::path::Path;

use lsp_types::{
    DocumentSymbol, Location, OneOf, Position, SymbolKind, TextEdit, Uri, WorkspaceEdit, WorkspaceSymbol,
};
use mkpat::source::{FileId, Span};
use mkpat::syntax::ast::{Block, LineKind, PatternBlock, Section, Text};
use mkpat::syntax::line::is_label;

use crate::place::{Place, word};
use crate::text;
use crate::unit::Unit;

/// All patterns of a unit.
fn patterns(unit: &Unit) -> impl Iterator<Item = &PatternBlock> {
    let files = unit.databases.iter().flat_map(|database| &database.files);
    files.flat_map(|tree| &tree.blocks).filter_map(|block| match block {
        Block::Pattern(pattern) => Some(pattern),
        _ => None,
    })
}

fn location(unit: &Unit, span: Span) -> Option<Location> {
    let range = text::range(unit.session.sources.file(span.file), span);
    Some(Location { uri: text::uri(&unit.path(span.file))?, range })
}

/// Where the patterns are whose name stands at a position.
pub(crate) fn definition(unit: &Unit, path: &Path, position: Position) -> Vec<Location> {
    let Some(file) = unit.file(path) else { return Vec::new() };
    let bytes = &unit.session.sources.file(file).bytes;
    let (word, _) = word(bytes, text::offset(bytes, position));
    let named = patterns(unit).filter(|pattern| pattern.name.bytes == word.as_bytes());
    named.filter_map(|pattern| location(unit, pattern.name.span)).collect()
}

/// The patterns whose names contain a word.
pub(crate) fn search(unit: &Unit, query: &str) -> Vec<WorkspaceSymbol> {
    let query = query.to_lowercase();
    let found = patterns(unit).filter(|pattern| pattern.name.display().to_lowercase().contains(&query));
    found
        .filter_map(|pattern| {
            Some(WorkspaceSymbol {
                name: pattern.name.display(),
                kind: SymbolKind::CLASS,
                tags: None,
                container_name: None,
                location: OneOf::Left(location(unit, pattern.name.span)?),
                data: None,
            })
        })
        .collect()
}

/// The patterns of a file.
pub(crate) fn of_file(unit: &Unit, path: &Path) -> Vec<DocumentSymbol> {
    let Some(file) = unit.file(path) else { return Vec::new() };
    let source = unit.session.sources.file(file);
    patterns(unit)
        .filter(|pattern| pattern.name.span.file == file)
        .filter_map(|pattern| {
            let (first, last) = (pattern.lines.first()?, pattern.lines.last()?);
            #[allow(deprecated, reason = "the type has no other constructor")]
            Some(DocumentSymbol {
                name: pattern.name.display(),
                detail: pattern.entry().map(|(_, entry)| entry_text(entry)),
                kind: SymbolKind::CLASS,
                tags: None,
                deprecated: None,
                range: text::range(source, first.span.to(last.span)),
                selection_range: text::range(source, pattern.name.span),
                children: None,
            })
        })
        .collect()
}

fn entry_text(entry: &mkpat::syntax::ast::Entry) -> String {
    entry.fields.iter().map(|field| field.text.display()).collect::<Vec<_>>().join(",")
}

/// The edits that give the pattern or label at a position another name.
///
/// # Errors
/// Why that cannot be, in words.
pub(crate) fn rename(
    unit: &Unit,
    path: &Path,
    uri: &Uri,
    position: Position,
    name: &str,
) -> Result<WorkspaceEdit, String> {
    let nothing = || "neither a pattern's name nor a label stands here".to_owned();
    let file = unit.file(path).ok_or_else(nothing)?;
    let bytes = &unit.session.sources.file(file).bytes;
    let offset = text::offset(bytes, position);
    let block = Place::of(unit, file, offset).block.ok_or_else(nothing)?;
    let in_name = block.name.span.range();
    let spans = if in_name.start <= offset && offset <= in_name.end {
        renamed_pattern(unit, block, name)?
    } else {
        let letter = bytes.get(offset).copied().ok_or_else(nothing)?;
        renamed_label(unit, file, block, offset, letter, name)?.ok_or_else(nothing)?
    };
    let source = unit.session.sources.file(file);
    let edit = |span: Span| TextEdit { range: text::range(source, span), new_text: name.to_owned() };
    Ok(text::workspace_edit(uri, spans.into_iter().map(edit).collect()))
}

fn renamed_pattern(unit: &Unit, block: &PatternBlock, name: &str) -> Result<Vec<Span>, String> {
    if name.is_empty() || name.bytes().any(|b| b.is_ascii_whitespace()) {
        return Err("a pattern's name is one word".to_owned());
    }
    if patterns(unit).any(|other| other.name.bytes == name.as_bytes()) {
        return Err(format!("a pattern is called `{name}` already"));
    }
    Ok(vec![block.name.span])
}

/// Every place where a label stands; `None` if the letter at the cursor is none.
fn renamed_label(
    unit: &Unit,
    file: FileId,
    block: &PatternBlock,
    offset: usize,
    letter: u8,
    name: &str,
) -> Result<Option<Vec<Span>>, String> {
    let dialect = unit.dialect(file);
    let uses = uses(block, letter);
    if !is_label(letter, dialect) || !uses.iter().any(|span| span.range().contains(&offset)) {
        return Ok(None);
    }
    let &[new] = name.as_bytes() else { return Err("a label is one letter".to_owned()) };
    if !is_label(new, dialect) {
        return Err(format!("`{name}` cannot be a label"));
    }
    if !self::uses(block, new).is_empty() {
        return Err(format!("`{name}` is a label of this pattern already"));
    }
    Ok(Some(uses))
}

/// Where a letter labels a cell, or names it in an expression or attribute.
fn uses(block: &PatternBlock, letter: u8) -> Vec<Span> {
    let mut spans = Vec::new();
    for line in &block.lines {
        match &line.kind {
            LineKind::Row(Section::Labels, row) => {
                let cells = row.cells.bytes.iter().enumerate().filter(|(_, b)| **b == letter);
                spans.extend(cells.map(|(i, _)| row.cells.span.part(i..i + 1)));
            }
            LineKind::Constraint(text) | LineKind::Action(text) => spans.extend(alone(text, letter)),
            LineKind::Entry(entry) => {
                // Symmetry and classes are letters too.
                let fields = entry.fields.iter().skip(2).filter(|field| field.text.bytes.contains(&b'('));
                spans.extend(fields.flat_map(|field| alone(&field.text, letter)));
            }
            _ => {}
        }
    }
    spans
}

/// Where a letter stands as a word of its own.
fn alone(text: &Text, letter: u8) -> Vec<Span> {
    let is_word = |i: Option<usize>| {
        i.and_then(|i| text.bytes.get(i)).is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_')
    };
    let found = text
        .bytes
        .iter()
        .enumerate()
        .filter(|&(i, &b)| b == letter && !is_word(i.checked_sub(1)) && !is_word(Some(i + 1)));
    found.map(|(i, _)| text.span.part(i..i + 1)).collect()
}
