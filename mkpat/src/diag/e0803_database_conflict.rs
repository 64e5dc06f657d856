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

/// A name that something else has where modules are written; `whose` says what.
#[must_use]
pub fn taken_database_name(at: Span, name: &str, whose: &str) -> Diagnostic {
    Diagnostic::new(codes::E0803, at, format!("`{name}` cannot name a database"), whose)
        .help("choose another name, which becomes that of a Rust module")
}

/// Two files that would become one module.
#[must_use]
pub fn same_module(at: Span, module: &str, first: Span) -> Diagnostic {
    Diagnostic::new(codes::E0803, at, format!("two modules are called `{module}`"), "the same name again")
        .also(first, "first used here")
        .note("each of several files becomes a module, called by the table's name and the file's without its folder")
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
