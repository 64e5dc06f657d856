//! E0301: an entry line without its mandatory fields.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Symmetry and classes are mandatory (`entry.md`).
#[must_use]
pub fn incomplete_entry(line: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0301,
        line,
        "the entry line lacks symmetry or classes",
        "expected `:SYMMETRY,CLASSES`",
    )
    .help("write `-` for no class, as in `:8,-`")
}

/// Something else stands between the fields.
#[must_use]
pub fn semicolon_for_comma(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0301, at, "the entry line has no commas", "write `,`")
        .note("symmetry, classes and attributes are parted by commas, as in `:8,sX,shape(2)`")
        .fix(at, ",")
}

/// An attribute stands where the classes belong.
#[must_use]
pub fn attribute_for_classes(field: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0301,
        field,
        "the entry line lacks its classes",
        "an attribute where the classes belong",
    )
    .help("write `-,` before it for no class")
    .fix(field.start_point(), "-,")
}

/// The symmetry code stands between colon and comma, without blanks.
#[must_use]
pub fn blank_beside_symmetry(at: Span, code: &str) -> Diagnostic {
    Diagnostic::new(codes::E0301, at, "a blank beside the symmetry code", format!("write `:{code},`"))
        .fix(at, code)
}

/// The symmetry code is one character, directly followed by a comma.
#[must_use]
pub fn long_symmetry(field: Span, text: &str) -> Diagnostic {
    let message = format!("`{text}` is not a symmetry code");
    Diagnostic::new(codes::E0301, field, message, "expected one of `8 | - \\ / + X O`, then a comma")
}
