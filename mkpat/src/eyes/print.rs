//! The syntax tree as text; parsing it again gives the same tree.

use std::fmt::Write;

use super::syntax::{Dialect, EyeBlock, Tree};

/// The file's text, without the comments it was read with.
#[must_use]
pub fn print(tree: &Tree) -> String {
    let mut text = String::new();
    for pattern in &tree.patterns {
        let _ = write_pattern(&mut text, pattern, tree.dialect);
    }
    text
}

fn write_pattern(out: &mut String, pattern: &EyeBlock, dialect: Dialect) -> std::fmt::Result {
    writeln!(out, "Pattern {}\n", pattern.number)?;
    for row in &pattern.rows {
        writeln!(out, "{}", String::from_utf8_lossy(&row.bytes))?;
    }
    match dialect {
        Dialect::Modern => writeln!(out, "\n:{}\n\n", pattern.value),
        Dialect::Classic => writeln!(out, "\n:{},{}\n\n", pattern.value.max, pattern.value.min),
    }
}
