//! A JSON object for a diagnostic. Columns count bytes, as editors that index bytes want them.

use mkpat::diag::{Diagnostic, Label};
use mkpat::source::{Sources, Span};
use serde_json::{Value, json};

pub(crate) fn object(sources: &Sources, diagnostic: &Diagnostic) -> Value {
    let label = |label: &Label| json!({ "at": place(sources, label.span), "text": label.text });
    json!({
        "code": diagnostic.code.id(),
        "severity": diagnostic.severity.word(),
        "message": diagnostic.message,
        "at": place(sources, diagnostic.primary.span),
        "label": diagnostic.primary.text,
        "also": diagnostic.secondary.iter().map(label).collect::<Vec<_>>(),
        "path": diagnostic.path,
        "notes": diagnostic.notes,
        "help": diagnostic.help,
        "fix": diagnostic.fix.as_ref().map(|f| json!({ "at": place(sources, f.span), "replacement": f.replacement })),
    })
}

fn place(sources: &Sources, span: Span) -> Value {
    let file = sources.file(span.file);
    let ((line, column), (end_line, end_column)) = (file.line_column(span.start), file.line_column(span.end));
    json!({
        "file": file.name, "line": line, "column": column, "end_line": end_line, "end_column": end_column,
        "start": span.start, "end": span.end,
    })
}
