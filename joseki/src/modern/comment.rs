//! The comment of the 3.8 convention: a class letter, then lines that begin with a marker (`joseki.md#convention-38`).

use crate::diag::{self, Diagnostic};
use crate::record::Record;
use crate::sourced::Sourced;

/// A comment taken apart. The lines are without their markers.
#[derive(Clone, Debug)]
pub(super) struct Comment {
    /// The class letter of the pattern.
    pub(super) class: char,
    /// `#` lines.
    pub(super) remarks: Vec<Sourced>,
    /// What the first `:` line adds to the entry line.
    pub(super) entry: Option<Addition>,
    /// `;` lines.
    pub(super) constraint: Vec<Sourced>,
    /// `>` lines.
    pub(super) action: Vec<Sourced>,
}

/// An addition to the entry line.
#[derive(Clone, Debug)]
pub(super) struct Addition {
    /// Whether it is a field of its own, and not more class letters.
    pub(super) comma: bool,
    pub(super) text: Sourced,
}

impl Default for Comment {
    fn default() -> Comment {
        Comment { class: 'J', remarks: vec![], entry: None, constraint: vec![], action: vec![] }
    }
}

impl Comment {
    /// Takes a comment apart. Nothing of it is an error: every comment has a class.
    pub(super) fn read(text: &Sourced, record: Record<'_>, found: &mut Vec<Diagnostic>) -> Comment {
        let class = class(text, record, found);
        let mut comment = Comment { class, ..Comment::default() };
        let mut first_colon = None;
        for (at, line) in text.lines() {
            let rest = line.after(1);
            match line.as_str().bytes().next() {
                Some(b'#') => comment.remarks.push(rest),
                Some(b';') => comment.constraint.push(rest),
                Some(b'>') => comment.action.push(rest),
                Some(b':') => match first_colon {
                    Some(first) => {
                        found.push(diag::second_colon_line(record.place(line.whole()), record.place(first)));
                    }
                    None => {
                        first_colon = Some(line.whole());
                        comment.entry =
                            Some(Addition { comma: comma(text, at + 1, &rest, record, found), text: rest });
                    }
                },
                _ => found.extend(indented(&line, at, record)),
            }
        }
        comment
    }
}

/// The class letter that the first character stands for.
fn class(text: &Sourced, record: Record<'_>, found: &mut Vec<Diagnostic>) -> char {
    let Some(first) = text.as_str().chars().next() else { return 'J' };
    let word: String = text.as_str().chars().take_while(|letter| letter.is_alphanumeric()).collect();
    let span = |length| record.place(text.place(0..length));
    let class = match first {
        'U' | 'u' => 'U',
        'S' | 'J' => 'J',
        's' | 'j' => 'j',
        'T' => 'T',
        't' => 't',
        '0' | 'A' | 'a' => 'N',
        '#' | ':' | ';' | '>' => return 'J',
        '1'..='9' => {
            found.push(diag::number_for_class(span(word.len())));
            return 'J';
        }
        other => {
            found.push(diag::no_class(span(other.len_utf8()), other));
            return 'J';
        }
    };
    if word.chars().count() > 1 {
        found.push(diag::class_in_a_word(span(word.len()), &word, class));
    }
    class
}

/// Whether a comma goes before the addition that begins at `start`: the original looks at all of the comment after it,
/// and takes a parenthesis before any comma for that of an attribute.
fn comma(
    text: &Sourced,
    start: usize,
    rest: &Sourced,
    record: Record<'_>,
    found: &mut Vec<Diagnostic>,
) -> bool {
    let decides = |text: &str| {
        let parenthesis = text.find('(')?;
        text.find(',').is_none_or(|comma| comma > parenthesis).then_some(parenthesis)
    };
    let Some(parenthesis) = text.as_str().get(start..).and_then(decides) else { return false };
    let letters = rest.as_str().trim();
    if decides(rest.as_str()).is_none() && !letters.is_empty() {
        let at = start + parenthesis;
        found.push(diag::accidental_comma(
            record.place(rest.whole()),
            record.place(text.place(at..at + 1)),
            letters,
        ));
    }
    true
}

/// A line whose marker does not come first is dropped, which nobody means.
fn indented(line: &Sourced, at: usize, record: Record<'_>) -> Option<Diagnostic> {
    let text = line.as_str();
    let blanks = text.len() - text.trim_start().len();
    let marker = text.trim_start().chars().next().filter(|letter| "#:;>".contains(*letter))?;
    (blanks > 0 && at > 0).then(|| diag::indented_line(record.place(line.place(0..blanks + 1)), marker))
}
