//! Code, name, level. A quiet rule tells what may well be meant; it is reported where somebody asks.

use mkpat::diag::codes::{Entry, Phase};
use mkpat::diag::{Code, Severity};

macro_rules! rules {
    ($($id:ident $name:literal $level:ident;)*) => {
        $(
            #[doc = concat!("`", stringify!($id), "` ", $name)]
            pub(crate) const $id: Code = Code::new(stringify!($id), Severity::Warning);
        )*

        /// All rules, ascending.
        pub const ALL: &[Entry] = &[$(
            Entry {
                code: $id,
                id: stringify!($id),
                name: $name,
                severity: Severity::Warning,
                phase: Phase::Lint,
                page: include_str!(concat!("../../rules/", stringify!($id), ".md")),
            },
        )*];

        const LEVELS: &[(Code, Level)] = &[$(($id, Level::$level)),*];
    };
}

#[derive(PartialEq, Eq)]
enum Level {
    Warning,
    Quiet,
}

/// Whether a rule is only reported where somebody asks.
#[must_use]
pub fn is_quiet(code: Code) -> bool {
    LEVELS.contains(&(code, Level::Quiet))
}

rules! {
    L0001 "malformed-allow" Warning;
    L0002 "idle-allow" Warning;
    L0101 "captured-string" Warning;
    L0102 "suicide" Warning;
    L0103 "empty-rim" Quiet;
    L0201 "settled-condition" Warning;
    L0202 "contradiction" Warning;
    L0203 "repeated-condition" Warning;
    L0204 "occupied-move" Warning;
    L0301 "class-without-cells" Warning;
    L0401 "undeclared-symmetry" Warning;
    L0402 "lopsided-rules" Warning;
    L0501 "equal-patterns" Warning;
    L0502 "swapped-colours" Quiet;
    L0503 "contained-pattern" Warning;
    L0504 "special-case" Quiet;
    L0601 "name-scheme" Warning;
    L0602 "label-case" Quiet;
    L0701 "idle-cell" Warning;
}
