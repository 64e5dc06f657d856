//! The one table of diagnostics: code, file of its wording, severity, phase. Its page is `mkpat/errors/<code>.md`.

use super::Severity;

/// The phase that finds a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Lines and blocks of a `.db` file.
    Syntax,
    /// Diagrams, entry lines, labels.
    Check,
    /// Patterns against each other.
    Database,
    /// Manifests and the files they name.
    Manifest,
}

/// A diagnostic's code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Code(u16);

/// A line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The code.
    pub code: Code,
    /// Such as `E0101`.
    pub id: &'static str,
    /// Such as `malformed-line`.
    pub name: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Who finds it.
    pub phase: Phase,
    /// The page that `mkpat explain` prints.
    pub page: &'static str,
}

impl Code {
    /// Such as `E0101`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.entry().map_or("E0000", |e| e.id)
    }

    /// Its usual severity.
    #[must_use]
    pub fn severity(self) -> Severity {
        self.entry().map_or(Severity::Error, |e| e.severity)
    }

    /// Its line in the table.
    #[must_use]
    pub fn entry(self) -> Option<&'static Entry> {
        ALL.iter().find(|e| e.code == self)
    }

    /// The code named `id` (`E0101` or `e0101`) or called `name` (`malformed-line`).
    #[must_use]
    pub fn find(word: &str) -> Option<&'static Entry> {
        ALL.iter().find(|e| e.id.eq_ignore_ascii_case(word) || e.name == word)
    }
}

macro_rules! codes {
    ($($id:ident = $number:literal, $name:literal, $severity:ident, $phase:ident;)*) => {
        $(
            #[doc = concat!("`", stringify!($id), "` ", $name)]
            pub const $id: Code = Code($number);
        )*

        /// All codes, ascending.
        pub const ALL: &[Entry] = &[$(
            Entry {
                code: $id,
                id: stringify!($id),
                name: $name,
                severity: Severity::$severity,
                phase: Phase::$phase,
                page: include_str!(concat!("../../errors/", stringify!($id), ".md")),
            },
        )*];
    };
}

codes! {
    E0101 = 101, "malformed-line", Error, Syntax;
    E0102 = 102, "line-too-long", Warning, Syntax;
    E0103 = 103, "missing-newline", Warning, Syntax;
    E0104 = 104, "glued-keyword", Warning, Syntax;
    E0105 = 105, "keyword-without-argument", Error, Syntax;
    E0106 = 106, "unexpected-row", Error, Syntax;
    E0107 = 107, "unexpected-entry", Error, Syntax;
    E0108 = 108, "unexpected-constraint", Error, Syntax;
    E0109 = 109, "unexpected-action", Error, Syntax;
    E0110 = 110, "empty-pattern", Error, Syntax;
    E0111 = 111, "missing-entry", Error, Syntax;
    E0112 = 112, "name-too-long", Warning, Syntax;
    E0113 = 113, "ignored-after-keyword", Warning, Syntax;
    E0114 = 114, "glued-text", Warning, Syntax;
    E0115 = 115, "misspelt-keyword", Error, Syntax;
}
