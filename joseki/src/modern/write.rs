//! Patterns of the 3.8 convention as lines of mkpat's syntax tree (`joseki.md#convention-38`).

use mkpat::source::Span;
use mkpat::syntax::ast::{Block, Dialect, File, Line, LineKind, PatternBlock, Section, Text};

use super::comment::{Addition, Comment};
use super::node::Contents;
use crate::board::Point;
use crate::diag::Diagnostic;
use crate::drawing;
use crate::pattern::JosekiPattern;
use crate::record::Record;
use crate::shape::Shape;
use crate::sourced::Sourced;

/// The symmetry code of patterns that are their own mirror image.
const SYMMETRIC: char = '/';

/// The symmetry code of all others.
const ASYMMETRIC: char = '8';

/// The file around the patterns; `origin` is the name of the SGF file.
pub(crate) fn file<'a>(origin: &str, patterns: impl Iterator<Item = &'a JosekiPattern>) -> File {
    let banner = [
        drawing::banner(origin),
        drawing::comment(" Marks and comments of the SGF file: docs/src/joseki.md, convention 3.8."),
    ];
    let banner = banner.into_iter().chain(drawing::blank(2)).collect();
    let head =
        [drawing::between(banner), drawing::attribute_map("general"), drawing::between(drawing::blank(1))];
    let blocks = patterns.flat_map(|pattern| {
        let blanks = if ends_with_drawing(&pattern.block) { 3 } else { 2 };
        [Block::Pattern(pattern.block.clone()), drawing::between(drawing::blank(blanks))]
    });
    File { dialect: Dialect::Modern, blocks: head.into_iter().chain(blocks).collect() }
}

fn ends_with_drawing(block: &PatternBlock) -> bool {
    matches!(block.lines.last(), Some(Line { kind: LineKind::Row(..), .. }))
}

/// The lines of one pattern, from its name to the last line that is not blank.
pub(super) fn block(
    record: Record<'_>,
    name: &str,
    shape: &Shape,
    contents: &Contents,
    found: &mut Vec<Diagnostic>,
) -> PatternBlock {
    let comment =
        contents.comment.as_ref().map(|(text, _)| Comment::read(text, record, found)).unwrap_or_default();
    let move_span = contents.the_move.as_ref().map_or(Text::NOWHERE, |the_move| the_move.span);
    let region_span = contents.mark.as_ref().map_or(Text::NOWHERE, |mark| mark.span);
    let mut block = drawing::pattern(name, move_span);
    block.lines.extend(comment.remarks.iter().map(|text| marked(LineKind::Comment, text, record)));
    block.lines.extend(drawing::blank(1));
    block.lines.extend(drawing::corner(Section::Diagram, shape, |point| shape.cell(point), region_span));
    block.lines.extend(drawing::blank(1));
    block.lines.push(entry(record, shape, contents, &comment, move_span));
    if contents.labels.is_empty() && comment.constraint.is_empty() && comment.action.is_empty() {
        return block;
    }
    let label = |point: Point| contents.letter(point).and_then(|letter| u8::try_from(letter).ok());
    let cell = |point: Point| label(point).unwrap_or_else(|| shape.cell(point));
    block.lines.extend(drawing::blank(1));
    block.lines.extend(drawing::corner(Section::Labels, shape, cell, region_span));
    if comment.constraint.is_empty() && comment.action.is_empty() {
        return block;
    }
    block.lines.extend(drawing::blank(1));
    block.lines.extend(comment.constraint.iter().map(|text| marked(LineKind::Constraint, text, record)));
    block.lines.extend(comment.action.iter().map(|text| marked(LineKind::Action, text, record)));
    block
}

/// The entry line: symmetry, class letters, and what the comment adds.
fn entry(record: Record<'_>, shape: &Shape, contents: &Contents, comment: &Comment, move_span: Span) -> Line {
    let symmetric = shape.is_symmetric(|point| contents.letter(point));
    let symmetry = if symmetric { SYMMETRIC } else { ASYMMETRIC };
    let mut line = format!("{symmetry},sF{}", comment.class);
    if comment.entry.as_ref().is_some_and(|addition| addition.comma) {
        line.push(',');
    }
    let own = line.len();
    let place = |range: std::ops::Range<usize>| match &comment.entry {
        Some(Addition { text, .. }) if range.start >= own => {
            record.place(text.place(range.start - own..range.end.saturating_sub(own)))
        }
        _ => contents.comment.as_ref().map_or(move_span, |(text, span)| match text.as_str().is_empty() {
            true => *span,
            false => record.place(text.place(0..1)),
        }),
    };
    let blanks = comment.entry.as_ref().map_or(0..0, |addition| {
        line.push_str(addition.text.as_str());
        line.trim_end().len()..line.len()
    });
    let text = line.get(..line.len() - blanks.len()).unwrap_or_default();
    let built = drawing::line(drawing::entry(text, place), move_span);
    Line { blanks: line.as_bytes().get(blanks).unwrap_or_default().to_vec(), ..built }
}

/// A line that is copied from the comment.
fn marked(kind: fn(Text) -> LineKind, text: &Sourced, record: Record<'_>) -> Line {
    let all = text.as_str();
    let kept = all.trim_end_matches(|letter: char| letter.is_ascii_whitespace() || letter == '\u{b}').len();
    let span = record.place(text.place(0..kept));
    let line = drawing::line(kind(drawing::text(all.get(..kept).unwrap_or_default(), span)), span);
    Line { blanks: all.as_bytes().get(kept..).unwrap_or_default().to_vec(), ..line }
}
