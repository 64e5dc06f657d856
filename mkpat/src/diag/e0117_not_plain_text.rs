//! E0117: a file that is not the text it has to be.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The three bytes that some editors put before UTF-8.
#[must_use]
pub fn byte_order_mark(mark: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0117,
        mark,
        "the file begins with a byte-order mark",
        "three bytes that no editor shows",
    )
    .help("save the file as UTF-8 without a byte-order mark")
    .safe_fix(mark, "")
}

/// Two bytes for each character.
#[must_use]
pub fn utf_16(start: Span) -> Diagnostic {
    Diagnostic::new(codes::E0117, start, "the file is UTF-16", "no database is read from it")
        .help("save the file as UTF-8 or ASCII")
}

/// Line ends of systems before 2001, which make one line of the whole file.
#[must_use]
pub fn lone_carriage_returns(first: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0117,
        first,
        "the lines of the file end with carriage returns alone",
        "the first one",
    )
    .help("save the file with line ends of Unix or Windows")
}

/// Bytes that no text has.
#[must_use]
pub fn no_text(first: Span, byte: u8) -> Diagnostic {
    let message = format!("the file is no text: it holds the byte 0x{byte:02x}");
    Diagnostic::new(codes::E0117, first, message, "the first byte that no text has")
}
