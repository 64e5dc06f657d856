//! The syntax tree as text. `print(parse(text)) == text`, byte for byte.

use super::syntax::{File, Row, Weight};

/// The text of a file. It is bytes: a comment, the centre of a drawing, and what follows a weight, need not be UTF-8.
#[must_use]
pub fn print(file: &File) -> Vec<u8> {
    let mut text = Vec::new();
    for pattern in &file.patterns {
        pattern.rows.iter().for_each(|row| print_row(&mut text, row));
        pattern.weights.iter().for_each(|weight| print_weight(&mut text, weight));
    }
    text.extend(&file.end);
    text
}

/// Adds a row, with the lines before it that say nothing.
pub fn print_row(text: &mut Vec<u8>, row: &Row) {
    text.extend(&row.before);
    text.extend(row.cells);
    text.extend(&row.after);
}

fn print_weight(text: &mut Vec<u8>, weight: &Weight) {
    text.extend(&weight.before);
    text.push(b':');
    text.extend(&weight.number);
    text.extend(&weight.text);
    text.extend(&weight.after);
}
