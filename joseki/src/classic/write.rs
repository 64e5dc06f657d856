//! Patterns of the 2.6 convention as lines of mkpat's syntax tree (`joseki.md#convention-26`).

use mkpat::source::Span;
use mkpat::syntax::ast::{Block, Dialect, File, Line, LineKind, PatternBlock, Section};

use super::comment::Comment;
use super::tags::{self, Tag};
use crate::board::{Point, SIZE};
use crate::drawing;
use crate::pattern::JosekiPattern;
use crate::record::Record;
use crate::shape::Shape;

/// Characters of a comment line after `# `.
const COMMENT_WIDTH: usize = 71;

/// Where a pattern comes from.
pub(super) struct Source<'a> {
    pub(super) record: Record<'a>,
    pub(super) the_move: Span,
    pub(super) extent: Span,
}

/// The file around the patterns; `origin` is the name of the SGF file.
pub(crate) fn file<'a>(origin: &str, patterns: impl Iterator<Item = &'a JosekiPattern>) -> File {
    let banner = drawing::banner(origin);
    let banner = std::iter::once(banner).chain(drawing::blank(1)).collect();
    let blocks = patterns.flat_map(|pattern| {
        let lines = &pattern.block.lines;
        let end = lines.iter().rposition(|line| !is_between(line)).map_or(0, |last| last + 1);
        let (own, remarks) = lines.split_at_checked(end).unwrap_or((lines, &[]));
        let constrained = own.last().is_some_and(|line| matches!(line.kind, LineKind::Constraint(_)));
        let blanks = if constrained && remarks.is_empty() { 2 } else { 1 };
        let after = [remarks, &drawing::blank(blanks)].concat();
        let pattern = PatternBlock { lines: own.to_vec(), ..pattern.block.clone() };
        [drawing::between(drawing::blank(1)), Block::Pattern(pattern), drawing::between(after)]
    });
    File {
        dialect: Dialect::Classic,
        blocks: std::iter::once(drawing::between(banner)).chain(blocks).collect(),
    }
}

/// Whether mkpat counts a line at the end of a pattern as one between patterns.
fn is_between(line: &Line) -> bool {
    matches!(line.kind, LineKind::Blank | LineKind::Comment(_))
}

/// The lines of one pattern, from its name to the last line that is not blank.
pub(super) fn block(
    source: &Source<'_>,
    prefix: &str,
    name: &str,
    shape: &Shape,
    comment: &Comment,
    tags: &[Tag],
) -> PatternBlock {
    let mut block = drawing::pattern(name, source.the_move);
    block.lines.extend(drawing::blank(1));
    block.lines.extend(drawing::corner(Section::Diagram, shape, |point| shape.cell(point), source.extent));
    block.lines.extend(drawing::blank(1));
    block.lines.push(entry(source, prefix, comment));
    let remarks = comment.remark_lines(COMMENT_WIDTH);
    if !tags.is_empty() {
        block.lines.extend(drawing::blank(1));
        block.lines.extend(board(source, tags));
        block.lines.extend(drawing::blank(1));
        let span = source.record.place(comment.constraint.whole());
        let text = drawing::text(&tags::constraint(tags, comment.constraint.as_str()), span);
        block.lines.push(drawing::line(LineKind::Constraint(text), span));
        block.lines.extend(drawing::blank(usize::from(!remarks.is_empty())));
    }
    let span = source.record.place(comment.remark.whole());
    let remark =
        |text: &String| drawing::line(LineKind::Comment(drawing::text(&format!(" {text}"), span)), span);
    block.lines.extend(remarks.iter().map(remark));
    block
}

/// The entry line. The range by which a value may be varied at random is wide for joseki, narrow for openings.
fn entry(source: &Source<'_>, prefix: &str, comment: &Comment) -> Line {
    let range = if prefix.starts_with('F') { "-1,0" } else { "-2,2" };
    let line = format!("8,{},0,s{},0,0,0,{range},NULL", comment.value, comment.class.as_str());
    let class = source.record.place(comment.class.whole());
    drawing::line(drawing::entry(&line, |_| class), source.the_move)
}

/// All 19 lines of the board with the letters of the tags; the last tag of a point is seen.
fn board(source: &Source<'_>, tags: &[Tag]) -> Vec<Line> {
    let cell = |row: u8, column: u8| {
        let point = Point::new(row, column);
        let tag = tags.iter().rev().find(|tag| Some(tag.point) == point);
        tag.and_then(|tag| u8::try_from(tag.letter).ok()).unwrap_or(b'.')
    };
    let row = |row: u8| (0..SIZE).rev().map(|column| cell(row, column)).collect::<Vec<u8>>();
    (0..SIZE).map(|line| drawing::row(Section::Labels, &row(line), false, source.extent)).collect::<Vec<_>>()
}
