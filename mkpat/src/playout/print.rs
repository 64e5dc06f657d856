//! The syntax tree as text; parsing it again gives the same tree.

use std::fmt::Write;

use super::syntax::Pattern;

/// The file's text, without the comments it was read with.
#[must_use]
pub fn print(patterns: &[Pattern]) -> String {
    let mut text = String::new();
    for pattern in patterns {
        for row in &pattern.rows {
            let _ = writeln!(text, "{}", String::from_utf8_lossy(&row.cells));
        }
        for weight in &pattern.weights {
            let _ = write!(text, "\n:{}{}", weight.weight, weight.text);
        }
        text.push_str("\n\n");
    }
    text
}
