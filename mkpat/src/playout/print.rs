//! The syntax tree as text; parsing it again gives the same tree.

use super::syntax::Pattern;

/// The file's text, without the comments it was read with. It is bytes: the centre of a drawing, and what follows a
/// weight, need not be UTF-8.
#[must_use]
pub fn print(patterns: &[Pattern]) -> Vec<u8> {
    let mut text = Vec::new();
    for pattern in patterns {
        for row in &pattern.rows {
            text.extend(row.cells);
            text.push(b'\n');
        }
        for weight in &pattern.weights {
            text.extend(format!("\n:{}", weight.weight).into_bytes());
            text.extend(&weight.text);
        }
        text.extend(b"\n\n");
    }
    text
}
