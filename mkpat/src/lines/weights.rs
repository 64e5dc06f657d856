//! The weights of a database, read and written where they stand: for a tuner.
//!
//! The book: `lines.md#weights`.

use crate::syntax::ast::{Block, File, LineKind, PatternBlock};

/// Gives the pattern called `name` another weight, in its entry line; all else stays as it is. `false` if there is no
/// such pattern, or its entry line has no threat.
#[must_use]
pub fn set(file: &mut File, name: &str, weight: i32) -> bool {
    let blocks = file.blocks.iter_mut().filter_map(|block| match block {
        Block::Pattern(pattern) => Some(pattern),
        Block::Between(_) | Block::Directive(_) => None,
    });
    let mut named = blocks.filter(|pattern| pattern.name.bytes == name.as_bytes());
    named.next().is_some_and(|pattern| set_in(pattern, weight))
}

/// The third field is the threat, with the weight in parentheses.
fn set_in(pattern: &mut PatternBlock, weight: i32) -> bool {
    let entry = pattern.lines.iter_mut().find_map(|line| match &mut line.kind {
        LineKind::Entry(entry) => Some(entry),
        _ => None,
    });
    let Some(threat) = entry.and_then(|entry| entry.fields.get_mut(2)) else { return false };
    let Some(open) = threat.text.bytes.iter().position(|&b| b == b'(') else { return false };
    threat.text.bytes.truncate(open);
    threat.text.bytes.extend(format!("({weight})").bytes());
    true
}
