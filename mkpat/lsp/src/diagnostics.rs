//! Diagnostics and their fixes.

use std::path::Path;

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeDescription, DiagnosticRelatedInformation,
    DiagnosticSeverity, Location, NumberOrString, Range, TextEdit, Uri,
};
use mkpat::diag::{Diagnostic, Severity};
use mkpat::source::FileId;

use crate::text;
use crate::unit::Unit;

/// What is wrong in a file.
pub(crate) fn of_file(unit: &Unit, path: &Path) -> Vec<lsp_types::Diagnostic> {
    let Some(file) = unit.file(path) else { return Vec::new() };
    of(unit, file).map(|diagnostic| shown(unit, diagnostic)).collect()
}

fn of(unit: &Unit, file: FileId) -> impl Iterator<Item = &Diagnostic> {
    unit.found.iter().filter(move |diagnostic| diagnostic.primary.span.file == file)
}

fn shown(unit: &Unit, diagnostic: &Diagnostic) -> lsp_types::Diagnostic {
    let file = unit.session.sources.file(diagnostic.primary.span.file);
    let mut message = diagnostic.message.clone();
    if !diagnostic.primary.text.is_empty() {
        message += &format!("\n{}", diagnostic.primary.text);
    }
    for (word, lines) in [("note", &diagnostic.notes), ("help", &diagnostic.help)] {
        for line in lines {
            message += &format!("\n{word}: {line}");
        }
    }
    let related = diagnostic.secondary.iter().filter_map(|label| {
        let file = unit.session.sources.file(label.span.file);
        let location =
            Location { uri: text::uri(&unit.path(label.span.file))?, range: text::range(file, label.span) };
        Some(DiagnosticRelatedInformation { location, message: label.text.clone() })
    });
    lsp_types::Diagnostic {
        range: text::range(file, diagnostic.primary.span),
        severity: Some(match diagnostic.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: Some(NumberOrString::String(diagnostic.code.id().to_owned())),
        code_description: None::<CodeDescription>,
        source: Some("mkpat".to_owned()),
        message,
        related_information: Some(related.collect()),
        tags: None,
        data: None,
    }
}

/// The fixes of what is wrong in a range.
pub(crate) fn fixes(unit: &Unit, path: &Path, uri: &Uri, range: Range) -> Vec<CodeActionOrCommand> {
    let Some(file) = unit.file(path) else { return Vec::new() };
    let source = unit.session.sources.file(file);
    let touches = |diagnostic: &&Diagnostic| {
        let at = text::range(source, diagnostic.primary.span);
        at.start <= range.end && range.start <= at.end
    };
    of(unit, file)
        .filter(touches)
        .filter_map(|diagnostic| {
            let fix = diagnostic.fix.as_ref().filter(|fix| fix.span.file == file)?;
            let edit = TextEdit { range: text::range(source, fix.span), new_text: fix.replacement.clone() };
            let title = diagnostic.help.first().unwrap_or(&diagnostic.message).clone();
            Some(CodeActionOrCommand::CodeAction(CodeAction {
                title,
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![shown(unit, diagnostic)]),
                edit: Some(text::workspace_edit(uri, vec![edit])),
                is_preferred: Some(fix.safe),
                ..CodeAction::default()
            }))
        })
        .collect()
}
