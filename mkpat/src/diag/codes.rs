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
    /// Writing C for GNU Go's engine.
    Emission,
    /// Patterns that follow every rule and are hardly meant so.
    Lint,
}

/// A diagnostic's code: a line of the table below, or of that of another compiler that builds on this one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Code {
    id: &'static str,
    severity: Severity,
}

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
    /// The code named `id`, such as `J0201`.
    #[must_use]
    pub const fn new(id: &'static str, severity: Severity) -> Code {
        Code { id, severity }
    }

    /// Such as `E0101`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.id
    }

    /// Its usual severity.
    #[must_use]
    pub const fn severity(self) -> Severity {
        self.severity
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
    ($($id:ident, $name:literal, $severity:ident, $phase:ident;)*) => {
        $(
            #[doc = concat!("`", stringify!($id), "` ", $name)]
            pub const $id: Code = Code::new(stringify!($id), Severity::$severity);
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
    E0101, "malformed-line", Error, Syntax;
    E0102, "line-too-long", Warning, Syntax;
    E0103, "missing-newline", Warning, Syntax;
    E0104, "glued-keyword", Warning, Syntax;
    E0105, "keyword-without-argument", Error, Syntax;
    E0106, "unexpected-row", Error, Syntax;
    E0107, "unexpected-entry", Error, Syntax;
    E0108, "unexpected-constraint", Error, Syntax;
    E0109, "unexpected-action", Error, Syntax;
    E0110, "empty-pattern", Error, Syntax;
    E0111, "missing-entry", Error, Syntax;
    E0112, "name-too-long", Warning, Syntax;
    E0113, "ignored-after-keyword", Warning, Syntax;
    E0114, "glued-text", Warning, Syntax;
    E0115, "misspelt-keyword", Error, Syntax;
    E0116, "missing-mark", Error, Syntax;
    E0117, "not-plain-text", Error, Syntax;
    E0201, "uneven-rows", Error, Check;
    E0202, "contradicting-edges", Error, Check;
    E0203, "bad-row", Error, Check;
    E0204, "bad-edge-line", Error, Check;
    E0205, "not-one-move", Error, Check;
    E0206, "no-anchor", Error, Check;
    E0207, "too-large", Warning, Check;
    E0208, "opposite-edges", Warning, Check;
    E0209, "several-anchors", Warning, Check;
    E0210, "constraint-diagram-size", Error, Check;
    E0211, "constraint-diagram-stone", Error, Check;
    E0212, "constraint-diagram-cell", Warning, Check;
    E0213, "label-on-unlike-cells", Warning, Check;
    E0214, "constraint-diagram-edge", Warning, Check;
    E0215, "unused-constraint-diagram", Warning, Check;
    E0216, "top-edge-width", Warning, Check;
    E0217, "not-a-corner", Error, Check;
    E0301, "incomplete-entry", Error, Check;
    E0302, "unknown-symmetry", Error, Check;
    E0303, "asymmetric-diagram", Warning, Check;
    E0304, "unknown-class", Error, Check;
    E0305, "idle-class", Warning, Check;
    E0306, "unknown-attribute", Error, Check;
    E0307, "abbreviated-attribute", Warning, Check;
    E0308, "attribute-argument", Error, Check;
    E0309, "malformed-attribute", Error, Check;
    E0310, "malformed-helper", Error, Check;
    E0311, "attribute-map", Error, Check;
    E0312, "element-list", Error, Check;
    E0313, "classic-entry", Error, Check;
    E0314, "word-for-number", Warning, Check;
    E0315, "idle-classic-class", Warning, Check;
    E0316, "repeated-attribute", Warning, Check;
    E0317, "empty-range", Warning, Check;
    E0318, "repeated-class", Warning, Check;
    E0319, "value-out-of-range", Warning, Check;
    E0320, "unknown-helper", Error, Check;
    E0401, "eye-cell", Error, Syntax;
    E0402, "eye-heading", Error, Syntax;
    E0403, "eye-value", Error, Syntax;
    E0404, "eye-stray-line", Error, Syntax;
    E0405, "eye-unfinished", Error, Syntax;
    E0406, "eye-number-order", Error, Check;
    E0407, "eye-too-large", Error, Check;
    E0408, "eye-no-vertex", Error, Check;
    E0409, "eye-idle-edge", Warning, Check;
    E0410, "eye-in-parts", Warning, Check;
    E0411, "eye-missing-vital", Error, Check;
    E0412, "eye-idle-vital", Error, Check;
    E0413, "eye-second-vital", Warning, Check;
    E0414, "eye-shadowed", Warning, Database;
    E0415, "eye-edge-count", Warning, Check;
    E0501, "opening-line", Warning, Syntax;
    E0502, "opening-point", Error, Syntax;
    E0503, "opening-half-point", Error, Syntax;
    E0504, "opening-taken-point", Error, Check;
    E0505, "opening-weight", Error, Syntax;
    E0506, "opening-board", Error, Manifest;
    E0507, "opening-long-line", Warning, Syntax;
    E0508, "opening-tree", Error, Syntax;
    E0509, "opening-node", Error, Check;
    E0601, "playout-line", Warning, Syntax;
    E0602, "playout-short-row", Error, Syntax;
    E0603, "playout-few-rows", Error, Check;
    E0604, "playout-fourth-row", Warning, Check;
    E0605, "playout-cell", Error, Check;
    E0606, "playout-centre", Warning, Check;
    E0607, "playout-weight", Error, Syntax;
    E0608, "playout-heavy", Warning, Check;
    E0609, "playout-property", Warning, Check;
    E0610, "playout-contradiction", Warning, Check;
    E0611, "playout-stray-weight", Error, Syntax;
    E0612, "playout-no-weight", Warning, Syntax;
    E0613, "playout-impossible", Warning, Database;
    E0614, "playout-shadowed", Warning, Database;
    E0701, "duplicate-name", Warning, Database;
    E0702, "duplicate-pattern", Warning, Database;
    E0703, "duplicate-corner", Warning, Database;
    E0801, "malformed-manifest", Error, Manifest;
    E0802, "unreadable-file", Error, Manifest;
    E0803, "conflicting-database", Error, Manifest;
    E0804, "malformed-hint", Error, Manifest;
    E0805, "stale-hint", Warning, Manifest;
    E0806, "unlisted-patterns", Warning, Manifest;
    E0807, "joseki-fault", Error, Manifest;
    E0808, "automaton-too-large", Error, Database;
    E0901, "expression-syntax", Error, Check;
    E0902, "unbalanced-parenthesis", Error, Check;
    E0903, "mistaken-operator", Error, Check;
    E0904, "unknown-function", Error, Check;
    E0905, "unknown-name", Error, Check;
    E0906, "wrong-arity", Error, Check;
    E0907, "bad-argument", Error, Check;
    E0908, "unknown-label", Error, Check;
    E0909, "misplaced-pass", Error, Check;
    E0910, "unusable-function", Error, Check;
    E0911, "action-as-value", Error, Check;
    E0912, "idle-statement", Warning, Check;
    E0913, "missing-layer", Error, Check;
    E0914, "constant-condition", Warning, Check;
    E0915, "negated-operand", Warning, Check;
    E0916, "unused-label", Warning, Check;
    E0917, "unfit-cell", Warning, Check;
    E0918, "count-as-truth", Warning, Check;
    E0919, "chained-comparison", Warning, Check;
    E0920, "no-move-to-name", Error, Check;
    E1001, "not-for-c", Error, Emission;
    E1101, "line-cell", Error, Check;
    E1102, "line-no-stone", Error, Check;
    E1103, "line-rule", Error, Check;
    E1104, "line-threat", Error, Check;
    E1105, "line-role", Error, Check;
    E1106, "line-foreign", Error, Check;
    E1107, "line-symmetry", Warning, Check;
    E1108, "line-claim", Warning, Database;
    E1109, "line-automaton", Error, Database;
    E1110, "line-contained", Warning, Database;
}
