//! Lines of mkpat's syntax tree, as both conventions need them.

use mkpat::source::{Span, in_one_line};
use mkpat::syntax::ast::{
    Block, DirectiveKind, Edge, Entry, Field, Keyword, Line, LineKind, PatternBlock, Row, Section, Text,
};

use crate::board::Point;
use crate::shape::Shape;

/// Text with the place in the SGF file that it comes from.
pub(crate) fn text(text: &str, span: Span) -> Text {
    Text::new(text.as_bytes(), span)
}

/// A line with the place in the SGF file that it comes from.
pub(crate) fn line(kind: LineKind, span: Span) -> Line {
    Line { span, ..Line::built(kind) }
}

/// Empty lines.
pub(crate) fn blank(count: usize) -> Vec<Line> {
    vec![Line::built(LineKind::Blank); count]
}

/// The block of lines between patterns.
pub(crate) fn between(lines: Vec<Line>) -> Block {
    Block::Between(lines)
}

/// `attribute_map NAME`.
pub(crate) fn attribute_map(name: &str) -> Block {
    Block::Directive(Line::built(LineKind::Directive(
        DirectiveKind::AttributeMap,
        keyword(Text::built(name)),
    )))
}

/// A comment line that nothing in the SGF file stands for.
pub(crate) fn comment(text: &str) -> Line {
    Line::built(LineKind::Comment(Text::built(text)))
}

/// The first line of a file that is made from another.
pub(crate) fn banner(origin: &str) -> Line {
    comment(&format!(" Made by joseki from {}. Edit that file, not this one.", in_one_line(origin)))
}

fn keyword(argument: Text) -> Keyword {
    Keyword { gap: Text::built(" "), argument, rest: Text::built("") }
}

/// A pattern of one line, its name; `span` is the place of the move.
pub(crate) fn pattern(name: &str, span: Span) -> PatternBlock {
    let name = text(name, span);
    let first = line(LineKind::Pattern(keyword(name.clone())), span);
    PatternBlock { name, lines: vec![first], broken: false }
}

/// The drawing of a corner: its upper edge, and its rows with the right edge.
pub(crate) fn corner(
    section: Section,
    shape: &Shape,
    cell: impl Fn(Point) -> u8 + Copy,
    span: Span,
) -> impl Iterator<Item = Line> {
    let edge = Edge { west: false, dashes: shape.width(), east: true, text: Text::built("") };
    let edge = line(LineKind::Edge(section, edge), span);
    std::iter::once(edge).chain(shape.rows(cell).map(move |cells| row(section, &cells, true, span)))
}

/// One row of a drawing.
pub(crate) fn row(section: Section, cells: &[u8], east: bool, span: Span) -> Line {
    let row = Row { west: false, cells: Text::new(cells, span), east, text: Text::built("") };
    line(LineKind::Row(section, row), span)
}

/// `:` and what follows: fields between commas, with the commas and blanks before each (`entry.md`). `place`
/// tells where a part of the text stands in the SGF file.
pub(crate) fn entry(line_text: &str, place: impl Fn(std::ops::Range<usize>) -> Span) -> LineKind {
    let part =
        |range: std::ops::Range<usize>| text(line_text.get(range.clone()).unwrap_or_default(), place(range));
    let mut fields = Vec::new();
    let mut at = 0;
    loop {
        let rest = line_text.get(at..).unwrap_or_default();
        let start = at + rest.len() - rest.trim_start_matches([',', ' ']).len();
        let rest = line_text.get(start..).unwrap_or_default();
        if rest.is_empty() {
            return LineKind::Entry(Entry { fields, trailing: part(at..line_text.len()) });
        }
        let end = start + rest.find(',').unwrap_or(rest.len());
        fields.push(Field { separator: part(at..start), text: part(start..end) });
        at = end;
    }
}
