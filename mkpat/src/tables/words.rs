//! The names and statements of expressions besides functions.
//!
//! The book: `expressions.md`.

/// Names of numbers.
pub const NUMBERS: [(&str, i32); 5] =
    [("WIN", 5), ("DEAD", 0), ("ALIVE", 1), ("CRITICAL", 2), ("UNKNOWN", 3)];

/// The name of what tells whether a finished position is scored.
pub const SCORING: &str = "doing_scoring";

/// What statements of actions begin with.
pub const STATEMENTS: [&str; 3] = ["if", "else", "return"];
