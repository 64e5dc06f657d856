//! E0803: a database of the manifest that contradicts itself or another.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Two databases of one name.
#[must_use]
pub fn same_database_name(at: Span, name: &str, first: Span) -> Diagnostic {
    Diagnostic::new(codes::E0803, at, format!("two databases are called `{name}`"), "the same name again")
        .also(first, "first used here")
}

/// A name that cannot become the name of a Rust module.
#[must_use]
pub fn bad_database_name(at: Span, name: &str) -> Diagnostic {
    Diagnostic::new(codes::E0803, at, format!("`{name}` cannot name a database"), "not an identifier")
        .help("use letters, digits and `_`, and begin with a letter")
}

/// A file of another format than its table says.
#[must_use]
pub fn wrong_format(at: Span, name: &str, found: &str) -> Diagnostic {
    Diagnostic::new(codes::E0803, at, format!("`{name}` holds {found}"), "expected patterns")
        .help("name it in the table of its kind: `[[database]]`, `[[eyes]]` or `[[playout]]`")
}

/// Nothing to compile.
#[must_use]
pub fn no_input(at: Span, name: &str) -> Diagnostic {
    Diagnostic::new(codes::E0803, at, format!("`{name}` is made of nothing"), "neither `inputs` nor `joseki`")
        .help("name its files: `inputs = [\"FILE.db\"]`")
}
