//! Which dialect a `.db` file is written in.
//!
//! The book: `files.md#which-dialect`; the first rule that applies decides.

use super::ast::Dialect;
use crate::encoding::without_mark;

/// What a `.db` file holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Patterns.
    Patterns(Dialect),
    /// Eye graphs of GNU Go 3.8.
    ModernEyes,
    /// Eye graphs of GNU Go 2.6.
    ClassicEyes,
    /// Playout patterns.
    Playout,
    /// Threats on lines.
    Lines,
}

impl Format {
    /// The dialect of the syntax, if it is that of pattern databases.
    #[must_use]
    pub fn dialect(self) -> Option<Dialect> {
        match self {
            Format::Patterns(dialect) => Some(dialect),
            Format::Lines => Some(Dialect::Modern),
            Format::ModernEyes | Format::ClassicEyes | Format::Playout => None,
        }
    }
}

/// Tells the format from the text alone.
#[must_use]
pub fn detect(text: &[u8]) -> Format {
    let text = without_mark(text);
    let lines = || text.split(|&b| b == b'\n').map(<[u8]>::trim_ascii_end);
    let entries = || lines().filter_map(|line| line.strip_prefix(b":"));
    let names = || lines().filter_map(|line| line.strip_prefix(b"Pattern"));
    if !lines().any(begins_a_pattern) && entries().any(|e| e.first().is_some_and(u8::is_ascii_digit)) {
        return Format::Playout;
    }
    let numbered = names().all(|n| n.trim_ascii().iter().all(u8::is_ascii_digit)) && names().next().is_some();
    if numbered && entries().next().is_some_and(is_four_digits) {
        return Format::ModernEyes;
    }
    if numbered && entries().next().is_some_and(is_two_eye_counts) {
        return Format::ClassicEyes;
    }
    if lines().any(chooses_threats) {
        return Format::Lines;
    }
    let modern_line = |line: &[u8]| {
        [&b"attribute_map"[..], b"goal_elements", b"callback_data", b">"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    if lines().any(modern_line) {
        return Format::Patterns(Dialect::Modern);
    }
    let second = |entry: &[u8]| entry.split(|&b| b == b',').nth(1).map(<[u8]>::to_vec);
    if has_weights(text) {
        return Format::Patterns(Dialect::Classic);
    }
    if entries().any(|e| e.contains(&b'(')) {
        return Format::Patterns(Dialect::Modern);
    }
    let only_connections = |field: Vec<u8>| !field.is_empty() && field.iter().all(|b| b"BC".contains(b));
    let classic = entries().next().is_some() && entries().filter_map(second).all(only_connections);
    Format::Patterns(if classic { Dialect::Classic } else { Dialect::Modern })
}

/// Whether a text is a database of any kind, and no manifest: a line of it begins a pattern, or is an entry line, as no line
/// of TOML does.
#[must_use]
pub fn holds_patterns(text: &[u8]) -> bool {
    let mut lines = without_mark(text).split(|&b| b == b'\n').map(<[u8]>::trim_ascii_end);
    lines.any(|line| begins_a_pattern(line) || line.starts_with(b":"))
}

/// Whether an entry line has a number in its second field: a weight, as patterns of the classic dialect have and its
/// connections have not.
#[must_use]
pub fn has_weights(text: &[u8]) -> bool {
    let lines = text.split(|&b| b == b'\n').map(<[u8]>::trim_ascii_end);
    let mut entries = lines.filter_map(|line| line.strip_prefix(b":"));
    entries.any(|entry| entry.split(|&b| b == b',').nth(1).is_some_and(is_integer))
}

/// Whether a line is `attribute_map threats`.
fn chooses_threats(line: &[u8]) -> bool {
    line.strip_prefix(b"attribute_map").is_some_and(|map| map.trim_ascii() == b"threats")
}

/// Whether a line begins a pattern, be it with small letters: the parser tells of those.
fn begins_a_pattern(line: &[u8]) -> bool {
    let (word, rest) = line.split_at_checked(PATTERN.len()).unwrap_or((line, &[]));
    word == PATTERN || word.eq_ignore_ascii_case(PATTERN) && rest.first().is_none_or(u8::is_ascii_whitespace)
}

const PATTERN: &[u8] = b"Pattern";

fn is_four_digits(entry: &[u8]) -> bool {
    entry.len() == 4 && entry.iter().all(u8::is_ascii_digit)
}

fn is_two_eye_counts(entry: &[u8]) -> bool {
    matches!(entry, [b'0'..=b'2', b',', b'0'..=b'2'])
}

fn is_integer(field: &[u8]) -> bool {
    let digits = field.strip_prefix(b"-").unwrap_or(field);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_field_tells_classic_from_modern() {
        assert_eq!(
            detect(b"Pattern A\n\nX*\n\n:8,85,0,s,0,0,0,-5,5,NULL\n"),
            Format::Patterns(Dialect::Classic)
        );
        assert_eq!(detect(b"Pattern A\n\nX*\n\n:8,s,value(85)\n"), Format::Patterns(Dialect::Modern));
        assert_eq!(detect(b"Pattern A\n\nX*\n\n:8,s\n"), Format::Patterns(Dialect::Modern));
        assert_eq!(detect(b"Pattern A\n\nO*\n\n:8,C,NULL\n"), Format::Patterns(Dialect::Classic));
        assert_eq!(
            detect(b"goal_elements none\n\nPattern A\n\nO*\n\n:8,C,NULL\n"),
            Format::Patterns(Dialect::Modern)
        );
    }

    #[test]
    fn other_kinds_of_database_are_recognised() {
        assert_eq!(detect(b"Pattern 1\n\n!.\n\n:1122\n"), Format::ModernEyes);
        assert_eq!(detect(b"Pattern 1\n\n!.\n\n:1,0\n"), Format::ClassicEyes);
        assert_eq!(detect(b"...\n.*.\n...\n:10\n"), Format::Playout);
        assert_eq!(detect(b"attribute_map threats\n\nPattern A\n\nOOOO*\n\n:8,F,four(1)\n"), Format::Lines);
    }
}
