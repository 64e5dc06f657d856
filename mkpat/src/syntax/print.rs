//! The one printer: a syntax tree back to text. `print(parse(text)) == text`, byte for byte.

use super::ast::{Edge, Entry, File, Keyword, Line, LineKind, Row};

/// The text of a file.
#[must_use]
pub fn print(file: &File) -> Vec<u8> {
    let mut out = Vec::new();
    for line in file.blocks.iter().flat_map(|block| block.lines()) {
        print_line(&mut out, line);
    }
    out
}

/// Adds the text of one line, with trailing blanks and newline.
pub fn print_line(out: &mut Vec<u8>, line: &Line) {
    match &line.kind {
        LineKind::Blank => {}
        LineKind::Comment(text) => print_marked(out, b'#', &text.bytes),
        LineKind::Pattern(keyword) => print_keyword(out, "Pattern", keyword),
        LineKind::Directive(kind, keyword) => print_keyword(out, kind.keyword(), keyword),
        LineKind::Row(_, row) => print_row(out, row),
        LineKind::Edge(_, edge) => print_edge(out, edge),
        LineKind::Entry(entry) => print_entry(out, entry),
        LineKind::Constraint(text) => print_marked(out, b';', &text.bytes),
        LineKind::Action(text) => print_marked(out, b'>', &text.bytes),
        LineKind::Stray(text) => out.extend(&text.bytes),
    }
    out.extend(&line.blanks);
    if line.newline {
        out.push(b'\n');
    }
}

fn print_marked(out: &mut Vec<u8>, mark: u8, text: &[u8]) {
    out.push(mark);
    out.extend(text);
}

fn print_keyword(out: &mut Vec<u8>, word: &str, keyword: &Keyword) {
    out.extend(word.as_bytes());
    out.extend(&keyword.gap.bytes);
    out.extend(&keyword.argument.bytes);
    out.extend(&keyword.rest.bytes);
}

fn print_row(out: &mut Vec<u8>, row: &Row) {
    out.extend(row.west.then_some(b'|'));
    out.extend(&row.cells.bytes);
    out.extend(row.east.then_some(b'|'));
    out.extend(&row.text.bytes);
}

fn print_edge(out: &mut Vec<u8>, edge: &Edge) {
    out.extend(edge.west.then_some(b'+'));
    out.resize(out.len() + edge.dashes, b'-');
    out.extend(edge.east.then_some(b'+'));
    out.extend(&edge.text.bytes);
}

fn print_entry(out: &mut Vec<u8>, entry: &Entry) {
    out.push(b':');
    for field in &entry.fields {
        out.extend(&field.separator.bytes);
        out.extend(&field.text.bytes);
    }
    out.extend(&entry.trailing.bytes);
}
