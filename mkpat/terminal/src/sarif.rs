//! A log in the Static Analysis Results Interchange Format 2.1.0, which code-scanning services read.

use std::collections::BTreeMap;

use mkpat::diag::{Diagnostic, Fix, Label};
use mkpat::source::Sources;
use serde_json::{Value, json};

use crate::levels::Known;
use crate::place::{Place, place};
use crate::program::Program;

/// Where validators find the schema of the format.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// So many results are in a log: services that read the format take no more of a run, and all are in memory until the end.
const RESULTS: usize = 25_000;

/// The results of a run, as they come.
#[derive(Debug, Default)]
pub(crate) struct Log {
    results: Vec<(&'static str, Value)>,
    /// How many more there were.
    left_out: usize,
    /// Why the run could not be carried out.
    failure: Option<String>,
}

impl Log {
    pub(crate) fn add(&mut self, sources: &Sources, diagnostic: &Diagnostic) {
        if self.results.len() < RESULTS {
            self.results.push((diagnostic.code.id(), result(sources, diagnostic)));
        } else {
            self.left_out += 1;
        }
    }

    /// Notes why the run ends early.
    pub(crate) fn fail(&mut self, why: &str) {
        self.failure = Some(why.to_owned());
    }

    /// How the run went, if there is something to say that no result says.
    fn invocations(&self) -> Option<Value> {
        let more = match self.left_out {
            0 => None,
            left => Some(format!("{left} more results are not in this log, which has the first {RESULTS}")),
        };
        let more = more.map(|text| json!({ "level": "warning", "message": { "text": text } }));
        let failure = self.failure.as_ref();
        let failure = failure.map(|text| json!({ "level": "error", "message": { "text": text } }));
        let told: Vec<Value> = more.into_iter().chain(failure).collect();
        let successful = self.failure.is_none();
        (!told.is_empty())
            .then(|| json!([{ "executionSuccessful": successful, "toolExecutionNotifications": told }]))
    }

    /// The document, with a rule for each code that occurs.
    pub(crate) fn document(self, program: &Program) -> Value {
        let invocations = self.invocations();
        let mut rules: BTreeMap<&str, usize> = self.results.iter().map(|&(id, _)| (id, 0)).collect();
        rules.values_mut().enumerate().for_each(|(index, at)| *at = index);
        let indexed = |(id, mut result): (&str, Value)| {
            if let Some(object) = result.as_object_mut() {
                object.insert("ruleIndex".to_owned(), json!(rules.get(id)));
            }
            result
        };
        let results: Vec<Value> = self.results.into_iter().map(indexed).collect();
        let rules: Vec<Value> = rules.keys().map(|id| rule(id, &program.codes)).collect();
        let driver = json!({ "name": program.name, "semanticVersion": program.version, "rules": rules });
        let mut run =
            json!({ "tool": { "driver": driver }, "columnKind": "unicodeCodePoints", "results": results });
        if let (Some(invocations), Some(run)) = (invocations, run.as_object_mut()) {
            run.insert("invocations".to_owned(), invocations);
        }
        json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": [run] })
    }
}

fn rule(id: &str, codes: &[Known]) -> Value {
    let mut rule = json!({ "id": id });
    let known = codes.iter().find(|known| known.code.id() == id);
    if let (Some(known), Some(rule)) = (known, rule.as_object_mut()) {
        rule.insert("name".to_owned(), json!(known.name));
        rule.insert("shortDescription".to_owned(), json!({ "text": known.name.replace('-', " ") }));
        let level = known.code.severity().word();
        rule.insert("defaultConfiguration".to_owned(), json!({ "level": level }));
        if !known.page.is_empty() {
            rule.insert("help".to_owned(), json!({ "text": known.page, "markdown": known.page }));
        }
    }
    rule
}

fn result(sources: &Sources, diagnostic: &Diagnostic) -> Value {
    let mut result = json!({
        "ruleId": diagnostic.code.id(),
        "level": diagnostic.severity.word(),
        "message": { "text": text(diagnostic) },
    });
    if let (Some(at), Some(result)) = (place(sources, diagnostic.primary.span), result.as_object_mut()) {
        let label = &diagnostic.primary.text;
        let mut location = json!({ "physicalLocation": physical(&at) });
        if let Some(location) = location.as_object_mut().filter(|_| !label.is_empty()) {
            location.insert("message".to_owned(), json!({ "text": label }));
        }
        result.insert("locations".to_owned(), json!([location]));
        let others = diagnostic.secondary.iter().enumerate();
        let others: Vec<Value> = others.filter_map(|(id, label)| related(sources, id, label)).collect();
        if !others.is_empty() {
            result.insert("relatedLocations".to_owned(), json!(others));
        }
        if let Some(fix) = diagnostic.fix.as_ref().and_then(|fix| self::fix(sources, diagnostic, fix)) {
            result.insert("fixes".to_owned(), json!([fix]));
        }
    }
    result
}

/// The message with everything that stands below it on a terminal.
fn text(diagnostic: &Diagnostic) -> String {
    let mut lines = vec![diagnostic.message.clone()];
    let path = diagnostic.path.iter().filter(|path| !path.is_empty());
    lines.extend(path.map(|path| format!("reached by {path}")));
    lines.extend(diagnostic.notes.iter().map(|note| format!("note: {note}")));
    lines.extend(diagnostic.help.iter().map(|help| format!("help: {help}")));
    lines.join("\n")
}

fn related(sources: &Sources, id: usize, label: &Label) -> Option<Value> {
    let at = place(sources, label.span)?;
    Some(json!({ "id": id, "physicalLocation": physical(&at), "message": { "text": label.text } }))
}

fn fix(sources: &Sources, diagnostic: &Diagnostic, fix: &Fix) -> Option<Value> {
    let at = place(sources, fix.span)?;
    let replacement = json!({
        "deletedRegion": region(&at),
        "insertedContent": { "text": fix.replacement },
    });
    let described = diagnostic.help.first().unwrap_or(&diagnostic.message);
    Some(json!({
        "description": { "text": described },
        "artifactChanges": [{ "artifactLocation": artifact(&at), "replacements": [replacement] }],
    }))
}

fn physical(at: &Place<'_>) -> Value {
    json!({ "artifactLocation": artifact(at), "region": region(at) })
}

fn region(at: &Place<'_>) -> Value {
    json!({
        "startLine": at.line, "startColumn": at.column, "endLine": at.end_line, "endColumn": at.end_column,
    })
}

fn artifact(at: &Place<'_>) -> Value {
    json!({ "uri": uri(at.file) })
}

/// A path as a reference: what has a meaning in URIs is written as `%` and two digits.
fn uri(path: &str) -> String {
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
