//! Whether a file is text at all: asked before any of its lines is looked at, so that one message takes the place of
//! one for each line.
//!
//! Bytes beyond ASCII are no fault: old databases carry Latin-1 names in their comments.

use crate::diag::{self, Diagnostics};
use crate::source::{FileId, Span};

/// What UTF-8 files of some editors begin with.
pub const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Reports a file that is no plain text. False if nothing in it is worth reading; a byte-order mark is no hindrance.
pub fn check(file: FileId, bytes: &[u8], diagnostics: &mut Diagnostics) -> bool {
    let start = Span::new(file, 0, 0);
    if bytes.starts_with(BYTE_ORDER_MARK) {
        diagnostics.push(diag::byte_order_mark(start.part(0..BYTE_ORDER_MARK.len())));
    }
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        diagnostics.push(diag::utf_16(start));
        return false;
    }
    let found = bytes.iter().enumerate().find(|&(_, &byte)| is_no_text(byte));
    if let Some((i, &byte)) = found {
        diagnostics.push(diag::no_text(start.part(i..i + 1), byte));
        return false;
    }
    // One line, and a comment in it would hide all that follows; a `\r` at the very end hides nothing.
    let lone =
        bytes.trim_ascii_end().iter().position(|&byte| byte == b'\r').filter(|_| !bytes.contains(&b'\n'));
    if let Some(i) = lone {
        diagnostics.push(diag::lone_carriage_returns(start.part(i..i + 1)));
    }
    lone.is_none()
}

/// The text without a byte-order mark.
#[must_use]
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}

/// Control characters, but for those that text files have: white space, the end mark of old systems, escapes.
#[must_use]
pub fn is_no_text(byte: u8) -> bool {
    byte < 0x20 && !b"\t\n\r\x0b\x0c\x1a\x1b".contains(&byte)
}
