//! What of a record was left out or read otherwise than it stands there.

use katachi_sgf::{LineColumn, Lines, Property, Value};
use std::fmt;

/// Letters of a value that are shown.
const LONGEST_VALUE: usize = 12;

/// Something in a record that is not as it should be, and was read all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doubt {
    /// Where it stands.
    pub place: LineColumn,
    /// What is wrong, and what was made of it.
    pub what: String,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// Doubts by their places, from offsets in the text.
pub(super) fn placed(text: &str, mut doubts: Vec<(u32, String)>) -> Vec<Doubt> {
    if doubts.is_empty() {
        return Vec::new();
    }
    doubts.sort_by_key(|&(at, _)| at);
    let lines = Lines::new(text);
    doubts.into_iter().map(|(at, what)| Doubt { place: lines.place(text, at), what }).collect()
}

/// A value as the record writes it, cut short where it is long.
pub(super) fn written(property: &Property, value: &Value) -> String {
    let shown = |letter: char| if letter.is_control() { ' ' } else { letter };
    let short: String = value.raw().chars().take(LONGEST_VALUE).map(shown).collect();
    let more = if short.len() < value.raw().len() { "..." } else { "" };
    format!("{}[{short}{more}]", property.id())
}
