//! Comments of the 3.8 convention: class letter and marked lines.

use mkpat::diag::Diagnostic;
use mkpat::source::Span;

use super::codes::{self, fault};

/// `J0501`: the comment begins with no class letter.
pub(crate) fn no_class(span: Span, first: char) -> Diagnostic {
    fault(codes::J0501, span, format!("`{first}` is no class letter"), "the class is `J`, standard")
        .note("classes: `U` urgent, `J` or `S` standard, `j` or `s` minor, `T` trick, `t` tenuki, `0` or `A` antisuji")
}

/// `J0501`: a number, as 2.6 wanted it.
pub(crate) fn number_for_class(span: Span) -> Diagnostic {
    fault(codes::J0501, span, "a number is no class", "the class is `J`, standard")
        .note("values are of the 2.6 convention; this file is compiled as 3.8")
}

/// `J0502`: more than one comment in a node.
pub(crate) fn several_comments(kept: Span, dropped: Span) -> Diagnostic {
    fault(codes::J0502, dropped, "more than one comment in a node", "this comment is ignored")
        .also(kept, "the last one counts")
}

/// `J0503`: a marker that does not begin its line.
pub(crate) fn indented_line(span: Span, marker: char) -> Diagnostic {
    fault(codes::J0503, span, format!("the line with `{marker}` is dropped"), "blanks before the marker")
        .help(format!("begin the line with `{marker}`"))
}

/// `J0504`: more than one line with `:`.
pub(crate) fn second_colon_line(span: Span, first: Span) -> Diagnostic {
    fault(codes::J0504, span, "more than one `:` line", "this line is dropped").also(first, "this one counts")
}

/// `J0505`: letters that a parenthesis further down turned into a field of their own.
pub(crate) fn accidental_comma(span: Span, parenthesis: Span, letters: &str) -> Diagnostic {
    fault(
        codes::J0505,
        span,
        format!("`{letters}` is not read as class letters"),
        "a comma is put before them",
    )
    .also(parenthesis, "because of this parenthesis")
    .note("text after `:` counts as attributes when a `(` follows anywhere before the first comma")
    .help(format!("end the letters with a comma: `:{letters},`"))
}

/// `J0507`: prose whose first letter happens to be a class.
pub(crate) fn class_in_a_word(span: Span, word: &str, class: char) -> Diagnostic {
    let first: String = word.chars().take(1).collect();
    fault(
        codes::J0507,
        span,
        format!("the `{first}` of `{word}` is read as a class letter"),
        format!("the class is `{class}`"),
    )
    .help("write the class alone, and the text into a line that begins with `#`")
}
