//! Annotations of GitHub's workflows: `::error file=F,line=L,col=C,title=T::TEXT`, a line each.

use mkpat::diag::Diagnostic;
use mkpat::source::Sources;

use crate::place::place;

/// The line of a diagnostic.
pub(crate) fn annotation(sources: &Sources, diagnostic: &Diagnostic) -> String {
    let mut properties = Vec::new();
    if let Some(at) = place(sources, diagnostic.primary.span) {
        properties.push(format!("file={}", property(at.file)));
        properties.push(format!("line={}", at.line));
        // Columns are heeded only where the stretch lies in one line.
        if at.end_line == at.line {
            properties.push(format!("col={}", at.column));
            properties.push(format!("endColumn={}", at.end_column));
        } else {
            properties.push(format!("endLine={}", at.end_line));
        }
    }
    properties.push(format!("title={}", property(diagnostic.code.id())));
    let word = diagnostic.severity.word();
    format!("::{word} {}::{}", properties.join(","), data(&text(diagnostic)))
}

/// The line that mentions a file.
pub(crate) fn notice(file: &str, text: &str) -> String {
    format!("::notice file={}::{}", property(file), data(text))
}

fn text(diagnostic: &Diagnostic) -> String {
    let mut lines = vec![diagnostic.message.clone()];
    let path = diagnostic.path.iter().filter(|path| !path.is_empty());
    lines.extend(path.map(|path| format!("reached by {path}")));
    lines.extend(diagnostic.notes.iter().map(|note| format!("note: {note}")));
    lines.extend(diagnostic.help.iter().map(|help| format!("help: {help}")));
    lines.join("\n")
}

/// The text of an annotation, on one line.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property, in which `:` and `,` have a meaning too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
