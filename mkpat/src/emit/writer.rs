//! Big tables as plain text.

use std::fmt::{Display, Write};

/// Writes `const NAME: &[TYPE]` with as many values a line as fit.
pub(super) fn array<T: Display>(name: &str, doc: &str, kind: &str, values: &[T]) -> String {
    const WIDTH: usize = 112;
    let mut text = format!("/// {doc}\nconst {name}: &[{kind}] = &[");
    let mut column = WIDTH;
    for value in values {
        let value = value.to_string();
        if column + value.len() + 2 > WIDTH {
            text.push_str("\n   ");
            column = 3;
        }
        column += value.len() + 2;
        // Writing to a string cannot fail.
        let _ = write!(text, " {value},");
    }
    text.push_str("\n];");
    text
}

/// Writes `const NAME: &[TYPE]` with a comment and a value on each line.
pub(super) fn rows(name: &str, doc: &str, kind: &str, rows: &[(String, String)]) -> String {
    let mut text = format!("/// {doc}\nconst {name}: &[{kind}] = &[\n");
    for (comment, value) in rows {
        let _ = writeln!(text, "    // {comment}\n    {value},");
    }
    text.push_str("];");
    text
}
