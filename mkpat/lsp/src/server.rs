//! The loop: messages of the editor, one after the other.

use std::error::Error;
use std::path::{Path, PathBuf};

use lsp_server::{Connection, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Notification as _, PublishDiagnostics,
};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, Formatting, GotoDefinition, HoverRequest, Rename,
    Request as _, WorkspaceSymbolRequest,
};
use lsp_types::{
    CodeActionProviderCapability, CompletionOptions, CompletionResponse, DidChangeTextDocumentParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DocumentSymbolResponse, GotoDefinitionResponse,
    HoverProviderCapability, OneOf, PublishDiagnosticsParams, ServerCapabilities, TextDocumentSyncCapability,
    TextDocumentSyncKind, Uri, WorkspaceSymbolResponse,
};
use serde_json::{Value, json};

use crate::unit::{Open, Unit};
use crate::{completion, diagnostics, formatting, hover, names, text};

/// Serves one editor until it says goodbye.
///
/// # Errors
/// When the protocol is broken, or the editor is gone.
pub fn serve(connection: &Connection) -> Result<(), Box<dyn Error + Send + Sync>> {
    let capabilities = ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([";", ">", ":", ",", "("].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Left(true)),
        ..ServerCapabilities::default()
    };
    let server = json!({ "name": "mkpat", "version": env!("CARGO_PKG_VERSION") });
    let (id, _) = connection.initialize_start()?;
    connection.initialize_finish(id, json!({ "capabilities": capabilities, "serverInfo": server }))?;
    let mut state = State { open: Open::new(), checked: None, before: None };
    for message in &connection.receiver {
        match message {
            Message::Request(request) => {
                if connection.handle_shutdown(&request)? {
                    return Ok(());
                }
                connection.sender.send(Message::Response(state.answer(request)))?;
            }
            Message::Notification(notification) => {
                for published in state.note(notification) {
                    connection.sender.send(Message::Notification(published))?;
                }
            }
            Message::Response(_) => {}
        }
    }
    Ok(())
}

/// What is remembered between messages.
struct State {
    open: Open,
    /// The last compilation, and the file it was made for; out of date as soon as a text changes.
    checked: Option<(PathBuf, Unit)>,
    /// The one before the last change, of which much may still hold.
    before: Option<Unit>,
}

/// Why a request has no answer.
enum Refusal {
    Unknown,
    Malformed(String),
    Impossible(String),
}

impl From<serde_json::Error> for Refusal {
    fn from(error: serde_json::Error) -> Refusal {
        Refusal::Malformed(error.to_string())
    }
}

impl State {
    /// The compilation that a file belongs to.
    fn unit(&mut self, path: &Path) -> &Unit {
        let same = self.checked.as_ref().is_some_and(|(_, unit)| unit.file(path).is_some());
        if !same {
            self.forget();
        }
        let (open, before) = (&self.open, &mut self.before);
        &self.checked.get_or_insert_with(|| (path.to_owned(), Unit::of(path, open, before.take()))).1
    }

    /// Notes that the last compilation is out of date.
    fn forget(&mut self) {
        if let Some((_, unit)) = self.checked.take() {
            self.before = Some(unit);
        }
    }

    fn answer(&mut self, request: Request) -> Response {
        let id = request.id.clone();
        match self.result(request) {
            Ok(value) => Response::new_ok(id, value),
            Err(Refusal::Unknown) => {
                Response::new_err(id, lsp_server::ErrorCode::MethodNotFound as i32, "unknown method".into())
            }
            Err(Refusal::Malformed(why)) => {
                Response::new_err(id, lsp_server::ErrorCode::InvalidParams as i32, why)
            }
            Err(Refusal::Impossible(why)) => {
                Response::new_err(id, lsp_server::ErrorCode::RequestFailed as i32, why)
            }
        }
    }

    fn result(&mut self, request: Request) -> Result<Value, Refusal> {
        let Request { method, params, .. } = request;
        Ok(match method.as_str() {
            HoverRequest::METHOD => {
                let params: lsp_types::HoverParams = serde_json::from_value(params)?;
                let at = params.text_document_position_params;
                let path = path(&at.text_document.uri)?;
                serde_json::to_value(hover::at(self.unit(&path), &path, at.position))?
            }
            Completion::METHOD => {
                let params: lsp_types::CompletionParams = serde_json::from_value(params)?;
                let at = params.text_document_position;
                let path = path(&at.text_document.uri)?;
                let items = completion::at(self.unit(&path), &path, at.position);
                serde_json::to_value(CompletionResponse::Array(items))?
            }
            GotoDefinition::METHOD => {
                let params: lsp_types::GotoDefinitionParams = serde_json::from_value(params)?;
                let at = params.text_document_position_params;
                let path = path(&at.text_document.uri)?;
                let found = names::definition(self.unit(&path), &path, at.position);
                serde_json::to_value(GotoDefinitionResponse::Array(found))?
            }
            DocumentSymbolRequest::METHOD => {
                let params: lsp_types::DocumentSymbolParams = serde_json::from_value(params)?;
                let path = path(&params.text_document.uri)?;
                let found = names::of_file(self.unit(&path), &path);
                serde_json::to_value(DocumentSymbolResponse::Nested(found))?
            }
            WorkspaceSymbolRequest::METHOD => {
                let params: lsp_types::WorkspaceSymbolParams = serde_json::from_value(params)?;
                let found = match self.open.keys().next().cloned() {
                    Some(path) => names::search(self.unit(&path), &params.query),
                    None => Vec::new(),
                };
                serde_json::to_value(WorkspaceSymbolResponse::Nested(found))?
            }
            CodeActionRequest::METHOD => {
                let params: lsp_types::CodeActionParams = serde_json::from_value(params)?;
                let uri = params.text_document.uri;
                let path = path(&uri)?;
                serde_json::to_value(diagnostics::fixes(self.unit(&path), &path, &uri, params.range))?
            }
            Formatting::METHOD => {
                let params: lsp_types::DocumentFormattingParams = serde_json::from_value(params)?;
                let path = path(&params.text_document.uri)?;
                let text = self.open.get(&path);
                serde_json::to_value(text.map(|text| formatting::edits(text)).unwrap_or_default())?
            }
            Rename::METHOD => {
                let params: lsp_types::RenameParams = serde_json::from_value(params)?;
                let at = params.text_document_position;
                let uri = at.text_document.uri;
                let path = path(&uri)?;
                let edit = names::rename(self.unit(&path), &path, &uri, at.position, &params.new_name);
                serde_json::to_value(edit.map_err(Refusal::Impossible)?)?
            }
            _ => return Err(Refusal::Unknown),
        })
    }

    /// Takes note of a change; gives what is to be published then.
    fn note(&mut self, notification: Notification) -> Vec<Notification> {
        let changed = match notification.method.as_str() {
            DidOpenTextDocument::METHOD => {
                let Ok(params) = serde_json::from_value::<DidOpenTextDocumentParams>(notification.params)
                else {
                    return Vec::new();
                };
                self.keep(&params.text_document.uri, params.text_document.text)
            }
            DidChangeTextDocument::METHOD => {
                let Ok(params) = serde_json::from_value::<DidChangeTextDocumentParams>(notification.params)
                else {
                    return Vec::new();
                };
                let last = params.content_changes.into_iter().next_back();
                last.and_then(|change| self.keep(&params.text_document.uri, change.text))
            }
            DidCloseTextDocument::METHOD => {
                let Ok(params) = serde_json::from_value::<DidCloseTextDocumentParams>(notification.params)
                else {
                    return Vec::new();
                };
                let uri = params.text_document.uri;
                if let Some(path) = text::path(&uri) {
                    self.open.remove(&path);
                }
                self.forget();
                return vec![published(uri, Vec::new())];
            }
            _ => None,
        };
        match changed {
            Some(path) => self.publish(&path),
            None => Vec::new(),
        }
    }

    fn keep(&mut self, uri: &Uri, text: String) -> Option<PathBuf> {
        let path = text::path(uri)?;
        self.open.insert(path.clone(), text.into_bytes());
        self.forget();
        Some(path)
    }

    /// What is wrong in each open file of the unit that `path` belongs to.
    fn publish(&mut self, path: &Path) -> Vec<Notification> {
        let open: Vec<PathBuf> = self.open.keys().cloned().collect();
        let unit = self.unit(path);
        let of_unit = open.iter().filter(|path| unit.file(path).is_some());
        let all =
            of_unit.filter_map(|path| Some(published(text::uri(path)?, diagnostics::of_file(unit, path))));
        all.collect()
    }
}

fn path(uri: &Uri) -> Result<PathBuf, Refusal> {
    text::path(uri).ok_or_else(|| Refusal::Malformed(format!("{} is no file", uri.as_str())))
}

fn published(uri: Uri, diagnostics: Vec<lsp_types::Diagnostic>) -> Notification {
    let params = PublishDiagnosticsParams { uri, diagnostics, version: None };
    Notification::new(PublishDiagnostics::METHOD.to_owned(), params)
}
