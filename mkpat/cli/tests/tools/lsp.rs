//! The language server, asked over its pipes.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// An editor.
struct Client {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    folder: PathBuf,
    last: i64,
}

impl Client {
    fn start(folder: &Path) -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mkpat"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("mkpat runs");
        let to = child.stdin.take().expect("piped");
        let from = BufReader::new(child.stdout.take().expect("piped"));
        let mut client = Client { child, to, from, folder: folder.to_owned(), last: 0 };
        let answer = client.ask("initialize", json!({ "capabilities": {} }));
        assert_eq!(answer["serverInfo"]["name"], "mkpat");
        client.tell("initialized", json!({}));
        client
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("the server reads");
        self.to.flush().expect("the server reads");
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.from.read_line(&mut line).expect("the server writes");
            match line.trim_end().split_once(": ") {
                Some(("Content-Length", n)) => length = n.parse().expect("a number"),
                Some(_) => {}
                None => break,
            }
        }
        let mut bytes = vec![0; length];
        self.from.read_exact(&mut bytes).expect("the whole message");
        serde_json::from_slice(&bytes).expect("JSON")
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// The whole answer to a question; what is published meanwhile is passed over.
    fn answer(&mut self, method: &str, params: Value) -> Value {
        self.last += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.last, "method": method, "params": params }));
        loop {
            let message = self.receive();
            if message["id"] == self.last {
                return message;
            }
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.answer(method, params);
        assert!(answer["error"].is_null(), "{answer}");
        answer["result"].clone()
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}", self.folder.join(name).display())
    }

    fn at(&self, name: &str, line: u32, character: u32) -> Value {
        json!({
            "textDocument": { "uri": self.uri(name) },
            "position": { "line": line, "character": character },
        })
    }

    /// Opens a file; gives what is published about it.
    fn open(&mut self, name: &str, text: &str) -> Vec<Value> {
        let document = json!({ "uri": self.uri(name), "languageId": "katachi", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        self.published(name)
    }

    fn change(&mut self, name: &str, text: &str) -> Vec<Value> {
        let params = json!({
            "textDocument": { "uri": self.uri(name), "version": 2 },
            "contentChanges": [{ "text": text }],
        });
        self.tell("textDocument/didChange", params);
        self.published(name)
    }

    fn published(&mut self, name: &str) -> Vec<Value> {
        loop {
            let message = self.receive();
            if message["params"]["uri"] == self.uri(name) {
                return message["params"]["diagnostics"].as_array().expect("a list").clone();
            }
        }
    }

    fn end(mut self) {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        assert!(self.child.wait().expect("it ends").success());
    }
}

fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().filter_map(|diagnostic| diagnostic["code"].as_str()).collect()
}

const MANIFEST: &str = "[[database]]\nname = \"attack\"\ninputs = [\"attack.db\"]\nkind = \"general\"\n\n[[database]]\nname = \"conn\"\ninputs = [\"conn.db\"]\nkind = \"connections\"\n";
const ATTACK: &str = "attribute_map none\n\n\nPattern Net\n# See LinkJump.\n\nO??\n?X.\n?.*\n\n:\\,A\n\nO??\n?A.\n?.*\n\n;lib(A) == 3\n";
const CONN: &str = "attribute_map none\n\n\nPattern LinkJump\n\nO.O\n\n:+,C\n";

fn folder() -> tempfile::TempDir {
    crate::folder(&[("databases.toml", MANIFEST), ("attack.db", ATTACK), ("conn.db", CONN)])
}

#[test]
fn a_message_of_any_length_can_be_announced() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    write!(client.to, "Content-Length: 99999999999\r\n\r\n{{}}").expect("the server reads");
    drop(client.to);
    let mut told = String::new();
    client.from.read_to_string(&mut told).expect("text");
    assert!(told.contains("window/logMessage") && told.contains("99999999999 bytes is left out"), "{told}");
    assert!(client.child.wait().expect("it ends").success());
}

#[test]
fn what_is_wrong_is_published_as_it_is_typed() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    assert_eq!(client.open("attack.db", ATTACK), Vec::<Value>::new());
    let wrong = client.change("attack.db", &ATTACK.replace("lib(A)", "lob(A)"));
    assert_eq!(codes(&wrong), ["E0904"]);
    assert_eq!(wrong[0]["range"]["start"], json!({ "line": 16, "character": 1 }));
    assert_eq!(wrong[0]["severity"], 1);
    let hardly_meant = client.change("attack.db", &ATTACK.replace(":\\,A", ":8,A"));
    assert_eq!(codes(&hardly_meant), ["L0401"]);
    assert_eq!(client.change("attack.db", ATTACK), Vec::<Value>::new());
    client.end();
}

#[test]
fn fixes_are_offered_where_they_are_wanted() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    client.open("attack.db", &ATTACK.replace(":\\,A", ":8,A"));
    let range = json!({ "start": { "line": 10, "character": 1 }, "end": { "line": 10, "character": 1 } });
    let params = json!({
        "textDocument": { "uri": client.uri("attack.db") }, "range": range, "context": { "diagnostics": [] },
    });
    let actions = client.ask("textDocument/codeAction", params);
    assert_eq!(actions[0]["title"], "declare `\\`");
    let edit = &actions[0]["edit"]["changes"][client.uri("attack.db")][0];
    assert_eq!(edit["newText"], "\\");
    assert_eq!(edit["range"]["start"], json!({ "line": 10, "character": 1 }));
    client.end();
}

#[test]
fn hover_draws_the_pattern_and_explains_words() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    client.open("attack.db", ATTACK);
    let mut hover = |line, character| {
        let params = client.at("attack.db", line, character);
        client.ask("textDocument/hover", params)["contents"]["value"].as_str().unwrap_or("").to_owned()
    };
    let drawn = hover(3, 9);
    assert!(drawn.contains("O ? ?    O ? ?\n? X .    ? A .\n? . *    ? . *\n"), "{drawn}");
    let function = hover(16, 2);
    assert!(function.contains("lib(stone)") && function.contains("iberties of the string"), "{function}");
    let class = hover(10, 3);
    assert!(class.contains("an attack; by convention"), "{class}");
    client.end();
}

#[test]
fn words_are_completed_where_they_may_stand() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    client.open("attack.db", ATTACK);
    let mut labels = |line, character| -> Vec<String> {
        let params = client.at("attack.db", line, character);
        let items = client.ask("textDocument/completion", params);
        let items = items.as_array().expect("a list").iter();
        items.map(|item| item["label"].as_str().unwrap_or("").to_owned()).collect()
    };
    let expression = labels(16, 1);
    for word in ["A", "lib", "oplay_attack", "WIN", "doing_scoring"] {
        assert!(expression.iter().any(|label| label == word), "{word} in {expression:?}");
    }
    assert!(!expression.iter().any(|label| label == "antisuji"), "an action in a constraint");
    assert_eq!(labels(10, 3).concat(), "AOoXx");
    assert_eq!(labels(0, 14), ["general", "value_only", "owl_attack", "owl_defense", "none"]);
    assert!(labels(2, 0).contains(&"Pattern".to_owned()));
    client.end();
}

#[test]
fn patterns_are_found_by_their_names_across_databases() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    client.open("attack.db", ATTACK);
    let params = client.at("attack.db", 4, 9);
    let found = client.ask("textDocument/definition", params);
    assert_eq!(found[0]["uri"], client.uri("conn.db"));
    assert_eq!(found[0]["range"]["start"], json!({ "line": 3, "character": 8 }));
    let all = client.ask("workspace/symbol", json!({ "query": "link" }));
    assert_eq!(all[0]["name"], "LinkJump");
    let uri = client.uri("attack.db");
    let symbols = client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
    assert_eq!(symbols[0]["name"], "Net");
    assert_eq!(symbols[0]["range"]["end"]["line"], 16);
    client.end();
}

#[test]
fn labels_and_patterns_are_renamed_everywhere_or_not_at_all() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    client.open("attack.db", ATTACK);
    let mut rename = |line, character, name: &str| {
        let mut params = client.at("attack.db", line, character);
        params["newName"] = json!(name);
        let answer = client.answer("textDocument/rename", params);
        match answer["error"]["message"].as_str() {
            Some(why) => why.to_owned(),
            None => {
                let edits =
                    &answer["result"]["changes"][format!("file://{}/attack.db", folder.path().display())];
                let starts = edits.as_array().expect("a list").iter().map(|edit| &edit["range"]["start"]);
                starts.map(|at| format!("{}:{} ", at["line"], at["character"])).collect()
            }
        }
    };
    assert_eq!(rename(16, 5, "B"), "13:1 16:5 ");
    assert_eq!(rename(3, 9, "Trap"), "3:8 ");
    assert_eq!(rename(3, 9, "LinkJump"), "a pattern is called `LinkJump` already");
    assert_eq!(rename(16, 5, "X"), "`X` cannot be a label");
    assert_eq!(rename(5, 0, "B"), "neither a pattern's name nor a label stands here");
    client.end();
}

#[test]
fn a_file_is_laid_out() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    client.open("attack.db", &ATTACK.replace("lib(A) == 3", "lib( A )==3"));
    let params = json!({
        "textDocument": { "uri": client.uri("attack.db") }, "options": { "tabSize": 4, "insertSpaces": true },
    });
    let edits = client.ask("textDocument/formatting", params);
    assert_eq!(edits[0]["newText"], ATTACK);
    client.end();
}

#[test]
fn what_it_does_not_know_is_refused_and_the_server_goes_on() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    let answer = client.answer("textDocument/nonsense", json!({}));
    assert_eq!(answer["error"]["code"], -32601);
    let answer = client.answer("textDocument/hover", json!({ "textDocument": 3 }));
    assert_eq!(answer["error"]["code"], -32602);
    assert_eq!(client.open("attack.db", ATTACK), Vec::<Value>::new());
    client.end();
}

/// A client that others wrote: `KATACHI_PYTHON` names a Python that has pytest-lsp, or else `python3` is asked.
#[test]
fn a_client_of_others_is_content() {
    let python = PathBuf::from(std::env::var_os("KATACHI_PYTHON").unwrap_or_else(|| "python3".into()));
    let has_client = Command::new(&python).args(["-c", "import pytest_lsp"]).output();
    if !has_client.is_ok_and(|output| output.status.success()) {
        return snapshots::skip("a_client_of_others_is_content", "pytest-lsp");
    }
    let output = Command::new(python)
        .args([
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-o",
            "asyncio_mode=auto",
            "editors/client_test.py",
        ])
        .current_dir(snapshots::workspace())
        .env("MKPAT", env!("CARGO_BIN_EXE_mkpat"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("python runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

/// What belongs to files that did not change is not read again; it is told as if it were.
#[test]
fn what_is_kept_is_what_a_fresh_server_finds() {
    let folder = tempfile::tempdir().expect("a folder");
    let patterns = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../patterns");
    for entry in std::fs::read_dir(&patterns).expect("ours").flatten().filter(|entry| entry.path().is_file())
    {
        std::fs::copy(entry.path(), folder.path().join(entry.file_name())).expect("a copy");
    }
    let text = |name| std::fs::read_to_string(folder.path().join(name)).expect("a database");
    let (attack, defense) = (text("attack.db"), text("defense.db"));
    let twice = format!("{attack}\n{}", attack.replace("Pattern ", "Pattern Again"));
    let broken = attack.replacen("\n:", "\n:?", 1);
    // Each change tells of all open files; what comes after the file at hand is passed over.
    let changed = |client: &mut Client, name: &str, text: &str| {
        let told = client.change(name, text);
        client.ask("workspace/symbol", json!({ "query": "" }));
        told
    };
    let opened = |texts: &BTreeMap<&str, String>| {
        let mut client = Client::start(folder.path());
        for (name, text) in texts {
            client.open(name, text);
            client.ask("workspace/symbol", json!({ "query": "" }));
        }
        client
    };
    let edits = [
        ("attack.db", format!("# above\n{twice}")),
        ("defense.db", format!("# more lines\n\n{defense}\n{attack}")),
        ("attack.db", broken),
        ("defense.db", defense.replace("lib(", "lob(")),
        ("attack.db", attack.clone()),
    ];
    let mut texts = BTreeMap::from([("attack.db", attack), ("defense.db", defense)]);
    let mut client = opened(&texts);
    let mut findings = 0;
    for (name, text) in edits {
        let told = changed(&mut client, name, &text);
        texts.insert(name, text);
        let mut fresh = opened(&texts);
        assert_eq!(told, changed(&mut fresh, name, &texts[name]), "{name}");
        findings += told.len();
        fresh.end();
    }
    assert!(findings > 10, "the edits leave {findings} findings");
    client.end();
}

/// A whole check of a large set after each change. The bound is for programs without optimisation on busy machines; the
/// book has what a release needs.
#[test]
fn the_databases_of_gnu_go_are_checked_between_two_keys() {
    let Some(root) = snapshots::corpus("the_databases_of_gnu_go_are_checked_between_two_keys") else {
        return;
    };
    let folder = root.join("corpus/gnugo-3.8/patterns");
    let text = String::from_utf8_lossy(&std::fs::read(folder.join("patterns.db")).expect("it is there"))
        .into_owned();
    let mut client = Client::start(&folder);
    client.open("patterns.db", &text);
    let begin = std::time::Instant::now();
    for _ in 0..3 {
        assert!(client.change("patterns.db", &text).len() > 50);
    }
    let each = begin.elapsed() / 3;
    eprintln!("a change: {each:?}");
    assert!(each.as_secs() < 5, "{each:?}");
    client.end();
}
