//! Faults of the file as SGF.

use mkpat::diag::Diagnostic;
use mkpat::source::Span;

use super::codes::{self, fault};

/// `J0101`: no tree can be read.
pub(crate) fn unreadable_file(span: Span, why: &str) -> Diagnostic {
    fault(codes::J0101, span, format!("invalid SGF: {why}"), "reading stops here")
}

/// `J0101`: there are more bytes than a source file can hold.
pub(crate) fn file_too_long(nowhere: Span) -> Diagnostic {
    fault(codes::J0101, nowhere, "the file is too long", "reading stops here")
}

/// `J0102`: SGF does not allow it, but the meaning is clear.
pub(crate) fn tolerated_fault(span: Span, what: &str) -> Diagnostic {
    fault(codes::J0102, span, what, "not valid SGF")
}

/// `J0102`: a control character in a comment, of which no more is told.
pub(crate) fn letter_of_no_text(span: Span) -> Diagnostic {
    fault(codes::J0102, span, "a control character in a comment", "left out, as no database has such bytes")
}

/// `J0103`: the root does not tell the size of the board.
pub(crate) fn missing_size(root: Span) -> Diagnostic {
    fault(codes::J0103, root, "the root has no `SZ`", "no board size here")
        .help("write the size into the first node: `SZ[19]`")
}

/// `J0103`: a size that no joseki has.
pub(crate) fn wrong_size(span: Span, size: &str) -> Diagnostic {
    fault(codes::J0103, span, format!("invalid board size `{size}`"), "not a number from 2 to 19")
}

/// `J0104`: `GM` is not 1.
pub(crate) fn another_game(span: Span, game: &str) -> Diagnostic {
    fault(codes::J0104, span, format!("`GM[{game}]` is not Go"), "Go is `GM[1]`")
        .note("it is compiled as Go all the same")
}

/// `J0105`: trees after the first.
pub(crate) fn later_trees(span: Span, count: usize) -> Diagnostic {
    let message = match count {
        1 => "the game tree after the first is ignored".to_owned(),
        _ => format!("the {count} game trees after the first are ignored"),
    };
    fault(codes::J0105, span, message, "not compiled").help("make them variations of the first tree")
}

/// `J0506`: a value of which only the beginning counts.
pub(crate) fn value_too_long(span: Span, limit: usize) -> Diagnostic {
    fault(codes::J0506, span, format!("only {limit} bytes of the value count"), "the rest is dropped")
}

/// `J0506`: a value that GNU Go 2.6 would not read whole.
pub(crate) fn value_cut_by_original(span: Span, limit: usize) -> Diagnostic {
    fault(codes::J0506, span, format!("the value is longer than {limit} bytes"), "GNU Go 2.6 cuts it")
        .note("it is read whole here")
}
