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
    E0101 = 0101, "malformed-line", Error, Syntax;
}
