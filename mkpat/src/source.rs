//! Source files, spans and positions. Knows nothing else of the compiler.

use std::ops::Range;

/// A file of a [`Sources`] set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FileId(pub u16);

/// A stretch of bytes in a file; `end` is exclusive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span of `start..end` in `file`.
    #[must_use]
    pub fn new(file: FileId, start: u32, end: u32) -> Span {
        Span { file, start, end: end.max(start) }
    }

    /// The part of the span at `range`, counted from its start.
    #[must_use]
    pub fn part(self, range: Range<usize>) -> Span {
        let at = |i: usize| self.start.saturating_add(u32::try_from(i).unwrap_or(u32::MAX));
        Span::new(self.file, at(range.start), at(range.end))
    }

    /// From the start of `self` to the end of `other`.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span::new(self.file, self.start, other.end)
    }

    /// The empty span at its start.
    #[must_use]
    pub fn start_point(self) -> Span {
        Span::new(self.file, self.start, self.start)
    }

    /// The empty span at its end.
    #[must_use]
    pub fn end_point(self) -> Span {
        Span::new(self.file, self.end, self.end)
    }

    /// As a byte range.
    #[must_use]
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// One source file: a name for messages, and its bytes. Files need not be UTF-8: old databases carry Latin-1 names in
/// their comments.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The name as messages and generated code show it: relative, with `/`.
    pub name: String,
    /// The contents.
    pub bytes: Vec<u8>,
    line_starts: Vec<u32>,
}

impl SourceFile {
    /// A file named `name`.
    #[must_use]
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> SourceFile {
        let after_newlines = bytes.iter().enumerate().filter(|&(_, &b)| b == b'\n').map(|(i, _)| i + 1);
        let line_starts =
            std::iter::once(0).chain(after_newlines).filter_map(|i| u32::try_from(i).ok()).collect();
        SourceFile { name: name.into(), bytes, line_starts }
    }

    /// Line of a byte offset, from 1.
    #[must_use]
    pub fn line(&self, offset: u32) -> u32 {
        u32::try_from(self.line_starts.partition_point(|&start| start <= offset)).unwrap_or(u32::MAX)
    }

    /// Line and column of a byte offset, both from 1; the column counts bytes.
    #[must_use]
    pub fn line_column(&self, offset: u32) -> (u32, u32) {
        let line = self.line(offset);
        let start = self.line_starts.get(line.saturating_sub(1) as usize).copied().unwrap_or(0);
        (line, offset.saturating_sub(start) + 1)
    }

    /// The contents for people to read, of the same length in bytes: every byte that is not part of valid UTF-8 is
    /// shown as `?`.
    #[must_use]
    pub fn display_text(&self) -> String {
        let mut text = String::with_capacity(self.bytes.len());
        for chunk in self.bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(chunk.invalid().iter().map(|_| '?'));
        }
        text
    }
}

/// The files of one run.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
}

impl Sources {
    /// Adds a file. At most 65,535 files of less than 4 GiB fit; more are refused with `None`.
    pub fn add(&mut self, name: impl Into<String>, bytes: Vec<u8>) -> Option<FileId> {
        u32::try_from(bytes.len()).ok().filter(|&n| n < u32::MAX)?;
        let id = FileId(u16::try_from(self.files.len()).ok()?);
        self.files.push(SourceFile::new(name, bytes));
        Some(id)
    }

    /// The file with this id; ids come from [`Sources::add`] of the same set.
    #[must_use]
    pub fn file(&self, id: FileId) -> &SourceFile {
        static NOTHING: std::sync::LazyLock<SourceFile> =
            std::sync::LazyLock::new(|| SourceFile::new("", Vec::new()));
        self.files.get(usize::from(id.0)).unwrap_or(&NOTHING)
    }

    /// All files with their ids, in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter().enumerate().filter_map(|(i, f)| Some((FileId(u16::try_from(i).ok()?), f)))
    }

    /// The bytes of a span.
    #[must_use]
    pub fn text(&self, span: Span) -> &[u8] {
        self.file(span.file).bytes.get(span.range()).unwrap_or(&[])
    }

    /// The same files, called by their names without folders, which differ from machine to machine.
    #[must_use]
    pub fn without_folders(&self) -> Sources {
        self.renamed(|name| name.rsplit(['/', '\\']).next().unwrap_or_default())
    }

    /// The same files, those below a folder called by where they lie in it: where the folder lies differs from machine to
    /// machine, and so does how a command line names it.
    #[must_use]
    pub fn within(&self, folder: &str) -> Sources {
        self.renamed(|name| name.strip_prefix(folder).unwrap_or(name))
    }

    fn renamed(&self, name: impl Fn(&str) -> &str) -> Sources {
        let renamed = |file: &SourceFile| SourceFile { name: name(&file.name).to_owned(), ..file.clone() };
        Sources { files: self.files.iter().map(renamed).collect() }
    }

    /// `file:line`, as people look it up.
    #[must_use]
    pub fn origin(&self, span: Span) -> String {
        let file = self.file(span.file);
        format!("{}:{}", file.name, file.line(span.start))
    }
}

/// A name as one line of a comment can hold it. Names of files may have line breaks, and whatever follows one would be
/// read as code.
#[must_use]
pub fn in_one_line(name: &str) -> String {
    let letter = |letter: char| match letter.is_control() {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    };
    name.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one() {
        let file = SourceFile::new("a.db", b"ab\n\ncd".to_vec());
        assert_eq!(file.line_column(0), (1, 1));
        assert_eq!(file.line_column(2), (1, 3));
        assert_eq!(file.line_column(3), (2, 1));
        assert_eq!(file.line_column(5), (3, 2));
        assert_eq!(file.line_column(6), (3, 3));
    }

    #[test]
    fn display_text_keeps_offsets() {
        let file = SourceFile::new("a.db", b"R\xe9mi Coulom".to_vec());
        assert_eq!(file.display_text(), "R?mi Coulom");
    }
}
