//! Diagnostics of joseki files: what is wrong, where in the SGF file, and after which moves.
//!
//! [`codes`] is the one table of codes; the wording of each is in the file of its subject; [`render`] knows terminals.

mod classic;
pub mod codes;
mod comment;
mod labels;
mod moves;
mod reading;
mod region;
pub mod render;

pub use mkpat::diag::{Label, Severity};
use mkpat::source::Span;

pub(crate) use classic::*;
pub use codes::Code;
pub(crate) use comment::*;
pub(crate) use labels::*;
pub(crate) use moves::*;
pub(crate) use reading::*;
pub(crate) use region::*;

/// One problem found in a joseki file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Such as `J0201`; a code of mkpat's when the pattern language was broken.
    pub id: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// One sentence, lower case, no full stop.
    pub message: String,
    /// The place at fault.
    pub primary: Label,
    /// Other parties.
    pub secondary: Vec<Label>,
    /// The moves from the root to the node, such as `B[pd] W[qf]`; empty when no node is concerned.
    pub path: String,
    /// Facts the author may not know.
    pub notes: Vec<String>,
    /// What the author can do.
    pub help: Vec<String>,
}

impl Diagnostic {
    fn new(code: Code, span: Span, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
        let (message, text) = (message.into(), label.into());
        Diagnostic {
            id: code.id,
            severity: code.severity,
            message,
            primary: Label { span, text },
            secondary: Vec::new(),
            path: String::new(),
            notes: Vec::new(),
            help: Vec::new(),
        }
    }

    fn also(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.secondary.push(Label { span, text: text.into() });
        self
    }

    fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push(text.into());
        self
    }

    fn help(mut self, text: impl Into<String>) -> Diagnostic {
        self.help.push(text.into());
        self
    }

    /// The same, of the node that these moves lead to.
    pub(crate) fn after(mut self, path: String) -> Diagnostic {
        self.path = path;
        self
    }
}

/// What mkpat says of a pattern that was made from a joseki file.
impl From<mkpat::diag::Diagnostic> for Diagnostic {
    fn from(found: mkpat::diag::Diagnostic) -> Diagnostic {
        Diagnostic {
            id: found.code.id(),
            severity: found.severity,
            message: found.message,
            primary: found.primary,
            secondary: found.secondary,
            path: String::new(),
            notes: found.notes,
            help: found.help,
        }
    }
}

/// The problems of one file, in the order they were found.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Adds one.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// How many of a severity there are.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.list.iter().filter(|diagnostic| diagnostic.severity == severity).count()
    }

    /// All of them by place, each once.
    #[must_use]
    pub fn sorted(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|diagnostic| (diagnostic.primary.span, diagnostic.id));
        self.list.dedup();
        self.list
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<T: IntoIterator<Item = Diagnostic>>(&mut self, diagnostics: T) {
        self.list.extend(diagnostics);
    }
}
