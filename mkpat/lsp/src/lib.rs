//! The language server of pattern databases: what an editor asks, answered by the compiler and its rules.
//!
//! The protocol is served over any [`Connection`]; the command line hands in standard input and output. Modules in reading
//! order: `text` turns places into the protocol's and back; `unit` is what is compiled together; each question of the
//! protocol has a file; [`server`] is the loop, and [`stdio`] its messages as bytes.
//!
//! ```
//! use lsp_server::{Message, Request, RequestId};
//! use mkpat_lsp::{Connection, server};
//! use serde_json::{Value, json};
//!
//! let (ours, editor) = Connection::memory();
//! let serving = std::thread::spawn(move || server::serve(&ours).is_ok());
//! let mut ask = |id: i32, method: &str, params: Value| {
//!     let request = Request { id: RequestId::from(id), method: method.to_owned(), params };
//!     editor.sender.send(Message::Request(request)).expect("it listens");
//!     match editor.receiver.recv().expect("it answers") {
//!         Message::Response(response) => response.result.unwrap_or_default(),
//!         other => panic!("no answer: {other:?}"),
//!     }
//! };
//! assert_eq!(ask(1, "initialize", json!({ "capabilities": {} }))["serverInfo"]["name"], "mkpat");
//! # let note = |method: &str| lsp_server::Notification { method: method.to_owned(), params: json!({}) };
//! # editor.sender.send(Message::Notification(note("initialized"))).expect("it listens");
//! # let mut ask = |id: i32, method: &str| {
//! #     let request = Request { id: RequestId::from(id), method: method.to_owned(), params: Value::Null };
//! #     editor.sender.send(Message::Request(request)).expect("it listens");
//! #     editor.receiver.recv().expect("it answers");
//! # };
//! # ask(2, "shutdown");
//! # editor.sender.send(Message::Notification(note("exit"))).expect("it listens");
//! # assert!(serving.join().expect("it ends"));
//! ```

#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used))]

mod text;
mod unit;
mod place;
mod diagnostics;
mod hover;
mod completion;
mod names;
mod formatting;
pub mod server;
pub mod stdio;

pub use lsp_server::Connection;
