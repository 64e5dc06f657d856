//! The comment of the 2.6 convention: `value;class;constraint#comment` (`joseki.md#convention-26`).

use crate::sourced::Sourced;

/// A comment taken apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Comment {
    /// The value of the move; no pattern is written unless it is positive.
    pub(super) value: i32,
    /// Further class letters.
    pub(super) class: Sourced,
    /// The constraint.
    pub(super) constraint: Sourced,
    /// What follows the first `#`.
    pub(super) remark: Sourced,
    /// Whether the class is not ended by a `;`; the original then takes the whole comment for the constraint.
    pub(super) one_semicolon: bool,
}

impl Comment {
    /// Takes a comment without white space apart.
    ///
    /// # Errors
    /// The place of a value that no number can hold.
    pub(super) fn read(text: &Sourced) -> Result<Comment, (u32, u32)> {
        let digits = number_length(text.as_str());
        let number = text.as_str().get(..digits).unwrap_or_default();
        let value = if number.is_empty() { 0 } else { number.parse().map_err(|_| text.place(0..digits))? };
        let comment = Comment { value, ..Comment::default() };
        let rest = text.after(digits);
        if number.is_empty() || !rest.as_str().starts_with(';') || rest.as_str().len() == 1 {
            return Ok(comment);
        }
        let rest = rest.after(1);
        Ok(match rest.as_str().find(';') {
            None => Comment { class: rest, one_semicolon: true, ..comment }.with_constraint(text),
            Some(end) => {
                Comment { class: rest.part(0..end), ..comment }.with_constraint(&rest.after(end + 1))
            }
        })
    }

    /// Adds the constraint and what follows its `#`.
    fn with_constraint(self, text: &Sourced) -> Comment {
        let end = text.as_str().find('#').unwrap_or(text.as_str().len());
        let remark = if end < text.as_str().len() { text.after(end + 1) } else { Sourced::default() };
        Comment { constraint: text.part(0..end), remark, ..self }
    }

    /// The remark as comment lines: a `#` ends a line, and no line is longer than `width` characters.
    pub(super) fn remark_lines(&self, width: usize) -> Vec<String> {
        let text = self.remark.as_str();
        let text = text.strip_suffix('#').unwrap_or(text);
        if text.is_empty() {
            return Vec::new();
        }
        text.split('#').flat_map(|line| folded(line, width)).collect()
    }
}

fn folded(line: &str, width: usize) -> Vec<String> {
    let letters: Vec<char> = line.chars().collect();
    match letters.is_empty() {
        true => vec![String::new()],
        false => letters.chunks(width).map(|chunk| chunk.iter().collect()).collect(),
    }
}

/// The length of the number that a text begins with, sign included; 0 if it begins with none.
fn number_length(text: &str) -> usize {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    if end == 0 { 0 } else { text.len() - digits.len() + end }
}
