//! Fixes that may be applied unseen, carried out.

use super::{Diagnostic, Fix};
use crate::source::{FileId, Sources};

/// The files that the safe fixes of `diagnostics` change, with their new bytes and the number of fixes. Of fixes that
/// overlap the first by place is applied; the next run finds whether the others are still wanted.
#[must_use]
pub fn applied(sources: &Sources, diagnostics: &[Diagnostic]) -> Vec<(FileId, Vec<u8>, usize)> {
    let mut fixes: Vec<&Fix> =
        diagnostics.iter().filter_map(|d| d.fix.as_ref()).filter(|fix| fix.safe).collect();
    fixes.sort_by_key(|fix| fix.span);
    fixes.dedup();
    let changed = |(id, file): (FileId, &crate::source::SourceFile)| {
        let of_file = fixes.iter().filter(|fix| fix.span.file == id);
        let (bytes, count) = replaced(&file.bytes, of_file.copied());
        (count > 0).then_some((id, bytes, count))
    };
    sources.iter().filter_map(changed).collect()
}

/// A text with replacements, which come by place; how many there were.
fn replaced<'a>(text: &[u8], fixes: impl Iterator<Item = &'a Fix>) -> (Vec<u8>, usize) {
    let (mut out, mut at, mut count) = (Vec::with_capacity(text.len()), 0, 0);
    for fix in fixes {
        let range = fix.span.range();
        // A replacement that begins where the last one ended would be a guess at which of the two comes first.
        let apart = range.start > at || count == 0;
        let Some(before) = text.get(at..range.start).filter(|_| apart) else { continue };
        out.extend(before);
        out.extend(fix.replacement.as_bytes());
        (at, count) = (range.end, count + 1);
    }
    out.extend(text.get(at..).unwrap_or(&[]));
    (out, count)
}
