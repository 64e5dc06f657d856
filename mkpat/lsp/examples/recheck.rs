//! What a change costs in an editor: processor time from the change of a file to the diagnostics of its set.
//!
//! `cargo run --release -p mkpat-lsp --example recheck -- FOLDER/FILE.db [TIMES]`

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cpu_time::ProcessTime;
use lsp_server::{Message, Notification, Request, RequestId};
use mkpat_lsp::Connection;
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let file = words.next().ok_or("expected a database")?;
    let times = words.next().map_or(Ok(20), |word| word.parse::<usize>())?;
    let file = PathBuf::from(file).canonicalize()?;
    let text = String::from_utf8_lossy(&std::fs::read(&file)?).into_owned();
    let (server, client) = Connection::memory();
    let serving = std::thread::spawn(move || mkpat_lsp::server::serve(&server));
    client.sender.send(request(0, "initialize", json!({ "capabilities": {} })))?;
    client.receiver.recv()?;
    client.sender.send(note("initialized", json!({})))?;
    let document = json!({ "uri": uri(&file), "languageId": "mkpat", "version": 0, "text": text });
    let (first, found) = timed(&client, note("textDocument/didOpen", json!({ "textDocument": document })))?;
    println!("opened: {:.1} ms, {found} diagnostics", milliseconds(first));
    let mut each = Vec::new();
    for i in 0..times {
        // A comment that grows moves everything that follows, as typing does.
        let text = format!("# {}\n{text}", "-".repeat(i));
        let document = json!({ "uri": uri(&file), "version": i + 1 });
        let change = json!({ "textDocument": document, "contentChanges": [{ "text": text }] });
        each.push(timed(&client, note("textDocument/didChange", change))?.0);
    }
    each.sort();
    if let (Some(least), Some(median), Some(most)) = (each.first(), each.get(each.len() / 2), each.last()) {
        let [least, median, most] = [least, median, most].map(|&time| milliseconds(time));
        println!("{times} changes: {least:.1} to {most:.1} ms, half of them under {median:.1} ms");
    }
    client.sender.send(request(1, "shutdown", Value::Null))?;
    client.receiver.recv()?;
    client.sender.send(note("exit", Value::Null))?;
    serving.join().map_err(|_| "the server stopped")?.map_err(|error| error.to_string())?;
    Ok(())
}

fn timed(client: &Connection, message: Message) -> Result<(Duration, usize), Box<dyn Error>> {
    let begun = ProcessTime::now();
    client.sender.send(message)?;
    let answer = client.receiver.recv()?;
    let time = begun.elapsed();
    let Message::Notification(answer) = answer else { return Err("expected diagnostics".into()) };
    Ok((time, answer.params["diagnostics"].as_array().map_or(0, Vec::len)))
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn uri(path: &Path) -> String {
    format!("file://{}", path.display())
}

fn note(method: &str, params: Value) -> Message {
    Message::Notification(Notification { method: method.to_owned(), params })
}

fn request(id: i32, method: &str, params: Value) -> Message {
    Message::Request(Request { id: RequestId::from(id), method: method.to_owned(), params })
}
