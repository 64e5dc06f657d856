//! Where in a database a place is: which pattern, which line, which word.

use mkpat::check::pattern::CheckedPattern;
use mkpat::source::FileId;
use mkpat::syntax::ast::{Block, Line, LineKind, PatternBlock};
use mkpat::tables::attributes::Map;

use crate::unit::Unit;

/// A place in a file.
pub(crate) struct Place<'a> {
    pub(crate) block: Option<&'a PatternBlock>,
    pub(crate) pattern: Option<&'a CheckedPattern>,
    pub(crate) line: Option<&'a Line>,
    /// The attribute map that holds here.
    pub(crate) map: Option<Map>,
}

impl<'a> Place<'a> {
    pub(crate) fn of(unit: &'a Unit, file: FileId, offset: usize) -> Place<'a> {
        let mut place = Place { block: None, pattern: None, line: None, map: None };
        let Some(database) = unit.database(file) else { return place };
        for block in database.files.iter().flat_map(|tree| &tree.blocks) {
            for line in block.lines() {
                if let LineKind::Directive(mkpat::syntax::ast::DirectiveKind::AttributeMap, keyword) =
                    &line.kind
                    && line.span.file == file
                    && line.span.range().start <= offset
                {
                    place.map = Map::find(&keyword.argument.bytes);
                }
                let range = line.span.range();
                if line.span.file == file && range.start <= offset && offset <= range.end + line.blanks.len()
                {
                    place.line = Some(line);
                    place.block = match block {
                        Block::Pattern(pattern) => Some(pattern),
                        _ => None,
                    };
                }
            }
        }
        let name = place.block.map(|block| block.name.span);
        place.pattern = database.patterns.iter().find(|pattern| Some(pattern.name.span) == name);
        place
    }
}

/// The word of letters, digits and `_` around a byte, with its range.
pub(crate) fn word(bytes: &[u8], offset: usize) -> (String, std::ops::Range<usize>) {
    let is_word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    let before = bytes.get(..offset).unwrap_or(bytes);
    let start = offset - before.iter().rev().take_while(|&&b| is_word(b)).count();
    let after = bytes.get(offset..).unwrap_or(&[]);
    let end = offset + after.iter().take_while(|&&b| is_word(b)).count();
    let text = bytes.get(start..end).unwrap_or(&[]);
    (String::from_utf8_lossy(text).into_owned(), start..end)
}
