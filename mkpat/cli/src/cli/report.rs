//! Diagnostics on standard error.

use std::io::{IsTerminal, Write};

use mkpat::compile::Session;
use mkpat::diag::{Diagnostic, Severity};
use mkpat::source::{Sources, Span};
use mkpat_driver::allowance::Allowance;
use mkpat_driver::render;
use serde_json::json;

use super::look::{Format, Look, When};
use super::outcome::Outcome;

/// Prints all diagnostics of a session, and a line that counts them.
pub(super) fn report(session: Session, look: &Look) -> Outcome {
    let colour = match look.color {
        When::Always => true,
        When::Never => false,
        When::Auto => std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
    };
    let counts = [Severity::Error, Severity::Warning].map(|severity| session.diagnostics.count(severity));
    let mut out = std::io::stderr().lock();
    let mut allowance = Allowance::default();
    for diagnostic in session.diagnostics.sorted() {
        if look.format == Format::Human && !allowance.admits(diagnostic.code) {
            continue;
        }
        let text = match look.format {
            Format::Human => format!("{}\n", render::human(&session.sources, &diagnostic, colour)),
            Format::Short => render::short(&session.sources, &diagnostic),
            Format::Json => json(&session.sources, &diagnostic),
        };
        // A closed pipe is the reader's choice, not a problem.
        let _ = writeln!(out, "{text}");
    }
    for line in allowance.rest() {
        let _ = writeln!(out, "{line}; `--format short` names all");
    }
    if look.format == Format::Human && counts != [0, 0] {
        let _ = writeln!(out, "{}", summary(counts));
    }
    if counts[0] == 0 { Outcome::Clean } else { Outcome::Faults }
}

fn summary([errors, warnings]: [usize; 2]) -> String {
    let count = |n: usize, word: &str| match n {
        0 => None,
        1 => Some(format!("1 {word}")),
        _ => Some(format!("{n} {word}s")),
    };
    let parts: Vec<String> =
        [count(errors, "error"), count(warnings, "warning")].into_iter().flatten().collect();
    format!("{}; `mkpat explain CODE` tells more", parts.join(", "))
}

fn json(sources: &Sources, diagnostic: &Diagnostic) -> String {
    let place = |span: Span| {
        let file = sources.file(span.file);
        let ((line, column), (end_line, end_column)) =
            (file.line_column(span.start), file.line_column(span.end));
        json!({
            "file": file.name, "line": line, "column": column, "end_line": end_line, "end_column": end_column,
            "start": span.start, "end": span.end,
        })
    };
    let label = |l: &mkpat::diag::Label| json!({ "at": place(l.span), "text": l.text });
    json!({
        "code": diagnostic.code.id(),
        "severity": diagnostic.severity.word(),
        "message": diagnostic.message,
        "at": place(diagnostic.primary.span),
        "label": diagnostic.primary.text,
        "also": diagnostic.secondary.iter().map(label).collect::<Vec<_>>(),
        "notes": diagnostic.notes,
        "help": diagnostic.help,
        "fix": diagnostic.fix.as_ref().map(|f| json!({ "at": place(f.span), "replacement": f.replacement })),
    })
    .to_string()
}
