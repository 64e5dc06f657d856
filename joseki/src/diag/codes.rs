//! The one table of the joseki compiler's codes. `docs/src/joseki.md` explains each; a test demands that, and a
//! snapshot.

use mkpat::diag::{Code, Diagnostic, Severity};
use mkpat::source::Span;

/// A line of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The code.
    pub code: Code,
    /// Such as `invalid-move`.
    pub name: &'static str,
}

/// A diagnostic of `code` at `span`, whose label is `label`, of a file but of no node yet.
pub(crate) fn fault(
    code: Code,
    span: Span,
    message: impl Into<String>,
    label: impl Into<String>,
) -> Diagnostic {
    Diagnostic::new(code, span, message, label).after(String::new())
}

macro_rules! codes {
    ($($id:ident $name:literal $severity:ident;)*) => {
        $(
            #[doc = $name]
            pub const $id: Code = Code::new(stringify!($id), Severity::$severity);
        )*

        /// All codes, ascending.
        pub const ALL: &[Entry] = &[$(Entry { code: $id, name: $name }),*];
    };
}

codes! {
    J0101 "unreadable-file" Error;
    J0102 "tolerated-fault" Warning;
    J0103 "board-size" Error;
    J0104 "another-game" Warning;
    J0105 "later-trees" Warning;
    J0201 "invalid-move" Error;
    J0202 "several-moves" Warning;
    J0203 "far-move" Warning;
    J0204 "setup-stones" Warning;
    J0205 "repeated-variation" Warning;
    J0301 "several-marks" Warning;
    J0302 "mark-off-board" Error;
    J0303 "mark-without-move" Warning;
    J0304 "move-outside-region" Error;
    J0305 "region-not-a-corner" Warning;
    J0306 "duplicate-pattern" Warning;
    J0401 "malformed-label" Error;
    J0402 "label-outside-region" Warning;
    J0403 "empty-label" Warning;
    J0501 "no-class" Warning;
    J0502 "several-comments" Warning;
    J0503 "indented-line" Warning;
    J0504 "second-colon-line" Warning;
    J0505 "accidental-comma" Warning;
    J0506 "value-too-long" Warning;
    J0507 "class-in-a-word" Warning;
    J0701 "unknown-property" Warning;
    J0702 "no-extent" Error;
    J0703 "leaked-comment" Warning;
    J0704 "lost-constraint" Warning;
    J0705 "one-semicolon" Error;
    J0706 "too-many-tags" Error;
    J0707 "malformed-tag" Error;
    J0708 "impossible-position" Warning;
    J0709 "value-out-of-range" Error;
}
