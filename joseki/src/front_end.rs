//! Joseki trees for mkpat: what a manifest names joins the database like a `.db` file.

use mkpat::diag::joseki_fault;
use mkpat::inputs::JosekiFrontEnd;
use mkpat::session::Session;
use mkpat::syntax::ast::File;

use crate::compile::{Options, compile};
use crate::diag::Diagnostic;

/// The front end; the convention of each file is told from the file.
#[derive(Clone, Copy, Debug, Default)]
pub struct FrontEnd;

impl JosekiFrontEnd for FrontEnd {
    fn patterns(&mut self, session: &mut Session, name: &str, bytes: &[u8], prefix: &str) -> Option<File> {
        let options = Options { prefix: prefix.to_owned(), convention: None };
        let compiled = compile(&mut session.sources, name, bytes, &options);
        for diagnostic in compiled.diagnostics.sorted() {
            session.diagnostics.push(translated(&diagnostic));
        }
        Some(compiled.database)
    }
}

/// The fault as one of a file that a manifest names: under mkpat's code, which has a page.
fn translated(found: &Diagnostic) -> Diagnostic {
    let Diagnostic { primary, .. } = found;
    let mut diagnostic =
        joseki_fault(primary.span, found.severity, found.code.id(), &found.message, &primary.text);
    diagnostic.secondary.extend(found.secondary.iter().cloned());
    if let Some(path) = found.path.as_ref().filter(|path| !path.is_empty()) {
        diagnostic.notes.push(format!("after {path}"));
    }
    diagnostic.notes.extend(found.notes.iter().cloned());
    diagnostic.help.extend(found.help.iter().cloned());
    diagnostic
}
